import { hashOf } from '../random/seeded-random.ts';
import type { FareQuery } from './fare-query.ts';
import { toFlight } from './flight-object.ts';
import type { Journey } from './journey.ts';
import { durationMinutes, firstOf, lastOf } from './journey.ts';

/** A journey with its price, which may be unknown, and the token of the next step. */
export interface Offer {
  readonly journey: Journey;
  readonly price: number | undefined;
  readonly token: string;
}

const orders: Readonly<Record<number, (offer: Offer) => number>> = {
  2: ({ price }) => price ?? Number.POSITIVE_INFINITY,
  3: ({ journey }) => firstOf(journey).departsMs,
  4: ({ journey }) => lastOf(journey).arrivesMs,
  5: ({ journey }) => durationMinutes(journey),
};
/** Rank of top flights, which are cheap and short. */
const merit = ({ price = 1_000_000, journey }: Offer): number => price + durationMinutes(journey) * 0.6;

const matches = (offer: Offer, query: FareQuery): boolean => {
  const carriers = offer.journey.segments.map(({ airline }) => airline.iata);
  return (
    offer.journey.segments.length - 1 <= query.maxStops &&
    (query.maxPrice === undefined || (offer.price ?? 0) <= query.maxPrice) &&
    (query.includeAirlines.length === 0 || carriers.every((carrier) => query.includeAirlines.includes(carrier))) &&
    !carriers.some((carrier) => query.excludeAirlines.includes(carrier))
  );
};

/** True whenever the search is not sorted by top, for SAN to AUS, and for one query in six. */
const lacksBest = ({ sortBy, from, to, outboundDate }: FareQuery): boolean =>
  sortBy !== 1 || (from === 'SAN' && to === 'AUS') || hashOf('best', from, to, outboundDate) % 6 === 0;

const bestCount = 3;

export const toOfferLists = (
  offers: readonly Offer[],
  query: FareQuery,
  tokenName: string,
): Record<string, unknown> | undefined => {
  const order = orders[query.sortBy] ?? merit;
  const sorted = offers.filter((offer) => matches(offer, query)).sort((a, b) => order(a) - order(b));
  if (sorted.length === 0) return undefined;
  const toWire = ({ journey, price, token }: Offer) => ({
    ...toFlight(journey, query),
    ...(price === undefined ? {} : { price }),
    [tokenName]: token,
  });
  if (lacksBest(query)) return { other_flights: sorted.map(toWire) };
  return { best_flights: sorted.slice(0, bestCount).map(toWire), other_flights: sorted.slice(bestCount).map(toWire) };
};

/** The source has flights without a price, so one query in three removes that of the most expensive offer. */
export const withoutOnePrice = (offers: readonly Offer[], { from, to, outboundDate }: FareQuery): readonly Offer[] => {
  if (offers.length < 4 || hashOf('unpriced', from, to, outboundDate) % 3 !== 0) return offers;
  const dearest = offers.reduce((a, b) => ((b.price ?? 0) > (a.price ?? 0) ? b : a));
  return offers.map((offer) => (offer === dearest ? { ...offer, price: undefined } : offer));
};
