import { dayMs } from '../../platform/runtime/clock/clock.ts';
import { by } from '../../platform/runtime/lists/lists.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { airportByIata, type WorldAirport } from '../flight-world/airports.ts';
import { createFlightWorld } from '../flight-world/flight-world.ts';
import { hashOf, seededRandom } from '../random/seeded-random.ts';
import { toBookingOptions } from './booking-options.ts';
import type { FareQuery } from './fare-query.ts';
import { toFlight } from './flight-object.ts';
import { durationMinutes, firstOf, type Journey, lastOf, priceOf, type SegmentKey, segmentKeys } from './journey.ts';
import { journeysOf } from './journeys.ts';
import { invalidToken, mintToken, readToken } from './token.ts';

/** A journey with its price, which may be unknown, and the token of the next step. */
interface Offer {
  readonly journey: Journey;
  readonly price: number | undefined;
  readonly token: string;
}

/** Rank of top flights, which are cheap and short. */
const merit = ({ price = 1_000_000, journey }: Offer): number => price + durationMinutes(journey) * 0.6;
const orders: Readonly<Record<number, (offer: Offer) => number>> = {
  2: ({ price }) => price ?? Number.POSITIVE_INFINITY,
  3: ({ journey }) => firstOf(journey).departsMs,
  4: ({ journey }) => lastOf(journey).arrivesMs,
  5: ({ journey }) => durationMinutes(journey),
};

const matches = ({ journey, price = 0 }: Offer, query: FareQuery): boolean => {
  const carriers = journey.segments.map(({ airline }) => airline.iata);
  return (
    carriers.length - 1 <= query.maxStops &&
    (query.maxPrice === undefined || price <= query.maxPrice) &&
    (query.includeAirlines.length === 0 || carriers.every((carrier) => query.includeAirlines.includes(carrier))) &&
    !carriers.some((carrier) => query.excludeAirlines.includes(carrier))
  );
};

/** True whenever the search is not sorted by top, for SAN to AUS, and for one query in six. */
const lacksBest = ({ sortBy, from, to, outboundDate }: FareQuery): boolean =>
  sortBy !== 1 || (from === 'SAN' && to === 'AUS') || hashOf('best', from, to, outboundDate) % 6 === 0;

const bestCount = 3;

/** Undefined without an offer. */
const toOfferLists = (offers: readonly Offer[], query: FareQuery, tokenName: string) => {
  const wire = offers
    .filter((offer) => matches(offer, query))
    .sort(by(orders[query.sortBy] ?? merit))
    .map(({ journey, price, token }) => ({ ...toFlight(journey, query), price, [tokenName]: token }));
  if (wire.length === 0) return undefined;
  if (lacksBest(query)) return { other_flights: wire };
  return { best_flights: wire.slice(0, bestCount), other_flights: wire.slice(bestCount) };
};

/** The source has flights without a price, so one query in three removes that of the most expensive offer. */
const withoutOnePrice = (offers: readonly Offer[], { from, to, outboundDate }: FareQuery): readonly Offer[] => {
  if (offers.length < 4 || hashOf('unpriced', from, to, outboundDate) % 3 !== 0) return offers;
  const dearest = offers.reduce((a, b) => ((b.price ?? 0) > (a.price ?? 0) ? b : a));
  return offers.map((offer) => (offer === dearest ? { ...offer, price: undefined } : offer));
};

const historyDays = 30;

/** One query in four omits the history. */
const toPriceInsights = (prices: readonly number[], query: FareQuery, now: number) => {
  const lowest = Math.min(...prices);
  const draw = seededRandom('insights', query.from, query.to, query.outboundDate);
  const level = draw.pick(['low', 'typical', 'high'] as const);
  const middle = lowest * { low: 1.3, typical: 1, high: 0.75 }[level];
  const midnight = Math.floor(now / dayMs) * dayMs;
  const history = Array.from({ length: historyDays }, (_, day) => [
    (midnight - (historyDays - day) * dayMs) / 1_000,
    Math.round(middle * (0.9 + draw.next() * 0.25)),
  ]);
  return {
    lowest_price: lowest,
    price_level: level,
    typical_price_range: [Math.round(middle * 0.85), Math.round(middle * 1.2)],
    ...(draw.chance(0.75) ? { price_history: history } : {}),
  };
};

/** Documented pairs: one without flights, and one whose search always fails. */
const isNowhere = ({ from, to }: FareQuery): boolean => from === to || (from === 'ANC' && to === 'AKL');
export const alwaysFails = ({ from, to }: FareQuery): boolean => from === 'SJU' && to === 'CAI';

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
const toAirportEntry = (airport: WorldAirport) => ({
  airport: { id: airport.iata, name: airport.name },
  city: airport.city,
  country: countryNames.of(airport.countryCode) ?? airport.countryCode,
  country_code: airport.countryCode,
  image: `https://images.example/${airport.iata}.jpg`,
  thumbnail: `https://images.example/${airport.iata}-small.jpg`,
});

const findByKeys = (journeys: readonly Journey[], keys: readonly SegmentKey[] | undefined): Journey | undefined => {
  const wanted = JSON.stringify(keys);
  return journeys.find((journey) => JSON.stringify(segmentKeys(journey)) === wanted);
};

/** The body of a finished search without its metadata, or undefined without a result. */
export const fareResult = async (query: FareQuery, now: number, context: EmulatorContext) => {
  const { seed } = context;
  const [from, to] = await Promise.all([airportByIata(query.from), airportByIata(query.to)]);
  if (from === undefined || to === undefined || isNowhere(query)) return undefined;
  const world = context.once(createFlightWorld);
  const outbound = journeysOf(world, from, to, query.outboundDate, seed);
  const returns = query.returnDate === undefined ? [] : journeysOf(world, to, from, query.returnDate, seed);
  const toOffer = (token: readonly Journey[], ...priced: readonly Journey[]): Omit<Offer, 'journey'> => ({
    token: mintToken(query, token, now, seed),
    price: priceOf(query, ...priced),
  });
  const airports = [{ departure: [toAirportEntry(from)], arrival: [toAirportEntry(to)] }];

  if (query.token === undefined) {
    // An outbound offer costs as much as the whole trip with the cheapest return.
    const cheapestReturn = [...returns].sort(by(({ fareUsd }) => fareUsd)).slice(0, 1);
    const offers = outbound.map((journey) => ({ journey, ...toOffer([journey], journey, ...cheapestReturn) }));
    const tokenName = query.returnDate === undefined ? 'booking_token' : 'departure_token';
    const lists = toOfferLists(withoutOnePrice(offers, query), query, tokenName);
    const prices = offers.flatMap(({ price }) => price ?? []);
    return lists === undefined
      ? undefined
      : { ...lists, price_insights: toPriceInsights(prices, query, now), airports };
  }
  const content = readToken(query.token, query, now, seed);
  if (content === undefined) return undefined;
  const there = findByKeys(outbound, content.outbound) ?? invalidToken(query);
  if (query.step === 'returns') {
    const offers = returns.map((journey) => ({ journey, ...toOffer([there, journey], there, journey) }));
    return toOfferLists(offers, query, 'booking_token');
  }
  const back = content.back === undefined ? undefined : findByKeys(returns, content.back);
  if ((query.returnDate === undefined) !== (back === undefined)) return invalidToken(query);
  const journeys = back === undefined ? [there] : [there, back];
  return {
    selected_flights: journeys.map((journey) => toFlight(journey, query)),
    baggage_prices: { together: ['1 free carry-on', '1st checked bag for a fee'] },
    booking_options: toBookingOptions(query, `${context.urlOf('fares')}/travel/clk/f`, there, back),
    price_insights: toPriceInsights([priceOf(query, ...journeys)], query, now),
    airports,
  };
};
