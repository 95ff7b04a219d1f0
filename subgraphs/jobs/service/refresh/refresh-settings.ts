import type { JobsSettings } from '../../config.ts';

/** Numbers of the refresh that operators and tests may choose. */
export interface RefreshSettings {
  /** Boards that one worker process reads at once. */
  readonly concurrency: number;
  /** How often due boards are looked for. */
  readonly sweepMs: number;
  /** Boards that one look hands to the queue. */
  readonly sweepLimit: number;
  /** How long the queue is trusted to bring a board to a worker before a sweep puts it there again. */
  readonly queueTrustMs: number;
  /** Longest reading of one board, with all its pages and the writing of what they hold. */
  readonly readTimeoutMs: number;
  /** A worker that was not heard of for this long is taken for dead, and another takes its board up. Longer than a reading. */
  readonly claimMs: number;
  /** Postings that are written at once. */
  readonly batchPostings: number;
  /** Characters of description that are written at once: the embedded database holds everything else up while it writes. */
  readonly batchCharacters: number;
  /** Longest turn of work before requests have theirs. */
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

/** The operator's settings. */
export const toRefreshSettings = (settings: JobsSettings): RefreshSettings => ({
  ...defaultRefreshSettings,
  concurrency: settings.JOBS_REFRESH_CONCURRENCY,
});
