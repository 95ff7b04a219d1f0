import type { Redis } from 'ioredis';
import { within } from '../../cache/redis/redis-commands.ts';
import type { Clock } from '../../runtime/clock/clock.ts';
import { type RateLimit, type RateLimiter, type RateLimitState, rateLimitStep } from './rate-limiter.ts';

/**
 * `rateLimitStep` inside Redis, so that replicas cannot race, with Redis's time, because clocks of replicas differ.
 * Returns the arrival time before the step and Redis's time, from which the caller computes the same state.
 */
const script = `
local t = redis.call('TIME')
local now = t[1] * 1000 + t[2] / 1000
local interval = tonumber(ARGV[1])
local tolerance = tonumber(ARGV[2])
local before = tonumber(redis.call('GET', KEYS[1])) or now
local base = math.max(before, now)
local after = base + interval
if after - now <= tolerance + 0.001 then
  redis.call('SET', KEYS[1], string.format('%.3f', after), 'PX', math.ceil(after - now))
end
return { string.format('%.3f', before), string.format('%.3f', now) }
`;

const timeoutMs = 500;

/** While Redis is down, requests pass and `warn` is called, because a limit only protects the service. */
export const createRedisRateLimiter = (
  limit: RateLimit,
  options: { redis: Redis; prefix: string; clock: Clock; warn: (error: unknown, message: string) => void },
): RateLimiter => {
  const intervalMs = 60_000 / limit.perMinute;
  return {
    take: async (key): Promise<RateLimitState> => {
      try {
        const step = () =>
          options.redis.eval(script, 1, `${options.prefix}rate:${key}`, intervalMs, intervalMs * limit.burst);
        const response = (await within(timeoutMs, step)) as [string, string];
        return rateLimitStep(limit, Number(response[0]), Number(response[1])).state;
      } catch (error) {
        options.warn(error, 'rate limits are not counted: Redis did not answer');
        return { ...rateLimitStep(limit, undefined, options.clock.now()).state, allowed: true };
      }
    },
  };
};
