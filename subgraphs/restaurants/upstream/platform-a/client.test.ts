import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanUp, clientOf, failureOf, listen, never } from '../../../../tests/kit/upstream-wire.ts';
import type { PlatformSearch, TableQuestion } from '../../model/table-platform.ts';
import { createPlatformAClient } from './client.ts';
import { platformAUpstream } from './definition.ts';

afterEach(cleanUp);

interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

/** A platform that responds by path and records the bodies it receives. */
const open = async (answers: Readonly<Record<string, Answer>>, changes: object = {}) => {
  const bodies: unknown[] = [];
  const { url, asked } = await listen((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.method === 'POST') bodies.push(JSON.parse(Buffer.concat(parts).toString()));
      const path = new URL(request.url ?? '', 'http://x').pathname.replace('/base', '');
      const { status = 200, body } = answers[path] ?? { status: 404, body: { status: 404 } };
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  const { client } = clientOf(url, { ...platformAUpstream, retries: 0, ...changes });
  return { platform: createPlatformAClient({ http: client }), asked, bodies };
};

const hit = (changes: object = {}) => ({
  objectID: '7101',
  id: { resy: 7101 },
  _highlightResult: { name: { value: '<em>Quill</em> &amp; Kettle' } },
  url_slug: 'quill-and-kettle',
  rating: { average: 4.62, count: 815 },
  locality: 'Portland',
  region: 'OR',
  neighborhood: 'Pearl Yard',
  country: 'United States',
  cuisine: ['Northern', 'Smoked Fish', 'Northern'],
  currency_code: 'USD',
  price_range_id: 3,
  location: { id: 9, name: 'Portland', code: 'pdx', url_slug: 'portland-or' },
  _geoloc: { lat: 45.53, lng: -122.68 },
  contact: { phone_number: '+1 503 555 0117' },
  ...changes,
});
const searched = (hits: unknown[]) => ({ '/3/venuesearch/search': { body: { search: { hits } } } });
const search: PlatformSearch = {
  near: { latitude: 45.52, longitude: -122.67, radiusKm: 12.5 },
  city: 'Portland',
  words: 'smoked fish',
};

describe('a search on the first platform', () => {
  it('has words, point and radius in metres, with the key in its quotes', async () => {
    const { platform, asked, bodies } = await open(searched([hit()]));
    const page = await platform.search(search, null, never);
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/base/3/venuesearch/search' });
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'ResyAPI api_key="k3y/with+signs"',
      'content-type': 'application/json',
      'user-agent': 'tests/1',
    });
    expect(bodies[0]).toEqual({
      query: 'smoked fish',
      page: 1,
      per_page: 50,
      types: ['venue'],
      geo: { latitude: 45.52, longitude: -122.67, radius: 12_500 },
    });
    expect(page).toEqual({
      restaurants: [
        {
          platform: 'PLATFORM_A',
          platformId: '7101',
          name: 'Quill & Kettle',
          cuisines: ['Northern', 'Smoked Fish'],
          priceTier: 3,
          currencyCode: 'USD',
          neighborhood: 'Pearl Yard',
          city: 'Portland',
          region: 'OR',
          countryCode: null,
          address: null,
          latitude: 45.53,
          longitude: -122.68,
          rating: 4.62,
          ratingCount: 815,
          isPriorityAccess: false,
          isBookable: true,
          url: 'https://resy.com/cities/portland-or/venues/quill-and-kettle',
          phone: '+1 503 555 0117',
        },
      ],
      next: null,
      warnings: [],
    });
  });

  it('names the city when its point is unknown', async () => {
    const { platform, bodies } = await open(searched([]));
    expect((await platform.search({ ...search, near: null, words: '' }, null, never)).restaurants).toEqual([]);
    expect(bodies[0]).toEqual({ query: 'Portland', page: 1, per_page: 50, types: ['venue'] });
  });

  it('continues only after a full page', async () => {
    const { platform, bodies } = await open(searched(Array.from({ length: 50 }, () => hit())));
    expect((await platform.search(search, { page: 3 }, never)).next).toMatchObject({ page: 4 });
    expect(bodies[0]).toMatchObject({ page: 3 });
    const short = await open(searched(Array.from({ length: 49 }, () => hit())));
    expect((await short.platform.search(search, null, never)).next).toBeNull();
  });

  it("continues when the platform's pages are smaller than requested, and ends at a repeated page", async () => {
    const body = { search: { hits: [hit(), hit({ id: { resy: 7102 } })], hitsPerPage: 2 } };
    const { platform } = await open({ '/3/venuesearch/search': { body } });
    const { next } = await platform.search(search, null, never);
    expect(next).toMatchObject({ page: 2 });
    expect(await platform.search(search, next, never)).toMatchObject({ restaurants: [], next: null });
    const nothing = await open({ '/3/venuesearch/search': { body: { search: { hits: [], hitsPerPage: 0 } } } });
    expect((await nothing.platform.search(search, null, never)).next).toBeNull();
  });

  it('reads cuisine, neighborhood and place from the highlight when a hit has them only there', async () => {
    const { locality, region, cuisine, neighborhood, ...bare } = hit();
    const value = (text: string) => ({ value: text, matchLevel: 'none', matchedWords: [] });
    const highlight = {
      name: value('Quill'),
      cuisine: [value('<em>Northern</em>'), value('Smoked &amp; Salted'), value(' '), { value: 7 }, null],
      neighborhood: value('<b>Pearl</b> Yard'),
      locality: value('Portland'),
      region: value('OR'),
    };
    const { platform } = await open(
      searched([
        { ...bare, _highlightResult: highlight },
        { ...bare, cuisine: [], neighborhood: ' ', _highlightResult: { ...highlight, cuisine: value('Grill') } },
        { ...bare, locality, region, cuisine, neighborhood: 'Quay', _highlightResult: highlight },
        { ...bare, name: 'Tin Otter', location: null, _highlightResult: { cuisine: 'x', neighborhood: [], region: 7 } },
      ]),
    );
    const { restaurants, warnings } = await platform.search(search, null, never);
    expect(warnings).toEqual([]);
    const inHighlight = { neighborhood: 'Pearl Yard', city: 'Portland', region: 'OR' };
    expect(restaurants).toMatchObject([
      { cuisines: ['Northern', 'Smoked & Salted'], ...inHighlight },
      { cuisines: ['Grill'], ...inHighlight },
      { cuisines: ['Northern', 'Smoked Fish'], ...inHighlight, neighborhood: 'Quay' },
      { cuisines: [], neighborhood: null, city: null, region: null },
    ]);
  });

  it('reads the alternative names of fields, and treats unstated values as unknown', async () => {
    const other = {
      id: 7102,
      name: 'Tin Otter',
      type: 'Grill',
      cuisine: 'Grill',
      price_range: '2',
      rating: 4.1,
      total_ratings: 12,
      currency: { symbol: '€', code: 'eur' },
      location: { code: 'ams', neighborhood: 'Quay', geo: { lat: '52.37', lon: '4.9' } },
      is_global_dining_access: 1,
    };
    const marketed = { id: 7104, name: 'Marketed', location: { name: 'Portland', code: 'pdx' } };
    const bare = { objectID: '7103', name: 'Bare', rating: null, cuisine: null, price_range_id: 9, contact: 7 };
    const { restaurants } = await (await open(searched([other, bare, marketed]))).platform.search(search, null, never);
    expect(restaurants[0]).toMatchObject({
      platformId: '7102',
      cuisines: ['Grill'],
      priceTier: 2,
      rating: 4.1,
      ratingCount: 12,
      currencyCode: 'EUR',
      neighborhood: 'Quay',
      latitude: 52.37,
      longitude: 4.9,
      isPriorityAccess: true,
      url: null,
    });
    expect(restaurants[1]).toMatchObject({
      cuisines: [],
      priceTier: null,
      rating: null,
      ratingCount: null,
      currencyCode: null,
      city: null,
      latitude: null,
      longitude: null,
      phone: null,
    });
    expect(restaurants[2]).toMatchObject({ city: 'Portland', region: null });
  });

  it('drops a row without id or name with a warning, and is malformed when all are', async () => {
    const { platform } = await open(searched([hit(), hit({ id: {}, objectID: 'x' }), { id: 7 }]));
    const page = await platform.search(search, null, never);
    expect(page.restaurants).toHaveLength(1);
    expect(page.warnings).toMatchObject([{ code: 'rows_dropped', source: 'platform_a' }]);
    const bad = await open(searched([{ id: 7 }]));
    expect(await failureOf(bad.platform.search(search, null, never))).toMatchObject({ reason: 'malformed' });
  });
});

const slot = (changes: object = {}) => ({
  config: { token: 'rgs://example/7101/1', type: 'Dining Room', id: 77 },
  date: { start: '2026-12-04 19:00:00', end: '2026-12-04 20:45:00' },
  size: { min: 2, max: 4 },
  template: { id: 501 },
  payment: { is_paid: false, cancellation_fee: null, deposit_fee: null, is_add_on_required: 0 },
  ...changes,
});
const found = (slots: unknown, templates: object = { 501: { id: 501, is_event: 0, deposit_fee: null } }) => ({
  '/4/find': {
    body: {
      query: { day: '2026-12-04', party_size: 2 },
      results: {
        venues: [
          {
            venue: {
              id: { resy: 7101 },
              name: 'Quill and Kettle',
              url_slug: 'quill-and-kettle',
              location: { code: 'pdx', time_zone: 'PST8PDT' },
            },
            templates,
            slots,
          },
        ],
        meta: { offset: 0, limit: null },
      },
    },
  },
});
const question: TableQuestion = { date: '2026-12-04', partySize: 2, fromMinute: null, toMinute: null };
const tablesOf = async (answers: Readonly<Record<string, Answer>>) =>
  (await (await open(answers)).platform.tables(['7101'], question, never))['7101'];
const slotOf = async (changes: object, templates?: object) =>
  (await tablesOf(found([slot(changes)], templates)))?.slots[0];

describe('tables on the first platform', () => {
  it('are requested by restaurant, day and party, and returned without tokens', async () => {
    const { platform, asked } = await open(found([slot()]));
    expect(await platform.tables(['7101'], question, never)).toEqual({
      7101: {
        restaurantName: 'Quill and Kettle',
        slots: [
          {
            date: '2026-12-04',
            time: '19:00:00',
            type: 'STANDARD',
            tableType: 'Dining Room',
            bookingUrl: 'https://resy.com/cities/pdx/venues/quill-and-kettle?date=2026-12-04&seats=2',
            isDepositRequired: false,
            deposit: null,
            durationMinutes: 105,
            raw: { ...slot(), config: { type: 'Dining Room', id: 77 } },
          },
        ],
        noAvailabilityReason: null,
        warnings: [],
      },
    });
    expect(asked.map(({ url }) => url)).toEqual([
      '/base/4/find?lat=0&long=0&day=2026-12-04&party_size=2&venue_id=7101',
    ]);
    expect(platform.batchSize).toBe(1);
  });

  it.each([
    ['Bar', 'COUNTER'],
    ["Chef's Counter", 'COUNTER'],
    ['SUSHI', 'COUNTER'],
    ['Heated Patio', 'OUTDOOR'],
    ['Rooftop', 'OUTDOOR'],
    ['Sidewalk seating', 'OUTDOOR'],
    ['Barrel Room', 'STANDARD'],
    ['High Top', 'STANDARD'],
    ['Dining Room', 'STANDARD'],
  ])('of the type %s are %s', async (tableType, type) => {
    expect(await slotOf({ config: { type: tableType } })).toMatchObject({ tableType, type });
  });

  it('are an experience by template or by a required add-on', async () => {
    const config = { type: 'Patio' };
    expect(await slotOf({ config }, { 501: { is_event: 1 } })).toMatchObject({ type: 'EXPERIENCE' });
    const payment = { is_add_on_required: true };
    expect(await slotOf({ config, payment })).toMatchObject({ type: 'EXPERIENCE', tableType: 'Patio' });
  });

  it("have the slot's deposit, or its template's", async () => {
    const due = (amount: string) => ({ isDepositRequired: true, deposit: { amount, currencyCode: 'USD' } });
    const template = { 501: { deposit_fee: '40.10' } };
    expect(await slotOf({ payment: { deposit_fee: 25.5, cancellation_fee: 10 } }, template)).toMatchObject(
      due('25.50'),
    );
    expect(await slotOf({ payment: { deposit_fee: null } }, template)).toMatchObject(due('40.10'));
    expect(await slotOf({ payment: null }, { 501: { payment: { deposit_fee: 8 } } })).toMatchObject(due('8'));
    const none = { isDepositRequired: false, deposit: null };
    expect(await slotOf({ payment: { deposit_fee: 0 } }, template)).toMatchObject(none);
    expect(await slotOf({ payment: { cancellation_fee: 50 } })).toMatchObject(none);
  });

  it('keep the local time, also repeated or skipped, and have a duration only when they end later', async () => {
    const at = async (start: string, end: string | null) => slotOf({ date: { start, end } });
    expect(await at('2026-03-08 02:30:00', '2026-03-08 03:30:00')).toMatchObject({
      date: '2026-03-08',
      time: '02:30:00',
      durationMinutes: 60,
    });
    expect(await at('2026-12-04 23:30:00', '2026-12-05 01:00:00')).toMatchObject({ durationMinutes: 90 });
    expect(await at('2026-12-04 19:00:00', '2026-12-04 19:00:00')).toMatchObject({ durationMinutes: null });
    expect(await at('2026-12-04 19:00:00', null)).toMatchObject({ durationMinutes: null });
  });

  it('with one bad row are the others with a warning, and with only bad rows malformed', async () => {
    const bad = slot({ date: { start: '2026-13-04 19:00:00' } });
    expect(await tablesOf(found([slot(), bad, 'x']))).toMatchObject({
      slots: [{ time: '19:00:00' }],
      warnings: [{ code: 'rows_dropped', message: expect.stringContaining('2 of 3') }],
    });
    for (const rows of [[bad], ['x']])
      expect(await failureOf(tablesOf(found(rows)))).toMatchObject({ reason: 'malformed' });
  });

  it('are empty for a known restaurant that the response omits, and missing for an unknown one', async () => {
    const nothing = { '/4/find': { body: { results: { venues: [] } } } };
    const venue = { '/3/venue': { body: { id: { resy: 7101 }, name: 'Quill and Kettle' } } };
    const none = { restaurantName: 'Quill and Kettle', slots: [], noAvailabilityReason: null, warnings: [] };
    expect(await tablesOf({ ...nothing, ...venue })).toEqual(none);
    expect(await tablesOf(found(null))).toEqual(none);
    expect(await tablesOf(nothing)).toBeUndefined();
    expect(await tablesOf({})).toBeUndefined();
  });

  it('are empty, with a warning, for an omitted restaurant whose own response fails', async () => {
    const nothing = { '/4/find': { body: { results: { venues: [] } } } };
    expect(await tablesOf({ ...nothing, '/3/venue': { status: 500, body: '' } })).toMatchObject({
      ...{ restaurantName: null, slots: [] },
      warnings: [{ code: 'source_unavailable', source: 'platform_a' }],
    });
  });
});

describe('one restaurant of the first platform', () => {
  it('is read by its id, and is null when unknown', async () => {
    const venue = {
      is_gdc: 1,
      rater: [{ name: 'own', score: 4.5, total: 31, scale: 5 }],
      id: { resy: 7101 },
      name: 'Quill and Kettle',
      type: 'Northern',
      location: { locality: 'Portland' },
    };
    const { platform, asked } = await open({ '/3/venue': { body: venue } });
    expect(await platform.restaurant('7101', never)).toMatchObject({
      cuisines: ['Northern'],
      city: 'Portland',
      rating: 4.5,
      ratingCount: 31,
      isPriorityAccess: true,
    });
    expect(asked[0]?.url).toBe('/base/3/venue?id=7101');
    expect(await platform.restaurant('7102', never)).toBeNull();
    expect(await (await open({})).platform.restaurant('7101', never)).toBeNull();
  });
});

describe('a failure of the first platform', () => {
  it.each([
    [419, { status: 419, code: null, message: 'Unauthorized', data: {} }, 'bad_key'],
    [401, {}, 'bad_key'],
    [403, '<html>Denied</html>', 'blocked'],
    [429, {}, 'rate_limited'],
    [500, 'Internal Server Error', 'unreachable'],
    [502, '', 'unreachable'],
    [400, {}, 'malformed'],
    [302, '', 'malformed'],
    [200, '<html></html>', 'malformed'],
    [200, {}, 'malformed'],
  ])('by %i %p is %s', async (status, body, reason) => {
    const { platform } = await open({
      '/4/find': { status, body },
      '/3/venue': { status, body },
      '/3/venuesearch/search': { status, body },
    });
    const signal = never;
    for (const asking of [
      platform.tables(['7101'], question, signal),
      platform.search(search, null, signal),
      platform.restaurant('7101', signal),
    ])
      expect(await failureOf(asking)).toMatchObject({ reason, source: 'platform_a' });
  });

  it('of single restaurants does not open the circuit breaker', async () => {
    const { platform, asked } = await open({
      '/4/find': { status: 500, body: 'Internal Server Error' },
      ...searched([hit()]),
    });
    for (let time = 0; time < 8; time++) await failureOf(platform.tables(['7101'], question, never));
    expect((await platform.search(search, null, never)).restaurants).toHaveLength(1);
    expect(asked).toHaveLength(9);
  });

  it('that takes too long is a timeout', async () => {
    const { url } = await listen(() => undefined);
    const { client } = clientOf(url, { ...platformAUpstream, retries: 0, timeoutMs: 20 });
    const platform = createPlatformAClient({ http: client });
    expect(await failureOf(platform.tables(['7101'], question, never))).toMatchObject({ reason: 'timeout' });
  });

  it('is none when the caller aborts', async () => {
    const { server, url } = await listen(() => undefined);
    const { client } = clientOf(url, { ...platformAUpstream, retries: 0 });
    const platform = createPlatformAClient({ http: client });
    const leave = new AbortController();
    const tables = platform.tables(['7101'], question, leave.signal);
    await once(server, 'request');
    leave.abort(new Error('left'));
    await expect(tables).rejects.toThrow('left');
  });
});
