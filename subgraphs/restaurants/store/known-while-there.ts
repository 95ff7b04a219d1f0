import { isUnavailable } from '../../../platform/errors/is-unavailable.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { KnownRestaurants } from './known-restaurants.ts';

/**
 * Known restaurants for reads that can do without them: while the database is away none is known, platforms are asked
 * instead, and what they answer is not remembered.
 */
export const knownWhileThere = (
  known: Pick<KnownRestaurants, 'find' | 'remember'>,
  log: Logger,
): Pick<KnownRestaurants, 'find' | 'remember'> => {
  const orElse = async <T>(work: Promise<T>, instead: T): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      log.debug({ err: error }, 'known restaurants could not be looked up');
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
