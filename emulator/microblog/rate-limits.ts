import type { EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { plainProblem } from './problems.ts';

const windowSeconds = 900;

export const resetAt = ({ clock }: Pick<EmulatorContext, 'clock'>): number =>
  (Math.floor(clock.now() / 1000 / windowSeconds) + 1) * windowSeconds;

/** Limits grow with the emulator's speed. */
export const createRateLimits = (context: EmulatorContext) => {
  const used = new Map<string, { readonly reset: number; count: number }>();
  const factor = Math.max(1, Math.min(1_000, context.speed));
  return (endpoint: string, limit: number, answer: () => EmulatedResponse): EmulatedResponse => {
    const reset = resetAt(context);
    const known = used.get(endpoint);
    const window = known?.reset === reset ? known : { reset, count: 0 };
    used.set(endpoint, window);
    window.count += 1;
    const allowed = limit * factor;
    const response = window.count > allowed ? plainProblem(429) : answer();
    return {
      ...response,
      headers: {
        ...response.headers,
        'x-rate-limit-limit': String(allowed),
        'x-rate-limit-remaining': String(Math.max(0, allowed - window.count)),
        'x-rate-limit-reset': String(reset),
      },
    };
  };
};
