import type { Clock } from '../clock/clock.ts';
import type { Outcome } from './outcome.ts';

export interface RetryOptions {
  /** Longest first wait; doubles from there. */
  readonly baseMs: number;
  readonly maxMs: number;
  /** A longer `Retry-After` is not waited for; it is handed to the caller with the error. */
  readonly retryAfterMaxMs: number;
  /** Between 0 and 1. */
  readonly random: () => number;
}

export const defaultRetry: RetryOptions = { baseMs: 200, maxMs: 2000, retryAfterMaxMs: 3000, random: Math.random };

/**
 * The wait before the attempt that follows `attempt`, of which the first is 0. Half fixed, half random: callers that
 * failed together come back apart, and none at once.
 */
export const backoffMs = (attempt: number, options: Pick<RetryOptions, 'baseMs' | 'maxMs' | 'random'>): number => {
  const capMs = Math.min(options.maxMs, options.baseMs * 2 ** attempt);
  return capMs / 2 + (capMs / 2) * options.random();
};

/** How long to wait before the next attempt; undefined when there shall be none. */
export const retryWaitMs = (outcome: Outcome, attempt: number, options: RetryOptions): number | undefined => {
  if (outcome.failure === undefined || outcome.refused === true) return undefined;
  const { reason, details } = outcome.failure;
  const statedMs = details.retryAfterSeconds === undefined ? undefined : details.retryAfterSeconds * 1000;
  if (reason === 'rate_limited')
    return statedMs !== undefined && statedMs <= options.retryAfterMaxMs ? statedMs : undefined;
  if (reason !== 'unreachable' && reason !== 'timeout') return undefined;
  if (statedMs !== undefined) return statedMs <= options.retryAfterMaxMs ? statedMs : undefined;
  return backoffMs(attempt, options);
};

/** No attempt is begun with less time. */
const shortestRetryMs = 1000;

/**
 * Tries again after failures that may pass, at most `retries` times. Not cockatiel's retry, whose wait goes on when the caller has
 * gone and knows no Clock. It does not wait for an attempt that would have no time. Rejects with the signal's reason
 * when it aborts during a wait.
 */
export const withRetries = async (
  retries: number,
  attempt: (number: number) => Promise<Outcome>,
  options: RetryOptions,
  clock: Clock,
  signal: AbortSignal,
  leftMs: () => number = () => Number.POSITIVE_INFINITY,
): Promise<Outcome> => {
  let before: Outcome | undefined;
  for (let number = 0; ; number++) {
    const outcome = await attempt(number);
    // What the upstream itself came to says more than that it was not asked once more.
    if (before !== undefined && outcome.failure !== undefined && outcome.refused === true) return before;
    before = outcome;
    const waitMs = number < retries ? retryWaitMs(outcome, number, options) : undefined;
    if (waitMs === undefined || waitMs + shortestRetryMs > leftMs()) return outcome;
    await clock.sleep(waitMs, signal);
  }
};
