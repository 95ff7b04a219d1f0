import { by } from '../../../../platform/lists/compare.ts';
import { groupPairs } from '../../../../platform/lists/group-by.ts';
import type { BookMarket } from '../../model/book-market.ts';
import type { BookmakerMargin, FairProbability, OddsMarket } from '../../model/odds-board.ts';
import type { Ratio } from '../../model/ratio.ts';
import { toArbitrage } from './arbitrage.ts';
import { type BestQuotes, toBestPrice, toBestQuotes } from './best-quotes.ts';
import { type ImpliedSum, toImpliedSum, toOverround } from './implied-sum.ts';
import { type MarketGroup, toMarketGroups } from './market-groups.ts';
import { createMarketKeys } from './market-keys.ts';
import { compareMarkets } from './market-order.ts';
import { toMeanProportions, toProportions } from './proportions.ts';
import type { AnswerTimes } from './quote-age.ts';
import { type RankedQuote, toRankedQuotes } from './ranked-quotes.ts';

const toFair = (outcomes: readonly string[], probabilities: readonly number[]): FairProbability[] =>
  probabilities.map((probability, index) => ({
    outcome: outcomes[index] ?? '',
    probability,
    method: 'MULTIPLICATIVE',
  }));

const oddsByBook = (ranked: readonly (readonly RankedQuote[])[]): [book: string, odds: Ratio[]][] =>
  [...groupPairs(ranked.flat().map(({ quote, odds }) => [quote.bookmakerKey, odds]))].sort(by(([book]) => book));

/** A book that pays more than it takes with every outcome does not answer one question. */
const isDoubted = ({ sum, one }: ImpliedSum): boolean => sum < one;

/**
 * When one book alone prices the set below 1, no book's probabilities are derived, because the meaning of the quotes is
 * in doubt.
 */
const toMargins = (group: MarketGroup, ranked: readonly (readonly RankedQuote[])[]) => {
  const books = oddsByBook(ranked).map(([bookmakerKey, odds]) => ({
    bookmakerKey,
    implied: group.isComplete && odds.length === group.outcomes.length ? toImpliedSum(odds) : null,
  }));
  const sums = books.flatMap(({ implied }) => implied ?? []);
  const doubted = sums.some(isDoubted);
  const margins = books.map(({ bookmakerKey, implied }): BookmakerMargin => {
    if (implied === null) return { bookmakerKey, overround: null, fairProbabilities: [] };
    const fairProbabilities = doubted ? [] : toFair(group.outcomes, toProportions(implied));
    return { bookmakerKey, overround: toOverround(implied), fairProbabilities };
  });
  return { doubted, margins, fairProbabilities: doubted ? [] : toFair(group.outcomes, toMeanProportions(sums)) };
};

const toOddsMarket = (group: MarketGroup, makeKey: () => string, at: AnswerTimes): OddsMarket => {
  const { members: _, ...question } = group;
  const ranked = toRankedQuotes(group, at);
  const best = ranked.map(toBestQuotes).filter((quotes): quotes is BestQuotes => quotes !== undefined);
  const implied =
    group.isComplete && best.length === group.outcomes.length
      ? toImpliedSum(best.map(({ first }) => first.odds))
      : null;
  const { doubted, ...margins } = toMargins(group, ranked);
  return {
    ...question,
    get key() {
      return makeKey();
    },
    quotes: ranked.flat().map(({ quote }) => quote),
    ...margins,
    bestPrices: best.map(toBestPrice),
    overround: implied === null ? null : toOverround(implied),
    arbitrage: implied === null || group.isLay || doubted ? null : toArbitrage(best, implied, at.nowMs),
  };
};

/**
 * The result does not depend on the order of `markets`. Decisions use exact fractions; only displayed numbers are
 * rounded.
 */
export const toOddsMarkets = (markets: readonly BookMarket[], at: AnswerTimes): readonly OddsMarket[] => {
  const keyMaker = createMarketKeys();
  return toMarketGroups(markets)
    .sort(compareMarkets)
    .map((group) => toOddsMarket(group, keyMaker(group), at));
};
