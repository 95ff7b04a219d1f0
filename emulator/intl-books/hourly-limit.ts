import { hourMs } from '../../platform/clock/spans.ts';
import type { EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { errorResponse } from './answers.ts';

const allowance = 100;
const leftOf: Readonly<Record<string, number>> = { low: 12, spent: 0 };
/** Fewest calls left without a key, so that such callers never run out or reach the reserve of a reader. */
const leftWithoutKey = 20;

/** Without a key, the count restarts when few are left. The key `bad` is refused without a count. */
export const createHourlyLimit = ({ clock }: Pick<EmulatorContext, 'clock'>) => {
  const windows = new Map<string, { readonly hour: number; used: number }>();
  return (key: string, answer: () => EmulatedResponse): EmulatedResponse => {
    if (key === 'bad') return errorResponse(401);
    const hour = Math.floor(clock.now() / hourMs);
    const known = windows.get(key);
    const goesOn = known?.hour === hour && (key !== '' || allowance - known.used > leftWithoutKey);
    const window = goesOn ? known : { hour, used: allowance - (leftOf[key] ?? allowance) };
    windows.set(key, window);
    const isSpent = window.used >= allowance;
    if (!isSpent) window.used += 1;
    const response = isSpent ? errorResponse(429) : answer();
    return {
      ...response,
      headers: {
        'x-ratelimit-limit': String(allowance),
        'x-ratelimit-remaining': String(allowance - window.used),
        'x-ratelimit-reset': new Date((hour + 1) * hourMs).toISOString(),
      },
    };
  };
};
