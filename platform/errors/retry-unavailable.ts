import { isUnavailable } from './is-unavailable.ts';

/**
 * Repeats work for as long as it fails because the database is away. `pause` waits between two attempts, and returns
 * false to give up: then nothing is returned. Rejects with any other failure.
 */
export const retryUnavailable = async <T>(
  work: () => Promise<T>,
  pause: (error: unknown) => Promise<boolean>,
): Promise<T | undefined> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (!(await pause(error))) return undefined;
    }
  }
};
