import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createEmulator, type Emulator } from '../emulator.ts';
import { platformA } from './platform-a.ts';

interface Hit {
  readonly id: { readonly resy: number };
  readonly name?: string;
  readonly locality: string;
  readonly price_range_id?: number;
  readonly price_range?: number;
  readonly cuisine?: readonly string[];
  readonly neighborhood?: string;
  readonly currency_code: string;
  readonly is_global_dining_access: unknown;
  readonly _geoloc: { readonly lat: number; readonly lng: number };
  readonly _highlightResult: {
    readonly name: { readonly value: string };
    readonly cuisine: readonly { readonly value: string }[];
    readonly neighborhood: { readonly value: string };
  };
  readonly availability: { readonly slots: readonly Slot[] };
}
interface Slot {
  readonly config: { readonly token: string; readonly type: string };
  readonly date: { readonly start: string; readonly end: string };
  readonly template: { readonly id: number };
  readonly payment: {
    readonly is_paid: boolean;
    readonly deposit_fee: number | null;
    readonly cancellation_fee: number | null;
    readonly is_add_on_required: boolean;
  };
}
interface Entry {
  readonly venue: {
    readonly name: string;
    readonly currency: { readonly code: string };
    readonly location: { readonly time_zone: string; readonly geo: object };
  };
  readonly templates: Readonly<
    Record<string, { readonly is_event: number | boolean; readonly deposit_fee: number | null }>
  >;
  readonly slots: readonly Slot[];
}

const sanFrancisco = { latitude: 37.7793, longitude: -122.4193, radius: 20_000 };

describe('the stand-in of the first reservation platform', () => {
  const clock = new ManualClock(Date.parse('2026-11-20T17:00:00Z'));
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await createEmulator({ port: 0, speed: 1_000, clock, upstreams: [platformA] });
  });
  afterAll(() => emulator.close());

  const get = (path: string, init: RequestInit = {}) => fetch(`${emulator.urlOf('platform-a')}${path}`, init);
  const post = (path: string, body: unknown) =>
    get(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const search = async (body: object): Promise<readonly Hit[]> => {
    const response = await post('/3/venuesearch/search', { types: ['venue', 'cuisine'], ...body });
    return ((await response.json()) as { search: { hits: Hit[] } }).search.hits;
  };
  const find = async (id: number, day = '2026-11-21', party = 2): Promise<readonly Entry[]> => {
    const response = await get(`/4/find?lat=0&long=0&day=${day}&party_size=${party}&venue_id=${id}`);
    expect(response.status).toBe(200);
    return ((await response.json()) as { results: { venues: Entry[] } }).results.venues;
  };
  const only = async (id: number, day?: string, party?: number): Promise<Entry> => {
    const [entry] = await find(id, day, party);
    if (entry === undefined) throw new Error('no venue');
    return entry;
  };

  it('fails without a user agent, and refuses a bad key with 419', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      httpRequest(`${emulator.urlOf('platform-a')}/3/venue?id=41207`, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .once('error', reject)
        .end();
    });
    expect(status).toBe(500);
    const bad = await get('/3/venue?id=41207', { headers: { authorization: 'ResyAPI api_key="bad"' } });
    expect([bad.status, await bad.json()]).toEqual([
      419,
      { status: 419, code: null, message: 'Unauthorized', data: {} },
    ]);
    const good = await get('/3/venue?id=41207', { headers: { authorization: 'ResyAPI api_key="anything"' } });
    expect(good.status).toBe(200);
  });

  it('searches a circle page by page; the last page is not full, and some hits are repeated', async () => {
    const seen: number[] = [];
    for (let page = 1; ; page++) {
      const hits = await search({ query: '', page, per_page: 5, geo: sanFrancisco });
      seen.push(...hits.map(({ id }) => id.resy));
      if (hits.length < 5) break;
    }
    const whole = await search({ query: '', page: 1, per_page: 200, geo: sanFrancisco });
    expect(new Set(seen)).toEqual(new Set(whole.map(({ id }) => id.resy)));
    expect(seen.length).toBeGreaterThan(new Set(seen).size);
    expect(new Set(whole.map(({ locality }) => locality))).toEqual(new Set(['San Francisco', 'Oakland']));
  });

  it('has hits in the several shapes of the real API', async () => {
    const hits = await search({ query: '', per_page: 200, geo: { ...sanFrancisco, radius: 20_000_000 } });
    expect(hits.some(({ name }) => name === undefined)).toBe(true);
    expect(hits.every(({ _highlightResult: { name } }) => name.value !== '')).toBe(true);
    expect(hits.some((hit) => hit.price_range !== undefined && hit.price_range_id === undefined)).toBe(true);
    expect(hits.some((hit) => hit.price_range === undefined && hit.price_range_id !== undefined)).toBe(true);
    const flags = new Set(hits.map((hit) => hit.is_global_dining_access));
    expect(flags).toEqual(new Set([0, 1, false, true]));
    expect(hits.every(({ _geoloc }) => Number.isFinite(_geoloc.lng))).toBe(true);
    expect(new Set(hits.map((hit) => hit.currency_code)).size).toBeGreaterThan(5);
  });

  it('finds words, cuisines, body formats and slots', async () => {
    const named = await search({ query: 'lantern row', geo: sanFrancisco, highlight: {} });
    expect(named[0]).toMatchObject({
      id: { resy: 41_207 },
      _highlightResult: { name: { value: '<b>Lantern</b> <b>Row</b>' } },
    });
    const italian = await search({ query: 'italian', types: ['cuisine'], per_page: 200, geo: sanFrancisco });
    expect(italian.length).toBeGreaterThan(3);
    const highlighted = italian.map(({ _highlightResult }) => _highlightResult.cuisine.map(({ value }) => value));
    expect(highlighted.every((cuisine) => cuisine.includes('Italian'))).toBe(true);
    // Some hits have cuisine and neighborhood only in their highlight.
    expect(new Set(italian.map((each) => `${each.cuisine === undefined} ${each.neighborhood === undefined}`))).toEqual(
      new Set(['true true', 'false false']),
    );
    const data = { query: 'lantern row', slot_filter: { day: '2026-11-21', party_size: 2, time_filter: '19:00' } };
    const form = await get('/3/venuesearch/search', {
      method: 'POST',
      body: new URLSearchParams({ struct_data: JSON.stringify({ ...data, geo: sanFrancisco }) }),
    });
    const { search: found } = (await form.json()) as { search: { hits: Hit[] } };
    expect(found.hits[0]?.availability.slots[0]?.date.start).toBe('2026-11-21 19:00:00');
    expect((await get('/3/venuesearch/search', { method: 'POST', body: '{' })).status).toBe(400);
  });

  it("has tables in the restaurant's local time, even past midnight", async () => {
    const { slots, venue } = await only(42_707);
    expect(slots[0]?.date.start).toBe('2026-11-21 20:00:00');
    expect(slots.at(-1)?.date.start).toBe('2026-11-22 01:30:00');
    expect(slots[0]?.config.token).toMatch(/^rgs:\/\/resy\/42707\/\d+\/2\/2026-11-21\/2026-11-21\/20:00:00\/2\//);
    expect(venue.location).toMatchObject({ time_zone: 'CET-1CEST', geo: { lon: expect.any(Number) } });
    expect((await only(41_207)).venue.location.time_zone).toBe('PST8PDT');
  });

  it('has no venue, no slots or a failure where nothing is free', async () => {
    expect(await find(1)).toEqual([]);
    expect(await find(42_507)).toEqual([]);
    expect((await only(42_307)).slots).toEqual([]);
    expect((await only(41_207, '2026-11-21', 9)).slots).toEqual([]);
    expect((await only(42_907)).slots).toEqual([]);
    const broken = await get('/4/find?lat=0&long=0&day=2026-11-20&party_size=2&venue_id=42907');
    expect([broken.status, await broken.text()]).toEqual([500, 'Internal Server Error']);
    expect((await get('/4/find?lat=0&long=0&day=2026-11-20&party_size=2')).status).toBe(400);
    const posted = await post('/4/find', { lat: 0, long: 0, day: '2026-11-21', party_size: 2, venue_id: 41_207 });
    expect(posted.status).toBe(200);
  });

  it('changes its tables by the minute', async () => {
    const starts = async () => (await only(42_107)).slots.map(({ date }) => date.start);
    const before = await starts();
    await clock.advance(60_000);
    expect(await starts()).not.toEqual(before);
  });

  it('has fees in the slot or in the template, in units of the currency', async () => {
    const { templates, slots, venue } = await only(43_107);
    const [slot] = slots;
    const template = templates[String(slot?.template.id)];
    expect(venue.currency.code).toBe('JPY');
    expect([slot?.payment.deposit_fee, template?.deposit_fee].filter((fee) => fee !== null)).toEqual([9_500]);
    expect((await only(41_207)).slots[0]?.payment).toMatchObject({ is_paid: false, deposit_fee: null });
    const events = await only(43_507);
    expect(
      events.slots.every(
        ({ template: { id }, payment }) =>
          Boolean(events.templates[String(id)]?.is_event) || payment.is_add_on_required,
      ),
    ).toBe(true);
  });

  it('has profiles, calendars, settings and costs', async () => {
    expect(await (await get('/3/venue?id=41207')).json()).toMatchObject({
      name: 'Lantern Row',
      location: { code: 'sf' },
    });
    expect((await get('/3/venue?url_slug=lantern-row-san-francisco-ca&location=san-francisco-ca')).status).toBe(200);
    expect((await get('/3/venue?url_slug=lantern-row-san-francisco-ca&location=ny')).status).toBe(404);
    const wrong = await get('/3/venue?venue_id=41207');
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { data: { id: 'missing' } }]);
    const calendar = await get(
      '/4/venue/calendar?venue_id=41207&num_seats=2&start_date=2026-11-20&end_date=2027-12-31',
    );
    const { last_calendar_day, scheduled } = (await calendar.json()) as {
      last_calendar_day: string;
      scheduled: object[];
    };
    expect([last_calendar_day, scheduled.length]).toEqual(['2027-01-19', 61]);
    expect(scheduled[1]).toEqual({
      date: '2026-11-21',
      inventory: { reservation: 'available', event: 'not available', 'walk-in': 'not available' },
    });
    expect(await (await get('/2/config?venue_id=41207')).json()).toMatchObject({ lead_time_in_days: 60 });
    const token = (await only(41_207)).slots[0]?.config.token;
    const details = await post('/3/details', { commit: 0, config_id: token, day: '2026-11-21', party_size: 2 });
    expect(await details.json()).toMatchObject({ payment: { config: { type: 'free' }, display: { total: '$0.00' } } });
    expect((await post('/3/details', { config_id: `${token}x`, day: '2026-11-21', party_size: 2 })).status).toBe(404);
    expect((await get('/3/details')).status).toBe(405);
  });
});
