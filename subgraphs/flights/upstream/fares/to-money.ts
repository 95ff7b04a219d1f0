import type { Money } from '../../model/fare.ts';

/** Null for an unknown amount: the source also writes 0 for a fare that it does not know. */
export const toMoney = (amount: number | null | undefined, currencyCode: string): Money | null =>
  amount === null || amount === undefined || amount <= 0 ? null : { amount: String(amount), currencyCode };
