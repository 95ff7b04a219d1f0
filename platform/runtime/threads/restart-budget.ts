import type { Clock } from '../clock/clock.ts';

interface RestartBudget {
  /** Counts one more restart and returns true, if it is allowed now. */
  take(): boolean;
}

/** Allows `maxRestarts` in any window, so that a repeated failure does not restart forever. */
export const createRestartBudget = (clock: Clock, maxRestarts: number, windowMs: number): RestartBudget => {
  let takenAtMs: readonly number[] = [];
  return {
    take: () => {
      const nowMs = clock.now();
      takenAtMs = takenAtMs.filter((atMs) => nowMs - atMs < windowMs);
      if (takenAtMs.length >= maxRestarts) return false;
      takenAtMs = [...takenAtMs, nowMs];
      return true;
    },
  };
};
