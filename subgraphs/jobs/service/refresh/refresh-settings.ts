import type { JobsSettings } from '../../config.ts';

export interface RefreshSettings {
  /** Boards read at once by one worker process. */
  readonly concurrency: number;
  readonly sweepMs: number;
  readonly sweepLimit: number;
  /** After this time, a sweep queues a waiting board again. */
  readonly queueTrustMs: number;
  /** Longest reading of a board, with all pages and writes. */
  readonly readTimeoutMs: number;
  /** Lifetime of a claim; longer than a reading. */
  readonly claimMs: number;
  /** Postings in one write. */
  readonly batchPostings: number;
  /** Characters in one write, during which the embedded database blocks everything else. */
  readonly batchCharacters: number;
  /** Longest work before waiting requests are served. */
  readonly turnMs: number;
}

export const defaultRefreshSettings: RefreshSettings = {
  concurrency: 2,
  sweepMs: 2000,
  sweepLimit: 200,
  queueTrustMs: 5 * 60_000,
  readTimeoutMs: 240_000,
  claimMs: 300_000,
  batchPostings: 200,
  batchCharacters: 400_000,
  turnMs: 10,
};

export const toRefreshSettings = (settings: JobsSettings): RefreshSettings => ({
  ...defaultRefreshSettings,
  concurrency: settings.JOBS_REFRESH_CONCURRENCY,
});
