import { createMemoryCacheStore } from '../../../platform/cache/cache-store.ts';
import type { ReadThroughCache } from '../../../platform/cache/read-through.ts';
import { createReadThroughCache } from '../../../platform/cache/read-through-cache.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';

/** The read-through cache of a single process. */
export const memoryReadThrough = (clock: Clock): ReadThroughCache =>
  createReadThroughCache({ store: createMemoryCacheStore({ clock, maxEntries: 1_000 }), clock, log: silentLogger });
