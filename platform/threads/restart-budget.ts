import type { Clock } from '../clock/clock.ts';

export interface RestartBudget {
  /** Whether one more restart is allowed now; counts it if so. */
  take(): boolean;
}

/** Allows so many restarts in any such time: what fails again at once must not be restarted for ever. */
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
