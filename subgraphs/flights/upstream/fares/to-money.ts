import type { Money } from '../../model/fare.ts';

/** A price that the source states as a number; null when it states none. */
export const toMoney = (amount: number | null | undefined, currencyCode: string): Money | null =>
  amount === null || amount === undefined ? null : { amount: String(amount), currencyCode };
