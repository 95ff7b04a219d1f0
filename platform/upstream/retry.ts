import type { Clock } from '../clock/clock.ts';
import type { Outcome } from './outcome.ts';

export interface RetryOptions {
  /** Upper bound of the first backoff; it doubles with each attempt. */
  readonly baseMs: number;
  readonly maxMs: number;
  /** A longer `Retry-After` is not waited for, but returned to the caller with the error. */
  readonly retryAfterMaxMs: number;
  readonly random: () => number;
}

export const defaultRetry: RetryOptions = { baseMs: 200, maxMs: 2000, retryAfterMaxMs: 3000, random: Math.random };

/**
 * Returns the backoff after an attempt; the first attempt is 0. Half of it is fixed and half random, so that callers
 * that failed together return at different times, and none immediately.
 */
export const backoffMs = (attempt: number, options: Pick<RetryOptions, 'baseMs' | 'maxMs' | 'random'>): number => {
  const capMs = Math.min(options.maxMs, options.baseMs * 2 ** attempt);
  return capMs / 2 + (capMs / 2) * options.random();
};

/** Returns the time to wait before the next attempt; undefined when there must be none. */
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

const shortestRetryMs = 1000;

/**
 * Retries after transient failures, at most `retries` times, unless the next attempt would have no time. Rejects with
 * the signal's reason when it aborts during a wait. cockatiel's retry is not used, because its wait does not observe
 * the signal and it takes no Clock.
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
    // The failure of the upstream itself is more informative than the refusal of another attempt.
    if (before !== undefined && outcome.failure !== undefined && outcome.refused === true) return before;
    before = outcome;
    const waitMs = number < retries ? retryWaitMs(outcome, number, options) : undefined;
    if (waitMs === undefined || waitMs + shortestRetryMs > leftMs()) return outcome;
    await clock.sleep(waitMs, signal);
  }
};
