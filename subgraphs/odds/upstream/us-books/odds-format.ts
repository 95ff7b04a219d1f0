import { oddsFromAmerican, oddsFromDecimal } from '../../model/price.ts';
import type { Ratio } from '../../model/ratio.ts';

/** Converts a price to odds; null when it means no price, undefined when it cannot be one. */
export type ToOdds = (price: number) => Ratio | null | undefined;

/**
 * Returns the reader for the prices of one response. American odds are requested, because decimal odds are rounded to
 * two places (upstream notes 3). Some deployments send decimal odds anyway. Prices below 100, which American odds never
 * have, reveal them, unless there are negative prices, which decimal odds never have.
 */
export const oddsReaderFor = (prices: readonly number[]): ToOdds => {
  const isDecimal = !prices.some((price) => price <= -100) && prices.some((price) => price > 1 && price < 100);
  return (price) => {
    if (Math.abs(price) <= 1) return null;
    return isDecimal ? oddsFromDecimal(price) : oddsFromAmerican(price);
  };
};
