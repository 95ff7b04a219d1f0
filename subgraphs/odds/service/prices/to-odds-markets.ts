import { by } from '../../../../platform/lists/compare.ts';
import { groupPairs } from '../../../../platform/lists/group-by.ts';
import type { BookMarket } from '../../model/book-market.ts';
import type { BookmakerMargin, FairProbability, OddsMarket } from '../../model/odds-board.ts';
import type { Ratio } from '../../model/ratio.ts';
import { toArbitrage } from './arbitrage.ts';
import { toBestPrice, toBestQuotes } from './best-quotes.ts';
import { type ImpliedSum, toImpliedSum, toOverround } from './implied-sum.ts';
import { type MarketGroup, toMarketGroups } from './market-groups.ts';
import { createMarketKeys } from './market-keys.ts';
import { inDisplayOrder } from './market-order.ts';
import { toMeanProportions, toProportions } from './proportions.ts';
import type { AnswerTimes } from './quote-age.ts';
import { type RankedOutcome, type RankedQuote, toRankedOutcomes } from './ranked-quotes.ts';

const toFair = (outcomes: readonly string[], probabilities: readonly number[]): FairProbability[] =>
  probabilities.map((probability, index) => ({
    outcome: outcomes[index] ?? '',
    probability,
    method: 'MULTIPLICATIVE',
  }));

/** One price of each outcome at most, in the order of the outcomes. */
const oddsBy = (ranked: readonly RankedQuote[], nameOf: (quote: RankedQuote) => string): [string, Ratio[]][] =>
  [...groupPairs(ranked.map((quote) => [nameOf(quote), quote.odds]))].sort(by(([name]) => name));

/** A book that pays more than it takes with every outcome does not answer one question. */
const isDoubted = ({ sum, one }: ImpliedSum): boolean => sum < one;

/**
 * When one book alone, or one family, prices the set below 1, no book's probabilities are derived, because the meaning
 * of the quotes is in doubt.
 */
const toMargins = (group: MarketGroup, ranked: readonly RankedOutcome[]) => {
  const impliedOf = (odds: readonly Ratio[]) =>
    group.isComplete && odds.length === group.outcomes.length ? toImpliedSum(odds) : null;
  const quotes = ranked.flatMap((outcome) => outcome.quotes);
  const books = oddsBy(quotes, ({ quote }) => quote.bookmakerKey).map(([bookmakerKey, odds]) => ({
    bookmakerKey,
    implied: impliedOf(odds),
  }));
  const sums = books.flatMap(({ implied }) => implied ?? []);
  const areApart = new Set(quotes.map(({ family }) => family)).size === books.length;
  const families = areApart
    ? sums
    : oddsBy(
        ranked.flatMap(({ counted }) => counted),
        ({ family }) => family,
      ).flatMap(([, odds]) => impliedOf(odds) ?? []);
  const isInDoubt = [...sums, ...families].some(isDoubted);
  const margins = books.map(({ bookmakerKey, implied }): BookmakerMargin => {
    if (implied === null) return { bookmakerKey, overround: null, fairProbabilities: [] };
    const fairProbabilities = isInDoubt ? [] : toFair(group.outcomes, toProportions(implied));
    return { bookmakerKey, overround: toOverround(implied), fairProbabilities };
  });
  const fairProbabilities = isInDoubt ? [] : toFair(group.outcomes, toMeanProportions(families));
  return { isInDoubt, margins, fairProbabilities };
};

const toOddsMarket = (group: MarketGroup, makeKey: () => string, at: AnswerTimes): OddsMarket => {
  const { members: _, ...question } = group;
  const ranked = toRankedOutcomes(group, at);
  const best = ranked.flatMap(({ counted }) => toBestQuotes(counted) ?? []);
  const implied =
    group.isComplete && best.length === group.outcomes.length
      ? toImpliedSum(best.map(({ first }) => first.odds))
      : null;
  const margins = toMargins(group, ranked);
  return {
    ...question,
    get key() {
      return makeKey();
    },
    quotes: ranked.flatMap(({ quotes }) => quotes.map(({ quote }) => quote)),
    isUndecided: ranked.some(({ isUndecided }) => isUndecided),
    ...margins,
    bestPrices: best.map(toBestPrice),
    overround: implied === null ? null : toOverround(implied),
    arbitrage: implied === null || group.isLay || margins.isInDoubt ? null : toArbitrage(best, implied, at.nowMs),
  };
};

/**
 * The result does not depend on the order of `markets`. Decisions use exact fractions; only displayed numbers are
 * rounded.
 */
export const toOddsMarkets = (markets: readonly BookMarket[], at: AnswerTimes): readonly OddsMarket[] => {
  const keyMaker = createMarketKeys();
  return inDisplayOrder(toMarketGroups(markets)).map((group) => toOddsMarket(group, keyMaker(group), at));
};
