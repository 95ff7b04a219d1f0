import { compare } from '../../../../platform/runtime/lists/lists.ts';
import type { ImpliedSum } from './implied-sum.ts';
import { million } from './rounded-ratio.ts';

/** Cuts shares off, and adds the missing units to those that lost most, earlier ones first. */
export const shareOut = ({ weights, sum }: Pick<ImpliedSum, 'weights' | 'sum'>, units: number): number[] => {
  const parts = weights.map((weight, index) => {
    const scaled = weight * BigInt(units);
    return { index, whole: Number(scaled / sum), lost: scaled % sum };
  });
  const missing = units - parts.reduce((total, { whole }) => total + whole, 0);
  const losers = [...parts].sort((a, b) => compare(b.lost, a.lost) || a.index - b.index);
  const raised = new Set(losers.slice(0, missing).map(({ index }) => index));
  return parts.map(({ index, whole }) => (raised.has(index) ? whole + 1 : whole));
};

/** Returns fractions with six places that add up to exactly 1. */
export const toProportions = (implied: Pick<ImpliedSum, 'weights' | 'sum'>): number[] =>
  shareOut(implied, million).map((part) => part / million);

const fractionBits = 64n;

/**
 * Each proportion is cut off at 64 binary places: an exact sum over many books of a long field has a denominator of
 * tens of thousands of bits, and the mean decides nothing.
 */
export const toMeanProportions = (books: readonly ImpliedSum[]): number[] => {
  const totals: bigint[] = [];
  for (const { weights, sum } of books) {
    for (const [index, weight] of weights.entries()) {
      totals[index] = (totals[index] ?? 0n) + (weight << fractionBits) / sum;
    }
  }
  return totals.length === 0
    ? []
    : toProportions({ weights: totals, sum: totals.reduce((total, part) => total + part, 0n) });
};
