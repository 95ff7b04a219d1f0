import { backgroundBudgetMs } from '../../../../platform/graphql/constraint/background-budget.ts';
import { dayMs } from '../../../../platform/runtime/clock/clock.ts';

export interface FareSettings {
  /** Per worker process. Each search mostly waits. */
  readonly concurrency: number;
  readonly tokenTtlMs: number;
  readonly leaseMs: number;
  readonly maxAttempts: number;
  /** Pause after a first failed attempt. */
  readonly retryMs: number;
  /** A search that no worker runs this long after its submission fails, because no client waits for it any more. */
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

export const defaultFareSettings: FareSettings = {
  concurrency: 16,
  tokenTtlMs: 30 * 60_000,
  leaseMs: 20_000,
  maxAttempts: 3,
  retryMs: 1_000,
  maxWaitMs: 10 * 60_000,
  searchTimeoutMs: backgroundBudgetMs('flights', 'createFareSearch'),
  pollFirstMs: 700,
  pollMaxMs: 3_000,
  pollFailures: 3,
  usualSearchMs: 12_000,
  watchPollMs: 5_000,
  retentionMs: 7 * dayMs,
};
