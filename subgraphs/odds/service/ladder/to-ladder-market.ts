import type { MarketOrders, OrderLevel } from '../../model/market-orders.ts';
import type { LadderLevel, LadderMarket } from '../../model/price-ladder.ts';
import { million, roundedRatio } from '../prices/rounded-ratio.ts';

const hundred = 100;

const mergedLevels = (levels: readonly OrderLevel[]): OrderLevel[] => {
  const sizes = new Map<number, number>();
  for (const { priceMicros, sizeHundredths } of levels) {
    sizes.set(priceMicros, (sizes.get(priceMicros) ?? 0) + sizeHundredths);
  }
  return [...sizes].map(([priceMicros, sizeHundredths]) => ({ priceMicros, sizeHundredths }));
};

/** Best first. The stake is not rounded to six places: price times size has at most eight. */
const toLadderLevels = (levels: readonly OrderLevel[]): LadderLevel[] => {
  let cumulatedHundredths = 0;
  return levels.map(({ priceMicros, sizeHundredths }) => {
    cumulatedHundredths += sizeHundredths;
    return {
      priceDollars: priceMicros / million,
      decimal: roundedRatio(million, priceMicros, million) / million,
      contracts: sizeHundredths / hundred,
      cumulativeContracts: cumulatedHundredths / hundred,
      stakeDollars: (priceMicros * sizeHundredths) / (million * hundred),
    };
  });
};

/**
 * A bid against the outcome at 0.58 is an offer of the outcome at 0.42. Sums are integers, exact up to some 90 million
 * contracts at one price, and divided last. A crossed book, which the exchange may show for a moment, has a negative
 * spread.
 */
export const toLadderMarket = (orders: MarketOrders): LadderMarket => {
  const { yesBids, noBids, lastPrice, volume, openInterest, ...market } = orders;
  const lay = mergedLevels(yesBids).sort((a, b) => b.priceMicros - a.priceMicros);
  const back = mergedLevels(noBids)
    .map(({ priceMicros, sizeHundredths }) => ({ priceMicros: million - priceMicros, sizeHundredths }))
    .sort((a, b) => a.priceMicros - b.priceMicros);
  const [toBack, toLay] = [back[0]?.priceMicros, lay[0]?.priceMicros];
  const hasBoth = toBack !== undefined && toLay !== undefined;
  return {
    ...market,
    back: toLadderLevels(back),
    lay: toLadderLevels(lay),
    spreadDollars: hasBoth ? (toBack - toLay) / million : null,
    midPriceDollars: hasBoth ? (toBack + toLay) / (2 * million) : null,
    lastPriceDollars: lastPrice,
    volumeContracts: volume,
    openInterestContracts: openInterest,
  };
};
