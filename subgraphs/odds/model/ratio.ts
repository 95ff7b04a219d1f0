/**
 * An exact positive fraction in lowest terms, of integers that JSON represents exactly. Prices are fractions so that
 * comparisons of prices, and arbitrages, need no rounding.
 */
export interface Ratio {
  readonly n: number;
  readonly d: number;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

/** Returns the fraction in lowest terms. Undefined unless it is positive and both terms are safe integers. */
export const toRatio = (n: bigint, d: bigint): Ratio | undefined => {
  if (n <= 0n || d <= 0n) return undefined;
  const common = gcd(n, d);
  const [numerator, denominator] = [Number(n / common), Number(d / common)];
  return Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator)
    ? { n: numerator, d: denominator }
    : undefined;
};

/** Returns a negative number when `a` is less, a positive one when it is greater. */
export const compareRatios = (a: Ratio, b: Ratio): number => {
  const [left, right] = [BigInt(a.n) * BigInt(b.d), BigInt(b.n) * BigInt(a.d)];
  return left < right ? -1 : left > right ? 1 : 0;
};
