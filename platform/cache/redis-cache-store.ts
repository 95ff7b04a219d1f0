import type { Logger } from '../runtime/log/logger.ts';
import type { CacheEntry, CacheStore } from './cache-store.ts';
import { createRedisCommands, lifeMs } from './redis/redis-commands.ts';

interface RedisCacheStoreOptions {
  readonly url: string;
  readonly prefix: string;
  readonly log: Logger;
}

// Short names, because every value is stored with them.
interface Stored {
  readonly v: unknown;
  readonly s: number;
  readonly f: number;
}

const toText = ({ value, storedAtMs, freshUntilMs }: CacheEntry): string =>
  JSON.stringify({ v: value, s: storedAtMs, f: freshUntilMs } satisfies Stored);

const toEntry = (text: string): CacheEntry => {
  const { v, s, f } = JSON.parse(text) as Partial<Stored>;
  // Another program may write under the same prefix.
  if (typeof s !== 'number' || typeof f !== 'number') throw new TypeError('the value is not one of this program');
  return { value: v, storedAtMs: s, freshUntilMs: f };
};

/**
 * A cache shared by all processes. When Redis cannot be reached, a read returns nothing and logs a warning, and a write
 * throws `service_unavailable`.
 */
export const createRedisCacheStore = ({ url, prefix, log }: RedisCacheStoreOptions): CacheStore => {
  const commands = createRedisCommands({ url, prefix: `${prefix}cache:`, log, purpose: 'cache' });
  const { redis } = commands;
  const write = <T>(command: () => Promise<T>): Promise<T> => commands.require(command, 'the cache cannot be written');

  return {
    get: async (key) => {
      try {
        const text = await commands.run(() => redis.get(key));
        return text === null ? undefined : toEntry(text);
      } catch (error) {
        commands.warn(error, 'the cache cannot be read');
        return undefined;
      }
    },
    set: async (key, entry, keepMs) => {
      await write(() => redis.set(key, toText(entry), 'PX', lifeMs(keepMs)));
    },
    delete: async (key) => {
      await write(() => redis.del(key));
    },
    close: commands.close,
  };
};
