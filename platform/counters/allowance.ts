import type { Clock } from '../clock/clock.ts';
import { type RateLimit, rateLimitStep } from './rate-limiter.ts';

/** The rate limit of one connection, in this process. The function returns whether one more is allowed. */
export const createAllowance = (limit: RateLimit, clock: Clock): (() => boolean) => {
  let arrivalAtMs: number | undefined;
  return () => {
    const { state, nextArrivalAtMs } = rateLimitStep(limit, arrivalAtMs, clock.now());
    arrivalAtMs = nextArrivalAtMs;
    return state.allowed;
  };
};
