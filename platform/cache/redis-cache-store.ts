import { systemClock } from '../clock/system-clock.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Logger } from '../log/logger.ts';
import { createRedisConnection } from '../redis/redis-connection.ts';
import type { CacheEntry, CacheStore } from './cache-store.ts';

export interface RedisCacheStoreOptions {
  readonly url: string;
  /** All keys begin with it. */
  readonly prefix: string;
  readonly log: Logger;
}

const commandTimeoutMs = 1000;

// Short names: they are stored with every value.
interface Stored {
  readonly v: unknown;
  readonly s: number;
  readonly f: number;
}

const toText = ({ value, storedAtMs, freshUntilMs }: CacheEntry): string =>
  JSON.stringify({ v: value, s: storedAtMs, f: freshUntilMs } satisfies Stored);

const toEntry = (text: string): CacheEntry => {
  // Written by `toText` under our own prefix.
  const { v, s, f } = JSON.parse(text) as Stored;
  return { value: v, storedAtMs: s, freshUntilMs: f };
};

// Not by ioredis's own `commandTimeout`, whose timers of commands inside the library outlive the connection.
const within = <T>(timeoutMs: number, command: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const cancel = systemClock.after(timeoutMs, () => reject(new Error(`Redis did not answer within ${timeoutMs} ms`)));
    command().then(resolve, reject).finally(cancel);
  });

/**
 * Cached values in Redis, shared by all processes. When Redis is away a read answers nothing and logs a warning, and a write throws
 * `service_unavailable`: whoever keeps something only here has to know.
 */
export const createRedisCacheStore = ({ url, prefix, log }: RedisCacheStoreOptions): CacheStore => {
  const { redis, warn, close } = createRedisConnection({
    url,
    log,
    purpose: 'cache',
    // Commands right after the start wait for the first attempt to connect and fail with it.
    redis: { keyPrefix: `${prefix}cache:`, maxRetriesPerRequest: 0 },
  });
  const run = <T>(command: () => Promise<T>): Promise<T> => {
    // Between two attempts to connect, commands would wait for the next one: answering that it is away is quicker.
    if (redis.status === 'reconnecting' || redis.status === 'end')
      return Promise.reject(new Error('there is no connection to Redis'));
    return within(commandTimeoutMs, command);
  };
  const write = async <T>(command: () => Promise<T>): Promise<T> => {
    try {
      return await run(command);
    } catch (error) {
      warn(error, 'the cache cannot be written');
      throw new ServiceError('service_unavailable', 'A store that this request needs is away.', { cause: error });
    }
  };
  const lifeMs = (keepMs: number) => Math.max(1, Math.ceil(keepMs));

  return {
    get: async (key) => {
      try {
        const text = await run(() => redis.get(key));
        return text === null ? undefined : toEntry(text);
      } catch (error) {
        warn(error, 'the cache cannot be read');
        return undefined;
      }
    },
    set: async (key, entry, keepMs) => {
      await write(() => redis.set(key, toText(entry), 'PX', lifeMs(keepMs)));
    },
    add: async (key, entry, keepMs) =>
      (await write(() => redis.set(key, toText(entry), 'PX', lifeMs(keepMs), 'NX'))) === 'OK',
    delete: async (key) => {
      await write(() => redis.del(key));
    },
    close,
  };
};
