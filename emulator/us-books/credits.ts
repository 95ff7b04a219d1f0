import type { EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { refusal } from './answers.ts';

/** Free plan, per month. */
const allowance = 500;
const allowances: Readonly<Record<string, number>> = { low: 12, spent: 0 };
/** Fewest credits left without a key, so that such callers never run out or reach the reserve of a reader. */
const leftWithoutKey = 100;

/** Keys that are refused, each with another error. */
const refused: Readonly<Record<string, string>> = {
  bad: 'INVALID_KEY',
  deactivated: 'DEACTIVATED_KEY',
  burst: 'EXCEEDED_FREQ_LIMIT',
};

export interface Charged {
  readonly response: EmulatedResponse;
  readonly cost: number;
}

/**
 * Counts credits by key and calendar month. Without a key the count is by the hour and restarts when few are left. A
 * call is refused if it costs more than is left, or if nothing is left. Refusals of keys and of exhausted credits have
 * no `x-requests-*`.
 */
export const createCredits = ({ clock }: Pick<EmulatorContext, 'clock'>) => {
  const accounts = new Map<string, { readonly period: string; used: number }>();
  return (key: string, answer: () => Charged): EmulatedResponse => {
    const code = refused[key];
    if (code !== undefined) return refusal(code);
    const now = new Date(clock.now()).toISOString();
    const period = now.slice(0, key === '' ? 'yyyy-mm-ddThh'.length : 'yyyy-mm'.length);
    const whole = allowances[key] ?? allowance;
    const known = accounts.get(key);
    const goesOn = known?.period === period && (key !== '' || whole - known.used > leftWithoutKey);
    const account = goesOn ? known : { period, used: 0 };
    accounts.set(key, account);
    if (account.used >= whole) return refusal('OUT_OF_USAGE_CREDITS');
    const { response, cost } = answer();
    if (account.used + cost > whole) return refusal('OUT_OF_USAGE_CREDITS');
    account.used += cost;
    return {
      ...response,
      headers: {
        'x-requests-remaining': String(whole - account.used),
        'x-requests-used': String(account.used),
        'x-requests-last': String(cost),
      },
    };
  };
};
