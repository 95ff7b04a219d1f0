import type { SportEventState } from './sport-event.ts';

/** Total size at one price. Both are positive; the price is below a million. */
export interface OrderLevel {
  readonly priceMicros: number;
  readonly sizeHundredths: number;
}

/** Bids for and against an outcome. Asks are the complements of the other side's bids. */
export interface MarketOrders {
  readonly marketId: string;
  readonly name: string;
  readonly outcome: string;
  readonly state: SportEventState;
  readonly yesBids: readonly OrderLevel[];
  readonly noBids: readonly OrderLevel[];
  /** In dollars. */
  readonly lastPrice: number | null;
  readonly volume: number | null;
  readonly openInterest: number | null;
}
