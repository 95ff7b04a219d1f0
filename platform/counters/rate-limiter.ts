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
