import type { PrintedOdds } from '../../model/odds-board.ts';
import type { Ratio } from '../../model/ratio.ts';
import { million, roundedRatio } from './rounded-ratio.ts';

/** Where GraphQL's `Int` ends. Beyond it a number would cost the whole answer, so American odds stop there; none that are really quoted come near. */
const maxInt = 2_147_483_647;

const toAmerican = (profit: number, stake: number): number =>
  profit >= stake
    ? Math.min(roundedRatio(profit, stake, 100), maxInt)
    : -Math.min(roundedRatio(stake, profit, 100), maxInt);

/**
 * Decimal odds above 1 as people read them: decimal and probability with six places, American ones whole (+100 for evens, halves away from zero), the
 * fraction exact. It is in lowest terms because `odds` is: what divides stake and profit also divides their sum.
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
