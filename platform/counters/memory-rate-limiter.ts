import type { Clock } from '../clock/clock.ts';
import { createFadingMap } from './fading-map.ts';
import { type RateLimit, type RateLimiter, rateLimitStep } from './rate-limiter.ts';

/** About 10 MB. Beyond it, the least used keys get their allowance back early. */
const maxKeys = 100_000;

/** Counts in this process. Keys with their full allowance are removed. */
export const createMemoryRateLimiter = (limit: RateLimit, clock: Clock): RateLimiter => {
  const arrivals = createFadingMap<number>({ clock, maxEntries: maxKeys, endsAtMs: (arrivalAtMs) => arrivalAtMs });
  return {
    take: (key) => {
      const { state, nextArrivalAtMs } = rateLimitStep(limit, arrivals.get(key), clock.now());
      arrivals.set(key, nextArrivalAtMs);
      return state;
    },
  };
};
