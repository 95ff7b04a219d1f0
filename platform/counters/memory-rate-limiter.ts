import type { Clock } from '../clock/clock.ts';
import { type RateLimit, type RateLimiter, rateLimitStep } from './rate-limiter.ts';

/** Keys whose bucket is full again are forgotten once the table has grown past this. */
const sweepAbove = 10_000;

/** Counts in this process. */
export const createMemoryRateLimiter = (limit: RateLimit, clock: Clock): RateLimiter => {
  const arrivals = new Map<string, number>();
  const sweep = (nowMs: number) => {
    for (const [key, arrivalAtMs] of arrivals) if (arrivalAtMs <= nowMs) arrivals.delete(key);
  };
  return {
    take: (key) => {
      const nowMs = clock.now();
      const { state, nextArrivalAtMs } = rateLimitStep(limit, arrivals.get(key), nowMs);
      arrivals.set(key, nextArrivalAtMs);
      if (arrivals.size > sweepAbove) sweep(nowMs);
      return state;
    },
  };
};
