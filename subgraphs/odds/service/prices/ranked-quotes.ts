import { compare } from '../../../../platform/lists/compare.ts';
import { groupPairs } from '../../../../platform/lists/group-by.ts';
import type { OddsQuote } from '../../model/odds-board.ts';
import { compareRatios, type Ratio } from '../../model/ratio.ts';
import { familyOf } from './book-families.ts';
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

const toRankedQuote = ({ book, price, time }: Offer, isCounted: boolean, nowMs: number): RankedQuote => ({
  odds: price.odds,
  seenAtMs: time.seenAtMs,
  family: familyOf(book),
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

/**
 * Best first (lowest for lay prices), then by book, for each outcome. Of two prices of one book for one outcome, both of
 * which it offers, the better is shown, then the fresher, then the one with the higher limit.
 */
export const toRankedOutcomes = (group: MarketGroup, at: AnswerTimes): RankedOutcome[] => {
  const compareOdds = (a: Offer, b: Offer): number =>
    group.isLay ? compareRatios(a.price.odds, b.price.odds) : compareRatios(b.price.odds, a.price.odds);
  const compareRepeated = (a: Offer, b: Offer): number =>
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
  return [...offers.values()].map((byBook) => {
    const byFamily = groupPairs([...byBook.values()].map((offer) => [familyOf(offer.book), offer]));
    const chosen = [...byFamily.values()].flatMap((ofFamily) => toCountedOffer(ofFamily, compareOdds) ?? []);
    const countedOffers = new Set(chosen.map(({ offer }) => offer));
    const quotes = [...byBook.values()]
      .sort((a, b) => compareOdds(a, b) || compare(a.book, b.book))
      .map((offer) => toRankedQuote(offer, countedOffers.has(offer), at.nowMs));
    return {
      quotes,
      counted: quotes.filter(({ quote }) => quote.isCounted),
      isUndecided: chosen.some(({ isUndecided }) => isUndecided),
    };
  });
};
