import { Redis } from 'ioredis';
import type { CacheStore } from '../platform/cache/cache-store.ts';
import { createMemoryCacheStore } from '../platform/cache/memory-cache-store.ts';
import type { ReadThroughCache } from '../platform/cache/read-through.ts';
import { createReadThroughCache } from '../platform/cache/read-through-cache.ts';
import { createRedisCacheStore } from '../platform/cache/redis-cache-store.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { systemClock } from '../platform/clock/system-clock.ts';
import type { PlatformSettings } from '../platform/config/platform-settings.ts';
import { createMemoryRateLimiter } from '../platform/counters/memory-rate-limiter.ts';
import type { RateLimiter } from '../platform/counters/rate-limiter.ts';
import { createRedisRateLimiter } from '../platform/counters/redis-rate-limiter.ts';
import type { EventBus } from '../platform/events/event-bus.ts';
import { createMemoryEventBus } from '../platform/events/memory-event-bus.ts';
import { createRedisEventBus } from '../platform/events/redis-event-bus.ts';
import type { Logger } from '../platform/log/logger.ts';
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts';
import type { Database } from '../platform/storage/database.ts';
import { createPgliteDatabase } from '../platform/storage/pglite-database.ts';
import { createPostgresDatabase } from '../platform/storage/postgres-database.ts';

/** What every role stands on: the same seams on one machine and on many. */
export interface Foundation {
  readonly settings: PlatformSettings;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly bus: EventBus;
  readonly cacheStore: CacheStore;
  readonly cache: ReadThroughCache;
  /** Undefined when limits are off. */
  readonly rateLimiter: RateLimiter | undefined;
  /** Closes what was opened, last first. */
  close(): Promise<void>;
}

/** All names in a shared Redis begin with this. */
const redisPrefix = 'tributary:';

export const openDatabase = async (settings: PlatformSettings, log: Logger): Promise<Database> =>
  settings.DATABASE_URL === undefined
    ? createPgliteDatabase({ dataDir: `${settings.DATA_DIR}/postgres`, log })
    : createPostgresDatabase({ url: settings.DATABASE_URL, log, maxConnections: settings.DATABASE_CONNECTIONS });

export const createFoundation = (settings: PlatformSettings, log: Logger): Foundation => {
  const clock = systemClock;
  const metrics = createMetrics({ defaults: true });
  const { REDIS_URL } = settings;
  const limit = { perMinute: settings.RATE_LIMIT_PER_MINUTE, burst: settings.RATE_LIMIT_BURST };
  const limited = settings.RATE_LIMIT === 'on';

  const redis =
    REDIS_URL === undefined || !limited
      ? undefined
      : new Redis(REDIS_URL, { maxRetriesPerRequest: 1, lazyConnect: false });
  redis?.on('error', (error) => log.warn({ err: error }, 'redis connection of the rate limiter'));
  const bus =
    REDIS_URL === undefined
      ? createMemoryEventBus({ log })
      : createRedisEventBus({ url: REDIS_URL, prefix: redisPrefix, log });
  const cacheStore =
    REDIS_URL === undefined
      ? createMemoryCacheStore({ clock, maxEntries: settings.CACHE_ENTRIES })
      : createRedisCacheStore({ url: REDIS_URL, prefix: redisPrefix, log });
  const memoryLimiter = () => createMemoryRateLimiter(limit, clock);
  return {
    settings,
    clock,
    log,
    metrics,
    bus,
    cacheStore,
    cache: createReadThroughCache({
      store: cacheStore,
      clock,
      log,
      onEvent: (outcome) => metrics.cacheReads.inc({ outcome }),
    }),
    rateLimiter: !limited
      ? undefined
      : redis === undefined
        ? memoryLimiter()
        : createRedisRateLimiter(limit, { redis, prefix: redisPrefix, clock, log }),
    close: async () => {
      await cacheStore.close();
      await bus.close();
      redis?.disconnect();
    },
  };
};
