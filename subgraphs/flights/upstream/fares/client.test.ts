import { afterEach, describe, expect, it } from '@jest/globals';
import { usd } from '../../../../tests/kit/flights/fare-setup.ts';
import {
  call,
  listingOf,
  metadata,
  offer,
  oneWay,
  roundTrip,
  segment,
  start,
} from '../../../../tests/kit/flights/fares-client.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';

afterEach(cleanUp);

describe('the fares adapter', () => {
  it('submits asynchronously with every parameter of the search, and the key', async () => {
    const { client, asked } = await start(() => ({ body: { search_metadata: metadata({ status: 'Processing' }) } }));
    expect(await client.submit(roundTrip, call)).toEqual({ searchId: 'a1b2', outcome: null });
    expect(asked[0]?.path).toBe('/search.json');
    expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({
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
      api_key: 'k3y/with+signs',
    });
    await client.submit(oneWay, call);
    const query = asked[1]?.query;
    expect([query?.get('type'), query?.get('return_date'), query?.get('stops')]).toEqual(['2', null, '3']);
  });

  it.each(['Processing', 'Queued'])('treats a search that is %s as unfinished', async (status) => {
    const { client, asked } = await start(() => ({ body: { search_metadata: metadata({ status }) } }));
    expect(await client.poll('a1b2', oneWay, call)).toEqual({ searchId: 'a1b2', outcome: null });
    expect(asked[0]?.path).toBe('/searches/a1b2.json');
  });

  it.each([404, 410])('returns null when the source has forgotten a search (%i)', async (status) => {
    const { client } = await start(() => ({ status, body: { error: 'gone' } }));
    expect(await client.poll('a1b2', oneWay, call)).toBeNull();
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
    const empty = client.submit(oneWay, call);
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

  it.each([0, '0', -1])('takes a fare of %j for no price', async (price) => {
    const listing = await listingOf({
      other_flights: [offer({ price })],
      price_insights: { lowest_price: price },
    });
    expect(listing).toMatchObject({
      offers: [{ offer: { price: null } }],
      priceInsights: { lowestPrice: null },
      warnings: [{ code: 'price_missing' }],
    });
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
    const { outcome } = (await client.poll('a1b2', oneWay, call)) ?? {};
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
    await expect(client.submit(oneWay, call)).rejects.toMatchObject(expected);
  });

  it('refuses a search id that could not be part of a path', async () => {
    const body = { search_metadata: metadata({ id: '../x', status: 'Processing' }) };
    const { client } = await start(() => ({ body }));
    await expect(client.submit(oneWay, call)).rejects.toMatchObject({ reason: 'malformed' });
  });

  it('resolves with the departure token intact beside the whole search', async () => {
    const { client, asked } = await start(() => ({ body: { search_metadata: metadata(), other_flights: [offer()] } }));
    const listing = await client.resolve(roundTrip, 'a+/=', call);
    expect(listing.offers[0]).toMatchObject({
      sourceToken: 'dG9r+/ZW4=',
      offer: { tripType: 'ROUND_TRIP_RETURN', isResolveRequired: false },
    });
    const query = asked[0]?.query;
    expect([query?.get('departure_token'), query?.get('outbound_date'), query?.get('async')]).toEqual([
      'a+/=',
      '2027-03-14',
      null,
    ]);
  });

  it.each(['resolve', 'exchange'] as const)('treats a token that the source refuses as expired (%s)', async (step) => {
    const { client } = await start(() => ({ status: 400, body: { error: 'Invalid token.' } }));
    await expect(client[step](roundTrip, 'old', call)).rejects.toMatchObject({ code: 'booking_token_expired' });
  });
});
