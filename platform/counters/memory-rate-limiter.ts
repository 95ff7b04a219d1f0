import type { Clock } from '../clock/clock.ts';
import { type RateLimit, type RateLimiter, rateLimitStep } from './rate-limiter.ts';

/** Below this many keys nobody looks for ones to forget. */
const sweepAbove = 10_000;

/** Counts in this process. Keys whose allowance is whole again are forgotten. */
export const createMemoryRateLimiter = (limit: RateLimit, clock: Clock): RateLimiter => {
  const arrivals = new Map<string, number>();
  let nextSweepAt = sweepAbove;
  const sweep = (nowMs: number) => {
    for (const [key, arrivalAtMs] of arrivals) if (arrivalAtMs <= nowMs) arrivals.delete(key);
    // Twice as many before the next look: with more busy keys than the limit every request would otherwise look at all of them.
    nextSweepAt = Math.max(sweepAbove, arrivals.size * 2);
  };
  return {
    take: (key) => {
      const nowMs = clock.now();
      const { state, nextArrivalAtMs } = rateLimitStep(limit, arrivals.get(key), nowMs);
      arrivals.set(key, nextArrivalAtMs);
      if (arrivals.size > nextSweepAt) sweep(nowMs);
      return state;
    },
  };
};
