import type { TracedCache } from '../../../platform/call/work-recorder.ts';
import type { WorkTrace } from '../../../platform/call/work-trace.ts';

/** Work done for one fetch: see `WorkTrace`. Times are in milliseconds since the request began. */
export type BelowReport = Omit<WorkTrace, 'durationMs' | 'omitted'> & { readonly omitted?: number };

export interface FetchReport {
  /** Number in the plan, from 1. */
  readonly id: number;
  readonly service: string;
  /** `node`: a fetch of entities at or below an object requested by its id. */
  readonly kind: 'root' | 'entity' | 'node';
  /** Path of the entities in the response, with `@` for each item of a list; empty for root fields. */
  readonly path: string;
  readonly waitedFor: readonly number[];
  readonly startMs: number;
  readonly durationMs: number;
  /** How long the ready fetch waited to be merged with others. */
  readonly heldMs?: number;
  /** Number of distinct entities. */
  readonly entityCount?: number;
  /** Fetches in the same request, the first of which has `below`. */
  readonly mergedWith?: readonly number[];
  /** The equal fetch whose result was used. */
  readonly sharedWith?: number;
  /** What was cached, and what was requested from the subgraph. */
  readonly cache?: TracedCache;
  readonly errors: number;
  /** The sent text, without variables. */
  readonly operation?: string;
  readonly below?: BelowReport;
}

export interface PlanReport {
  readonly durationMs: number;
  readonly operation: {
    readonly name: string | null;
    readonly kind: 'query' | 'mutation' | 'subscription';
    /** False if a cached plan was used. */
    readonly isNew: boolean;
    /** Time of planning and compiling, for this request or an earlier one. */
    readonly prepareMs: number;
    /** The subgraph with the stream, for a subscription. */
    readonly stream?: string;
    /** Set if the plan depends on labels of `@override`. */
    readonly activeLabels?: readonly string[];
  };
  readonly fetches: readonly FetchReport[];
  readonly omitted?: number;
}
