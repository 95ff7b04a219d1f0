import type { JobSource } from './posting.ts';

/** The rolling window that the health of the service is told from: the latest fetches from any source, by any process. */
export interface FetchLog {
  /** Notes that a fetch from a source came to an end. What a source answers of its own will, "not there" included, is a success. Never throws. */
  record(source: JobSource, succeeded: boolean): void;
  /** The latest fetches, as many and as old as the window has room for. */
  recent(): Promise<RecentFetches>;
}

export interface RecentFetches {
  readonly fetches: number;
  readonly failures: number;
  /** ISO instant of the oldest in the window. Null without any. */
  readonly since: string | null;
}
