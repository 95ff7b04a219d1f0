import type { PageArguments } from '../../../../platform/graphql/connections/connection.ts';
import { connectionOfList } from '../../../../platform/graphql/connections/connection-of-list.ts';
import { by } from '../../../../platform/runtime/lists/lists.ts';
import type {
  FareOffer,
  FareOfferConnection,
  FareSearch,
  FareSearchCriteria,
  FareSegment,
  FareSort,
} from '../../model/fare.ts';
import type { FoundOffer } from '../../model/fare-source.ts';

type ListedOffer = FoundOffer['offer'];

/** Offers without a price are equal and come last. */
const priceOf = ({ price }: ListedOffer): number => (price === null ? Number.POSITIVE_INFINITY : Number(price.amount));

const keys: Record<FareSort, (a: ListedOffer, b: ListedOffer) => number> = {
  PRICE: by(priceOf),
  DURATION: by(({ durationMinutes }) => durationMinutes),
  // All offers leave from one airport, so local times are comparable.
  DEPARTURE: by(({ departsAtLocal }) => departsAtLocal),
  STOPS: by(({ stopCount }) => stopCount),
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
