import { hourMs } from '../../platform/clock/spans.ts';
import type { EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { errorResponse } from './answers.ts';

/** Free plan, an hour. */
const allowance = 100;
/** Of some keys others have used up most of it, or all. */
const leftOf: Readonly<Record<string, number>> = { low: 12, spent: 0 };
/** Without a key, so many are left at least: who wants no key shall not run dry, nor come near what readers keep. */
const leftWithoutKey = 20;

/**
 * Counts calls by key and clock hour, without a key from the beginning again when few are left, and says in each answer what is left. The key `bad` is
 * refused without a count.
 */
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
