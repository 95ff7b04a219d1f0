import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { silentLogger } from '../../../../platform/log/logger.ts';
import { createUpstreamFactory } from '../../../../platform/upstream/upstream-factory.ts';
import { quickClock } from '../../../../tests/kit/clock/quick-clock.ts';
import { usd } from '../../../../tests/kit/fare-setup.ts';
import type { FareSearchCriteria } from '../../model/fare.ts';
import type { FareListing } from '../../model/fare-source.ts';
import { createFaresClient } from './client.ts';
import { faresUpstream } from './definition.ts';

interface Asked {
  readonly method: string | undefined;
  readonly url: URL;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}
type Answer = (
  asked: Asked,
  origin: string,
) => { status?: number; headers?: Record<string, string>; body: unknown } | 'nothing';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
const { signal } = new AbortController();

/** The adapter on the real client, against a scripted source. */
const start = async (answer: Answer) => {
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

const oneWay: FareSearchCriteria = {
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
const roundTrip: FareSearchCriteria = { ...oneWay, returnDate: '2027-03-21', maxStops: 3 };

const metadata = (changes: object = {}) => ({
  id: 'a1b2',
  status: 'Success',
  created_at: '2026-11-20 11:59:50 UTC',
  processed_at: '2026-11-20 11:59:58 UTC',
  google_flights_url: 'https://flights.example/search?tfs=1',
  ...changes,
});
const segment = (from: string, to: string, changes: object = {}) => ({
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
const offer = (changes: object = {}) => ({
  flights: [segment('AAA', 'BBB')],
  total_duration: 215,
  carbon_emissions: { this_flight: 200_000, typical_for_this_route: 180_000, difference_percent: 11 },
  price: 420,
  type: 'One way',
  booking_token: 'dG9r+/ZW4=',
  ...changes,
});
const listingOf = async (body: object, criteria = oneWay): Promise<FareListing> => {
  const { client } = await start(() => ({ body: { search_metadata: metadata(), ...body } }));
  const { outcome } = await client.submit(criteria, signal);
  if (outcome === null || outcome instanceof Error) throw new Error('no listing');
  return outcome;
};

describe('the fares adapter', () => {
  it('submits asynchronously with every parameter of the search, and the key', async () => {
    const { client, asked } = await start(() => ({ body: { search_metadata: metadata({ status: 'Processing' }) } }));
    expect(await client.submit(roundTrip, signal)).toEqual({ searchId: 'a1b2', outcome: null });
    expect(asked[0]?.url.pathname).toBe('/source/search.json');
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      engine: 'google_flights',
      type: '1',
      departure_id: 'AAA',
      arrival_id: 'BBB',
      outbound_date: '2027-03-14',
      return_date: '2027-03-21',
      travel_class: '2',
      adults: '3',
      stops: '0',
      currency: 'USD',
      hl: 'en',
      gl: 'us',
      async: 'true',
      api_key: 'k3y',
    });
    await client.submit(oneWay, signal);
    const query = asked[1]?.url.searchParams;
    expect([query?.get('type'), query?.get('return_date'), query?.get('stops')]).toEqual(['2', null, '3']);
  });

  it.each(['Processing', 'Queued'])('treats a search that is %s as unfinished', async (status) => {
    const { client, asked } = await start(() => ({ body: { search_metadata: metadata({ status }) } }));
    expect(await client.poll('a1b2', oneWay, signal)).toEqual({ searchId: 'a1b2', outcome: null });
    expect(asked[0]?.url.pathname).toBe('/source/searches/a1b2.json');
  });

  it.each([404, 410])('returns null when the source has forgotten a search (%i)', async (status) => {
    const { client } = await start(() => ({ status, body: { error: 'gone' } }));
    expect(await client.poll('a1b2', oneWay, signal)).toBeNull();
  });

  it('decodes offers with segments, layovers, emissions and local times without an offset', async () => {
    const listing = await listingOf({
      best_flights: [
        offer({
          flights: [
            segment('AAA', 'CCC', { overnight: true, often_delayed_by_over_30_min: true, legroom: '79 cm' }),
            segment('CCC', 'BBB', {
              airline: 'Tern Air',
              flight_number: 'TA7',
              ticket_also_sold_by: ['Gull'],
              plane_and_crew_by: 'Skua',
            }),
          ],
          layovers: [{ duration: 55, name: 'C Field', id: 'CCC', overnight: true }],
          total_duration: 485,
          extensions: ['Checked baggage for a fee'],
        }),
      ],
      other_flights: [offer({ price: 99 })],
      price_insights: { lowest_price: 99, price_level: 'low', typical_price_range: [150, 300] },
    });
    expect(listing).toMatchObject({
      sourceUpdatedAt: '2026-11-20T11:59:58.000Z',
      searchUrl: 'https://flights.example/search?tfs=1',
      priceInsights: {
        lowestPrice: usd(99),
        level: 'low',
        typicalLow: usd(150),
        typicalHigh: usd(300),
        currency: 'USD',
      },
      warnings: [],
    });
    expect(listing.offers.map(({ offer: { price } }) => price?.amount)).toEqual(['420', '99']);
    expect(listing.offers[0]).toMatchObject({
      sourceToken: 'dG9r+/ZW4=',
      offer: {
        tripType: 'ONE_WAY',
        isResolveRequired: false,
        stopCount: 1,
        durationMinutes: 485,
        departsAtLocal: '2027-03-14T09:05',
        arrivesAtLocal: '2027-03-14T12:40',
        airlineNames: ['Fjord Wings', 'Tern Air'],
        layovers: [{ iata: 'CCC', name: 'C Field', durationMinutes: 55, isOvernight: true }],
        emissions: { grams: 200_000, typicalGrams: 180_000, differencePercent: 11 },
        extensions: ['Checked baggage for a fee'],
        segments: [
          {
            flightNumber: 'FW20',
            departure: { iata: 'AAA', name: 'AAA Field', atLocal: '2027-03-14T09:05', timeZone: 'Europe/Oslo' },
            arrival: { iata: 'CCC', timeZone: null },
            isOvernight: true,
            isOftenDelayed: true,
            legroom: '79 cm',
            extensions: ['Wi-Fi for a fee'],
            alsoSoldBy: [],
            operatedBy: null,
          },
          { flightNumber: 'TA7', isOvernight: false, isOftenDelayed: false, alsoSoldBy: ['Gull'], operatedBy: 'Skua' },
        ],
      },
    });
  });

  it('returns the outbound halves of a round trip, which must be resolved', async () => {
    const listing = await listingOf(
      { other_flights: [offer({ departure_token: 'out', booking_token: null })] },
      roundTrip,
    );
    expect(listing.offers[0]).toMatchObject({
      sourceToken: 'out',
      offer: { tripType: 'ROUND_TRIP_OUTBOUND', isResolveRequired: true },
    });
  });

  it('returns an empty listing for a search without results', async () => {
    const error = "Google Flights hasn't returned any results for this query.";
    expect(await listingOf({ error })).toMatchObject({ offers: [], warnings: [] });
  });

  it.each([
    ['that the source had already', { search_metadata: metadata({ status: 'Cached' }) }],
    ['without an id', { search_metadata: metadata({ id: undefined }) }],
    ['without its metadata', { search_metadata: undefined }],
  ])('treats a response %s as the end of the search', async (_, changes) => {
    expect((await listingOf({ other_flights: [offer()], ...changes })).offers).toHaveLength(1);
    const { client } = await start(() => ({ body: changes }));
    const empty = client.submit(oneWay, signal);
    if (changes.search_metadata === undefined) await expect(empty).rejects.toMatchObject({ reason: 'malformed' });
    else expect((await empty).outcome).toMatchObject({ offers: [] });
  });

  it('derives an unstated airline and duration of a segment', async () => {
    const bare = (changes: object) => segment('AAA', 'BBB', { duration: undefined, airline: undefined, ...changes });
    const first = await listingOf({ other_flights: [offer({ flights: [bare({})] })] });
    expect(first.offers[0]?.offer.segments[0]).toMatchObject({ airlineName: 'FW', durationMinutes: 215 });
    // Across the night in which the zone's clocks go forward: 22:00 to 08:00 is nine hours.
    const night = bare({
      departure_airport: { id: 'AAA', time: '2027-03-27 22:00' },
      arrival_airport: { id: 'AAA', time: '2027-03-28 08:00' },
    });
    const onward = segment('AAA', 'BBB', { departure_airport: { id: 'AAA', time: '2027-03-28 10:30' } });
    const second = await listingOf({ other_flights: [offer({ flights: [night, onward] })] });
    expect(second.offers[0]?.offer).toMatchObject({
      segments: [{ durationMinutes: 540 }, { durationMinutes: 215 }],
      layovers: [{ iata: 'AAA', durationMinutes: 150, isOvernight: false }],
    });
    const unknown = await listingOf({ other_flights: [offer(), offer({ flights: [bare({}), onward] })] });
    expect(unknown.warnings).toMatchObject([{ code: 'rows_dropped', message: expect.stringContaining('1 of 2') }]);
  });

  it('derives a layover without a duration from the times around it, and keeps the others as stated', async () => {
    const legs = [
      segment('AAA', 'BBB'),
      segment('BBB', 'CCC', { departure_airport: { id: 'BBB', time: '2027-03-14 14:00' } }),
      segment('DDD', 'EEE'),
    ];
    const layovers = [
      { id: 'BBB', name: 'BBB Field' },
      { id: 'CCC', duration: 95, overnight: true },
    ];
    const durationsOf = async (changes: object) =>
      (await listingOf({ other_flights: [offer({ flights: legs, ...changes })] })).offers[0]?.offer.layovers.map(
        ({ iata, durationMinutes }) => `${iata} ${durationMinutes}`,
      );
    expect(await durationsOf({ layovers })).toEqual(['BBB 80', 'CCC 95']);
    expect(await durationsOf({ layovers: layovers.slice(1) })).toEqual(['CCC 95']);
    // Between CCC and DDD the traveller changes airports, which is no layover at either.
    expect(await durationsOf({})).toEqual(['BBB 80']);
  });

  it('accepts an offer without a price, adds up a missing duration, and warns', async () => {
    const { price, total_duration, ...bare } = offer();
    const listing = await listingOf({ other_flights: [{ ...bare, layovers: null }] });
    expect(listing.offers[0]?.offer).toMatchObject({ price: null, durationMinutes: 215 });
    expect(listing.warnings.map(({ code }) => code)).toEqual(['price_missing']);
  });

  it('drops unreadable rows and offers without a token, with a warning each', async () => {
    const listing = await listingOf({
      best_flights: [offer(), { flights: 'none' }, offer({ booking_token: undefined })],
    });
    expect(listing.offers).toHaveLength(1);
    expect(listing.warnings.map(({ code }) => code)).toEqual(['rows_dropped', 'partial_list']);
  });

  it('reports responses without a readable row as malformed', async () => {
    await expect(listingOf({ best_flights: [{ x: 1 }] })).rejects.toMatchObject({ reason: 'malformed' });
  });

  it.each([
    ['status Error', { search_metadata: metadata({ status: 'Error' }), error: 'try again later' }],
    ['an error it does not know', { search_metadata: metadata(), error: 'something broke' }],
  ])('reports a search that ended with %s as unreachable and retryable', async (_, body) => {
    const { client } = await start(() => ({ body }));
    const { outcome } = (await client.poll('a1b2', oneWay, signal)) ?? {};
    expect(outcome).toMatchObject({ reason: 'unreachable', retryable: true });
  });

  it.each([
    [429, 'Your account has run out of searches.', { reason: 'quota', retryable: false }],
    [429, 'Too many searches this hour.', { reason: 'rate_limited', retryable: true }],
    [401, 'Invalid API key.', { reason: 'bad_key', retryable: false }],
    [503, "We couldn't get valid results for this search.", { reason: 'unreachable', retryable: true }],
    [400, 'Unsupported value.', { code: 'upstream_unavailable', retryable: false }],
    [200, '{"search_met', { reason: 'malformed' }],
    [302, '', { reason: 'malformed' }],
  ])('classifies %i "%s"', async (status, error, expected) => {
    const body = status === 200 ? error : { error };
    const headers: Record<string, string> = status === 302 ? { location: '/elsewhere' } : {};
    const { client } = await start(() => ({ status, body, headers }));
    await expect(client.submit(oneWay, signal)).rejects.toMatchObject(expected);
  });

  it('refuses a search id that could not be part of a path', async () => {
    const body = { search_metadata: metadata({ id: '../x', status: 'Processing' }) };
    const { client } = await start(() => ({ body }));
    await expect(client.submit(oneWay, signal)).rejects.toMatchObject({ reason: 'malformed' });
  });

  it('resolves with the departure token intact beside the whole search', async () => {
    const { client, asked } = await start(() => ({ body: { search_metadata: metadata(), other_flights: [offer()] } }));
    const listing = await client.resolve(roundTrip, 'a+/=', signal);
    expect(listing.offers[0]).toMatchObject({
      sourceToken: 'dG9r+/ZW4=',
      offer: { tripType: 'ROUND_TRIP_RETURN', isResolveRequired: false },
    });
    const query = asked[0]?.url.searchParams;
    expect([query?.get('departure_token'), query?.get('outbound_date'), query?.get('async')]).toEqual([
      'a+/=',
      '2027-03-14',
      null,
    ]);
  });

  it.each(['resolve', 'exchange'] as const)('treats a token that the source refuses as expired (%s)', async (step) => {
    const { client } = await start(() => ({ status: 400, body: { error: 'Invalid token.' } }));
    await expect(client[step](roundTrip, 'old', signal)).rejects.toMatchObject({ code: 'booking_token_expired' });
  });
});

describe('the currency of a response', () => {
  const currencies = ({ offers, priceInsights }: FareListing) => [
    ...offers.map(({ offer: found }) => found.currency),
    priceInsights?.currency,
  ];
  const body = { best_flights: [offer()], other_flights: [offer()], price_insights: { lowest_price: 400 } };
  const address = 'https://flights.example/search?hl=en&curr=sek&tfs=1';

  it('is the stated one, for offers and insights, whatever was requested', async () => {
    expect(
      currencies(await listingOf({ ...body, search_parameters: { currency: 'nok', type: '2', adults: 1 } })),
    ).toEqual(['NOK', 'NOK', 'NOK']);
  });

  it('is that of its address on the public site when its parameters state none', async () => {
    const metadataOf = (google_flights_url: string) => ({ search_metadata: metadata({ google_flights_url }) });
    expect(currencies(await listingOf({ ...body, ...metadataOf(address) }))[0]).toBe('SEK');
    const both = { ...body, ...metadataOf(address), search_parameters: { currency: 'NOK' } };
    expect(currencies(await listingOf(both))[0]).toBe('NOK');
    expect(currencies(await listingOf({ ...body, ...metadataOf('no address?curr=SEK') }))[0]).toBe('USD');
  });

  it.each([{}, { currency: 7 }, { currency: 'krone' }, { currency: '' }, 'USD', null])(
    'is the requested one when no valid one is stated: %j',
    async (search_parameters) => {
      expect(currencies(await listingOf({ ...body, search_parameters }))).toEqual(['USD', 'USD', 'USD']);
    },
  );

  it("is that of the booking step for a seller's price", async () => {
    const { client } = await start(() => ({
      body: {
        search_metadata: metadata(),
        search_parameters: { currency: 'NOK' },
        booking_options: [
          {
            together: {
              book_with: 'Cove Fares',
              price: 4300,
              booking_request: { url: 'https://vendor.example/direct' },
            },
          },
        ],
      },
    }));
    expect(await client.exchange(oneWay, 'b+=', signal)).toMatchObject({
      price: { amount: '4300', currencyCode: 'NOK' },
    });
  });
});

describe('exchanging a token', () => {
  const formPage = '<html><meta http-equiv="refresh" content="0;url=https://vendor.example/deep?a=1&amp;b=2"></html>';
  const exchange = async (
    options: (origin: string) => unknown[],
    formAnswer: ReturnType<Answer> = { body: formPage },
  ) => {
    const source = await start((asked, origin) =>
      asked.url.pathname === '/form'
        ? formAnswer
        : { body: { search_metadata: metadata(), booking_options: options(origin) } },
    );
    return { ...source, link: await source.client.exchange(oneWay, 'b+=', signal) };
  };
  const seller = (changes: object) => ({ together: { book_with: 'Harbour Travel', price: 430, ...changes } });
  const form = (origin: string) => ({ url: `${origin}/form?x=1`, post_data: 'u=EgoyMDI3%2B' });

  it("posts the cheapest seller's form unchanged, without the key, and returns the target of its page", async () => {
    const { link, asked } = await exchange((origin) => [
      seller({ price: 500, booking_request: form(origin) }),
      seller({ book_with: 'Cove Fares', booking_request: form(origin) }),
    ]);
    expect(link).toEqual({
      url: 'https://vendor.example/deep?a=1&b=2',
      vendor: 'Cove Fares',
      price: usd(430),
      sourceUpdatedAt: '2026-11-20T11:59:58.000Z',
      warnings: [],
    });
    expect(asked).toHaveLength(2);
    expect(asked[0]?.url.searchParams.get('booking_token')).toBe('b+=');
    expect(asked[1]).toMatchObject({ method: 'POST', body: 'u=EgoyMDI3%2B' });
    expect(asked[1]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(asked[1]?.url.href).not.toContain('k3y');
  });

  it('returns an address without a form unchanged', async () => {
    const { link } = await exchange(() => [seller({ booking_request: { url: 'https://vendor.example/direct' } })]);
    expect(link).toMatchObject({ url: 'https://vendor.example/direct', vendor: 'Harbour Travel' });
  });

  it("tries the next seller when the form's origin is not allowed", async () => {
    const { link, asked } = await exchange(() => [
      seller({ price: 1, booking_request: { url: 'http://127.0.0.1:1/form', post_data: 'u=1' } }),
      seller({ book_with: 'Second', booking_request: { url: 'https://second.example/' } }),
    ]);
    expect(link).toMatchObject({ url: 'https://second.example/', vendor: 'Second' });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['fails', { status: 500, body: 'down' }],
    ['has no refresh', { body: '<html></html>' }],
    ['refreshes to a script', { body: '<meta http-equiv="refresh" content="0;url=javascript:x()">' }],
    ['redirects to a script', { status: 302, headers: { location: 'javascript:x()' }, body: '' }],
  ])('falls back on the public search with a warning when the form %s', async (_, answer) => {
    const { link } = await exchange((origin) => [seller({ booking_request: form(origin) })], answer);
    expect(link).toMatchObject({ url: 'https://flights.example/search?tfs=1', vendor: null, price: null });
    expect(link.warnings.map(({ code }) => code)).toEqual(['vendor_link_unavailable']);
  });

  it('accepts a redirect instead of a refresh page', async () => {
    const answer = { status: 302, headers: { location: 'https://vendor.example/r' }, body: '' };
    const { link } = await exchange((origin) => [seller({ booking_request: form(origin) })], answer);
    expect(link.url).toBe('https://vendor.example/r');
  });

  it('falls back when sellers only take calls, or sell the trip as two tickets', async () => {
    const { link } = await exchange((origin) => [
      seller({ booking_phone: '555' }),
      { separate_tickets: true, departing: { booking_request: form(origin) }, returning: {} },
    ]);
    expect(link.warnings).toHaveLength(1);
  });

  it("does not wait for every seller's form when one hangs, and uses an address without a form", async () => {
    const { link, asked } = await exchange(
      (origin) => [
        seller({ price: 1, booking_request: form(origin) }),
        seller({ price: 2, booking_request: form(origin) }),
        seller({ price: 3, book_with: 'Third', booking_request: { url: 'https://third.example/' } }),
      ],
      'nothing',
    );
    expect(link.vendor).toBe('Third');
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('returns the public search in words when the response has no address of it', async () => {
    const { client } = await start(() => ({ body: { search_metadata: metadata({ google_flights_url: undefined }) } }));
    const { url, warnings } = await client.exchange(roundTrip, 'b', signal);
    expect(decodeURIComponent(url)).toBe(
      'https://www.google.com/travel/flights?q=Flights from AAA to BBB on 2027-03-14 through 2027-03-21',
    );
    expect(warnings).toMatchObject([{ code: 'vendor_link_unavailable' }]);
  });

  it('posts no further form when their host is unreachable, with a warning', async () => {
    const { link, asked } = await exchange(
      (origin) => [seller({ price: 1, booking_request: form(origin) }), seller({ booking_request: form(origin) })],
      { status: 502, body: '' },
    );
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(link.warnings[0]?.message).toContain('could not be reached');
  });

  it('never calls the source twice, because the step is not idempotent', async () => {
    const { client, asked } = await start(() => ({ status: 503, body: {} }));
    await expect(client.exchange(oneWay, 'b', signal)).rejects.toMatchObject({ reason: 'unreachable' });
    expect(asked).toHaveLength(1);
  });
});
