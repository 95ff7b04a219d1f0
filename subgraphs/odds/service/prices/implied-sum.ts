import type { Ratio } from '../../model/ratio.ts';
import { million, roundedBigRatio } from './rounded-ratio.ts';

/** Exact: `weights[i] / one` is the probability of the i-th outcome, `sum / one` their sum. */
export interface ImpliedSum {
  readonly weights: readonly bigint[];
  readonly sum: bigint;
  readonly one: bigint;
}

/** Uses BigInt: the common denominator of three prices may exceed a double, and that of a tournament always does. */
export const toImpliedSum = (odds: readonly Ratio[]): ImpliedSum => {
  const one = odds.reduce((product, { n }) => product * BigInt(n), 1n);
  const weights = odds.map(({ n, d }) => (one / BigInt(n)) * BigInt(d));
  return { weights, sum: weights.reduce((total, weight) => total + weight, 0n), one };
};

/** Halves up, but a sum below 1 is not rounded to 1, because below 1 means an arbitrage. */
export const sumMillionths = ({ sum, one }: ImpliedSum): number => {
  const rounded = roundedBigRatio(sum, one, million);
  return sum < one ? Math.min(rounded, million - 1) : rounded;
};

export const toOverround = (implied: ImpliedSum): number => (sumMillionths(implied) - million) / million;
