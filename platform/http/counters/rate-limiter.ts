import type { Clock } from '../../runtime/clock/clock.ts';
import { createFadingMap } from './fading-map.ts';

export interface RateLimitState {
  readonly allowed: boolean;
  /** Requests that may follow at once. */
  readonly remaining: number;
  /** Rounded up, until the whole burst is available again. */
  readonly resetSeconds: number;
  /** Rounded up, until one more request is allowed; 0 when allowed. */
  readonly retryAfterSeconds: number;
}

/** Counts per key, in this process or in Redis for all replicas. */
export interface RateLimiter {
  take(key: string): RateLimitState | Promise<RateLimitState>;
}

export interface RateLimit {
  readonly perMinute: number;
  readonly burst: number;
}

/**
 * One step of the generic cell rate algorithm, which needs one timestamp per key. `arrivalAtMs` is when the bucket will
 * be full again. A request adds one interval to it, and is refused if that exceeds the burst.
 */
export const rateLimitStep = (
  limit: RateLimit,
  arrivalAtMs: number | undefined,
  nowMs: number,
): { state: RateLimitState; nextArrivalAtMs: number } => {
  const intervalMs = 60_000 / limit.perMinute;
  const toleranceMs = intervalMs * limit.burst;
  const base = Math.max(arrivalAtMs ?? nowMs, nowMs);
  const next = base + intervalMs;
  const allowed = next - nowMs <= toleranceMs + 0.001;
  const usedMs = (allowed ? next : base) - nowMs;
  return {
    nextArrivalAtMs: allowed ? next : base,
    state: {
      allowed,
      remaining: Math.max(0, Math.floor((toleranceMs - usedMs) / intervalMs + 0.001)),
      resetSeconds: Math.ceil(usedMs / 1000),
      retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil((next - toleranceMs - nowMs) / 1000)),
    },
  };
};

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

/** The rate limit of one connection, in this process. */
export class Allowance {
  readonly #limit: RateLimit;
  #arrivalAtMs: number | undefined;

  constructor(limit: RateLimit) {
    this.#limit = limit;
  }

  /** Returns whether one more is allowed. */
  take(nowMs: number): boolean {
    const { state, nextArrivalAtMs } = rateLimitStep(this.#limit, this.#arrivalAtMs, nowMs);
    this.#arrivalAtMs = nextArrivalAtMs;
    return state.allowed;
  }
}
