import type { Quote, QuoteBoard, QuoteMarket } from '../../model/quote-board.ts';
import { sameEvent, sameFields, sameRows, sameWarnings } from './same-answer.ts';

/** The fraction is the price without rounding. */
const sameQuote = (a: Quote, b: Quote): boolean =>
  sameFields(a, b, ['book', 'outcome', 'line', 'fractional', 'stakeLimit']);

const sameMarket = (a: QuoteMarket, b: QuoteMarket): boolean =>
  sameFields(a, b, ['market', 'kind', 'period', 'participant', 'line', 'lay', 'complete', 'comparable']) &&
  sameRows(a.outcomes, b.outcomes, Object.is) &&
  sameRows(a.quotes, b.quotes, sameQuote);

/**
 * Whether a watcher of `a` learns nothing from `b`: the same event, books, markets, prices and warnings. Times and ages of quotes, where the answer comes
 * from, and the quota do not count; best prices, margins and arbitrage follow from the quotes and are not looked at.
 */
export const sameQuotes = (a: QuoteBoard, b: QuoteBoard): boolean =>
  sameEvent(a.event, b.event) &&
  sameRows(a.markets, b.markets, sameMarket) &&
  sameRows(a.books, b.books, (one, other) => sameFields(one, other, ['key', 'name', 'url'])) &&
  sameWarnings(a.warnings, b.warnings);
