import type { UpstreamReason } from '../errors/service-error.ts';
import type { WebFailure } from '../web/web-fetcher.ts';

/** One read through the cache. Times are in milliseconds since the recording began. */
export interface TracedRead {
  /** What is read, without what makes its key: `flights:metar`, `odds:exchange`. */
  readonly name: string;
  /** `joined`: it waited for the load of another reader. `failed`: there was neither a new value nor an older one. */
  readonly outcome: 'hit' | 'miss' | 'joined' | 'stale' | 'failed';
  /** Age of the value that was returned; null without one. */
  readonly ageSeconds: number | null;
  readonly startMs: number;
  /** The reader's own time, also when it joined a load that had begun before. */
  readonly durationMs: number;
}

/** One attempt of a request to an upstream, or one read of an address of the web. */
export interface TracedCall {
  /** Public name of the source; `web` for addresses that come from outside. */
  readonly source: string;
  readonly method: 'GET' | 'POST';
  /** Without the query; of the web the host alone. */
  readonly path: string;
  /** 1 for the first. */
  readonly attempt: number;
  readonly status: number | null;
  /** `held_back`: the source was not asked, because of its breaker, a pause that it wants, or too many who wait. */
  readonly outcome: 'ok' | UpstreamReason | WebFailure | 'aborted' | 'held_back';
  /** Length of the body; null when there was none. */
  readonly bytes: number | null;
  readonly startMs: number;
  readonly durationMs: number;
}

/** What a subgraph did for one fetch. */
export interface WorkTrace {
  readonly durationMs: number;
  readonly cacheReads: readonly TracedRead[];
  readonly upstreamCalls: readonly TracedCall[];
  readonly sql: { readonly count: number; readonly durationMs: number };
  /** Reads and calls beyond the bound. */
  readonly omitted: number;
}

/** Reads that one recording lists, and calls. */
export const maxTracedEntries = 50;

/** Characters of a path or of a name in a recording. */
export const maxTracedText = 200;
