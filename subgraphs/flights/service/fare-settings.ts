import { backgroundBudgetMs } from '../../../platform/constraint/background-budget.ts';

/** Numbers of the fare part that operators and tests may choose. */
export interface FareSettings {
  /** Searches at once in one worker process. Each mostly waits. */
  readonly concurrency: number;
  /** How long a booking token lives. */
  readonly tokenTtlMs: number;
  /** A worker that does not renew its lease for this long is taken for dead. */
  readonly leaseMs: number;
  readonly heartbeatMs: number;
  readonly sweepMs: number;
  /** How often a search is taken up before it is given up. */
  readonly maxAttempts: number;
  /** How long the queue is trusted to bring a search to a worker before a sweep puts it there again. */
  readonly queueTrustMs: number;
  /** A search that nobody could run for this long after it was accepted fails: nobody waits for it any more. */
  readonly maxWaitMs: number;
  /** Longest time of one run of a search, as the SDL states it. */
  readonly searchTimeoutMs: number;
  /** Wait before the first look at the source; grows by half with each look. */
  readonly pollFirstMs: number;
  readonly pollMaxMs: number;
  /** Looks in a row that may fail. */
  readonly pollFailures: number;
  /** How long a search usually takes; the percentage between is an estimate from it. */
  readonly usualSearchMs: number;
  /** How often a watcher looks by itself, in case a hint got lost. */
  readonly watchPollMs: number;
  /** How long an ended search can be read, and its `request_id` is bound. */
  readonly retentionMs: number;
}

/** The default settings with a lease of that length. It is renewed, and left ones are looked for, four times in its span. */
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
