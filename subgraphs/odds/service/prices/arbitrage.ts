import { compare } from '../../../../platform/lists/compare.ts';
import type { Arbitrage } from '../../model/odds-board.ts';
import type { BestQuotes } from './best-quotes.ts';
import { type ImpliedSum, sumMillionths } from './implied-sum.ts';
import { toProportions } from './proportions.ts';
import { wholeSeconds } from './quote-age.ts';
import type { RankedQuote } from './ranked-quotes.ts';
import { million, roundedBigRatio } from './rounded-ratio.ts';

const freshestFirst = (tied: readonly RankedQuote[]): RankedQuote[] =>
  [...tied].sort((a, b) => b.seenAtMs - a.seenAtMs || compare(a.quote.bookmakerKey, b.quote.bookmakerKey));

/**
 * Null when the sum is 1 or more, and when one family pays all the best prices: that is an error of the book or a
 * missing outcome, not a difference between books.
 */
export const toArbitrage = (best: readonly BestQuotes[], implied: ImpliedSum, nowMs: number): Arbitrage | null => {
  const { sum, one } = implied;
  if (sum >= one) return null;
  if (new Set(best.flatMap(({ tied }) => tied.map(({ family }) => family))).size < 2) return null;
  const shares = toProportions(implied);
  const stakes = best.map(({ first: { quote }, tied }, index) => ({
    outcome: quote.outcome,
    line: quote.line,
    bookmakerKeys: freshestFirst(tied).map(({ quote: { bookmakerKey } }) => bookmakerKey),
    decimal: quote.decimal,
    fractional: quote.fractional,
    share: shares[index] ?? 0,
  }));
  // A stake needs only one of its books, so the freshest quote counts.
  const seenAtMs = best.map(({ tied }) => Math.max(...tied.map((quote) => quote.seenAtMs)));
  const oldestMs = Math.min(...seenAtMs);
  return {
    profit: roundedBigRatio(one - sum, sum, million) / million,
    inverseSum: sumMillionths(implied) / million,
    stakes,
    oldestQuoteAt: new Date(oldestMs).toISOString(),
    oldestQuoteAgeSeconds: wholeSeconds(nowMs - oldestMs),
    quoteSpanSeconds: wholeSeconds(Math.max(...seenAtMs) - oldestMs),
  };
};
