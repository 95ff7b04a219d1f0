import { compare } from '../../../../platform/lists/compare.ts';
import { groupBy } from '../../../../platform/lists/group-by.ts';
import { familyOf } from '../../model/book-families.ts';
import type { OddsQuote } from '../../model/odds-board.ts';
import { compareRatios, type Ratio } from '../../model/ratio.ts';
import { type Offer, toCountedOffer } from './counted-offer.ts';
import { type MarketGroup, plainLine } from './market-groups.ts';
import { toPrintedOdds } from './printed-odds.ts';
import { type AnswerTimes, toPriceTime, wholeSeconds } from './quote-age.ts';

export interface RankedQuote {
  readonly quote: OddsQuote;
  readonly odds: Ratio;
  readonly seenAtMs: number;
  readonly family: string;
}

export interface RankedOutcome {
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
    isCounted,
  },
});

type CompareOffers = (a: Offer, b: Offer) => number;

/** Of two prices of one book for one outcome, both of which it offers, the better, the fresher, the larger. */
const offersOf = (group: MarketGroup, compareOdds: CompareOffers, at: AnswerTimes): Offer[][] => {
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
export const toRankedOutcomes = (group: MarketGroup, at: AnswerTimes): RankedOutcome[] => {
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
