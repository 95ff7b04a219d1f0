import { compare } from '../../../../platform/lists/compare.ts';
import type { BookPrice } from '../../model/book-market.ts';
import type { PriceTime } from './quote-age.ts';

/** A price of a book for one outcome. */
export interface Offer {
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
export const toCountedOffer = (
  offers: readonly Offer[],
  compareOdds: (a: Offer, b: Offer) => number,
): CountedOffer | undefined => {
  const newestMs = Math.max(...offers.filter(isTimed).map(({ time }) => time.seenAtMs));
  const mayBeFreshest = offers.filter((offer) => !isTimed(offer) || offer.time.seenAtMs === newestMs);
  const [worst, ...others] = mayBeFreshest.sort((a, b) => compareOdds(b, a) || compare(a.book, b.book));
  return worst && { offer: worst, isUndecided: others.some((other) => compareOdds(other, worst) !== 0) };
};
