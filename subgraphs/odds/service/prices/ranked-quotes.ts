import { compare } from '../../../../platform/lists/compare.ts';
import type { BookPrice } from '../../model/book-market.ts';
import type { OddsQuote } from '../../model/odds-board.ts';
import { compareRatios, type Ratio } from '../../model/ratio.ts';
import { type MarketGroup, plainLine } from './market-groups.ts';
import { toPrintedOdds } from './printed-odds.ts';
import { type AnswerTimes, type PriceTime, toPriceTime, wholeSeconds } from './quote-age.ts';

export interface RankedQuote {
  readonly quote: OddsQuote;
  readonly odds: Ratio;
  readonly seenAtMs: number;
}

interface Offer {
  readonly book: string;
  readonly price: BookPrice;
  readonly time: PriceTime;
}

const toRankedQuote = ({ book, price, time }: Offer, nowMs: number): RankedQuote => ({
  odds: price.odds,
  seenAtMs: time.seenAtMs,
  quote: {
    bookmakerKey: book,
    outcome: price.outcome,
    line: plainLine(price.line),
    ...toPrintedOdds(price.odds),
    updatedAt: time.updatedAt,
    ageSeconds: wholeSeconds(nowMs - time.seenAtMs),
    ageBasis: time.ageBasis,
    stakeLimit: price.stakeLimit,
  },
});

/**
 * Best first (lowest for lay prices), then by book. Of two prices of one book for one outcome the better counts, then
 * the fresher, then the one with the higher limit.
 */
export const toRankedQuotes = (group: MarketGroup, at: AnswerTimes): RankedQuote[][] => {
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
  return [...offers.values()].map((byBook) =>
    [...byBook.values()]
      .sort((a, b) => compareOdds(a, b) || compare(a.book, b.book))
      .map((offer) => toRankedQuote(offer, at.nowMs)),
  );
};
