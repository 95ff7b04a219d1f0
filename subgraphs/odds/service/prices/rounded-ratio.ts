/** Displayed numbers are whole millionths and divided last, which gives the double nearest to six places. */
export const million = 1_000_000;

/** Nearest integer, halves up. `n` is not negative, `d` is positive. */
export const roundedBigRatio = (n: bigint, d: bigint, factor: number): number =>
  Number((2n * n * BigInt(factor) + d) / (2n * d));

/**
 * In doubles where that is exact: a product that is a safe integer was not rounded, and neither `%` nor the division of
 * a multiple rounds.
 */
export const roundedRatio = (n: number, d: number, factor: number): number => {
  const [dividend, divisor] = [2 * n * factor + d, 2 * d];
  return dividend <= Number.MAX_SAFE_INTEGER
    ? (dividend - (dividend % divisor)) / divisor
    : roundedBigRatio(BigInt(n), BigInt(d), factor);
};
