import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undescribedIn } from '../kit/rest/described-responses.ts';
import { type RestClient, restClient, type ValidationBody } from '../kit/rest/rest-client.ts';
import type { AvailabilityBody, ResultBody, SearchBody } from '../kit/restaurants/rest-bodies.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let tributary: Tributary;
let client: RestClient;

beforeAll(async () => {
  tributary = await startTributary();
  client = restClient(tributary, '/restaurants');
});
afterAll(() => tributary?.close());

const day = dayFromNow(7);
const nextDay = dayFromNow(8);
const searchPath = '/v1/restaurants/search';
const availabilityPath = '/v1/availability';

type Query = Readonly<Record<string, string | number>>;
const withQuery = (path: string, query: Query): string =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()}`;

/** Differences between a real response of its route and the description. */
const validationErrorsOf = (path: string, status: number, body: unknown): unknown =>
  undescribedIn('restaurants', 'GET', path, { status, body });

/** A response with 200 that matches the description. */
const respond = async <Body>(path: string, query: Query): Promise<Body> => {
  const { status, body } = await client.get<Body>(withQuery(path, query));
  expect([status, validationErrorsOf(path, 200, body)]).toEqual([200, []]);
  return body;
};
const search = (query: Query) => respond<SearchBody>(searchPath, query);
const tables = (query: Query) => respond<AvailabilityBody>(availabilityPath, { date: day, party_size: 2, ...query });

/** Every restaurant of a search, page by page to the end. */
const walk = async (query: Query): Promise<readonly ResultBody[]> => {
  const found: ResultBody[] = [];
  for (let token: string | null = ''; token !== null; ) {
    const page: SearchBody = await search({ ...query, ...(token === '' ? {} : { page_token: token }) });
    found.push(...page.results);
    token = page.next_page_token;
  }
  return found;
};

const platforms = ['platform_a', 'platform_b'] as const;

describe.each(platforms)('a search of %s', (platform) => {
  it('returns restaurants, the recognized values and the applied filters', async () => {
    const body = await search({ platform, city: 'SF', cuisine: 'italian', max_page_size: 3 });
    expect(Object.keys(body).sort()).toEqual([
      'applied_filters',
      'next_page_token',
      'normalizations',
      'results',
      'warnings',
    ]);
    expect(body.results).toHaveLength(3);
    for (const restaurant of body.results)
      expect(restaurant).toMatchObject({
        restaurant_id: `${platform}:${restaurant.platform_restaurant_id}`,
        platform,
        city: 'San Francisco',
        currency: 'USD',
        country_code: 'US',
        is_priority_access: expect.any(Boolean),
        cuisines: expect.arrayContaining(['Italian']),
        location_match: true,
        cuisine_match: true,
      });
    expect(body.normalizations).toEqual({
      city: 'San Francisco',
      state: null,
      cuisine: ['Italian'],
      neighborhood: null,
      // A map from filter to result: a filter that the request does not have is not in it.
      confidence: { city: 'high', cuisine: 'exact' },
    });
    expect(body.applied_filters).toEqual({
      platform,
      strict_location: true,
      strict_cuisine: true,
      city: 'San Francisco',
      state: null,
      neighborhood: null,
      cuisine: ['Italian'],
      text: null,
      name: null,
      min_price_tier: null,
      max_price_tier: null,
    });
  });

  it('continues to its end with any page size, and repeats none', async () => {
    const query = { platform, city: 'Chicago' };
    const small = await walk({ ...query, max_page_size: 7 });
    const large = await walk({ ...query, max_page_size: 50 });
    const ids = small.map(({ restaurant_id }) => restaurant_id);
    expect(ids.length).toBeGreaterThan(30);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(large.map(({ restaurant_id }) => restaurant_id));
  });

  it('accepts several cuisines, and finds restaurants with any of them', async () => {
    const found = await walk({ platform, city: 'Chicago', cuisine: 'pizza,sushi', max_page_size: 50 });
    // The platforms have names of their own for these cuisines.
    const kitchens = found.map(({ cuisines }) =>
      [/pizz/i, /sushi/i].map((name) => cuisines.some((each) => name.test(each))),
    );
    expect(kitchens.filter((fits) => !fits.includes(true))).toEqual([]);
    expect(kitchens.some(([isPizza]) => isPizza) && kitchens.some(([, isSushi]) => isSushi)).toBe(true);
  });

  it('finds the same restaurants of a cuisine with any other filters', async () => {
    const query = { platform, city: 'New York', max_page_size: 50 };
    const idsOf = async (more: Query) => (await walk({ ...query, ...more })).map(({ restaurant_id }) => restaurant_id);
    const italian = await idsOf({ cuisine: 'Italian' });
    expect(italian.length).toBeGreaterThan(10);
    expect(await idsOf({ cuisine: 'Italian,Qwxyztish' })).toEqual(italian);
    const all = await walk(query);
    expect(
      all.filter(({ cuisines }) => cuisines.includes('Italian')).map(({ restaurant_id }) => restaurant_id),
    ).toEqual(italian.filter((id) => all.find((each) => each.restaurant_id === id)?.cuisines.includes('Italian')));
    const marked = await walk({ ...query, cuisine: 'Italian', strict_cuisine: 'false' });
    expect(marked.map(({ restaurant_id }) => restaurant_id)).toEqual(all.map(({ restaurant_id }) => restaurant_id));
    expect(marked.filter((each) => each.cuisine_match).map(({ restaurant_id }) => restaurant_id)).toEqual(italian);
    const inChelsea = new Set(await idsOf({ neighborhood: 'Chelsea' }));
    expect(await idsOf({ cuisine: 'Italian', neighborhood: 'Chelsea' })).toEqual(
      italian.filter((id) => inChelsea.has(id)),
    );
  });

  it('finds a part of a name within a word, and in the middle of the name', async () => {
    const query = { platform, city: 'New York', max_page_size: 50 };
    const all = await walk(query);
    const named = all.map(({ name }) => name).filter((name) => /an/i.test(name));
    expect(named.some((name) => !/\ban/i.test(name))).toBe(true);
    const found = await walk({ ...query, name: 'aN' });
    expect(new Set(found.map(({ name }) => name))).toEqual(new Set(named));
    expect(found).toHaveLength(named.length);
  });

  it('returns and marks what does not match when it is not strict', async () => {
    const query = { platform, city: 'Oakland', cuisine: 'italian', max_page_size: 50 };
    const strict = await walk(query);
    expect(strict.filter((each) => each.location_match !== true || each.cuisine_match !== true)).toEqual([]);
    const elsewhere = await walk({ ...query, strict_location: 'false' });
    expect(elsewhere.filter((each) => each.location_match === false).length).toBeGreaterThan(0);
    expect(elsewhere.filter((each) => each.cuisine_match !== true)).toEqual([]);
    const otherwise = await walk({ ...query, cuisine: 'italian,sushi', strict_cuisine: 'false' });
    expect(otherwise.filter((each) => each.cuisine_match === false).length).toBeGreaterThan(0);
    expect(otherwise.filter((each) => each.location_match !== true)).toEqual([]);
    const ids = new Set(elsewhere.map(({ restaurant_id }) => restaurant_id));
    expect(strict.filter(({ restaurant_id }) => !ids.has(restaurant_id))).toEqual([]);
  });

  it('returns only a tier, or a range of tiers with both its ends', async () => {
    const tiers = async (query: Query) =>
      [
        ...new Set(
          (await walk({ platform, city: 'Chicago', max_page_size: 50, ...query })).map((each) => each.price_tier),
        ),
      ].sort();
    expect(await tiers({ price_tier: 2 })).toEqual([2]);
    expect(await tiers({ min_price_tier: 3 })).toEqual([3, 4]);
    expect(await tiers({ min_price_tier: 2, max_price_tier: 3 })).toEqual([2, 3]);
  });

  it('finds a neighborhood, a part of a name and words', async () => {
    const query = { platform, city: 'San Francisco', max_page_size: 50 };
    const there = await walk({ ...query, neighborhood: 'north beach' });
    expect(new Set(there.map(({ neighborhood }) => neighborhood))).toEqual(new Set(['North Beach']));
    const [named, ...others] = await walk({ ...query, name: 'lantern r', text: 'handmade pasta', of_no_use: 'x' });
    expect([named?.name, others]).toEqual(['Lantern Row', []]);
  });

  it('says that a city is one of several, and accepts the state that distinguishes them', async () => {
    const any = await search({ platform, city: 'Portland', max_page_size: 50 });
    expect(any.normalizations.confidence).toEqual({ city: 'medium' });
    expect(any.warnings).toMatchObject([{ code: 'location_ambiguous', message: expect.stringContaining('Maine') }]);
    const maine = await search({ platform, city: 'Portland', state: 'maine', max_page_size: 50 });
    expect(maine.normalizations).toMatchObject({ state: 'ME', confidence: { city: 'exact', state: 'exact' } });
    expect(maine.results.length).toBeGreaterThan(0);
    expect(maine.warnings).toEqual([]);
    const inOregon = new Set(any.results.map(({ restaurant_id }) => restaurant_id));
    expect(maine.results.filter(({ restaurant_id }) => inOregon.has(restaurant_id))).toEqual([]);
  });

  it('of a city abroad returns its country and its currency', async () => {
    for (const [city, country_code, currency] of [
      ['Toronto', 'CA', 'CAD'],
      ['Kobenhavn', 'DK', 'DKK'],
      ['Tokyo', 'JP', 'JPY'],
    ] as const) {
      const { results } = await search({ platform, city, max_page_size: 5 });
      expect(results.map((each) => [each.country_code, each.currency])).toEqual(
        Array.from({ length: 5 }, () => [country_code, currency]),
      );
    }
  });

  it('refuses the token of another search', async () => {
    const { next_page_token: token } = await search({ platform, city: 'Chicago', max_page_size: 1 });
    for (const query of [
      { city: 'Boston' },
      { city: 'Chicago', cuisine: 'pizza' },
      { city: 'Chicago', price_tier: 1 },
    ]) {
      const refused = await client.get<ValidationBody>(
        withQuery(searchPath, { platform, page_token: token ?? '', ...query }),
      );
      expect([refused.status, refused.body.detail]).toMatchObject([422, [{ loc: ['query', 'page_token'] }]]);
    }
  });
});

/** The id of the platform's restaurant that behaves in the wanted way. */
const idOf = (platform: string, onA: string, onB: string): string => (platform === 'platform_a' ? onA : onB);

describe.each(platforms)('tables of %s', (platform) => {
  const of = (onA: string, onB: string, query: Query = {}) =>
    tables({ platform, platform_id: idOf(platform, onA, onB), ...query });

  it('have all documented members', async () => {
    const body = await of('41207', '41507');
    expect(body).toMatchObject({
      date: day,
      errors: null,
      platform,
      party_size: 2,
      platform_restaurant_id: idOf(platform, '41207', '41507'),
      no_availability_reason: null,
      warnings: [],
    });
    expect(Math.abs(Date.parse(body.queried_at) - Date.now())).toBeLessThan(60_000);
    expect(new Set(body.slots.map(({ slot_type }) => slot_type))).toEqual(new Set(['standard', 'counter', 'outdoor']));
    for (const slot of body.slots)
      expect(slot).toMatchObject({
        date: day,
        time: expect.stringMatching(/^\d\d:\d\d:00$/),
        platform,
        party_size: 2,
        restaurant_id: `${platform}:${body.platform_restaurant_id}`,
        platform_restaurant_id: body.platform_restaurant_id,
        booking_url: expect.stringMatching(/^https:\/\//),
        deposit_required: false,
        deposit_amount_cents: null,
        raw: null,
      });
  });

  it('have the names that a search has for their restaurant', async () => {
    await search({ platform, city: 'San Francisco', name: 'Lantern Row' });
    expect((await of('41207', '41507', { party_size: 3 })).restaurant_name).toBe('Lantern Row');
  });

  it('are limited to a window, including both its ends', async () => {
    const times = async (query: Query) => [
      ...new Set((await of('41207', '41507', query)).slots.map(({ time }) => time)),
    ];
    expect(await times({ time_start: '18:00', time_end: '18:30' })).toEqual(['18:00:00', '18:15:00', '18:30:00']);
    expect(await times({ time_start: '18:00:01', time_end: '18:29:59' })).toEqual(['18:15:00']);
    expect(await times({ time_start: '21:45' })).toEqual(['21:45:00', '22:00:00']);
    expect(await times({ time_end: '17:00' })).toEqual(['17:00:00']);
    expect(await times({ time_start: '18:15', time_end: '18:15' })).toEqual(['18:15:00']);
    expect(await times({ time_start: '03:00', time_end: '04:00' })).toEqual([]);
  });

  it('after midnight belong to the evening before, unless the window has an end', async () => {
    const late = await of('42707', '42807', { time_start: '23:45' });
    expect([...new Set(late.slots.map(({ date, time }) => `${date} ${time}`))]).toEqual([
      `${day} 23:45:00`,
      ...['00:00', '00:15', '00:30', '00:45', '01:00', '01:15', '01:30'].map((time) => `${nextDay} ${time}:00`),
    ]);
    const ended = await of('42707', '42807', { time_start: '23:45', time_end: '23:59' });
    expect([...new Set(ended.slots.map(({ date, time }) => `${date} ${time}`))]).toEqual([`${day} 23:45:00`]);
  });

  it("have the platform's own response on request, without keys and tokens", async () => {
    const { slots } = await of('41207', '41507', { include_raw: 'true', time_end: '18:00' });
    expect(slots.length).toBeGreaterThan(0);
    for (const { raw } of slots) expect(Object.keys(raw ?? {}).length).toBeGreaterThan(2);
    expect(JSON.stringify(slots)).not.toMatch(/token|rgs:|api_key|secret|slotHash/i);
  });

  it('of a set menu are experiences', async () => {
    const { slots } = await of('43507', '43607');
    expect(new Set(slots.map(({ slot_type }) => slot_type))).toEqual(new Set(['experience']));
  });

  it('are empty where none is free, without an error', async () => {
    for (const body of [await of('42307', '42407'), await of('42507', '42607')])
      expect(body).toMatchObject({ slots: [], errors: null, warnings: [] });
  });

  it('of a restaurant that the platform does not have are an error that says so', async () => {
    expect(await tables({ platform, platform_id: '1' })).toMatchObject({
      slots: [],
      platform_restaurant_id: '1',
      errors: [{ platform, error_type: 'not_found', retryable: false, retry_after_seconds: null, candidates: null }],
    });
  });
});

describe('tables', () => {
  it('have a deposit in hundredths where the platform gives it with the slot, and their holding time', async () => {
    const { slots } = await tables({ platform: 'platform_a', platform_id: '43107' });
    expect(slots[0]).toMatchObject({
      slot_type: 'counter',
      deposit_required: true,
      deposit_amount_cents: 950_000,
      duration_minutes: 90,
    });
  });

  it('have the reason why there are none where the platform gives it', async () => {
    const reasons = await Promise.all(
      ['42407', '42607'].map(async (platform_id) => {
        const { no_availability_reason } = await tables({ platform: 'platform_b', platform_id });
        return no_availability_reason;
      }),
    );
    expect(reasons).toEqual(['NoTimesExist', 'BlockedAvailability']);
  });
});

describe('a restaurant by its name', () => {
  const byName = (query: string, more: Query = {}) => tables({ platform: 'platform_b', query, ...more });

  it('is found when one fits, also with other case and signs', async () => {
    for (const name of ['Full House Supper', 'full house SUPPER!'])
      expect(await byName(name)).toMatchObject({
        restaurant_name: 'Full House Supper',
        platform_restaurant_id: '42407',
        errors: null,
      });
  });

  it('that fits several is returned with them and no tables, until a location distinguishes them', async () => {
    const ambiguous = await byName('Lantern and Larch');
    expect(ambiguous).toMatchObject({ slots: [], restaurant_name: '', platform_restaurant_id: null });
    expect(ambiguous.errors).toMatchObject([
      {
        error_type: 'not_found',
        retryable: false,
        candidates: [
          { platform_restaurant_id: expect.any(String), name: 'Lantern and Larch', similarity: 1 },
          { platform_restaurant_id: expect.any(String), name: 'Lantern and Larch', similarity: 1 },
        ],
      },
    ]);
    expect(ambiguous.errors?.[0]?.candidates?.map(({ platform_restaurant_id: id }) => id).sort()).toEqual([
      '41207',
      '41407',
    ]);
    for (const [location, id] of [
      ['Portland, OR', '41207'],
      ['Portland, Maine', '41407'],
    ] as const) {
      const body = await byName('Lantern & Larch', { location });
      expect([body.platform_restaurant_id, body.errors, body.slots.length > 0]).toEqual([id, null, true]);
    }
  });

  it('that fits none is not found', async () => {
    expect(await byName('Quibblestone Annex of Nowhere')).toMatchObject({
      slots: [],
      platform_restaurant_id: null,
      errors: [{ error_type: 'not_found', retryable: false, candidates: null }],
    });
    expect((await byName('Lantern and Larch', { location: 'Chicago' })).errors).toMatchObject([
      { error_type: 'not_found', candidates: null },
    ]);
  });
});

describe('the API description', () => {
  it('is that of the documented interface', async () => {
    const { status, body } = await client.get<Record<string, Record<string, unknown>>>('/openapi.json');
    expect([status, body['openapi'], body['info']]).toMatchObject([200, '3.1.0', { version: '0.1.0' }]);
    expect(Object.keys(body['paths'] ?? {}).sort()).toEqual(['/health', availabilityPath, searchPath]);
    const schemas = (body['components'] as Record<string, Record<string, { required: string[] }>>)['schemas'];
    expect(Object.keys(schemas ?? {})).toEqual(
      expect.arrayContaining(['AvailabilityResponse', 'Slot', 'PlatformError']),
    );
    expect(schemas?.['AvailabilityResponse']?.required).toEqual(
      expect.arrayContaining(['date', 'slots', 'platform', 'party_size', 'queried_at', 'restaurant_name']),
    );
  });

  it('holds for errors, missing keys and the health check, and rejects a response that does not match it', async () => {
    const faulty = await client.get(`${availabilityPath}?party_size=0`);
    expect([faulty.status, validationErrorsOf(availabilityPath, 422, faulty.body)]).toEqual([422, []]);
    const keyless = await restClient({ ...tributary, key: '' }, '/restaurants').get(`${searchPath}?city=x`);
    expect([keyless.status, validationErrorsOf(searchPath, 401, keyless.body)]).toEqual([401, []]);
    const health = await client.get('/health');
    expect([health.status, validationErrorsOf('/health', 200, health.body)]).toEqual([200, []]);
    expect(validationErrorsOf(availabilityPath, 200, { slots: [] })).not.toEqual([]);
  });
});
