import type { SportEventState } from './sport-event.ts';

/** Total size of the orders at one price. Both numbers are positive, and the price is below a million. */
export interface OrderLevel {
  readonly priceMicros: number;
  readonly sizeHundredths: number;
}

/** Bids for and against the outcome of one market, in any order. Asks are the complements of the other side's bids. */
export interface MarketOrders {
  readonly marketId: string;
  readonly name: string;
  /** What happens when the market's result is yes. */
  readonly outcome: string;
  readonly state: SportEventState;
  readonly yesBids: readonly OrderLevel[];
  readonly noBids: readonly OrderLevel[];
  /** In dollars. */
  readonly lastPrice: number | null;
  readonly volume: number | null;
  readonly openInterest: number | null;
}
