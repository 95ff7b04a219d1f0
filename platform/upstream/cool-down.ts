import type { Clock } from '../clock/clock.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import type { Outcome } from './outcome.ts';

/** A `Retry-After` beyond this binds only the caller that got it: one odd header shall not silence a source for a day. */
const longestMs = 60_000;

/** Timers fire up to a millisecond early; a retry that waited for exactly the stated time shall get through. */
const timerSlackMs = 20;

/**
 * Asks nothing more of an upstream that said 429 with `Retry-After` until that time has come, whoever the caller is: sources lengthen
 * their bans when they are asked on. Each limit of a source (`limitOf` of its definition) cools down by itself.
 */
export const createCoolDown = (source: string, clock: Clock) => {
  const untilMs = new Map<string, number>();
  return async (limit: string, attempt: () => Promise<Outcome>): Promise<Outcome> => {
    const waitMs = (untilMs.get(limit) ?? 0) - clock.now();
    if (waitMs > timerSlackMs) {
      const retryAfterSeconds = Math.ceil(waitMs / 1000);
      return {
        failure: new UpstreamError(source, 'rate_limited', {
          retryAfterSeconds,
          heldBack: true,
          cause: new Error('cooling down'),
        }),
        refused: true,
      };
    }
    const outcome = await attempt();
    if (outcome.failure?.reason === 'rate_limited') {
      const statedMs = (outcome.failure.details.retryAfterSeconds ?? 0) * 1000;
      untilMs.set(limit, Math.max(untilMs.get(limit) ?? 0, clock.now() + Math.min(longestMs, statedMs)));
    }
    return outcome;
  };
};
