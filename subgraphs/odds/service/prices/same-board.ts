import { sameFields, sameRows, sameWarnings } from '../../../../platform/streams/same-answer.ts';
import type { QuotingBookmaker } from '../../model/bookmaker.ts';
import type { OddsBoard, OddsMarket, OddsQuote } from '../../model/odds-board.ts';
import { sameEvent } from './same-event.ts';

/** The fraction is the exact price. */
const sameQuote = (a: OddsQuote, b: OddsQuote): boolean =>
  sameFields(a, b, ['bookmakerKey', 'outcome', 'line', 'fractional', 'stakeLimit', 'isCounted']);

const sameMarket = (a: OddsMarket, b: OddsMarket): boolean =>
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
  sameRows(a.markets, b.markets, sameMarket) &&
  sameRows(a.bookmakers, b.bookmakers, sameBookmaker) &&
  sameWarnings(a.warnings, b.warnings);
