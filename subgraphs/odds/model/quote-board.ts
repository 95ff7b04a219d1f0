import type { ReadMeta, Warning } from '../../../platform/upstream/reading.ts';
import type { Book, MarketKind } from './book-market.ts';
import type { OddsSource } from './sport.ts';
import type { SportEvent } from './sport-event.ts';

/** Odds as they are printed: rounded to six decimal places where they are not whole. */
export interface PrintedOdds {
  readonly decimal: number;
  readonly american: number;
  readonly fractional: string;
  readonly impliedProbability: number;
}

export interface Quote extends PrintedOdds {
  readonly book: string;
  readonly outcome: string;
  readonly line: number | null;
  readonly updatedAt: string | null;
  readonly ageSeconds: number;
  readonly ageBasis: 'SOURCE' | 'FETCHED';
  readonly stakeLimit: number | null;
}

export interface FairProbability {
  readonly outcome: string;
  readonly probability: number;
  readonly method: 'MULTIPLICATIVE';
}

export interface BookMargin {
  readonly book: string;
  readonly overround: number | null;
  readonly fairProbabilities: readonly FairProbability[];
}

export interface BestPrice extends PrintedOdds {
  readonly outcome: string;
  readonly line: number | null;
  readonly books: readonly string[];
}

export interface ArbitrageStake {
  readonly outcome: string;
  readonly line: number | null;
  readonly books: readonly string[];
  readonly decimal: number;
  readonly share: number;
}

export interface Arbitrage {
  readonly profit: number;
  readonly inverseSum: number;
  readonly stakes: readonly ArbitrageStake[];
  readonly oldestQuoteAgeSeconds: number;
  readonly quoteSpanSeconds: number;
}

export interface QuoteMarket {
  readonly market: string;
  readonly kind: MarketKind;
  readonly period: string;
  readonly participant: string | null;
  readonly line: number | null;
  readonly lay: boolean;
  readonly outcomes: readonly string[];
  readonly complete: boolean;
  readonly comparable: boolean;
  readonly quotes: readonly Quote[];
  readonly books: readonly BookMargin[];
  readonly best: readonly BestPrice[];
  readonly overround: number | null;
  readonly fairProbabilities: readonly FairProbability[];
  readonly arbitrage: Arbitrage | null;
}

export interface QuoteBoard {
  readonly source: OddsSource;
  readonly eventId: string;
  readonly event: SportEvent;
  readonly books: readonly Book[];
  readonly markets: readonly QuoteMarket[];
  readonly fetchedAt: string;
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
}
