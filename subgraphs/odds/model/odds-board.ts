import type { Warning } from '../../../platform/errors/warnings.ts';
import type { ReadMeta } from '../../../platform/upstream/read-meta.ts';
import type { MarketKind } from './book-market.ts';
import type { QuotingBookmaker } from './bookmaker.ts';
import type { OddsSource } from './odds-sport.ts';
import type { SportEvent } from './sport-event.ts';

/** Odds for display: rounded to six decimal places where they are not whole. */
export interface PrintedOdds {
  readonly decimal: number;
  readonly american: number;
  readonly fractional: string;
  readonly impliedProbability: number;
}

export interface OddsQuote extends PrintedOdds {
  readonly bookmakerKey: string;
  readonly outcome: string;
  readonly line: number | null;
  readonly updatedAt: string | null;
  readonly ageSeconds: number;
  readonly ageBasis: 'SOURCE' | 'FETCHED';
  readonly stakeLimit: number | null;
  /** ISO 4217. Undefined when unknown. */
  readonly stakeCurrency?: string;
  /** False when another quote of the same family counts. */
  readonly isCounted: boolean;
}

export interface FairProbability {
  readonly outcome: string;
  readonly probability: number;
  readonly method: 'MULTIPLICATIVE';
}

export interface BookmakerMargin {
  readonly bookmakerKey: string;
  readonly overround: number | null;
  readonly fairProbabilities: readonly FairProbability[];
}

export interface BestPrice extends PrintedOdds {
  readonly outcome: string;
  readonly line: number | null;
  readonly bookmakerKeys: readonly string[];
}

export interface ArbitrageStake {
  readonly outcome: string;
  readonly line: number | null;
  readonly bookmakerKeys: readonly string[];
  readonly decimal: number;
  readonly fractional: string;
  readonly share: number;
  /** Part of the total that the client sent. */
  readonly amount?: string;
  readonly payout?: string;
}

export interface Arbitrage {
  readonly profit: number;
  readonly inverseSum: number;
  readonly stakes: readonly ArbitrageStake[];
  readonly oldestQuoteAt: string;
  readonly oldestQuoteAgeSeconds: number;
  readonly quoteSpanSeconds: number;
}

export interface OddsMarket {
  /** Unique on the board, and derived at each reading. */
  readonly key: string;
  readonly sourceKey: string;
  readonly kind: MarketKind;
  readonly period: string;
  readonly participant: string | null;
  readonly line: number | null;
  readonly isLay: boolean;
  readonly outcomes: readonly string[];
  readonly isComplete: boolean;
  readonly isComparable: boolean;
  readonly quotes: readonly OddsQuote[];
  readonly margins: readonly BookmakerMargin[];
  readonly bestPrices: readonly BestPrice[];
  readonly overround: number | null;
  readonly fairProbabilities: readonly FairProbability[];
  readonly arbitrage: Arbitrage | null;
  /** Whether one book or family alone prices the outcomes below 1. */
  readonly isInDoubt: boolean;
  /** Whether no time shows which of a family's quotes for an outcome counts. */
  readonly isUndecided: boolean;
}

export interface OddsBoard {
  readonly source: OddsSource;
  readonly eventId: string;
  readonly event: SportEvent;
  readonly bookmakers: readonly QuotingBookmaker[];
  readonly markets: readonly OddsMarket[];
  readonly fetchedAt: string;
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
}
