import { deadlineMs } from './deadline.ts';

/** Waits until something that is looked at again and again is there. Throws what was awaited when it does not come. */
export const until = async <T>(what: string, look: () => T | undefined | false | null): Promise<T> => {
  const endMs = performance.now() + deadlineMs;
  for (;;) {
    const seen = look();
    if (seen !== undefined && seen !== false && seen !== null) return seen;
    if (performance.now() > endMs) throw new Error(`did not happen: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
};
