import type { BestPrice } from '../../model/odds-board.ts';
import { compareRatios } from '../../model/ratio.ts';
import type { RankedQuote } from './ranked-quotes.ts';

/** `tied` are all that pay the same as `first`, including it, by book. */
export interface BestQuotes {
  readonly first: RankedQuote;
  readonly tied: readonly RankedQuote[];
}

/** Expects the best quote first. Undefined without quotes. */
export const toBestQuotes = (ranked: readonly RankedQuote[]): BestQuotes | undefined => {
  const [first] = ranked;
  if (first === undefined) return undefined;
  const worse = ranked.findIndex(({ odds }) => compareRatios(odds, first.odds) !== 0);
  return { first, tied: worse === -1 ? ranked : ranked.slice(0, worse) };
};

export const toBestPrice = ({ first: { quote }, tied }: BestQuotes): BestPrice => ({
  outcome: quote.outcome,
  line: quote.line,
  decimal: quote.decimal,
  american: quote.american,
  fractional: quote.fractional,
  impliedProbability: quote.impliedProbability,
  bookmakerKeys: tied.map(({ quote: { bookmakerKey } }) => bookmakerKey),
});
