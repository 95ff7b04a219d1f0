import { oddsFromAmerican, oddsFromDecimal } from '../../model/price.ts';
import type { Ratio } from '../../model/ratio.ts';

/** Null means no price; undefined when it cannot be one. */
export type ToOdds = (price: number) => Ratio | null | undefined;

/**
 * American odds are requested, because decimal odds are rounded to two places (upstream notes 3). Some deployments send
 * decimal odds anyway: prices below 100 reveal them, unless there are negative prices.
 */
export const oddsReaderFor = (prices: readonly number[]): ToOdds => {
  const isDecimal = !prices.some((price) => price <= -100) && prices.some((price) => price > 1 && price < 100);
  return (price) => {
    if (Math.abs(price) <= 1) return null;
    return isDecimal ? oddsFromDecimal(price) : oddsFromAmerican(price);
  };
};
