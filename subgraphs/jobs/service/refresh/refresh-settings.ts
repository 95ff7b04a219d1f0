import type { JobsSettings } from '../../config.ts';

export interface RefreshSettings {
  /** Boards that one worker process reads at once. */
  readonly concurrency: number;
  /** Time between two sweeps for due boards. */
  readonly sweepMs: number;
  /** Boards that one sweep adds to the queue. */
  readonly sweepLimit: number;
  /** How long a queued board may wait for a worker before a sweep queues it again. */
  readonly queueTrustMs: number;
  /** Longest reading of one board, with all its pages and writes. */
  readonly readTimeoutMs: number;
  /** After this time without renewal a claim expires, and another worker takes the board. Longer than a reading. */
  readonly claimMs: number;
  /** Postings in one write. */
  readonly batchPostings: number;
  /** Description characters in one write: while the embedded database writes, everything else waits for it. */
  readonly batchCharacters: number;
  /** Longest work on postings before waiting requests are served. */
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
