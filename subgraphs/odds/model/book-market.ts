import type { Ratio } from './ratio.ts';

export type MarketKind = 'MONEYLINE' | 'SPREAD' | 'TOTAL' | 'OUTRIGHT' | 'YES_NO' | 'OTHER';

/** A sportsbook, bookmaker or exchange that quotes an event, as a source states it. */
export interface Book {
  readonly key: string;
  readonly name: string;
  /** The event's page there. */
  readonly url: string | null;
}

/** One price as a source states it. */
export interface BookPrice {
  /** As people read it: a side's name, `Draw`, `Over`, `Yes`. */
  readonly outcome: string;
  /** As this outcome has it: the away side's is the home side's with the other sign. Null without one. */
  readonly line: number | null;
  /** Decimal odds: what is paid out for a stake of 1. */
  readonly odds: Ratio;
  /** The source's own time of the price, ISO 8601 UTC. */
  readonly updatedAt: string | null;
  readonly stakeLimit: number | null;
}

/** The prices of one book for one question: of one market, period, participant and line. */
export interface BookMarket {
  /** Key of the book. */
  readonly book: string;
  /** The source's own key of the market. */
  readonly market: string;
  readonly kind: MarketKind;
  /** `full`, or the part as the source names it, lower case: `h1`, `q3`. */
  readonly period: string;
  readonly participant: string | null;
  /**
   * Of a spread the home side's, of a total the bound; as the source writes it where the market is not `comparable`.
   */
  readonly line: number | null;
  readonly lay: boolean;
  /**
   * Outcomes of which exactly one wins, or for which all stakes are returned; in the order in which they are shown. Null when that is not known to
   * hold, as for two prices of a game that may end in a draw. May name outcomes that this book has no price for at the moment.
   */
  readonly complete: readonly string[] | null;
  /**
   * False when the source does not say what the prices, or their line, mean: they are shown as they are written, and
   * compared with no other price. Then
   * `complete` is null.
   */
  readonly comparable: boolean;
  readonly prices: readonly BookPrice[];
}
