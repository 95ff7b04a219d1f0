import { createMemoryStateStore } from '../../../platform/cache/state/state-store.ts';
import { Call } from '../../../platform/call/call.ts';
import { createQuotaMeter } from '../../../platform/upstream/quota-meter.ts';
import type { FareSearchCriteria } from '../../../subgraphs/flights/model/fare.ts';
import type { FareListing } from '../../../subgraphs/flights/model/fare-source.ts';
import { createFareQuota } from '../../../subgraphs/flights/upstream/fares/account.ts';
import { createFaresClient } from '../../../subgraphs/flights/upstream/fares/client.ts';
import { faresUpstream } from '../../../subgraphs/flights/upstream/fares/definition.ts';
import { ManualClock } from '../clock/manual-clock.ts';
import type { Asked, Response } from '../http/serve-http.ts';
import { clientOf, listenAsSource } from '../upstream/upstream-wire.ts';

export const call = new Call();

/** The adapter on the real client, against a scripted source. */
export const start = async (respond: (asked: Asked, origin: string) => Response | 'nothing') => {
  const asked: Asked[] = [];
  const { url } = await listenAsSource((one) => {
    asked.push(one);
    return respond(one, url);
  });
  const http = clientOf(url, faresUpstream).client;
  const clock = new ManualClock();
  const store = createMemoryStateStore({ clock });
  const meter = createQuotaMeter({ source: http.source, store, clock, floor: 0, onReading: () => {} });
  const client = createFaresClient(http, {
    timeZoneOf: (iata) => (iata === 'AAA' ? 'Europe/Oslo' : null),
    currency: 'USD',
    formTimeoutMs: 50,
  });
  return { client, quota: createFareQuota(http, meter), asked };
};

export const oneWay: FareSearchCriteria = {
  date: '2027-03-14',
  originIata: 'AAA',
  destinationIata: 'BBB',
  returnDate: null,
  sort: 'PRICE',
  cabin: 'PREMIUM_ECONOMY',
  maxOffers: 10,
  compact: false,
  maxStops: 2,
  passengers: 3,
};

export const roundTrip: FareSearchCriteria = { ...oneWay, returnDate: '2027-03-21', maxStops: 3 };

export const metadata = (changes: object = {}) => ({
  id: 'a1b2',
  status: 'Success',
  created_at: '2026-11-20 11:59:50 UTC',
  processed_at: '2026-11-20 11:59:58 UTC',
  google_flights_url: 'https://flights.example/search?tfs=1',
  ...changes,
});

export const segment = (from: string, to: string, changes: object = {}) => ({
  departure_airport: { name: `${from} Field`, id: from, time: '2027-03-14 9:05' },
  arrival_airport: { name: `${to} Field`, id: to, time: '2027-03-14 12:40' },
  duration: 215,
  airplane: 'Heron 300',
  airline: 'Fjord Wings',
  travel_class: 'Economy',
  flight_number: 'FW 20',
  extensions: ['Wi-Fi for a fee'],
  ...changes,
});

export const offer = (changes: object = {}) => ({
  flights: [segment('AAA', 'BBB')],
  total_duration: 215,
  carbon_emissions: { this_flight: 200_000, typical_for_this_route: 180_000, difference_percent: 11 },
  price: 420,
  type: 'One way',
  booking_token: 'dG9r+/ZW4=',
  ...changes,
});

export const listingOf = async (body: object, criteria = oneWay): Promise<FareListing> => {
  const { client } = await start(() => ({ body: { search_metadata: metadata(), ...body } }));
  const { outcome } = await client.submit(criteria, call);
  if (outcome === null || outcome instanceof Error) throw new Error('no listing');
  return outcome;
};
