import type { Ratio } from '../../model/ratio.ts';

/** An exact fraction, not in lowest terms. */
export interface Sum {
  readonly n: bigint;
  readonly d: bigint;
}

/** Sum of the implied probabilities. */
export const inverseSum = (odds: readonly Ratio[]): Sum =>
  odds.reduce(({ n, d }, ratio) => ({ n: n * BigInt(ratio.n) + BigInt(ratio.d) * d, d: d * BigInt(ratio.n) }), {
    n: 0n,
    d: 1n,
  });

export const isAbove = (a: Sum, b: Sum): boolean => a.n * b.d > b.n * a.d;
export const isBelowOne = ({ n, d }: Sum): boolean => n < d;
export const differ = (a: Sum, b: Sum): boolean => a.n * b.d !== b.n * a.d;
export const times = (factor: bigint, { n, d }: Sum): Sum => ({ n: factor * n, d });

/** Difference of the largest and the smallest. */
export const spreadOf = (sums: readonly Sum[]): Sum => {
  const [first = { n: 0n, d: 1n }] = sums;
  const [most, least] = sums.reduce(
    ([high, low], sum) => [isAbove(sum, high) ? sum : high, isAbove(low, sum) ? sum : low],
    [first, first],
  );
  return { n: most.n * least.d - least.n * most.d, d: most.d * least.d };
};
