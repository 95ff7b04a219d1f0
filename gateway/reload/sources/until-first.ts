import type { Clock } from '../../../platform/clock/clock.ts';

/** How long a start waits for a dependency that may have been started at the same time. */
const patienceMs = 30_000;
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
  const untilMs = clock.now() + patienceMs;
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
