import { dayMs } from '../../../../platform/clock/spans.ts';
import { backgroundBudgetMs } from '../../../../platform/constraint/background-budget.ts';

export interface FareSettings {
  /** Per worker process. Each search mostly waits. */
  readonly concurrency: number;
  readonly tokenTtlMs: number;
  readonly leaseMs: number;
  readonly heartbeatMs: number;
  readonly sweepMs: number;
  readonly maxAttempts: number;
  /** Time for the queue to deliver a search, before a sweep enqueues it again. */
  readonly queueTrustMs: number;
  /** An overdue search fails this long after its submission, because no client waits for it any more. */
  readonly maxWaitMs: number;
  /** From the SDL. */
  readonly searchTimeoutMs: number;
  /** Grows by half with each poll. */
  readonly pollFirstMs: number;
  readonly pollMaxMs: number;
  /** Most consecutive polls that may fail. */
  readonly pollFailures: number;
  /** Progress is estimated from it. */
  readonly usualSearchMs: number;
  /** Poll interval of watches, in case a hint is lost. */
  readonly watchPollMs: number;
  /** How long an ended search can be read and its `request_id` stays taken. */
  readonly retentionMs: number;
}

/** Heartbeats and sweeps run four times in a lease. */
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
  retentionMs: 7 * dayMs,
};
