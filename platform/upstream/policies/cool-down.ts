import type { Clock } from '../../clock/clock.ts';
import { UpstreamError } from '../../errors/upstream-error.ts';
import type { Outcome } from './outcome.ts';

/** A longer `Retry-After` binds only the caller that got it: one odd header must not silence a source for a day. */
const longestMs = 60_000;

/** Timers can fire a millisecond early, but a retry after exactly the stated time must pass. */
const timerSlackMs = 20;

/**
 * Creates a guard that after a 429 with `Retry-After` sends nothing until that time, for all callers: sources extend
 * their bans when requests continue. Each rate limit of a source (`limitOf`) has its own cool-down.
 */
export const createCoolDown = (source: string, clock: Clock) => {
  const untilMs = new Map<string, number>();
  /** The end of the wait that the source asked for last. */
  const statedUntilMs = new Map<string, number>();
  return async (limit: string, attempt: () => Promise<Outcome>): Promise<Outcome> => {
    const waitMs = (untilMs.get(limit) ?? 0) - clock.now();
    if (waitMs > timerSlackMs) {
      const retryAfterSeconds = Math.ceil(waitMs / 1000);
      return {
        failure: new UpstreamError(source, 'rate_limited', {
          retryAfterSeconds,
          statedWaitSeconds: Math.ceil(((statedUntilMs.get(limit) ?? 0) - clock.now()) / 1000),
          heldBack: true,
          cause: new Error('cooling down'),
        }),
        refused: true,
      };
    }
    const outcome = await attempt();
    if (outcome.failure?.reason === 'rate_limited') {
      const { statedWaitSeconds, details } = outcome.failure;
      const statedMs = (statedWaitSeconds ?? details.retryAfterSeconds ?? 0) * 1000;
      statedUntilMs.set(limit, clock.now() + statedMs);
      untilMs.set(limit, Math.max(untilMs.get(limit) ?? 0, clock.now() + Math.min(longestMs, statedMs)));
    }
    return outcome;
  };
};
