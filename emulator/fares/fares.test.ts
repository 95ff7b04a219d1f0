import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createEmulator, type Emulator } from '../emulator.ts';

interface Segment {
  readonly departure_airport: { readonly id: string; readonly time: string };
  readonly arrival_airport: { readonly id: string; readonly time: string };
  readonly flight_number: string;
  readonly duration: number;
}
interface Flight {
  readonly flights: Segment[];
  readonly layovers?: { readonly id: string; readonly duration: number; readonly overnight?: true }[];
  readonly total_duration: number;
  readonly price?: number;
  readonly departure_token?: string;
  readonly booking_token?: string;
}
interface Option {
  readonly book_with: string;
  readonly price: number;
  readonly booking_request?: { readonly url: string; readonly post_data: string };
  readonly booking_phone?: string;
}
interface Body {
  readonly search_metadata: { readonly id: string; readonly status: string; readonly json_endpoint: string };
  readonly search_parameters: Record<string, unknown>;
  readonly best_flights?: Flight[];
  readonly other_flights?: Flight[];
  readonly selected_flights?: Flight[];
  readonly booking_options?: {
    readonly together?: Option;
    readonly separate_tickets?: true;
    readonly departing?: Option;
    readonly returning?: Option;
  }[];
  readonly price_insights?: { readonly lowest_price: number };
  readonly error?: string;
}

const oneWay = {
  engine: 'google_flights',
  departure_id: 'SFO',
  arrival_id: 'JFK',
  outbound_date: '2027-03-14',
  type: '2',
};
const roundTrip = { ...oneWay, type: '1', return_date: '2027-03-21', adults: '2' };

describe('the stand-in of the fare search', () => {
  let clock: ManualClock;
  let emulator: Emulator;
  beforeEach(async () => {
    clock = new ManualClock();
    emulator = await createEmulator({ port: 0, speed: Number.POSITIVE_INFINITY, clock });
  });
  afterEach(() => emulator.close());

  const search = async (parameters: Record<string, string>, base = emulator): Promise<[number, Body]> => {
    const response = await fetch(`${base.urlOf('fares')}/search.json?${new URLSearchParams(parameters)}`);
    return [response.status, (await response.json()) as Body];
  };
  const found = async (parameters: Record<string, string>) => {
    const [status, body] = await search(parameters);
    expect([status, body.search_metadata.status, body.error]).toEqual([200, 'Success', undefined]);
    return { body, flights: [...(body.best_flights ?? []), ...(body.other_flights ?? [])] };
  };
  const first = <T>(items: readonly T[] | undefined): T => {
    const [item] = items ?? [];
    if (item === undefined) throw new Error('nothing there');
    return item;
  };

  it('states in its account what the searches have left of the plan, and when it is renewed', async () => {
    const account = async () =>
      (await (await fetch(`${emulator.urlOf('fares')}/account.json?api_key=k`)).json()) as Record<string, unknown>;
    const before = await account();
    expect(before).toMatchObject({ searches_per_month: 30_000, total_searches_left: 30_000, this_month_usage: 0 });
    expect(before['plan_renewal_date']).toBe('2026-12-01');
    await search(oneWay);
    expect(await account()).toMatchObject({ total_searches_left: 29_999, plan_searches_left: 29_999 });
  });

  it('returns one-way offers with booking tokens, local times without offset, and layovers', async () => {
    const { flights, body } = await found(oneWay);
    expect(flights.length).toBeGreaterThan(8);
    for (const flight of flights) {
      expect(flight.booking_token).toEqual(expect.any(String));
      expect(flight).not.toHaveProperty('departure_token');
      expect(first(flight.flights).departure_airport).toMatchObject({
        id: 'SFO',
        time: expect.stringMatching(/^2027-03-14 \d\d:\d\d$/),
      });
      expect(flight.layovers?.length ?? 0).toBe(flight.flights.length - 1);
      const parts = [...flight.flights, ...(flight.layovers ?? [])].reduce((sum, { duration }) => sum + duration, 0);
      expect(parts).toBe(flight.total_duration);
    }
    expect(body.search_parameters).toMatchObject({ type: '2', departure_id: 'SFO' });
    expect(body.search_parameters).not.toHaveProperty('api_key');
  });

  it('supports a round trip from the search to a vendor’s page', async () => {
    const outbound = await found(roundTrip);
    expect(outbound.body.search_parameters['adults']).toBe(2);
    const chosen = first(outbound.flights);
    expect(chosen).not.toHaveProperty('booking_token');
    const returns = await found({ ...roundTrip, departure_token: chosen.departure_token ?? '' });
    expect(returns.body).not.toHaveProperty('price_insights');
    // The outbound price is that of the whole trip with the cheapest return.
    expect(Math.min(...returns.flights.map(({ price }) => price ?? Number.POSITIVE_INFINITY))).toBe(chosen.price);
    expect(first(first(returns.flights).flights).departure_airport.id).toBe('JFK');
    const booking = await found({ ...roundTrip, booking_token: first(returns.flights).booking_token ?? '' });
    expect(booking.body.selected_flights).toHaveLength(2);
    expect(booking.body.selected_flights?.some((flight) => 'price' in flight)).toBe(false);
    const options = booking.body.booking_options ?? [];
    expect(
      options.some(
        ({ together }) =>
          together !== undefined && together.booking_request === undefined && together.booking_phone !== undefined,
      ),
    ).toBe(true);
    expect(first(options.filter((option) => option.separate_tickets)).returning?.booking_request).toBeDefined();
    const { url, post_data: body } = first(options.flatMap(({ together }) => together?.booking_request ?? []));
    expect(url).toBe(`${emulator.urlOf('fares')}/travel/clk/f`);
    expect(body.length).toBeGreaterThan(4_000);
    const page = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(
      /<meta content="0;url=&#39;https:\/\/[a-z.-]+\.example\/deeplink\?ref=[^"]*&amp;total=\d+&amp;currency=USD&#39;" http-equiv="refresh">/,
    );
    expect((await fetch(url)).status).toBe(405);
    expect((await fetch(url, { method: 'POST', body: JSON.stringify(body) })).status).toBe(400);
  });

  it('creates tokens in base64 of JSON with characters that must be encoded', async () => {
    const token = first((await found(roundTrip)).flights).departure_token ?? '';
    expect(token).toMatch(/\+.*\/.*==$/);
    const [opaque, segments] = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as [string, unknown[][]];
    expect(opaque.length).toBeGreaterThan(5);
    expect(first(segments)).toEqual([
      'SFO',
      '2027-03-14',
      expect.any(String),
      null,
      expect.any(String),
      expect.any(String),
    ]);
  });

  it('refuses a token that lost its padding, its encoding or its base parameters', async () => {
    const token = first((await found(roundTrip)).flights).departure_token ?? '';
    const refusal = async (parameters: Record<string, string>) => {
      const [status, { error }] = await search(parameters);
      return [status, error];
    };
    const invalid = [400, 'invalid departure_token'];
    expect(await refusal({ ...roundTrip, departure_token: token.replace(/=+$/, '') })).toEqual(invalid);
    expect(await refusal({ ...roundTrip, departure_token: token.replaceAll('+', ' ') })).toEqual(invalid);
    expect(await refusal({ ...roundTrip, departure_token: token, return_date: '2027-03-22' })).toEqual(invalid);
    expect(await refusal({ engine: 'google_flights', departure_token: token })).toEqual([
      400,
      'Missing query `departure_id` parameter.',
    ]);
    await clock.advance(25 * 3_600_000);
    expect(await refusal({ ...roundTrip, departure_token: token })).toEqual([
      200,
      expect.stringContaining("hasn't returned any results"),
    ]);
  });

  it('finishes an asynchronous search after 6 to 20 s at speed 1, and retains the result for 31 days', async () => {
    const natural = await createEmulator({ port: 0, speed: 1, clock });
    const [status, started] = await search({ ...oneWay, async: 'true' }, natural);
    const { id, status: state } = started.search_metadata;
    expect([status, state]).toEqual([200, 'Processing']);
    expect(started).not.toHaveProperty('best_flights');
    const poll = async (address = `${natural.urlOf('fares')}/searches/${id}.json`) => {
      const response = await fetch(address);
      return [response.status, (await response.json()) as Body] as const;
    };
    const begun = clock.now();
    for (;;) {
      const [, body] = await poll();
      if (body.search_metadata.status === 'Success') break;
      expect(['Queued', 'Processing']).toContain(body.search_metadata.status);
      await clock.advance(250);
    }
    expect(clock.now() - begun).toBeGreaterThanOrEqual(6_000);
    expect(clock.now() - begun).toBeLessThanOrEqual(20_250);
    const [, done] = await poll(started.search_metadata.json_endpoint);
    expect(done.other_flights?.length).toBeGreaterThan(0);
    await clock.advance(31 * 86_400_000);
    expect((await poll())[0]).toBe(410);
    await natural.close();
  });

  it('returns 410 for ids of an earlier run, and gives each search its own id', async () => {
    const response = await fetch(`${emulator.urlOf('fares')}/searches/65a1b2c3d4e5f60718293a4b.json`);
    expect(response.status).toBe(410);
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await search({ ...oneWay, async: 'true' }))[1].search_metadata.id),
    );
    expect(new Set(ids).size).toBe(3);
  });

  it.each([
    ['a trip from and to one airport', { arrival_id: 'SFO' }],
    ['the pair that nobody flies', { departure_id: 'ANC', arrival_id: 'AKL' }],
    ['a filter that nothing passes', { max_price: '1' }],
  ])('returns no results as a success with an error: %s', async (_, change) => {
    const [status, body] = await search({ ...oneWay, ...change });
    expect([status, body.search_metadata.status, body.error]).toEqual([
      200,
      'Success',
      "Google Flights hasn't returned any results for this query.",
    ]);
  });

  it('ends the failing search with Error, or 503 when it is synchronous', async () => {
    const failing = { ...oneWay, departure_id: 'SJU', arrival_id: 'CAI' };
    expect((await search(failing))[0]).toBe(503);
    const [, started] = await search({ ...failing, async: 'true' });
    const polled = await fetch(`${emulator.urlOf('fares')}/searches/${started.search_metadata.id}.json`);
    expect(await polled.json()).toMatchObject({
      search_metadata: { status: 'Error' },
      error: expect.stringContaining("couldn't get valid results"),
    });
  });

  it.each([
    [{ departure_id: '' }, 'departure_id'],
    [{ arrival_id: 'jfk' }, 'arrival_id'],
    [{ outbound_date: '' }, 'outbound_date'],
    [{ outbound_date: '2026-11-18' }, 'past'],
    [{ type: '1' }, 'return_date'],
    [{ type: '1', return_date: '2027-03-13' }, 'return_date'],
    [{ type: '4' }, 'type'],
    [{ travel_class: '5' }, 'travel_class'],
    [{ adults: '0' }, 'adults'],
    [{ currency: 'XXX' }, 'currency'],
    [{ departure_token: 'a', booking_token: 'b' }, 'booking_token'],
    [{ async: 'true', no_cache: 'true' }, 'no_cache'],
    [{ engine: 'google' }, 'engine'],
  ])('refuses %j with 400', async (change, word) => {
    const [status, { error }] = await search({ ...oneWay, ...change } as Record<string, string>);
    expect([status, error]).toEqual([400, expect.stringContaining(word)]);
  });

  it('refuses a bad key with 401, and an exhausted one with 429', async () => {
    expect(await search({ ...oneWay, api_key: 'bad' })).toEqual([
      401,
      { error: expect.stringContaining('Invalid API key') },
    ]);
    expect(await search({ ...oneWay, api_key: 'quota' })).toEqual([
      429,
      { error: 'Your account has run out of searches.' },
    ]);
  });

  it('sorts, limits stops, and prices by cabin and passengers', async () => {
    const cheapest = await found({ ...oneWay, sort_by: '2' });
    expect(cheapest.body).not.toHaveProperty('best_flights');
    const prices = cheapest.flights.flatMap(({ price }) => price ?? []);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(cheapest.body.price_insights?.lowest_price).toBe(prices[0]);
    const nonstop = await found({ ...oneWay, stops: '1' });
    expect(nonstop.flights.every(({ flights }) => flights.length === 1)).toBe(true);
    const four = await found({ ...oneWay, sort_by: '2', adults: '4' });
    expect(first(four.flights).price).toBe((prices[0] ?? 0) * 4);
    const business = await found({ ...oneWay, sort_by: '2', travel_class: '3' });
    expect(first(business.flights).price).toBeGreaterThan((prices[0] ?? 0) * 3);
  });

  it('has offers without a price, responses without best flights, and overnight stops on some days', async () => {
    const days = await Promise.all(
      Array.from({ length: 12 }, (_, day) => found({ ...oneWay, outbound_date: `2027-02-${10 + day}` })),
    );
    const flights = days.flatMap((day) => day.flights);
    expect(flights.some(({ price }) => price === undefined)).toBe(true);
    expect(flights.some(({ layovers }) => layovers?.some(({ overnight }) => overnight))).toBe(true);
    expect(days.some(({ body }) => body.best_flights === undefined)).toBe(true);
    expect(days.some(({ body }) => body.best_flights !== undefined)).toBe(true);
  });

  it('offers the nonstop flights of the boards, and flights from airports outside its table', async () => {
    const nonstop = first((await found({ ...oneWay, stops: '1' })).flights.map(({ flights }) => first(flights)));
    const number = nonstop.flight_number.replace(' ', '');
    const status = (await (
      await fetch(`${emulator.urlOf('boards')}/flights/number/${number}/2027-03-14?dateLocalRole=Departure`)
    ).json()) as {
      departure: { scheduledTime: { local: string } };
    }[];
    expect(first(status).departure.scheduledTime.local.slice(0, 16)).toBe(nonstop.departure_airport.time);
    expect((await found({ ...oneWay, departure_id: 'BUD', arrival_id: 'ORK' })).flights.length).toBeGreaterThan(5);
  });

  it('offers only the telephone for an airline that sells no other way', async () => {
    const { flights } = await found({ ...oneWay, departure_id: 'GRU', arrival_id: 'EZE', include_airlines: 'LA' });
    const { body } = await found({
      ...oneWay,
      departure_id: 'GRU',
      arrival_id: 'EZE',
      booking_token: first(flights).booking_token ?? '',
    });
    expect(JSON.stringify(body.booking_options)).not.toContain('booking_request');
    expect(JSON.stringify(body.booking_options)).toContain('booking_phone');
  });
});
