import { asciiUpper } from '../../../../platform/text/ascii-case.ts';
import type { JobCompensationComponent } from '../../model/posting.ts';
import { statedText } from './stated-text.ts';

export interface StatedPay
  extends Partial<Record<'title' | 'currency', string | null | undefined>>,
    Partial<Record<'minimum' | 'maximum', number | null | undefined>>,
    Pick<JobCompensationComponent, 'kind' | 'interval'> {}

const amountOf = (stated: number | null | undefined): number | null =>
  stated !== null && stated !== undefined && Number.isFinite(stated) && stated >= 0 ? stated : null;

/**
 * Puts the smaller amount first, drops the amounts if both are zero, and drops a currency without a valid code. Amounts
 * are in units of the currency.
 */
export const toPayComponent = (stated: StatedPay): JobCompensationComponent => {
  const code = asciiUpper(stated.currency?.trim() ?? '');
  const first = amountOf(stated.minimum);
  const second = amountOf(stated.maximum);
  const isNothing = (first ?? 0) === 0 && (second ?? 0) === 0;
  const isTurned = first !== null && second !== null && second < first && second > 0;
  // Some boards send a maximum of zero for "none".
  const most = second === 0 ? null : second;
  return {
    kind: stated.kind,
    title: statedText(stated.title),
    currency: /^[A-Z]{3}$/.test(code) ? code : null,
    interval: stated.interval,
    minimum: isNothing ? null : isTurned ? second : first,
    maximum: isNothing ? null : isTurned ? first : most,
  };
};
