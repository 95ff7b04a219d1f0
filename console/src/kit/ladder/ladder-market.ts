interface PricedLevel {
  readonly priceDollars: number;
}

/** A market whose prices are collected. A contract pays one dollar, so a price is a probability. */
export interface PricedMarket {
  readonly marketId: string;
  /** Prices to buy the outcome at, the lowest first. */
  readonly back: readonly PricedLevel[];
  /** Prices to sell it at, the highest first. */
  readonly lay: readonly PricedLevel[];
  readonly lastPriceDollars?: number | null;
}

/** All orders at one price: the graph's `LadderLevel`. */
export interface LadderLevel extends PricedLevel {
  readonly contracts: number;
  readonly cumulativeContracts: number;
}

/** The fields of the graph's `LadderMarket` that the ladder shows. */
export interface LadderMarket extends PricedMarket {
  readonly outcome: string;
  readonly back: readonly LadderLevel[];
  readonly lay: readonly LadderLevel[];
  readonly volumeContracts?: number | null;
}

/** Returns the middle of the best prices, else the last traded price. */
export const middleOf = ({ back: [bestBack], lay: [bestLay], lastPriceDollars }: PricedMarket): number | undefined =>
  bestBack === undefined || bestLay === undefined
    ? (lastPriceDollars ?? undefined)
    : (bestBack.priceDollars + bestLay.priceDollars) / 2;
