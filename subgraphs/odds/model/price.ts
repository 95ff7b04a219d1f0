import { type Ratio, toRatio } from './ratio.ts';

const decimalText = /^(\d{1,9})(?:\.(\d{1,30}))?$/;

/** Rounds to the nearest billionth; undefined for anything but plain decimal text. */
const toBillionths = (text: string): bigint | undefined => {
  const [, whole, fraction = ''] = decimalText.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const billionths = BigInt(whole + fraction.slice(0, 9).padEnd(9, '0'));
  return fraction.charAt(9) >= '5' ? billionths + 1n : billionths;
};

const billion = 1_000_000_000n;

/** Undefined for 1 and less, which sources write when there is no price, and for anything but a number. */
export const oddsFromDecimal = (value: string | number): Ratio | undefined => {
  const billionths = toBillionths(String(value));
  return billionths === undefined || billionths <= billion ? undefined : toRatio(billionths, billion);
};

/** Undefined between -100 and 100, where no American odds exist, and for fractions. */
export const oddsFromAmerican = (value: number): Ratio | undefined => {
  if (!Number.isSafeInteger(value) || Math.abs(value) < 100) return undefined;
  const profit = BigInt(Math.abs(value));
  return value > 0 ? toRatio(100n + profit, 100n) : toRatio(100n + profit, profit);
};

/** Odds of a contract that pays 1 dollar. Undefined for prices of 0 and 1, which mean that there is no price. */
export const oddsFromProbability = (dollars: string): Ratio | undefined => {
  const billionths = toBillionths(dollars);
  return billionths === undefined || billionths <= 0n || billionths >= billion
    ? undefined
    : toRatio(billion, billionths);
};
