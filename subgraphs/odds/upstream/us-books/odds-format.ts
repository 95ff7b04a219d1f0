import { oddsFromAmerican, oddsFromDecimal } from '../../model/price.ts';
import type { Ratio } from '../../model/ratio.ts';

/** Makes odds of a price; null for what says that there is none, undefined for what can not be one. */
export type ToOdds = (price: number) => Ratio | null | undefined;

/**
 * How the prices of one answer are to be read. American odds are asked for, since decimal ones come rounded to two places (upstream notes 3); a
 * deployment that answers decimal odds all the same is told by prices below 100, which no American odds are, unless there are negative ones, which
 * no decimal odds are.
 */
export const oddsReaderFor = (prices: readonly number[]): ToOdds => {
  const isDecimal = !prices.some((price) => price <= -100) && prices.some((price) => price > 1 && price < 100);
  return (price) => {
    if (Math.abs(price) <= 1) return null;
    return isDecimal ? oddsFromDecimal(price) : oddsFromAmerican(price);
  };
};
