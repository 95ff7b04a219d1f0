import { beforeEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { createInventedPlatform } from '../../../../tests/kit/restaurants/invented-platform.ts';
import { aRestaurant } from '../../../../tests/kit/restaurants/restaurant-samples.ts';
import { memoryReadThrough } from '../../../../tests/kit/storage/memory-read-through.ts';
import type { Restaurant, RestaurantRecord } from '../../model/restaurant.ts';
import { createRestaurants } from './restaurants.ts';

const call = new Call();
const recordOf = ({ key: _key, placeId: _p, ...record }: Restaurant) => record satisfies RestaurantRecord;

describe('a restaurant by its id', () => {
  const known = new Map<string, Restaurant>();
  let written = 0;
  beforeEach(() => {
    known.clear();
    written = 0;
  });

  const setUp = () => {
    const platform = createInventedPlatform();
    const restaurants = createRestaurants({
      known: {
        find: async (keys) => keys.map(({ platformId }) => known.get(platformId) ?? null),
        remember: async (seen) => {
          written += 1;
          for (const restaurant of seen) known.set(restaurant.platformId, restaurant);
        },
      },
      platforms: new Map([['PLATFORM_B', platform.client]]),
      cache: memoryReadThrough(new ManualClock()),
      placeOf: ({ city }) => (city === 'Portland' ? { placeId: '5746545', countryCode: 'US' } : null),
      settings: { ttlMs: 1000, staleMs: 1000 },
    });
    return { platform, find: (id: string) => restaurants.find('PLATFORM_B', id, call), restaurants };
  };

  it('is returned as stored, without a request', async () => {
    const { find, platform } = setUp();
    known.set('1', aRestaurant('1'));
    expect(await find('1')).toEqual(aRestaurant('1'));
    expect(platform.looked).toEqual([]);
  });

  it('that is not stored is read once, placed and stored', async () => {
    const { find, platform } = setUp();
    const expected = aRestaurant('1', { placeId: '5746545' });
    platform.restaurants.set('1', recordOf(expected));
    expect(await Promise.all([find('1'), find('1')])).toEqual([expected, expected]);
    expect(await find('1')).toEqual(expected);
    expect(platform.looked).toEqual(['1']);
    expect([written, known.get('1')]).toEqual([1, expected]);
  });

  it('that the platform does not have is null, and nothing is stored', async () => {
    const { find, platform } = setUp();
    expect([await find('1'), await find('1')]).toEqual([null, null]);
    expect(platform.looked).toEqual(['1']);
    expect(written).toBe(0);
  });

  it('is null without a request for an invalid id or platform', async () => {
    const { restaurants, platform } = setUp();
    const keys = [
      { platform: 'PLATFORM_B' as const, platformId: '1-of-nothing' },
      { platform: 'PLATFORM_C' as 'PLATFORM_B', platformId: '1' },
    ];
    expect(await restaurants.findMany(keys, call)).toEqual([null, null]);
    expect(platform.looked).toEqual([]);
  });

  it('that is not stored is an error while the platform fails', async () => {
    const { find, platform } = setUp();
    platform.fail(new UpstreamError('platform_b', 'timeout'));
    await expect(find('1')).rejects.toMatchObject({ code: 'upstream_unavailable', reason: 'timeout' });
  });

  it('is returned with others in the order of the keys', async () => {
    const { restaurants, platform } = setUp();
    known.set('2', aRestaurant('2'));
    platform.restaurants.set('3', recordOf(aRestaurant('3')));
    const keys = ['1', '2', '3'].map((id) => ({ platform: 'PLATFORM_B' as const, platformId: id }));
    const found = await restaurants.findMany(keys, call);
    expect(found.map((each) => each?.platformId)).toEqual([undefined, '2', '3']);
  });
});
