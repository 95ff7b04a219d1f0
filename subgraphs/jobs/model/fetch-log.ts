import type { JobSource } from './posting.ts';

/** The latest fetches of all processes, from which health is computed. */
export interface FetchLog {
  /** A proper response is a success, including "not found". Never throws. */
  record(source: JobSource, succeeded: boolean): void;
  recent(): Promise<RecentFetches>;
}

export interface RecentFetches {
  readonly fetches: number;
  readonly failures: number;
  /** ISO instant of the oldest fetch. Null without any. */
  readonly since: string | null;
}
