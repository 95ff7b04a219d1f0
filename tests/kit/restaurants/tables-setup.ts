import { sharedGazetteer } from '../../../platform/places/create-gazetteer.ts';
import type { Restaurant } from '../../../subgraphs/restaurants/model/restaurant.ts';
import { createPlaceOfRestaurant } from '../../../subgraphs/restaurants/service/search/restaurant-place.ts';
import { createRestaurants } from '../../../subgraphs/restaurants/service/tables/restaurants.ts';
import { createTableAvailability } from '../../../subgraphs/restaurants/service/tables/table-availability.ts';
import type { KnownRestaurants } from '../../../subgraphs/restaurants/store/known-restaurants.ts';
import { ManualClock } from '../clock/manual-clock.ts';
import { memoryReadThrough } from '../storage/memory-read-through.ts';
import { createInventedPlatform, type InventedPlatformOptions } from './invented-platform.ts';

export const ttlMs = 30_000;
export const staleMs = 600_000;

/** Tables of one invented platform, under a clock that the test moves, from noon UTC on 20 November 2026. */
export const createTablesSetup = (options: InventedPlatformOptions = {}) => {
  const clock = new ManualClock();
  const platform = createInventedPlatform({ now: () => clock.now(), ...options });
  const known: Restaurant[] = [];
  const platforms = new Map([[platform.client.platform, platform.client]]);
  const cache = memoryReadThrough(clock);
  const find: KnownRestaurants['find'] = async (keys) =>
    keys.map(
      (key) => known.find((each) => each.platform === key.platform && each.platformId === key.platformId) ?? null,
    );
  const restaurants = createRestaurants({
    known: {
      find,
      remember: async (seen) => {
        known.push(...seen);
      },
    },
    platforms,
    cache,
    placeOf: createPlaceOfRestaurant(sharedGazetteer),
    settings: { ttlMs, staleMs },
  });
  const tables = createTableAvailability({
    platforms,
    cache,
    known: { find },
    restaurants,
    gazetteer: sharedGazetteer,
    clock,
    settings: { ttlMs, staleMs },
  });
  return { clock, platform, platforms, known, tables };
};
