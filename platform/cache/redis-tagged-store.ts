import type { Clock } from '../clock/clock.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Logger } from '../log/logger.ts';
import { createRedisCommands, lifeMs } from '../redis/redis-commands.ts';
import { invalidationMemoryMs, type TaggedEntry, type TaggedStore } from './tagged-store.ts';

export interface RedisTaggedStoreOptions {
  readonly url: string;
  /** All keys begin with it. */
  readonly prefix: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** Longest life of an entry; the index of a tag lives as long after each write. */
  readonly maxLifeMs: number;
  /** Longest wait for a command. Default 200 ms. */
  readonly timeoutMs?: number;
}

const valueKey = (key: string): string => `value:${key}`;
/** A sorted set of the keys of the entries with a tag, by when they expire. */
const membersKey = (tag: string): string => `tag:${tag}`;
/** When a tag was invalidated last. */
const invalidationKey = (tag: string): string => `invalidated:${tag}`;

/** Entries that one command removes. */
const batchSize = 500;

const toStored = ({ freshUntilMs, text }: TaggedEntry): string => `${Math.floor(freshUntilMs)} ${text}`;

const toText = (stored: string | null | undefined, now: number): string | undefined => {
  if (typeof stored !== 'string') return undefined;
  const end = stored.indexOf(' ');
  return end > 0 && Number(stored.slice(0, end)) > now ? stored.slice(end + 1) : undefined;
};

/**
 * Entries in Redis, shared by all processes. A Redis that is away, or that is slower than the time limit, makes reads
 * misses and drops writes, with a warning in the log. Between the look for an invalidation and the write of an entry
 * another process may invalidate: such an entry lives until it expires. An entry that is stored again with other tags
 * is still removed by its former ones.
 */
export const createRedisTaggedStore = (options: RedisTaggedStoreOptions): TaggedStore => {
  const { url, prefix, clock, log, maxLifeMs, timeoutMs = 200 } = options;
  const commands = createRedisCommands({ url, prefix, log, purpose: 'subgraph cache', timeoutMs });
  const { redis } = commands;

  /** Those without a tag that was invalidated since. */
  const valid = async (entries: readonly TaggedEntry[], askedAtMs: number): Promise<readonly TaggedEntry[]> => {
    const tags = [...new Set(entries.flatMap((entry) => entry.tags))];
    if (tags.length === 0) return entries;
    const times = await commands.run(() => redis.mget(tags.map(invalidationKey)));
    const invalid = new Set(tags.filter((_, index) => times[index] != null && Number(times[index]) >= askedAtMs));
    return invalid.size === 0 ? entries : entries.filter((entry) => !entry.tags.some((tag) => invalid.has(tag)));
  };

  const write = async (entries: readonly TaggedEntry[]): Promise<void> => {
    const now = clock.now();
    const pipeline = redis.pipeline();
    const tags = new Set<string>();
    for (const entry of entries) {
      const leftMs = Math.min(maxLifeMs, entry.freshUntilMs - now);
      if (leftMs <= 0) continue;
      // The index first: an entry that no tag leads to could not be invalidated.
      for (const tag of entry.tags) {
        pipeline.zadd(membersKey(tag), entry.freshUntilMs, entry.key);
        tags.add(tag);
      }
      pipeline.set(valueKey(entry.key), toStored(entry), 'PX', lifeMs(leftMs));
    }
    for (const tag of tags) {
      pipeline.zremrangebyscore(membersKey(tag), '-inf', now);
      pipeline.pexpire(membersKey(tag), lifeMs(maxLifeMs));
    }
    const replies = await commands.run(() => pipeline.exec());
    const failure = replies?.find(([error]) => error !== null)?.[0];
    if (failure != null) throw failure;
  };

  const removeMembers = async (tag: string): Promise<number> => {
    let count = 0;
    for (;;) {
      const keys = await commands.run(() => redis.zrange(membersKey(tag), 0, batchSize - 1));
      if (keys.length === 0) return count;
      count += await commands.run(() => redis.unlink(keys.map(valueKey)));
      await commands.run(() => redis.zrem(membersKey(tag), ...keys));
    }
  };

  return {
    getMany: async (keys) => {
      try {
        const stored = await commands.run(() => redis.mget(keys.map(valueKey)));
        const now = clock.now();
        return stored.map((text) => toText(text, now));
      } catch (error) {
        commands.warn(error, 'the subgraph cache cannot be read');
        return keys.map(() => undefined);
      }
    },
    setMany: async (entries, askedAtMs) => {
      try {
        await write(await valid(entries, askedAtMs));
      } catch (error) {
        commands.warn(error, 'the subgraph cache cannot be written');
      }
    },
    invalidate: async (tags) => {
      try {
        let count = 0;
        for (const tag of tags) {
          const now = String(clock.now());
          await commands.run(() => redis.set(invalidationKey(tag), now, 'PX', lifeMs(invalidationMemoryMs)));
          count += await removeMembers(tag);
        }
        return count;
      } catch (cause) {
        commands.warn(cause, 'the subgraph cache cannot be invalidated');
        throw new ServiceError('service_unavailable', 'The cache cannot be reached; invalidate again.', { cause });
      }
    },
    close: commands.close,
  };
};
