import { describe, expect, it } from '@jest/globals';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import { DatabaseUnavailableError } from '../../../platform/storage/database-unavailable-error.ts';
import { aRestaurant } from '../../../tests/kit/restaurants/restaurant-samples.ts';
import type { RestaurantKey } from './known-restaurants.ts';
import { knownWhileThere } from './known-while-there.ts';

const keys: RestaurantKey[] = ['1', '2'].map((platformId) => ({
  platform: 'PLATFORM_A',
  platformId,
}));
const failing = (error: Error) =>
  knownWhileThere({ find: () => Promise.reject(error), remember: () => Promise.reject(error) }, silentLogger);

describe('stored restaurants while the database is unavailable', () => {
  it('count as unknown, so they are read live and not stored', async () => {
    const known = failing(new DatabaseUnavailableError(new Error('connect ECONNREFUSED')));
    expect(await known.find(keys)).toEqual([null, null]);
    await expect(known.remember([aRestaurant('1')])).resolves.toBeUndefined();
  });

  it('fail for any other reason', async () => {
    const known = failing(new Error('a fault of ours'));
    await expect(known.find(keys)).rejects.toThrow('a fault of ours');
    await expect(known.remember([])).rejects.toThrow('a fault of ours');
  });
});
