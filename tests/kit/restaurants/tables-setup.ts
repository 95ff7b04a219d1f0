import { ManualClock } from '../../../platform/clock/manual-clock.ts';
import { sharedGazetteer } from '../../../platform/gazetteer/create-gazetteer.ts';
import type { Restaurant } from '../../../subgraphs/restaurants/model/restaurant.ts';
import { createTableAvailability } from '../../../subgraphs/restaurants/service/tables/table-availability.ts';
import { memoryReadThrough } from '../memory-read-through.ts';
import { createInventedPlatform, type InventedPlatformOptions } from './invented-platform.ts';

export const ttlMs = 30_000;
export const staleMs = 600_000;

/** Tables of one invented platform, under a clock that the test moves. It is noon in UTC on the 20th of November 2026. */
export const createTablesSetup = (options: InventedPlatformOptions = {}) => {
  const clock = new ManualClock();
  const platform = createInventedPlatform(options);
  const known: Restaurant[] = [];
  const tables = createTableAvailability({
    platforms: new Map([[platform.client.platform, platform.client]]),
    cache: memoryReadThrough(clock),
    known: {
      find: async (keys) =>
        keys.map(
          (key) =>
            known.find(
              (each) => each.platform === key.platform && each.platformRestaurantId === key.platformRestaurantId,
            ) ?? null,
        ),
    },
    gazetteer: sharedGazetteer,
    clock,
    settings: { ttlMs, staleMs },
  });
  return { clock, platform, known, tables };
};
