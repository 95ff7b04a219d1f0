import type { Ratio } from '../../model/ratio.ts';
import { million, roundedBigRatio } from './rounded-ratio.ts';

/** Implied probabilities of one price for each outcome, exact: `weights[i] / one` is that of the i-th, `sum / one` that of all. */
export interface ImpliedSum {
  readonly weights: readonly bigint[];
  readonly sum: bigint;
  readonly one: bigint;
}

/** In BigInt: the common denominator of three prices may already be beyond what doubles hold, that of a tournament's field always is. */
export const toImpliedSum = (odds: readonly Ratio[]): ImpliedSum => {
  const one = odds.reduce((product, { n }) => product * BigInt(n), 1n);
  const weights = odds.map(({ n, d }) => (one / BigInt(n)) * BigInt(d));
  return { weights, sum: weights.reduce((total, weight) => total + weight, 0n), one };
};

/** The sum in millionths, halves up; but what is less than 1 stays so, since whoever reads it takes that for an arbitrage. */
export const sumMillionths = ({ sum, one }: ImpliedSum): number => {
  const rounded = roundedBigRatio(sum, one, million);
  return sum < one ? Math.min(rounded, million - 1) : rounded;
};

/** The sum less one, with six places. */
export const toOverround = (implied: ImpliedSum): number => (sumMillionths(implied) - million) / million;
