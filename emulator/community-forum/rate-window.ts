import type { EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { failure } from './answers.ts';

const windowSeconds = 600;
/** A hundred a minute, averaged over the window. */
const requestsAtMost = 1_000;

export const createRateWindow = ({ clock, speed }: EmulatorContext) => {
  const allowance = requestsAtMost * Math.max(1, Math.min(1_000, speed));
  let current = -1;
  let used = 0;
  return {
    count: (answer: () => EmulatedResponse): EmulatedResponse => {
      const seconds = clock.now() / 1000;
      const window = Math.floor(seconds / windowSeconds);
      if (window !== current) used = 0;
      current = window;
      used += 1;
      const response = used > allowance ? failure(429) : answer();
      return {
        ...response,
        headers: {
          ...response.headers,
          'x-ratelimit-used': String(used),
          'x-ratelimit-remaining': Math.max(0, allowance - used).toFixed(1),
          'x-ratelimit-reset': String(Math.ceil((window + 1) * windowSeconds - seconds)),
        },
      };
    },
  };
};
