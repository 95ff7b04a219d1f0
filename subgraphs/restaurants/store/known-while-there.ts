import { isUnavailable } from '../../../platform/errors/service-error.ts';
import type { Logger } from '../../../platform/runtime/log/logger.ts';
import type { KnownRestaurants } from './known-restaurants.ts';

/** While the database is unavailable, all restaurants count as unknown, so platforms are read and nothing is stored. */
export const knownWhileThere = (
  known: Pick<KnownRestaurants, 'find' | 'remember'>,
  log: Logger,
): Pick<KnownRestaurants, 'find' | 'remember'> => {
  const orElse = async <T>(work: Promise<T>, instead: T): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      log.debug({ err: error }, 'stored restaurants could not be read');
      return instead;
    }
  };
  return {
    find: (keys) =>
      orElse(
        known.find(keys),
        keys.map(() => null),
      ),
    remember: (seen) => orElse(known.remember(seen), undefined),
  };
};
