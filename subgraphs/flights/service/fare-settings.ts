import { backgroundBudgetMs } from '../../../platform/constraint/background-budget.ts';

/** Limits and intervals of fare searches that operators and tests may set. */
export interface FareSettings {
  /** Concurrent searches in one worker process. Each mostly waits. */
  readonly concurrency: number;
  readonly tokenTtlMs: number;
  /** A worker that does not renew its lease for this long counts as dead. */
  readonly leaseMs: number;
  readonly heartbeatMs: number;
  readonly sweepMs: number;
  /** Most claims of one search. */
  readonly maxAttempts: number;
  /** Time for the queue to deliver a search to a worker, before a sweep enqueues it again. */
  readonly queueTrustMs: number;
  /**
   * A search that is still open this long after its submission fails when it is overdue, because no client waits for it
   * any more.
   */
  readonly maxWaitMs: number;
  /** Longest run of a search, from the SDL. */
  readonly searchTimeoutMs: number;
  /** Pause before the first poll of the source; it grows by half with each poll. */
  readonly pollFirstMs: number;
  readonly pollMaxMs: number;
  /** Most consecutive polls that may fail. */
  readonly pollFailures: number;
  /** Usual duration of a search, from which progress is estimated. */
  readonly usualSearchMs: number;
  /** Interval at which a watch reads the row, in case a hint is lost. */
  readonly watchPollMs: number;
  /** How long an ended search can be read and its `request_id` is taken. */
  readonly retentionMs: number;
}

/** The default settings with another lease. Heartbeats and sweeps run four times in a lease. */
export const withLease = (leaseMs: number): FareSettings => ({
  ...defaultFareSettings,
  leaseMs,
  heartbeatMs: leaseMs / 4,
  sweepMs: leaseMs / 4,
});

export const defaultFareSettings: FareSettings = {
  concurrency: 16,
  tokenTtlMs: 30 * 60_000,
  leaseMs: 20_000,
  heartbeatMs: 5_000,
  sweepMs: 5_000,
  maxAttempts: 3,
  queueTrustMs: 60_000,
  maxWaitMs: 10 * 60_000,
  searchTimeoutMs: backgroundBudgetMs('flights', 'createFareSearch'),
  pollFirstMs: 700,
  pollMaxMs: 3_000,
  pollFailures: 3,
  usualSearchMs: 12_000,
  watchPollMs: 5_000,
  retentionMs: 7 * 24 * 3_600_000,
};
