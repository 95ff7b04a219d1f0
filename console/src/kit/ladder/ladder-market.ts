/** All orders at one price, as the graph's `LadderLevel` has them. */
export interface LadderLevel {
  readonly priceDollars: number;
  readonly contracts: number;
  readonly cumulativeContracts: number;
}

/** What the ladder shows of the graph's `LadderMarket`. A contract pays one dollar, so a price is a probability. */
export interface LadderMarket {
  readonly marketId: string;
  readonly outcome: string;
  /** What the outcome can be bought at, the lowest price first. */
  readonly back: readonly LadderLevel[];
  /** What it can be sold at, the highest price first. */
  readonly lay: readonly LadderLevel[];
  readonly lastPriceDollars?: number | null;
  readonly volumeContracts?: number | null;
}
