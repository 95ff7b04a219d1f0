import type { z } from 'zod';
import type { UpstreamRequest, UpstreamResponse } from '../upstream-http.ts';

/**
 * Places in a body are written as `jobs[].title`: `[]` is any entry of a list, `{}` any value of a map. A body that is
 * a list begins with `[]`.
 */
export interface SchemaShape {
  /** Paths, relative to the base address, whose 200 responses have this shape. */
  readonly path: RegExp;
  readonly body: z.ZodType;
  /**
   * Schemas, by place, of what the body's schema leaves open. The adapter drops list entries that such a schema
   * refuses.
   */
  readonly parts?: Readonly<Record<string, z.ZodType>>;
  /** Known fields that the adapter does not read, and that are not drift. */
  readonly unread?: readonly string[];
  /** Places of optional fields that at least one row of a list always has. */
  readonly usual?: readonly string[];
  /**
   * Names or places of fields whose texts recordings keep: vocabulary of the source, never names of people or
   * companies. At the place of a map's values, as in `sports{}`, the keys are kept.
   */
  readonly keeps?: readonly string[];
  /** Words that recordings keep in every field and as keys, such as `Over` and `1X`. */
  readonly words?: readonly string[];
  /** Places of numeric identifiers, besides `id` and similar names. */
  readonly identifiers?: readonly string[];
  /** True if the variable parts of the path, such as airports and sports, name no person or company. */
  readonly keepsPath?: boolean;
  /** Parses a body that is not JSON. Throws for another format. */
  readonly read?: (text: string) => unknown;
  /** True if the adapter passes its parsed bodies to `DriftWatch.seeParsed`, because parsing must not be done here. */
  readonly isSeenParsed?: boolean;
  /** The inverse of `read`, required to record such a shape. */
  readonly write?: (value: unknown) => string;
}

export interface RowTally {
  readonly rows: number;
  readonly dropped: number;
}

/** A body without a schema, such as a page, of which only rows are counted. */
interface TallyShape {
  readonly path: RegExp;
  /** Throws for another format. */
  readonly tally: (text: string) => RowTally;
}

export type WireShape = SchemaShape | TallyShape;

/** The shapes of an upstream's responses, and a cheap request to obtain one. */
export interface UpstreamProbe {
  readonly request: (nowMs: number) => UpstreamRequest;
  /** Further statuses that show a healthy upstream, such as 404 for an invented name. */
  readonly responses?: readonly number[];
  /** What the request costs, as a sentence for the operator. */
  readonly paid?: string;
  /** Reads the remaining calls or credits from a response. */
  readonly quotaLeft?: (headers: UpstreamResponse['headers']) => number | undefined;
  /** Names for `SchemaShape.unread` of all shapes, as a text, because long lists are easier to compare. */
  readonly unread?: string;
  /** The first shape whose path matches applies. */
  readonly shapes: readonly WireShape[];
}

export const shapeOf = (shapes: readonly WireShape[], path: string): WireShape | undefined =>
  shapes.find((shape) => shape.path.test(path));

/** Accepts `482` and `482.0`. */
export const wholeOf = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d{1,12}(\.\d{1,6})?$/.test(header.trim()) ? Math.trunc(Number(header)) : undefined;
