import type { JobsSettings } from '../../config.ts';

export interface RefreshSettings {
  /** Boards read at once by one worker process. */
  readonly concurrency: number;
  /** Longest reading of a board, with all pages and writes. */
  readonly readTimeoutMs: number;
  /** Time after which the board of a dead worker is free. */
  readonly leaseMs: number;
  /** Pause after an attempt that a shutdown or the database ended. */
  readonly retryMs: number;
  /** Postings in one write. */
  readonly batchPostings: number;
  /** Characters in one write, during which the embedded database blocks everything else. */
  readonly batchCharacters: number;
  /** Longest work before waiting requests are served. */
  readonly turnMs: number;
}

export const defaultRefreshSettings: RefreshSettings = {
  concurrency: 2,
  readTimeoutMs: 240_000,
  leaseMs: 300_000,
  retryMs: 2000,
  batchPostings: 40,
  batchCharacters: 100_000,
  turnMs: 10,
};

export const toRefreshSettings = (settings: JobsSettings): RefreshSettings => ({
  ...defaultRefreshSettings,
  concurrency: settings.JOBS_REFRESH_CONCURRENCY,
});
