import { sameFields, sameRows, sameWarnings } from '../../../platform/streams/same-result.ts';
import type { QuotingBookmaker } from '../model/bookmaker.ts';
import type { OddsBoard, OddsMarket, OddsQuote } from '../model/odds-board.ts';
import type { LadderLevel, LadderMarket, PriceLadder } from '../model/price-ladder.ts';
import { sameEvent } from './prices/same-event.ts';

const sameLevel = (a: LadderLevel, b: LadderLevel): boolean => sameFields(a, b, ['priceDollars', 'contracts']);

const sameLadderMarket = (a: LadderMarket, b: LadderMarket): boolean =>
  sameFields(a, b, [
    'marketId',
    'name',
    'outcome',
    'state',
    'lastPriceDollars',
    'volumeContracts',
    'openInterestContracts',
  ]) &&
  sameRows(a.back, b.back, sameLevel) &&
  sameRows(a.lay, b.lay, sameLevel);

/**
 * Whether a subscriber sees no difference. The time and source of the reading do not count; everything not compared
 * follows from prices and sizes.
 */
export const sameLadder = (a: PriceLadder, b: PriceLadder): boolean =>
  sameEvent(a.event, b.event) &&
  sameRows(a.markets, b.markets, sameLadderMarket) &&
  sameWarnings(a.warnings, b.warnings);

/** The fraction is the exact price. */
const sameQuote = (a: OddsQuote, b: OddsQuote): boolean =>
  sameFields(a, b, ['bookmakerKey', 'outcome', 'line', 'fractional', 'stakeLimit', 'isCounted']);

const sameBoardMarket = (a: OddsMarket, b: OddsMarket): boolean =>
  sameFields(a, b, ['sourceKey', 'kind', 'period', 'participant', 'line', 'isLay', 'isComplete', 'isComparable']) &&
  sameRows(a.outcomes, b.outcomes, Object.is) &&
  sameRows(a.quotes, b.quotes, sameQuote);

const sameBookmaker = (a: QuotingBookmaker, b: QuotingBookmaker): boolean =>
  a.eventUrl === b.eventUrl && sameFields(a.bookmaker, b.bookmaker, ['key', 'name']);

/**
 * Whether a subscriber sees no difference. Times, ages, source and quota do not count; best prices, margins and
 * arbitrage follow from the quotes.
 */
export const sameBoard = (a: OddsBoard, b: OddsBoard): boolean =>
  sameEvent(a.event, b.event) &&
  sameRows(a.markets, b.markets, sameBoardMarket) &&
  sameRows(a.bookmakers, b.bookmakers, sameBookmaker) &&
  sameWarnings(a.warnings, b.warnings);
