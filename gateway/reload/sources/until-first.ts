import type { Clock } from '../../../platform/clock/clock.ts';

/** Longest that a start waits for what it needs: it may have been started together with it. */
const patienceMs = 30_000;
const firstWaitMs = 500;
const longestWaitMs = 5_000;

/** An attempt that will fail again, however often it is repeated. */
export class FinalError extends Error {
  override readonly name = 'FinalError';
}

/**
 * Tries until an attempt succeeds, for half a minute at most, or until one fails with a `FinalError`. Rejects with the
 * last error. `onRetry` is called before the first wait.
 */
export const untilFirst = async <T>(
  attempt: () => Promise<T>,
  clock: Clock,
  onRetry: (error: unknown) => void,
): Promise<T> => {
  const untilMs = clock.now() + patienceMs;
  for (let waitMs = firstWaitMs, isFirst = true; ; waitMs = Math.min(waitMs * 2, longestWaitMs), isFirst = false) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof FinalError || clock.now() + waitMs > untilMs) throw error;
      if (isFirst) onRetry(error);
      await clock.sleep(waitMs);
    }
  }
};
