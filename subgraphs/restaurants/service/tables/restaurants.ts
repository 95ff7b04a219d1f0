import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import type { ReservationPlatform, Restaurant } from '../../model/restaurant.ts';
import type { TablePlatform } from '../../model/table-platform.ts';
import type { KnownRestaurants, RestaurantKey } from '../../store/known-restaurants.ts';
import { type PlaceOfRestaurant, toRestaurant } from '../search/restaurant-place.ts';
import type { TableSettings } from './table-reads.ts';

interface RestaurantsOptions {
  readonly known: Pick<KnownRestaurants, 'find' | 'remember'>;
  readonly platforms: ReadonlyMap<ReservationPlatform, TablePlatform>;
  readonly cache: ReadThroughCache;
  readonly placeOf: PlaceOfRestaurant;
  readonly settings: TableSettings;
}

/** Restaurants by the platform's id: as stored, or read from the platform. */
export interface Restaurants {
  /** Null when the platform has no such restaurant. Throws `UpstreamError`, and the call's reason. */
  find(platform: ReservationPlatform, id: string, call: Call): Promise<Restaurant | null>;
  /** Returns one item for each key, in their order. */
  findMany(keys: readonly RestaurantKey[], call: Call): Promise<readonly (Restaurant | null)[]>;
}

export const createRestaurants = ({ known, platforms, cache, placeOf, settings }: RestaurantsOptions): Restaurants => {
  const read = async ({ platform, platformId: id }: RestaurantKey, call: Call) => {
    const client = platforms.get(platform);
    // References from other subgraphs are not validated earlier.
    if (client === undefined || !/^\d{1,64}$/.test(id)) return null;
    const { value } = await cache.read<Restaurant | null>(
      JSON.stringify(['restaurants.restaurant', platform, id]),
      { ...settings, call },
      async (loadCall) => {
        const record = await client.restaurant(id, loadCall);
        if (record === null) return null;
        const restaurant = toRestaurant(record, placeOf(record));
        // Within the load, so that concurrent reads write it once.
        await known.remember([restaurant]);
        return restaurant;
      },
    );
    return value;
  };

  const findMany: Restaurants['findMany'] = async (keys, call) => {
    const found = await known.find(keys);
    return Promise.all(
      keys.map((key, index) => {
        const restaurant = found[index] ?? null;
        return restaurant ?? read(key, call);
      }),
    );
  };
  return {
    findMany,
    find: async (platform, platformId, call) => {
      const [restaurant] = await findMany([{ platform, platformId }], call);
      return restaurant ?? null;
    },
  };
};
