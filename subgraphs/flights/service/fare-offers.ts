import type { PageArguments } from '../../../platform/lists/connection.ts';
import { connectionOfList } from '../../../platform/lists/connection-of-list.ts';
import type {
  FareOffer,
  FareOfferConnection,
  FareSearch,
  FareSearchCriteria,
  FareSegment,
  FareSort,
} from '../model/fare.ts';
import type { FoundOffer } from '../model/fare-source.ts';

type ListedOffer = FoundOffer['offer'];

/** Never returns NaN: offers without a price are equal and come last. */
const compareNumbers = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

const priceOf = ({ price }: ListedOffer): number => (price === null ? Number.POSITIVE_INFINITY : Number(price.amount));

const keys: Record<FareSort, (a: ListedOffer, b: ListedOffer) => number> = {
  PRICE: (a, b) => compareNumbers(priceOf(a), priceOf(b)),
  DURATION: (a, b) => compareNumbers(a.durationMinutes, b.durationMinutes),
  // All offers leave from one airport, so local times are comparable.
  DEPARTURE: (a, b) => (a.departsAtLocal === b.departsAtLocal ? 0 : a.departsAtLocal < b.departsAtLocal ? -1 : 1),
  STOPS: (a, b) => compareNumbers(a.stopCount, b.stopCount),
};

const withoutExtras = (segment: FareSegment): FareSegment => ({
  ...segment,
  legroom: null,
  extensions: null,
  alsoSoldBy: null,
  operatedBy: null,
});

interface ChosenOffers {
  readonly offers: readonly FoundOffer[];
  /** Counted before `maxOffers` cuts the list. */
  readonly totalFound: number;
}

/** Equal offers keep the source's order. */
export const chooseOffers = (found: readonly FoundOffer[], criteria: FareSearchCriteria): ChosenOffers => {
  const { maxStops, sort, maxOffers, compact } = criteria;
  const matching = maxStops === null ? found : found.filter(({ offer }) => offer.stopCount <= maxStops);
  const sorted = [...matching].sort((a, b) => keys[sort](a.offer, b.offer)).slice(0, maxOffers);
  const offers = compact
    ? sorted.map((each) => ({ ...each, offer: { ...each.offer, segments: each.offer.segments.map(withoutExtras) } }))
    : sorted;
  return { offers, totalFound: matching.length };
};

export const toFareOffer = (
  found: FoundOffer,
  own: Pick<FareOffer, 'offerId' | 'bookingToken' | 'bookingTokenExpiresAt'>,
): FareOffer => ({ ...own, ...found.offer });

export const pageOfOffers = ({ result }: Pick<FareSearch, 'result'>, page: PageArguments): FareOfferConnection =>
  connectionOfList(result?.offers ?? [], page, { keyOf: ({ offerId }) => offerId });
