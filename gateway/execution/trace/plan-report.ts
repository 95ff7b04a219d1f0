import type { TracedCache } from '../../../platform/trace/work-recorder.ts';
import type { WorkTrace } from '../../../platform/trace/work-trace.ts';

/** What was done for one fetch: see `WorkTrace`. Times are in milliseconds since the request began. */
export type BelowReport = Omit<WorkTrace, 'durationMs' | 'omitted'> & { readonly omitted?: number };

/** One fetch of a plan that was run. */
export interface FetchReport {
  /** Its number in the plan, from 1. */
  readonly id: number;
  /** The subgraph. */
  readonly service: string;
  /** `node`: of entities at or below an object that was asked for by its id. */
  readonly kind: 'root' | 'entity' | 'node';
  /** Where in the response its entities are, `@` for each item of a list; empty for root fields. */
  readonly path: string;
  /** Fetches that had to be over before. */
  readonly waitedFor: readonly number[];
  /** When its request was sent. */
  readonly startMs: number;
  readonly durationMs: number;
  /** How long it was ready before that, and waited for others to be sent with. */
  readonly heldMs?: number;
  /** Entities that were asked for, each once. */
  readonly entityCount?: number;
  /** Fetches that were sent in the same request. What is below is with the first of them. */
  readonly mergedWith?: readonly number[];
  /** The equal fetch whose answer it was given. */
  readonly sharedWith?: number;
  /** What the gateway had cached of the request, and what it asked the subgraph for. */
  readonly cache?: TracedCache;
  readonly errors: number;
  /** The text that was sent, without variables. */
  readonly operation?: string;
  readonly below?: BelowReport;
}

/** How an operation was run. */
export interface PlanReport {
  readonly durationMs: number;
  readonly operation: {
    readonly name: string | null;
    readonly kind: 'query' | 'mutation' | 'subscription';
    /** True when it was planned and compiled for this request; otherwise that was cached. */
    readonly isNew: boolean;
    /** What planning and compiling took, then or earlier. */
    readonly prepareMs: number;
    /** Of a subscription: the subgraph that has the stream. */
    readonly stream?: string;
  };
  readonly fetches: readonly FetchReport[];
  /** Fetches beyond the bound. */
  readonly omitted?: number;
}
