import { asciiUpper } from '../../../../platform/text/ascii-case.ts';
import type { JobCompensationComponent } from '../../model/posting.ts';
import { statedText } from './stated-text.ts';

/** A part of the pay as a wire states it. */
export interface StatedPay
  extends Partial<Record<'title' | 'currency', string | null | undefined>>,
    Partial<Record<'minimum' | 'maximum', number | null | undefined>>,
    Pick<JobCompensationComponent, 'kind' | 'interval'> {}

const amountOf = (stated: number | null | undefined): number | null =>
  stated !== null && stated !== undefined && Number.isFinite(stated) && stated >= 0 ? stated : null;

/**
 * One part of the pay in order: the smaller amount first, two zeros are no amounts, and what is no code of a currency is none. Amounts are in
 * units of the currency.
 */
export const toPayComponent = (stated: StatedPay): JobCompensationComponent => {
  const code = asciiUpper(stated.currency?.trim() ?? '');
  const first = amountOf(stated.minimum);
  const second = amountOf(stated.maximum);
  const isNothing = (first ?? 0) === 0 && (second ?? 0) === 0;
  const isTurned = first !== null && second !== null && second < first && second > 0;
  // A maximum of zero beside a minimum is what some boards send for "none".
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
