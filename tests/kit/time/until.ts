import { deadlineMs } from './deadline.ts';

/** Polls until the value exists. Throws what was awaited when it does not appear. */
export const until = async <T>(what: string, visit: () => T | undefined | false | null): Promise<T> => {
  const endMs = performance.now() + deadlineMs;
  for (;;) {
    const seen = visit();
    if (seen !== undefined && seen !== false && seen !== null) return seen;
    if (performance.now() > endMs) throw new Error(`did not happen: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
};
