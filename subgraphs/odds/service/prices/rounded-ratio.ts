/** Printed numbers are whole millionths, divided only at the very end: that gives the double nearest to the six places. */
export const million = 1_000_000;

/** `n * factor / d` to the nearest whole number, halves up. Exact; `n` is not negative, `d` is positive. */
export const roundedBigRatio = (n: bigint, d: bigint, factor: number): number =>
  Number((2n * n * BigInt(factor) + d) / (2n * d));

/**
 * The same for safe whole numbers, with products in doubles where that is exact: a product of whole numbers that comes out as a safe one was not
 * rounded, and neither `%` nor the division of a multiple rounds.
 */
export const roundedRatio = (n: number, d: number, factor: number): number => {
  const [dividend, divisor] = [2 * n * factor + d, 2 * d];
  return dividend <= Number.MAX_SAFE_INTEGER
    ? (dividend - (dividend % divisor)) / divisor
    : roundedBigRatio(BigInt(n), BigInt(d), factor);
};
