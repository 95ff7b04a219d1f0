import { lifeMs, type RedisCommands } from '../redis/redis-commands.ts';
import { type GrantBounds, type GrantKind, type GrantStore, type Grants, grantBytes } from './grant-store.ts';

interface RedisGrantStoreOptions extends GrantBounds {
  readonly commands: RedisCommands;
  /** The prefix of `commands`, which the script needs for the keys of evicted grants. */
  readonly prefix: string;
}

/**
 * Stores one grant and evicts the owner's oldest ones beyond the limit, atomically, so that replicas cannot race. The
 * owner's index is one sorted set, so that no part can be evicted alone: members `size:id` scored by their expiry, and
 * `total`, whose score is the negative sum of the sizes. It expires with its newest member. Time is that of Redis,
 * because clocks of replicas differ, in microseconds, so that grants of one millisecond have an order.
 */
const script = `
local value, index = KEYS[1], KEYS[2]
local text, validMs, size, bound = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local id, prefix = ARGV[5], ARGV[6]
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local own = string.format('%d:%s', size, id)
local total = 0
local function take(member)
  local bytes = tonumber(string.match(member, '^%d+'))
  redis.call('ZREM', index, member)
  total = -redis.call('ZINCRBY', index, bytes, 'total')
end
-- The first write: a server without memory refuses it before the index has changed.
redis.call('SET', value, text, 'PX', validMs)
for _, member in ipairs(redis.call('ZRANGEBYSCORE', index, '(0', now)) do take(member) end
redis.call('ZADD', index, now + validMs, own)
total = -redis.call('ZINCRBY', index, -size, 'total')
local dropped = 0
while total > bound do
  local oldest = redis.call('ZRANGEBYSCORE', index, '(0', '+inf', 'LIMIT', 0, 2)
  local member = oldest[1] ~= own and oldest[1] or oldest[2]
  if not member then break end
  redis.call('DEL', prefix .. string.sub(member, string.find(member, ':') + 1))
  take(member)
  dropped = dropped + 1
end
redis.call('PEXPIRE', index, validMs)
return dropped
`;

const createGrants = (kind: GrantKind, options: RedisGrantStoreOptions): Grants => {
  const { commands, prefix, maxBytesPerOwner, onDropped } = options;
  const { redis } = commands;
  const keyOf = (id: string): string => `grant:${kind.name}:${id}`;
  const validMs = lifeMs(kind.validMs);
  return {
    hold: async (id, value, owner) => {
      const text = JSON.stringify(value);
      const keys = [keyOf(id), `grants-of:${kind.name}:${owner}`];
      const values = [text, validMs, grantBytes(text), maxBytesPerOwner, id, `${prefix}${keyOf('')}`];
      const dropped = await commands.require(
        () => redis.eval(script, keys.length, ...keys, ...values) as Promise<number>,
        'promised state cannot be written',
      );
      if (dropped > 0) onDropped(kind.name, dropped);
    },
    find: async (id) => {
      const text = await commands.require(() => redis.get(keyOf(id)), 'promised state cannot be read');
      return text === null ? undefined : (JSON.parse(text) as unknown);
    },
  };
};

/**
 * A store shared by all processes. Redis's `maxmemory` limits all grants together: when it is reached and the policy is
 * `noeviction`, new grants are refused and the existing ones stay valid.
 */
export const createRedisGrantStore = (options: RedisGrantStoreOptions): GrantStore => ({
  of: (kind) => createGrants(kind, options),
  close: options.commands.close,
});
