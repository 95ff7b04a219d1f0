import type { UpstreamReason, WebFailure } from '../errors/service-error.ts';

/** Times are milliseconds since the recording began. */
export interface TracedRead {
  /** Name without the key: `flights:metar`, `odds:exchange`. */
  readonly name: string;
  /** `joined`: waited for another reader's load. `failed`: there was neither a new nor an older value. */
  readonly outcome: 'hit' | 'miss' | 'joined' | 'stale' | 'failed';
  /** Age of the returned value; null without one. */
  readonly ageSeconds: number | null;
  readonly startMs: number;
  /** The reader's own time, even if it joined an earlier load. */
  readonly durationMs: number;
}

/** One attempt of an upstream request, or one read of a web address. */
export interface TracedCall {
  /** `web` for addresses from outside. */
  readonly source: string;
  readonly method: 'GET' | 'POST';
  /** Without the query; for `web`, only the host. */
  readonly path: string;
  /** 1 for the first. */
  readonly attempt: number;
  readonly status: number | null;
  /** `held_back`: nothing was sent, because of an open breaker, a requested pause or a full queue. */
  readonly outcome: 'ok' | UpstreamReason | WebFailure | 'aborted' | 'held_back';
  /** Length of the body; null without one. */
  readonly bytes: number | null;
  readonly startMs: number;
  readonly durationMs: number;
}

export interface WorkTrace {
  readonly durationMs: number;
  readonly cacheReads: readonly TracedRead[];
  readonly upstreamCalls: readonly TracedCall[];
  readonly sql: { readonly count: number; readonly durationMs: number };
  readonly omitted: number;
}

/** Limit of the reads of one recording, and of its calls. */
export const maxTracedEntries = 50;

export const maxTracedText = 200;
