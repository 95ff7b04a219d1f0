import type { JobSource } from './posting.ts';

/** The latest fetches from all sources by all processes. The health of the service is computed from them. */
export interface FetchLog {
  /**
   * Records the end of a fetch. Every proper response of a source is a success, including "not found". Never throws.
   */
  record(source: JobSource, succeeded: boolean): void;
  /** Returns the fetches within the log's bounds of age and number. */
  recent(): Promise<RecentFetches>;
}

export interface RecentFetches {
  readonly fetches: number;
  readonly failures: number;
  /** ISO instant of the oldest fetch. Null without any. */
  readonly since: string | null;
}
