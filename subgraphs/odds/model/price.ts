import { type Ratio, toRatio } from './ratio.ts';

const decimalText = /^(\d{1,9})(?:\.(\d{1,30}))?$/;

/**
 * Whole number of billionths that a plain decimal text means, the nearest one where it has more than nine places;
 * undefined for any other text.
 */
const toBillionths = (text: string): bigint | undefined => {
  const [, whole, fraction = ''] = decimalText.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const billionths = BigInt(whole + fraction.slice(0, 9).padEnd(9, '0'));
  return fraction.charAt(9) >= '5' ? billionths + 1n : billionths;
};

const billion = 1_000_000_000n;

/** Decimal odds from their text or number. Undefined for what pays nothing (1 and less) and for what is no number: sources write that for no price. */
export const oddsFromDecimal = (value: string | number): Ratio | undefined => {
  const billionths = toBillionths(String(value));
  return billionths === undefined || billionths <= billion ? undefined : toRatio(billionths, billion);
};

/** Decimal odds from American ones. Undefined between -100 and 100, which none are, and for fractions. */
export const oddsFromAmerican = (value: number): Ratio | undefined => {
  if (!Number.isSafeInteger(value) || Math.abs(value) < 100) return undefined;
  const profit = BigInt(Math.abs(value));
  return value > 0 ? toRatio(100n + profit, 100n) : toRatio(100n + profit, profit);
};

/** Decimal odds of a contract that pays 1 dollar, from its price in dollars. Undefined for 0 and 1, by which an exchange says that there is no price. */
export const oddsFromProbability = (dollars: string): Ratio | undefined => {
  const billionths = toBillionths(dollars);
  return billionths === undefined || billionths <= 0n || billionths >= billion
    ? undefined
    : toRatio(billion, billionths);
};
