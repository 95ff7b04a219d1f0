import type { SportEventState } from './sport-event.ts';

/** All orders at one price: the price in millionths of a dollar, the size in hundredths of a contract. Both above zero, the price below a million. */
export interface OrderLevel {
  readonly priceMicros: number;
  readonly sizeHundredths: number;
}

/** Bids of one market of the exchange, for the outcome and against it, in any order. Asks are not told: they are the other side's bids, complemented. */
export interface MarketOrders {
  readonly marketId: string;
  readonly name: string;
  /** What happens when the market is answered with yes. */
  readonly outcome: string;
  readonly state: SportEventState;
  readonly yesBids: readonly OrderLevel[];
  readonly noBids: readonly OrderLevel[];
  /** Dollars. */
  readonly lastPrice: number | null;
  readonly volume: number | null;
  readonly openInterest: number | null;
}
