import type { PrintedOdds } from '../../model/odds-board.ts';
import type { Ratio } from '../../model/ratio.ts';
import { million, roundedRatio } from './rounded-ratio.ts';

/** Maximum of GraphQL's `Int`, far above any real quote. A larger number would fail the whole result. */
const maxInt = 2_147_483_647;

const toAmerican = (profit: number, stake: number): number =>
  profit >= stake
    ? Math.min(roundedRatio(profit, stake, 100), maxInt)
    : -Math.min(roundedRatio(stake, profit, 100), maxInt);

/**
 * Six places; American odds are whole, halves away from zero. The fraction is in lowest terms because `odds` is: a
 * divisor of stake and profit also divides their sum.
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

/** The exact odds that were printed. */
export const printedRatio = ({ fractional }: Pick<PrintedOdds, 'fractional'>): Ratio => {
  const [profit = 0, stake = 1] = fractional.split('/').map(Number);
  return { n: profit + stake, d: stake };
};
