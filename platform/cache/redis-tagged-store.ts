import { ServiceError } from '../errors/service-error.ts';
import type { Clock } from '../runtime/clock/clock.ts';
import type { Logger } from '../runtime/log/logger.ts';
import { createRedisCommands, lifeMs } from './redis/redis-commands.ts';
import { invalidationMemoryMs, type TaggedEntry, type TaggedStore } from './tagged-store.ts';

interface RedisTaggedStoreOptions {
  readonly url: string;
  readonly prefix: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** Longest life of an entry; after each write, the index of a tag lives as long. */
  readonly maxLifeMs: number;
  /** Timeout of a command. Default 200 ms. */
  readonly timeoutMs?: number;
}

const valueKey = (key: string): string => `value:${key}`;
/** A sorted set of the keys with a tag, by expiry. */
const membersKey = (tag: string): string => `tag:${tag}`;
const invalidationKey = (tag: string): string => `invalidated:${tag}`;

/**
 * Writes entries, each with its value key and, per tag, the keys of its members and its invalidation. An entry is left
 * out if one of its tags was invalidated since its source was called. One command, because another process may
 * invalidate at any time: either its invalidation is seen here, or it finds the entry by its tags.
 */
const writeScript = `
local now, askedAt, indexLife = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3]
local k, a = 1, 4
while k <= #KEYS do
  local tags = tonumber(ARGV[a])
  local isValid = true
  for tag = 1, tags do
    local invalidatedAt = redis.call('get', KEYS[k + 2 * tag])
    if invalidatedAt and tonumber(invalidatedAt) >= askedAt then isValid = false end
  end
  if isValid then
    for tag = 1, tags do
      local members = KEYS[k + 2 * tag - 1]
      redis.call('zremrangebyscore', members, '-inf', now)
      redis.call('zadd', members, ARGV[a + 1], ARGV[a + 3])
      redis.call('pexpire', members, indexLife)
    end
    redis.call('set', KEYS[k], ARGV[a + 4], 'PX', ARGV[a + 2])
  end
  k, a = k + 1 + 2 * tags, a + 5
end
`;

/**
 * Removes entries of a tag. One command, because an entry that is written between two would not be found by its tag
 * again.
 */
const removeScript = `
local members = redis.call('zrange', KEYS[1], 0, ARGV[1] - 1)
local removed = 0
for _, member in ipairs(members) do removed = removed + redis.call('unlink', ARGV[2] .. member) end
if #members > 0 then redis.call('zrem', KEYS[1], unpack(members)) end
return {#members, removed}
`;

const batchSize = 500;

const toStored = ({ freshUntilMs, text }: TaggedEntry): string => `${Math.floor(freshUntilMs)} ${text}`;

const toText = (stored: string | null | undefined, now: number): string | undefined => {
  if (typeof stored !== 'string') return undefined;
  const end = stored.indexOf(' ');
  return end > 0 && Number(stored.slice(0, end)) > now ? stored.slice(end + 1) : undefined;
};

/**
 * Entries in Redis, shared by all processes. If Redis cannot be reached or is too slow, reads are misses and writes are
 * dropped, with a warning in the log. An entry that is stored again with other tags is still removed by its former
 * ones.
 */
export const createRedisTaggedStore = (options: RedisTaggedStoreOptions): TaggedStore => {
  const { url, prefix, clock, log, maxLifeMs, timeoutMs = 200 } = options;
  const commands = createRedisCommands({ url, prefix, log, purpose: 'subgraph cache', timeoutMs });
  const { redis } = commands;

  const write = async (entries: readonly TaggedEntry[], askedAtMs: number): Promise<void> => {
    const now = clock.now();
    const keys: string[] = [];
    const values: (string | number)[] = [now, askedAtMs, lifeMs(maxLifeMs)];
    for (const entry of entries) {
      const leftMs = Math.min(maxLifeMs, entry.freshUntilMs - now);
      if (leftMs <= 0) continue;
      keys.push(valueKey(entry.key), ...entry.tags.flatMap((tag) => [membersKey(tag), invalidationKey(tag)]));
      values.push(entry.tags.length, entry.freshUntilMs, lifeMs(leftMs), entry.key, toStored(entry));
    }
    if (keys.length > 0) await commands.run(() => redis.eval(writeScript, keys.length, ...keys, ...values));
  };

  const removeMembers = async (tag: string): Promise<number> => {
    let count = 0;
    for (;;) {
      const reply = await commands.run(() =>
        redis.eval(removeScript, 1, membersKey(tag), batchSize, `${prefix}${valueKey('')}`),
      );
      const [found, removed] = reply as [number, number];
      count += removed;
      if (found < batchSize) return count;
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
        await write(entries, askedAtMs);
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
