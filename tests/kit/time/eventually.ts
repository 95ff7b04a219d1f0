import { deadlineMs } from './deadline.ts';

const firstPauseMs = 2;
const longestPauseMs = 50;

/**
 * Polls the state of other processes, which announce nothing, until it passes. Returns the passing state; rejects with
 * the last other one.
 */
export const eventually = async <T>(visit: () => Promise<T>, passes: (found: T) => boolean): Promise<T> => {
  const untilMs = performance.now() + deadlineMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const found = await visit();
    if (passes(found)) return found;
    if (performance.now() > untilMs) throw new Error(`the state was not reached: ${JSON.stringify(found)}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};
