import { isUnavailable } from './service-error.ts';

/**
 * Repeats work while it fails because the database is unavailable. `pause` waits between two attempts; if it resolves
 * to false, the result is undefined. Rejects with any other failure.
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
