import type { Clock } from '../clock/clock.ts';
import { createAllowance } from '../counters/allowance.ts';
import type { RateLimit } from '../counters/rate-limiter.ts';
import { ServiceError } from '../errors/service-error.ts';

/**
 * Messages of one connection that start or end nothing: pings, pongs, `complete` of what has ended already, and
 * operations that are refused because there is too much to do.
 */
const idleMessageLimit: RateLimit = { perMinute: 6_000, burst: 1_000 };

/** Refused operations of one connection: a page whose operations are all refused twice is still within it. */
const refusalLimit = (maxOperations: number): RateLimit => ({
  perMinute: 60,
  burst: Math.max(200, 2 * maxOperations),
});

/** What one connection may cause. Each of the counts returns what there was too much of, or undefined. */
export interface SessionLimits {
  /** Operations at once. */
  readonly maxOperations: number;
  countIdleMessage(): string | undefined;
  countRefusal(error: unknown): string | undefined;
}

export const createSessionLimits = (maxOperations: number, clock: Clock): SessionLimits => {
  const maySendIdly = createAllowance(idleMessageLimit, clock);
  const mayBeRefused = createAllowance(refusalLimit(maxOperations), clock);
  const countIdleMessage = () => (maySendIdly() ? undefined : 'messages');
  return {
    maxOperations,
    countIdleMessage,
    countRefusal: (error) => {
      // Refused for no reason of its own: the same may run a moment later.
      if (error instanceof ServiceError && error.code === 'overloaded') return countIdleMessage();
      return mayBeRefused() ? undefined : 'refused operations';
    },
  };
};

/** For clients that are trusted. */
export const noLimits: SessionLimits = {
  maxOperations: Number.POSITIVE_INFINITY,
  countIdleMessage: () => undefined,
  countRefusal: () => undefined,
};
