import { compare } from '../../../platform/runtime/lists/lists.ts';

/**
 * A positive fraction in lowest terms, of integers that JSON represents exactly, so that prices are compared without
 * rounding.
 */
export interface Ratio {
  readonly n: number;
  readonly d: number;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

/** Undefined unless positive and both terms are safe integers. */
export const toRatio = (n: bigint, d: bigint): Ratio | undefined => {
  if (n <= 0n || d <= 0n) return undefined;
  const common = gcd(n, d);
  const [numerator, denominator] = [Number(n / common), Number(d / common)];
  return Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator)
    ? { n: numerator, d: denominator }
    : undefined;
};

export const compareRatios = (a: Ratio, b: Ratio): number => {
  const [left, right] = [BigInt(a.n) * BigInt(b.d), BigInt(b.n) * BigInt(a.d)];
  return compare(left, right);
};
