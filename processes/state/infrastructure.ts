import { type CacheStore, createMemoryCacheStore } from '../../platform/cache/cache-store.ts';
import { createMemoryEventBus, type EventBus } from '../../platform/cache/events/event-bus.ts';
import { createRedisEventBus } from '../../platform/cache/events/redis-event-bus.ts';
import type { ReadThroughCache } from '../../platform/cache/read-through.ts';
import { createReadThroughCache } from '../../platform/cache/read-through-cache.ts';
import { createRedisConnection } from '../../platform/cache/redis/redis-connection.ts';
import { createRedisCacheStore } from '../../platform/cache/redis-cache-store.ts';
import type { GrantStore } from '../../platform/cache/state/grant-store.ts';
import type { StateStore } from '../../platform/cache/state/state-store.ts';
import type { Tracer } from '../../platform/call/span.ts';
import type { PlatformSettings } from '../../platform/config/platform-settings.ts';
import { createMemoryRateLimiter, type RateLimiter } from '../../platform/http/counters/rate-limiter.ts';
import { createRedisRateLimiter } from '../../platform/http/counters/redis-rate-limiter.ts';
import type { ReadinessDetail } from '../../platform/http/register-probes.ts';
import { createMetrics, type Metrics } from '../../platform/observability/metrics.ts';
import { createUpstreamTallies, type UpstreamTallies } from '../../platform/observability/upstream-tallies.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import type { Database, OpeningDatabase } from '../../platform/storage/database.ts';
import { DatabaseUnavailableError } from '../../platform/storage/database-unavailable-error.ts';
import { beginPgliteDatabase } from '../../platform/storage/pglite-database.ts';
import { createPostgresDatabase } from '../../platform/storage/postgres-database.ts';
import { createDocuments } from '../../platform/text/web-documents/create-documents.ts';
import type { Documents } from '../../platform/text/web-documents/documents.ts';
import { openPromisedState } from './promised-state.ts';

export interface Infrastructure {
  readonly settings: PlatformSettings;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Undefined without telemetry. */
  readonly tracer?: Tracer | undefined;
  /** Counts of this process's upstream calls, for its reports. */
  readonly tallies: UpstreamTallies;
  readonly bus: EventBus;
  readonly cacheStore: CacheStore;
  readonly cache: ReadThroughCache;
  /** State of the program itself, which no use of the cache evicts. */
  readonly state: StateStore;
  /** Grants that clients hold until a promised time. */
  readonly grants: GrantStore;
  /** Warnings for operators in `/readiness`. */
  readonly readiness: readonly ReadinessDetail[];
  readonly documents: Documents;
  /** Undefined when limits are off. */
  readonly rateLimiter: RateLimiter | undefined;
  /** Closes everything in reverse order of opening. */
  close(): Promise<void>;
}

/** The address is omitted because it may contain a password. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(reasonOf).join(', ')
    : error instanceof DatabaseUnavailableError
      ? reasonOf(error.cause)
      : error instanceof Error
        ? error.message
        : String(error);

export const beginDatabase = (settings: PlatformSettings, log: Logger): OpeningDatabase => {
  if (settings.DATABASE_URL === undefined)
    return beginPgliteDatabase({ dataDir: `${settings.DATA_DIR}/postgres`, log });
  const url = settings.DATABASE_URL;
  const database = createPostgresDatabase({
    url,
    log,
    maxConnections: settings.DATABASE_CONNECTIONS,
    connectTimeoutMs: settings.DATABASE_STATEMENT_TIMEOUT_MS / 2,
    statementTimeoutMs: settings.DATABASE_STATEMENT_TIMEOUT_MS,
  });
  const ask = () => database.executeSql('select 1');
  // The first attempt may time out only because loading code blocks this thread.
  const opened = ask()
    .catch(ask)
    .then(
      () => {},
      (error: unknown) => {
        throw new Error(`DATABASE_URL: the database cannot be used: ${reasonOf(error)}`, { cause: error });
      },
    );
  opened.catch(() => {});
  return { database, opened };
};

/** Throws a sentence if the server does not respond. */
export const openDatabase = async (settings: PlatformSettings, log: Logger): Promise<Database> => {
  const { database, opened } = beginDatabase(settings, log);
  try {
    await opened;
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** Small entries cost more memory than their bytes. */
const cacheEntriesPerMb = 40;

export const createInfrastructure = (
  settings: PlatformSettings,
  log: Logger,
  clock: Clock = systemClock,
): Infrastructure => {
  const metrics = createMetrics({ defaults: true });
  const { REDIS_URL, STATE_REDIS_URL = REDIS_URL, REDIS_PREFIX: prefix } = settings;
  const limit = { perMinute: settings.RATE_LIMIT_PER_MINUTE, burst: settings.RATE_LIMIT_BURST };
  const limited = settings.RATE_LIMIT === 'on';

  const counters =
    STATE_REDIS_URL === undefined || !limited
      ? undefined
      : createRedisConnection({
          url: STATE_REDIS_URL,
          log,
          purpose: 'rate limits',
          // While Redis is unavailable, requests do not wait and are not counted.
          redis: { maxRetriesPerRequest: 0, enableOfflineQueue: false },
        });
  const bus =
    REDIS_URL === undefined ? createMemoryEventBus({ log }) : createRedisEventBus({ url: REDIS_URL, prefix, log });
  const cacheStore =
    REDIS_URL === undefined
      ? createMemoryCacheStore({
          clock,
          maxEntries: cacheEntriesPerMb * settings.CACHE_MB,
          maxBytes: settings.CACHE_MB * 2 ** 20,
        })
      : createRedisCacheStore({ url: REDIS_URL, prefix, log });
  const promised = openPromisedState({ url: STATE_REDIS_URL, prefix, clock, log, metrics });
  const documents = createDocuments({ clock, log });
  return {
    settings,
    clock,
    log,
    metrics,
    tallies: createUpstreamTallies(clock),
    bus,
    documents,
    cacheStore,
    state: promised.state,
    grants: promised.grants,
    readiness: promised.readiness,
    cache: createReadThroughCache({
      store: cacheStore,
      clock,
      log,
      staleWaitMs: settings.STALE_WAIT_MS,
      onEvent: (outcome) => metrics.cacheReads.inc({ outcome }),
    }),
    rateLimiter: !limited
      ? undefined
      : counters === undefined
        ? createMemoryRateLimiter(limit, clock)
        : createRedisRateLimiter(limit, { redis: counters.redis, prefix, clock, warn: counters.warn }),
    close: async () => {
      await documents.close();
      await promised.close();
      await cacheStore.close();
      await bus.close();
      await counters?.close();
    },
  };
};
