import type { Clock } from '../clock/clock.ts';
import { createAllowance } from '../counters/allowance.ts';
import type { RateLimit } from '../counters/rate-limiter.ts';
import { ServiceError } from '../errors/service-error.ts';

/**
 * Limit of messages that start and end nothing: pings, pongs, `complete` of ended operations, and operations refused
 * because of overload.
 */
const idleMessageLimit: RateLimit = { perMinute: 6_000, burst: 1_000 };

/** Limit of refused operations. A page whose operations are all refused twice stays within it. */
const refusalLimit = (maxOperations: number): RateLimit => ({
  perMinute: 60,
  burst: Math.max(200, 2 * maxOperations),
});

/** The counters return the name of an exceeded limit. */
export interface SessionLimits {
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
      // The same operation may succeed a moment later.
      if (error instanceof ServiceError && error.code === 'overloaded') return countIdleMessage();
      return mayBeRefused() ? undefined : 'refused operations';
    },
  };
};

/** For trusted clients. */
export const noLimits: SessionLimits = {
  maxOperations: Number.POSITIVE_INFINITY,
  countIdleMessage: () => undefined,
  countRefusal: () => undefined,
};
