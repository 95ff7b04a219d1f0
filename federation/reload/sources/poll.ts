import type { Clock } from '../../../platform/runtime/clock/clock.ts';

/** How long a start waits for a dependency that may have been started at the same time. */
const timeoutMs = 30_000;
const firstWaitMs = 500;
const longestWaitMs = 5_000;

/** A failure that a retry cannot change. */
export class FinalError extends Error {
  override readonly name = 'FinalError';
}

/**
 * Rejects with the last error; of a `FinalError`, as a plain error, which is shown without a stack. Calls `onRetry`
 * before the first wait.
 */
export const untilFirst = async <T>(
  attempt: () => Promise<T>,
  clock: Clock,
  onRetry: (error: unknown) => void,
): Promise<T> => {
  const untilMs = clock.now() + timeoutMs;
  for (let waitMs = firstWaitMs, isFirst = true; ; waitMs = Math.min(waitMs * 2, longestWaitMs), isFirst = false) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof FinalError) throw new Error(error.message, { cause: error });
      if (clock.now() + waitMs > untilMs) throw error;
      if (isFirst) onRetry(error);
      await clock.sleep(waitMs);
    }
  }
};

interface PollOptions {
  readonly clock: Clock;
  readonly everyMs: number;
  /** Returns a number from 0 up to 1. */
  readonly random: () => number;
}

/** Upper bound of the backoff, which doubles with each failure, unless the interval is longer. */
const longestBackoffMs = 300_000;
/** Varies the interval by a tenth, so that replicas that start together do not poll together. */
const jitter = 0.1;

/**
 * The first poll is after one interval. `poll` returns whether the source responded and never rejects. Its signal
 * aborts at the end. Returns a function that stops polling.
 */
export const pollEvery = (
  poll: (signal: AbortSignal) => Promise<boolean>,
  { clock, everyMs, random }: PollOptions,
): (() => void) => {
  const ended = new AbortController();
  const run = async (): Promise<void> => {
    for (let failures = 0; ; ) {
      const backoffMs = Math.min(everyMs * 2 ** failures, Math.max(everyMs, longestBackoffMs));
      await clock.sleep(backoffMs * (1 - jitter + 2 * jitter * random()), ended.signal);
      const result = await poll(ended.signal);
      failures = result ? 0 : Math.min(failures + 1, 30);
    }
  };
  // Rejects only at its end.
  run().catch(() => {});
  return () => ended.abort(new Error('the source is no longer polled'));
};
