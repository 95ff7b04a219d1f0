import type { PrintedOdds } from '../../model/odds-board.ts';
import type { Ratio } from '../../model/ratio.ts';
import { million, roundedRatio } from './rounded-ratio.ts';

/**
 * Maximum of GraphQL's `Int`. A larger number would fail the whole result, so American odds are capped here, far above
 * any real quote.
 */
const maxInt = 2_147_483_647;

const toAmerican = (profit: number, stake: number): number =>
  profit >= stake
    ? Math.min(roundedRatio(profit, stake, 100), maxInt)
    : -Math.min(roundedRatio(stake, profit, 100), maxInt);

/**
 * Returns decimal odds above 1 for display: decimal and probability with six places, American odds whole (+100 for
 * evens, halves away from zero), and the exact fraction. It is in lowest terms because `odds` is: a divisor of stake
 * and profit also divides their sum.
 */
export const toPrintedOdds = (odds: Ratio): PrintedOdds => {
  const profit = odds.n - odds.d;
  return {
    decimal: roundedRatio(odds.n, odds.d, million) / million,
    american: toAmerican(profit, odds.d),
    fractional: `${profit}/${odds.d}`,
    impliedProbability: roundedRatio(odds.d, odds.n, million) / million,
  };
};
