interface PricedLevel {
  readonly priceDollars: number;
}

/** What prices are collected of. A contract pays one dollar, so a price is a probability. */
export interface PricedMarket {
  readonly marketId: string;
  /** What the outcome can be bought at, the lowest price first. */
  readonly back: readonly PricedLevel[];
  /** What it can be sold at, the highest price first. */
  readonly lay: readonly PricedLevel[];
  readonly lastPriceDollars?: number | null;
}

/** All orders at one price, as the graph's `LadderLevel` has them. */
export interface LadderLevel extends PricedLevel {
  readonly contracts: number;
  readonly cumulativeContracts: number;
}

/** What the ladder shows of the graph's `LadderMarket`. */
export interface LadderMarket extends PricedMarket {
  readonly outcome: string;
  readonly back: readonly LadderLevel[];
  readonly lay: readonly LadderLevel[];
  readonly volumeContracts?: number | null;
}

/** The middle of the best prices, else what was paid last. */
export const middleOf = ({ back: [bestBack], lay: [bestLay], lastPriceDollars }: PricedMarket): number | undefined =>
  bestBack === undefined || bestLay === undefined
    ? (lastPriceDollars ?? undefined)
    : (bestBack.priceDollars + bestLay.priceDollars) / 2;
