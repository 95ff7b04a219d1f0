import { deadlineMs } from './deadline.ts';

const everyMs = 50;

/**
 * Looks until what it finds passes, for states of other processes that announce nothing. Answers what passed; rejects with the last
 * that did not.
 */
export const eventually = async <T>(look: () => Promise<T>, passes: (found: T) => boolean): Promise<T> => {
  const untilMs = Date.now() + deadlineMs;
  for (;;) {
    const found = await look();
    if (passes(found)) return found;
    if (Date.now() > untilMs) throw new Error(`it never came: ${JSON.stringify(found)}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
};
