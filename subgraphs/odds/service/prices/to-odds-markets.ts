import { createHash } from 'node:crypto';
import { by, compare, groupBy, groupPairs } from '../../../../platform/runtime/lists/lists.ts';
import { familyOf } from '../../model/book-families.ts';
import type { BookMarket, BookPrice } from '../../model/book-market.ts';
import type {
  Arbitrage,
  BestPrice,
  BookmakerMargin,
  FairProbability,
  OddsMarket,
  OddsQuote,
} from '../../model/odds-board.ts';
import { compareRatios, type Ratio } from '../../model/ratio.ts';
import { type ImpliedSum, sumMillionths, toImpliedSum, toOverround } from './implied-sum.ts';
import { type MarketGroup, plainLine, toMarketGroups } from './market-groups.ts';
import { inDisplayOrder } from './market-order.ts';
import { toPrintedOdds } from './printed-odds.ts';
import { toMeanProportions, toProportions } from './proportions.ts';
import { type PriceTime, type QuoteTimes, toPriceTime, wholeSeconds } from './quote-age.ts';
import { million, roundedBigRatio } from './rounded-ratio.ts';

/** A price of a book for one outcome. */
interface Offer {
  readonly book: string;
  readonly price: BookPrice;
  readonly time: PriceTime;
}

interface CountedOffer {
  readonly offer: Offer;
  /** Whether other prices might be as fresh, and differ. */
  readonly isUndecided: boolean;
}

/** Some sources write the year 1 for no time. */
const isTimed = ({ time }: Offer): boolean => time.ageBasis === 'SOURCE' && time.seenAtMs > 0;

/**
 * Chooses among offers of one family for one outcome: the freshest. One without a time may be the freshest, too. Of
 * several that may be, the worst counts, so that no price is counted that may be gone. `compareOdds` sorts the best
 * first. Undefined without offers.
 */
const toCountedOffer = (
  offers: readonly Offer[],
  compareOdds: (a: Offer, b: Offer) => number,
): CountedOffer | undefined => {
  const newestMs = Math.max(...offers.filter(isTimed).map(({ time }) => time.seenAtMs));
  const mayBeFreshest = offers.filter((offer) => !isTimed(offer) || offer.time.seenAtMs === newestMs);
  const [worst, ...others] = mayBeFreshest.sort((a, b) => compareOdds(b, a) || compare(a.book, b.book));
  return worst && { offer: worst, isUndecided: others.some((other) => compareOdds(other, worst) !== 0) };
};

interface RankedQuote {
  readonly quote: OddsQuote;
  readonly odds: Ratio;
  readonly seenAtMs: number;
  readonly family: string;
}

interface RankedOutcome {
  readonly quotes: readonly RankedQuote[];
  /** One of each family. */
  readonly counted: readonly RankedQuote[];
  readonly isUndecided: boolean;
}

const toRankedQuote = (
  { book, price, time }: Offer,
  family: string,
  isCounted: boolean,
  nowMs: number,
): RankedQuote => ({
  odds: price.odds,
  seenAtMs: time.seenAtMs,
  family,
  quote: {
    bookmakerKey: book,
    outcome: price.outcome,
    line: plainLine(price.line),
    ...toPrintedOdds(price.odds),
    updatedAt: time.updatedAt,
    ageSeconds: wholeSeconds(nowMs - time.seenAtMs),
    ageBasis: time.ageBasis,
    stakeLimit: price.stakeLimit,
    ...(price.stakeCurrency === undefined ? {} : { stakeCurrency: price.stakeCurrency }),
    isCounted,
  },
});

type CompareOffers = (a: Offer, b: Offer) => number;

/** Of two prices of one book for one outcome, both of which it offers, the better, the fresher, the larger. */
const offersOf = (group: MarketGroup, compareOdds: CompareOffers, at: QuoteTimes): Offer[][] => {
  const compareRepeated: CompareOffers = (a, b) =>
    compareOdds(a, b) || b.time.seenAtMs - a.time.seenAtMs || (b.price.stakeLimit ?? 0) - (a.price.stakeLimit ?? 0);
  const offers = new Map(group.outcomes.map((outcome) => [outcome, new Map<string, Offer>()]));
  for (const { book, prices } of group.members) {
    for (const price of prices) {
      const offer = { book, price, time: toPriceTime(price.updatedAt, at) };
      const ofOutcome = offers.get(price.outcome);
      const known = ofOutcome?.get(book);
      if (known === undefined || compareRepeated(offer, known) < 0) ofOutcome?.set(book, offer);
    }
  }
  return [...offers.values()].map((byBook) => [...byBook.values()]);
};

/** For each outcome: best first (lowest for lay prices), then by book. */
const toRankedOutcomes = (group: MarketGroup, at: QuoteTimes): RankedOutcome[] => {
  const compareOdds: CompareOffers = (a, b) =>
    group.isLay ? compareRatios(a.price.odds, b.price.odds) : compareRatios(b.price.odds, a.price.odds);
  const families = new Map(group.members.map(({ book }) => [book, familyOf(book)]));
  const familyIn = ({ book }: Offer) => families.get(book) ?? book;
  // Usually each book is a family of its own.
  const areApart = new Set(families.values()).size === families.size;
  return offersOf(group, compareOdds, at).map((offers): RankedOutcome => {
    const chosen = areApart
      ? offers.map((offer) => ({ offer, isUndecided: false }))
      : [...groupBy(offers, familyIn).values()].flatMap((ofFamily) => toCountedOffer(ofFamily, compareOdds) ?? []);
    const countedOffers = new Set(chosen.map(({ offer }) => offer));
    const quotes = offers
      .sort((a, b) => compareOdds(a, b) || compare(a.book, b.book))
      .map((offer) => toRankedQuote(offer, familyIn(offer), countedOffers.has(offer), at.nowMs));
    return {
      quotes,
      counted: quotes.filter(({ quote }) => quote.isCounted),
      isUndecided: chosen.some(({ isUndecided }) => isUndecided),
    };
  });
};

/** `tied` are all that pay the same as `first`, including it, by book. */
interface BestQuotes {
  readonly first: RankedQuote;
  readonly tied: readonly RankedQuote[];
}

/** Expects the best quote first. Undefined without quotes. */
const toBestQuotes = (ranked: readonly RankedQuote[]): BestQuotes | undefined => {
  const [first] = ranked;
  if (first === undefined) return undefined;
  const worse = ranked.findIndex(({ odds }) => compareRatios(odds, first.odds) !== 0);
  return { first, tied: worse === -1 ? ranked : ranked.slice(0, worse) };
};

const toBestPrice = ({ first: { quote }, tied }: BestQuotes): BestPrice => ({
  outcome: quote.outcome,
  line: quote.line,
  decimal: quote.decimal,
  american: quote.american,
  fractional: quote.fractional,
  impliedProbability: quote.impliedProbability,
  bookmakerKeys: tied.map(({ quote: { bookmakerKey } }) => bookmakerKey),
});

const freshestFirst = (tied: readonly RankedQuote[]): RankedQuote[] =>
  [...tied].sort((a, b) => b.seenAtMs - a.seenAtMs || compare(a.quote.bookmakerKey, b.quote.bookmakerKey));

/**
 * Null when the sum is 1 or more, and when one family pays all the best prices: that is an error of the book or a
 * missing outcome, not a difference between books.
 */
const toArbitrage = (best: readonly BestQuotes[], implied: ImpliedSum, nowMs: number): Arbitrage | null => {
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

const questionOf = (group: MarketGroup): string => {
  const { sourceKey, kind, period, participant, line, isLay, isComplete, isComparable, outcomes, members } = group;
  const about = [sourceKey, kind, period, participant, line, isLay, isComplete, ...outcomes.toSorted()];
  return JSON.stringify(isComparable ? about : [about, members.map(({ book }) => book)]);
};

const digest = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, 16);

/**
 * Keys stay the same when prices change. They are computed when they are read, because few clients select them. A
 * repeated question of a book is numbered.
 */
const createMarketKeys = (): ((group: MarketGroup) => () => string) => {
  const alike = new Map<string, number>();
  return (group) => {
    // Comparable markets are grouped by their question, so it is unique.
    if (group.isComparable) return () => digest(questionOf(group));
    const question = questionOf(group);
    const number = alike.get(question) ?? 0;
    alike.set(question, number + 1);
    return () => digest(`${number} ${question}`);
  };
};

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

const toOddsMarket = (group: MarketGroup, makeKey: () => string, at: QuoteTimes): OddsMarket => {
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
export const toOddsMarkets = (markets: readonly BookMarket[], at: QuoteTimes): readonly OddsMarket[] => {
  const keyMaker = createMarketKeys();
  return inDisplayOrder(toMarketGroups(markets)).map((group) => toOddsMarket(group, keyMaker(group), at));
};
