import type { z } from 'zod';
import type { UpstreamRequest, UpstreamResponse } from '../upstream/upstream-http.ts';

/**
 * Schema of one kind of body. Places in a body are written as `jobs[].title`: `[]` is any entry of a list, `{}` any
 * value of a map, and a body that is a list itself begins with `[]`.
 */
export interface SchemaShape {
  /** Paths below the base address whose 200 answers have this form. */
  readonly path: RegExp;
  readonly body: z.ZodType;
  /**
   * Schemas by place for what the schema of the body leaves open. A list entry that such a schema refuses is a row that
   * the adapter drops.
   */
  readonly parts?: Readonly<Record<string, z.ZodType>>;
  /** Names of fields that the source is known to send and the adapter does not read: they are no news. */
  readonly unread?: readonly string[];
  /** Places of optional fields that at least one row of a list always has; a list in which none has it misses them. */
  readonly usual?: readonly string[];
  /**
   * Names or places of fields of the schema whose texts are words of the source and nothing of a person or company:
   * recordings have them as they are.
   */
  readonly keeps?: readonly string[];
  /** Words that recordings have as they are in every field of the schema, such as `Over`. */
  readonly words?: readonly string[];
  /** Places of numbers that name something, besides those whose fields are called `id` and the like. */
  readonly identifiers?: readonly string[];
  /** True when what its path leaves open names nothing of a person or company, such as airports and sports. */
  readonly keepsPath?: boolean;
  /** Reads a body that is no JSON. Throws for another format. Default: JSON. */
  readonly read?: (text: string) => unknown;
  /** The opposite of `read`: a body that says the value. Without it, a shape that has `read` cannot be recorded. */
  readonly write?: (value: unknown) => string;
}

/** How many rows a body has, and how many of them the adapter could not read. */
export interface RowTally {
  readonly rows: number;
  readonly dropped: number;
}

/** A body that has no schema, such as a page: only its rows are counted. */
export interface TallyShape {
  readonly path: RegExp;
  /** Throws for another format. */
  readonly tally: (text: string) => RowTally;
}

export type WireShape = SchemaShape | TallyShape;

/** What is known of an upstream's answers, and how to ask for one of them at the lowest cost. */
export interface UpstreamProbe {
  readonly request: (nowMs: number) => UpstreamRequest;
  /** Statuses besides 200 and 204 that show the upstream to be in order, such as 404 of a name that it cannot know. */
  readonly answers?: readonly number[];
  /** Given when the request costs money: says what, in one sentence for the operator. */
  readonly paid?: string;
  /** Calls or credits left, as an answer says it. */
  readonly quotaLeft?: (headers: UpstreamResponse['headers']) => number | undefined;
  /** Names of fields that no shape has as news: see `SchemaShape.unread`. */
  readonly unread?: readonly string[];
  /** The first shape whose path matches is the form of the answer. */
  readonly shapes: readonly WireShape[];
}

/** The form of an answer; undefined when nothing is known of it. */
export const shapeOf = (shapes: readonly WireShape[], path: string): WireShape | undefined =>
  shapes.find((shape) => shape.path.test(path));

/** A whole number of a header, such as `482`, `482.0`; undefined when it is none. */
export const wholeOf = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d{1,12}(\.\d{1,6})?$/.test(header.trim()) ? Math.trunc(Number(header)) : undefined;
