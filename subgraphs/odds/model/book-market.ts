import type { MarketKind } from './__generated__/enums.ts';
import type { Ratio } from './ratio.ts';

export type { MarketKind } from './__generated__/enums.ts';

export interface Book {
  readonly key: string;
  readonly name: string;
  readonly url: string | null;
}

export interface BookPrice {
  /** For display: a side's name, `Draw`, `Over`, `Yes`. */
  readonly outcome: string;
  /** From the side of this outcome: the away side's is mirrored. Null without one. */
  readonly line: number | null;
  /** Decimal odds: the payout for a stake of 1. */
  readonly odds: Ratio;
  /** The source's time of the price, ISO 8601 UTC; null when not stated. */
  readonly updatedAt: string | null;
  readonly stakeLimit: number | null;
  /** Currency of `stakeLimit`, ISO 4217. Undefined when the source does not state it. */
  readonly stakeCurrency?: string;
}

/** Prices of one book for one question: one market, period, participant and line. */
export interface BookMarket {
  readonly book: string;
  readonly market: string;
  readonly kind: MarketKind;
  /** `full`, or the source's name of the part in lower case: `h1`, `q3`. */
  readonly period: string;
  readonly participant: string | null;
  /** Of a spread the home side's, of a total the bound; as the source writes it unless `comparable`. */
  readonly line: number | null;
  readonly lay: boolean;
  /**
   * Display order. Exactly one wins, or all stakes are returned. May include outcomes without a price. Null when not
   * certain, as for two prices of a game that may end in a draw.
   */
  readonly complete: readonly string[] | null;
  /**
   * False when the source does not define the prices or their line: they are shown as written and compared with no
   * others.
   */
  readonly comparable: boolean;
  readonly prices: readonly BookPrice[];
}
