import type { JobCompensation, PayInterval } from './posting.ts';

/** A range of base pay, by the amount that it reaches: its maximum, otherwise its minimum. */
export interface StatedPay {
  /** ISO 4217. */
  readonly currency: string;
  readonly interval: PayInterval;
  readonly most: number;
}

export interface PayFilter {
  /** A decimal number. */
  readonly atLeast: string;
  /** ISO 4217. */
  readonly currencyCode: string;
  readonly interval: PayInterval;
}

/** Amounts of one unit can be compared. */
export interface PayReach {
  /** Currency and period. */
  readonly unit: string;
  /** In ten-thousandths, a whole number, so that 12 months of 2500.1 are a year of 30001.2. */
  readonly most: number;
}

/** The period in which an amount is compared, and how often the interval is in it. Only exact conversions are made. */
const periods: Readonly<Record<PayInterval, readonly [PayInterval, number]>> = {
  HOUR: ['HOUR', 1],
  DAY: ['DAY', 1],
  WEEK: ['TWO_WEEKS', 2],
  TWO_WEEKS: ['TWO_WEEKS', 1],
  HALF_MONTH: ['YEAR', 24],
  MONTH: ['YEAR', 12],
  QUARTER: ['YEAR', 4],
  HALF_YEAR: ['YEAR', 2],
  YEAR: ['YEAR', 1],
  ONCE: ['ONCE', 1],
};

export const toPayReach = ({ currency, interval, most }: StatedPay): PayReach => {
  const [period, times] = periods[interval];
  return { unit: `${currency}/${period}`, most: Math.round(most * times * 10_000) };
};

export const reachOfFilter = ({ atLeast, currencyCode, interval }: PayFilter): PayReach =>
  toPayReach({ currency: currencyCode, interval, most: Number(atLeast) });

export const reaches = (pay: readonly PayReach[], { unit, most }: PayReach): boolean =>
  pay.some((each) => each.unit === unit && each.most >= most);

/** Returns the most of each currency and interval. Null without base pay that can be compared. */
export const statedPayOf = (compensation: JobCompensation | null): readonly StatedPay[] | null => {
  const pay = new Map<string, StatedPay>();
  for (const { kind, currency, interval, minimum, maximum } of compensation?.components ?? []) {
    const amount = maximum ?? minimum;
    if (kind !== 'SALARY' || currency === null || interval === null || amount === null) continue;
    const key = `${currency}/${interval}`;
    pay.set(key, { currency, interval, most: Math.max(amount, pay.get(key)?.most ?? 0) });
  }
  return pay.size === 0 ? null : [...pay.values()];
};
