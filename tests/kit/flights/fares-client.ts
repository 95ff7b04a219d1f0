import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { silentLogger } from '../../../platform/log/logger.ts';
import { createUpstreamFactory } from '../../../platform/upstream/upstream-factory.ts';
import type { FareSearchCriteria } from '../../../subgraphs/flights/model/fare.ts';
import type { FareListing } from '../../../subgraphs/flights/model/fare-source.ts';
import { createFaresClient } from '../../../subgraphs/flights/upstream/fares/client.ts';
import { faresUpstream } from '../../../subgraphs/flights/upstream/fares/definition.ts';
import { quickClock } from '../clock/quick-clock.ts';

interface Asked {
  readonly method: string | undefined;
  readonly url: URL;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

export type Answer = (
  asked: Asked,
  origin: string,
) => { status?: number; headers?: Record<string, string>; body: unknown } | 'nothing';

export const cleanups: (() => unknown)[] = [];

export const { signal } = new AbortController();

/** The adapter on the real client, against a scripted source. */
export const start = async (answer: Answer) => {
  const asked: Asked[] = [];
  let origin = '';
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { method: request.method, url: new URL(request.url ?? '/', origin), body, headers: request.headers };
    asked.push(one);
    const told = answer(one, origin);
    if (told === 'nothing') return;
    response.writeHead(told.status ?? 200, told.headers);
    response.end(typeof told.body === 'string' ? told.body : JSON.stringify(told.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const factory = createUpstreamFactory({
    baseUrlOf: () => `${origin}/source`,
    keyOf: () => 'k3y',
    clock: quickClock,
    log: silentLogger,
    userAgent: 'tests/1',
  });
  cleanups.push(() => factory.close());
  cleanups.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const client = createFaresClient(factory(faresUpstream), {
    timeZoneOf: (iata) => (iata === 'AAA' ? 'Europe/Oslo' : null),
    currency: 'USD',
    formTimeoutMs: 50,
  });
  return { client, asked };
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
  const { outcome } = await client.submit(criteria, signal);
  if (outcome === null || outcome instanceof Error) throw new Error('no listing');
  return outcome;
};
