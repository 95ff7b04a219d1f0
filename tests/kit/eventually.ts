import { deadlineMs } from './deadline.ts';

const firstPauseMs = 2;
const longestPauseMs = 50;
/** Polls take longer on a busy machine, where the state may need as many and not as much time. */
const mostPolls = deadlineMs / longestPauseMs;
/** Before jest ends the test, which would not name the state. */
const longestMs = 100_000;

/**
 * Polls the state of other processes, which announce nothing, until it passes. Returns the passing state; rejects with
 * the last other one.
 */
export const eventually = async <T>(look: () => Promise<T>, passes: (found: T) => boolean): Promise<T> => {
  const untilMs = performance.now() + longestMs;
  for (let polls = 1, pauseMs = firstPauseMs; ; polls += 1, pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const found = await look();
    if (passes(found)) return found;
    if (polls >= mostPolls || performance.now() > untilMs)
      throw new Error(`the state was not reached: ${JSON.stringify(found)}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};
