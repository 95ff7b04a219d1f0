import type { Clock } from '../../runtime/clock/clock.ts';
import type { Outcome } from './outcome.ts';

interface Backoff {
  /** Bound of the first backoff; doubles with each attempt. */
  readonly baseMs: number;
  readonly maxMs: number;
}

const backoff: Backoff = { baseMs: 200, maxMs: 2000 };

/** Longest `Retry-After` to wait for; a longer one is returned to the caller with the error. */
const longestRetryAfterMs = 3000;

/**
 * Returns the backoff after attempt 0, 1, …. Half of it is random, so that callers that failed together return at
 * different times, and none immediately.
 */
export const backoffMs = (attempt: number, { baseMs, maxMs }: Backoff): number => {
  const capMs = Math.min(maxMs, baseMs * 2 ** attempt);
  return capMs / 2 + (capMs / 2) * Math.random();
};

/** Returns the wait before the next attempt, or undefined when there must be none. */
export const retryWaitMs = (outcome: Outcome, attempt: number): number | undefined => {
  if (outcome.failure === undefined || outcome.refused === true) return undefined;
  const { reason, details } = outcome.failure;
  const statedMs = details.retryAfterSeconds === undefined ? undefined : details.retryAfterSeconds * 1000;
  if (reason === 'rate_limited')
    return statedMs !== undefined && statedMs <= longestRetryAfterMs ? statedMs : undefined;
  if (reason !== 'unreachable' && reason !== 'timeout') return undefined;
  if (statedMs !== undefined) return statedMs <= longestRetryAfterMs ? statedMs : undefined;
  return backoffMs(attempt, backoff);
};

const shortestRetryMs = 1000;

/**
 * Retries transient failures at most `retries` times, while time remains for another attempt. Rejects with the signal's
 * reason when it aborts during a wait. cockatiel's retry does not observe the signal while it waits, and takes no
 * Clock.
 */
export const withRetries = async (
  retries: number,
  attempt: (number: number) => Promise<Outcome>,
  clock: Clock,
  signal: AbortSignal,
  leftMs: () => number = () => Number.POSITIVE_INFINITY,
): Promise<Outcome> => {
  let before: Outcome | undefined;
  for (let number = 0; ; number++) {
    const outcome = await attempt(number);
    // The upstream's own failure is more informative than the refusal of a later attempt.
    if (before !== undefined && outcome.failure !== undefined && outcome.refused === true) return before;
    before = outcome;
    const waitMs = number < retries ? retryWaitMs(outcome, number) : undefined;
    if (waitMs === undefined || waitMs + shortestRetryMs > leftMs()) return outcome;
    await clock.sleep(waitMs, signal);
  }
};
