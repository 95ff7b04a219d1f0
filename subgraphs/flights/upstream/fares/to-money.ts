import type { Money } from '../../model/fare.ts';

export const toMoney = (amount: number | null | undefined, currencyCode: string): Money | null =>
  amount === null || amount === undefined ? null : { amount: String(amount), currencyCode };
