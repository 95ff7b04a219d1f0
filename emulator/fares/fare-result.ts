import type { EmulatorContext } from '../emulated-upstream.ts';
import type { WorldAirport } from '../world/airports.ts';
import { airportByIata } from '../world/airports.ts';
import { createFlightWorld } from '../world/flight-world.ts';
import { toBookingOptions } from './booking-options.ts';
import { priceOf } from './fare-price.ts';
import type { FareQuery } from './fare-query.ts';
import { toFlight } from './flight-object.ts';
import type { Journey, SegmentKey } from './journey.ts';
import { segmentKeys } from './journey.ts';
import { journeysOf } from './journeys.ts';
import type { Offer } from './offers.ts';
import { toOfferLists, withoutOnePrice } from './offers.ts';
import { toPriceInsights } from './price-insights.ts';
import { mintToken, readToken } from './token.ts';

/** The body without metadata, or the problem of the token. */
export type FareResult = { readonly body: Record<string, unknown> } | 'none' | { readonly tokenFault: string };

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

export const fareResult = async (query: FareQuery, now: number, context: EmulatorContext): Promise<FareResult> => {
  const { seed } = context;
  const [from, to] = await Promise.all([airportByIata(query.from), airportByIata(query.to)]);
  if (from === undefined || to === undefined || isNowhere(query)) return 'none';
  const world = context.once(createFlightWorld);
  const outbound = journeysOf(world, from, to, query.outboundDate, seed);
  const returns = query.returnDate === undefined ? [] : journeysOf(world, to, from, query.returnDate, seed);
  const cheapestReturn = returns.reduce<Journey | undefined>(
    (a, b) => (a === undefined || b.fareUsd < a.fareUsd ? b : a),
    undefined,
  );
  const mint = (there: Journey, back?: Journey) =>
    mintToken(
      query,
      { outbound: segmentKeys(there), back: back === undefined ? undefined : segmentKeys(back) },
      now,
      seed,
    );
  const airports = [{ departure: [toAirportEntry(from)], arrival: [toAirportEntry(to)] }];

  if (query.token === undefined) {
    // An outbound offer costs as much as the whole trip with the cheapest return.
    const priced = outbound.map(
      (journey): Offer => ({
        journey,
        token: mint(journey),
        price: priceOf(query, journey, ...(cheapestReturn === undefined ? [] : [cheapestReturn])),
      }),
    );
    const lists = toOfferLists(
      withoutOnePrice(priced, query),
      query,
      query.returnDate === undefined ? 'booking_token' : 'departure_token',
    );
    return lists === undefined
      ? 'none'
      : { body: { ...lists, price_insights: toPriceInsights(priced, query, now), airports } };
  }
  const name = query.step === 'returns' ? 'departure_token' : 'booking_token';
  const content = readToken(query.token, query, now, seed);
  if (content === 'invalid') return { tokenFault: `invalid ${name}` };
  if (content === 'aged') return 'none';
  const there = findByKeys(outbound, content.outbound);
  if (there === undefined) return { tokenFault: `invalid ${name}` };
  if (query.step === 'returns') {
    const offers = returns.map(
      (journey): Offer => ({ journey, token: mint(there, journey), price: priceOf(query, there, journey) }),
    );
    const lists = toOfferLists(offers, query, 'booking_token');
    return lists === undefined ? 'none' : { body: lists };
  }
  const back = content.back === undefined ? undefined : findByKeys(returns, content.back);
  if ((query.returnDate === undefined) !== (back === undefined)) return { tokenFault: `invalid ${name}` };
  const journeys = back === undefined ? [there] : [there, back];
  const whole: Offer = { journey: there, price: priceOf(query, ...journeys), token: '' };
  const body = {
    selected_flights: journeys.map((journey) => toFlight(journey, query)),
    baggage_prices: { together: ['1 free carry-on', '1st checked bag for a fee'] },
    booking_options: toBookingOptions(query, journeys, `${context.urlOf('fares')}/travel/clk/f`),
    price_insights: toPriceInsights([whole], query, now),
    airports,
  };
  return { body };
};
