import type { Clock } from '../../../../platform/clock/clock.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';

/** Others may be in flight in this process or another. */
const spare = 4;

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;

/**
 * When hardly anything remains, no request is sent until the window ends. `x-ratelimit-remaining` is a float as text;
 * `x-ratelimit-reset` is in remaining seconds.
 */
export const createRateWindow = (source: string, clock: Clock) => {
  let untilMs = 0;
  return {
    /** Throws `UpstreamError` `rate_limited` while the window is used up. */
    check: (): void => {
      const waitMs = untilMs - clock.now();
      if (waitMs > 0)
        throw new UpstreamError(source, 'rate_limited', {
          retryAfterSeconds: Math.ceil(waitMs / 1000),
          cause: new Error('the rate window is used up'),
        });
    },
    note: ({ headers }: UpstreamResponse): void => {
      const remaining = numberOf(headers['x-ratelimit-remaining']);
      const resetSeconds = numberOf(headers['x-ratelimit-reset']);
      if (remaining !== undefined && resetSeconds !== undefined && remaining < spare)
        untilMs = clock.now() + resetSeconds * 1000;
    },
  };
};
