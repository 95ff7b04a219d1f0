import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { cleanUp, clientOf, failureOf, listen, never } from '../../../../tests/kit/upstream-wire.ts';
import type { PlatformSearch, TableQuestion } from '../../model/table-platform.ts';
import { createPlatformBClient } from './client.ts';
import { platformBPartnerUpstream, platformBUpstream } from './definition.ts';

afterEach(cleanUp);

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
type Answers = Readonly<Record<string, Answer | readonly Answer[]>>;

/**
 * A platform that responds by path (with the name of a query), with several responses in turn, and records the bodies
 * it receives.
 */
const open = async (answers: Answers, { retries = 0, withPartner = false } = {}) => {
  const bodies: Record<string, unknown>[] = [];
  const counts = new Map<string, number>();
  const { url, asked } = await listen((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const target = new URL(request.url ?? '', 'http://x');
      const name = `${target.pathname.replace('/base', '')}${target.searchParams.get('opname') ?? ''}`;
      if (name === '/api/v2/oauth/token')
        return response.writeHead(200).end('{"access_token":"granted","token_type":"bearer","expires_in":3600}');
      if (request.method === 'POST') bodies.push(JSON.parse(Buffer.concat(parts).toString()));
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      const all = [answers[name] ?? { status: 404, body: '' }].flat();
      const { status = 200, body = '', headers = {} } = all[Math.min(count, all.length - 1)] as Answer;
      return response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  const platform = createPlatformBClient({
    http: clientOf(url, { ...platformBUpstream, retries }).client,
    partner: withPartner
      ? clientOf(url, { ...platformBPartnerUpstream, retries }, { keyOf: () => 'pilot:harbour' }).client
      : undefined,
    clock: new ManualClock(),
    settings: { availabilityHash: 'a1b2c3', locale: 'en-US' },
  });
  return { platform, bodies, asked, paths: () => asked.map(({ url: path }) => path?.replace('/base', '')) };
};

const gql = '/dapi/fe/gqlRestaurantsAvailability';
const question = (changes: Partial<TableQuestion> = {}): TableQuestion => ({
  date: '2026-12-31',
  partySize: 2,
  fromMinute: 18 * 60,
  toMinute: 20 * 60,
  ...changes,
});
const slot = (changes: object = {}) => ({
  isAvailable: true,
  timeOffsetMinutes: 0,
  slotHash: '90210',
  slotAvailabilityToken: 'secret',
  pointsType: 'Standard',
  type: 'Standard',
  attributes: ['default'],
  __typename: 'AvailableSlot',
  ...changes,
});
const taken = { isAvailable: false, __typename: 'UnavailableSlot' };
const restaurantOf = (restaurantId: unknown, slots: unknown, day: object = {}) => ({
  restaurantId,
  restaurantAvailabilityToken: 'secret',
  availabilityDays: [{ dayOffset: 0, slots, ...day }],
});
const answered = (...availability: unknown[]): Answer => ({ body: { data: { availability } } });

const slotsOf = async (slots: unknown[], changes: Partial<TableQuestion> = {}, day: object = {}) => {
  const { platform } = await open({ [gql]: answered(restaurantOf(41207, slots, day)) });
  const tables = (await platform.tables(['41207'], question(changes), never))['41207'];
  if (tables === undefined) throw new Error('no tables');
  return tables;
};

describe('tables of the second platform', () => {
  it('of several restaurants are requested at once, and returned without tokens', async () => {
    const { platform, bodies, asked } = await open({
      [gql]: answered(restaurantOf(41207, [taken, slot()]), restaurantOf('41208', null)),
    });
    const tables = await platform.tables(['41207', '41208', '41209'], question(), never);
    expect(tables).toEqual({
      41207: {
        restaurantName: null,
        slots: [
          {
            date: '2026-12-31',
            time: '19:00:00',
            type: 'STANDARD',
            tableType: 'default',
            bookingUrl:
              'https://www.opentable.com/restaurant/profile/41207/reserve?rid=41207&restref=41207&datetime=2026-12-31T19:00&covers=2',
            isDepositRequired: false,
            deposit: null,
            durationMinutes: null,
            raw: {
              isAvailable: true,
              timeOffsetMinutes: 0,
              slotHash: '90210',
              pointsType: 'Standard',
              type: 'Standard',
              attributes: ['default'],
              __typename: 'AvailableSlot',
            },
          },
        ],
        noAvailabilityReason: null,
        warnings: [],
      },
      41208: { restaurantName: null, slots: [], noAvailabilityReason: null, warnings: [] },
    });
    expect(platform.batchSize).toBe(20);
    expect(asked[0]).toMatchObject({
      method: 'POST',
      url: '/base/dapi/fe/gql?optype=query&opname=RestaurantsAvailability',
    });
    expect(asked[0]?.headers).toMatchObject({ 'user-agent': 'tests/1', 'content-type': 'application/json' });
    expect(asked[0]?.headers['x-csrf-token']).toBeUndefined();
    const token = Buffer.from('{"v":2,"m":1,"p":0,"s":0,"n":0}').toString('base64url');
    expect(bodies).toEqual([
      {
        operationName: 'RestaurantsAvailability',
        variables: expect.objectContaining({
          restaurantIds: [41207, 41208, 41209],
          restaurantAvailabilityTokens: [token, token, token],
          date: '2026-12-31',
          time: '19:00',
          partySize: 2,
          forwardDays: 0,
          databaseRegion: 'NA',
        }),
        extensions: { persistedQuery: { version: 1, sha256Hash: 'a1b2c3' } },
      },
    ]);
  });

  it('are relative to the requested time: before it, after midnight and over days', async () => {
    const at = [-75, 0, 299, 300].map((timeOffsetMinutes, index) => slot({ timeOffsetMinutes, slotHash: `${index}` }));
    expect((await slotsOf(at)).slots.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-12-31 17:45:00',
      '2026-12-31 19:00:00',
      '2026-12-31 23:59:00',
      '2027-01-01 00:00:00',
    ]);
    expect((await slotsOf([slot({ timeOffsetMinutes: -15 })], {}, { dayOffset: 2 })).slots).toMatchObject([
      { date: '2027-01-02', time: '18:45:00', bookingUrl: expect.stringContaining('datetime=2027-01-02T18:45&') },
    ]);
  });

  it('are one for each kind that a slot names', async () => {
    const attributes = ['default', 'bar', 'counter', 'highTop', 'outdoor', 'bar'];
    const { slots } = await slotsOf([slot({ attributes })]);
    expect(slots.map(({ tableType, type }) => [tableType, type])).toEqual([
      ['default', 'STANDARD'],
      ['bar', 'COUNTER'],
      ['counter', 'COUNTER'],
      ['highTop', 'STANDARD'],
      ['outdoor', 'OUTDOOR'],
    ]);
  });

  it.each([
    ['Experience', ['outdoor'], 'outdoor', 'EXPERIENCE'],
    ['POP', ['outdoor'], 'outdoor', 'OUTDOOR'],
    ['POP', ['default'], 'default', 'STANDARD'],
    ['Standard', [], null, 'STANDARD'],
    [null, null, null, 'STANDARD'],
  ])('of the kind %s with %p are %s and %s', async (kind, attributes, tableType, type) => {
    expect((await slotsOf([slot({ type: kind, attributes })])).slots).toMatchObject([{ tableType, type }]);
  });

  it('are experiences where one is required with the table, or with one of its kinds', async () => {
    const kindsOf = async (changes: object) =>
      (await slotsOf([slot({ type: 'Standard', attributes: ['default', 'bar'], ...changes })])).slots.map(
        ({ type }) => type,
      );
    expect(await kindsOf({ isMandatory: true })).toEqual(['EXPERIENCE', 'EXPERIENCE']);
    expect(await kindsOf({ isMandatory: false, experienceIds: [1] })).toEqual(['STANDARD', 'COUNTER']);
    const isMandatoryBySeating = [{ tableCategory: 'bar', isMandatory: true }, { tableCategory: 'default' }, 'x'];
    expect(await kindsOf({ isMandatory: null, isMandatoryBySeating })).toEqual(['STANDARD', 'EXPERIENCE']);
  });

  it('are every row of one response, even with equal keys', async () => {
    const { slots } = await slotsOf([0, 15].map((timeOffsetMinutes) => slot({ timeOffsetMinutes, slotHash: '1' })));
    expect(slots.map(({ time }) => time)).toEqual(['19:00:00', '19:15:00']);
  });

  it('have the reason when there are none', async () => {
    const day = { noTimesReasons: ['TooFarInAdvance', 'NoTimesExist'] };
    expect(await slotsOf([taken], {}, day)).toMatchObject({ slots: [], noAvailabilityReason: 'TooFarInAdvance' });
    expect(await slotsOf([slot()], {}, day)).toMatchObject({ noAvailabilityReason: null });
    expect(await slotsOf([taken])).toMatchObject({ slots: [], noAvailabilityReason: null, warnings: [] });
  });

  it('with one bad row are the others with a warning, and with only bad rows malformed', async () => {
    const bad = slot({ timeOffsetMinutes: 'soon' });
    expect(await slotsOf([slot(), bad, 7])).toMatchObject({
      slots: [{ time: '19:00:00' }],
      warnings: [{ code: 'rows_dropped', source: 'platform_b', message: expect.stringContaining('2 of 3') }],
    });
    expect(await failureOf(slotsOf([bad]))).toMatchObject({ reason: 'malformed' });
    const { platform } = await open({ [gql]: answered(restaurantOf(1, [bad]), restaurantOf(2, [slot()])) });
    expect(await platform.tables(['1', '2'], question(), never)).toMatchObject({
      1: { slots: [], warnings: [{ code: 'rows_dropped' }] },
      2: { slots: [{ time: '19:00:00' }], warnings: [] },
    });
  });

  it('of a long window are requested at several times, and the first response with a slot counts', async () => {
    const { platform, bodies } = await open({
      [gql]: [
        answered(restaurantOf(41207, [slot({ timeOffsetMinutes: 60, slotHash: 'x' })], { noTimesReasons: ['A'] })),
        answered(
          restaurantOf(41207, [
            slot({ timeOffsetMinutes: 90, slotHash: 'x' }),
            slot({ timeOffsetMinutes: 0, slotHash: 'y' }),
          ]),
        ),
        answered(restaurantOf(41207, [])),
      ],
    });
    const tables = await platform.tables(['41207', '9'], question({ fromMinute: 12 * 60, toMinute: null }), never);
    expect(tables['41207']?.slots.map(({ time }) => time)).toEqual(['20:00:00', '14:00:00']);
    expect(Object.keys(tables)).toEqual(['41207']);
    expect(bodies.map(({ variables }) => variables)).toMatchObject([
      { time: '19:00', restaurantIds: [41207, 9] },
      { time: '14:00', restaurantIds: [41207] },
      { time: '23:00', restaurantIds: [41207] },
    ]);
  });

  it('are those of the first response when each time has the same', async () => {
    const rows = [slot({ timeOffsetMinutes: -15, slotHash: undefined }), slot({ slotHash: undefined })];
    const { platform } = await open({ [gql]: answered(restaurantOf(41207, rows)) });
    const tables = await platform.tables(['41207'], question({ fromMinute: null, toMinute: null }), never);
    expect(tables['41207']?.slots.map(({ time }) => time)).toEqual(['18:45:00', '19:00:00']);
  });

  it('are missing for unknown restaurants, which are requested once', async () => {
    const { platform, asked } = await open({ [gql]: answered() });
    expect(await platform.tables(['9'], question({ fromMinute: null, toMinute: null }), never)).toEqual({});
    expect(asked).toHaveLength(1);
  });
});

describe('a failure of the second platform', () => {
  const unknown = { errors: [{ message: 'PersistedQueryNotFound' }] };

  it.each([
    [409, '<html></html>'],
    [400, unknown],
    [200, unknown],
  ])('by %i for an unknown query reports that its hash is out of date', async (status, body) => {
    const { platform } = await open({ [gql]: { status, body } });
    const failure = await failureOf(platform.tables(['1'], question(), never));
    expect(failure).toMatchObject({ reason: 'blocked', retryable: false });
    expect(failure.message).toContain('PLATFORM_B_AVAILABILITY_HASH');
  });

  it.each([
    [403, '<html>Access Denied</html>', 'blocked'],
    [401, '', 'bad_key'],
    [429, '', 'rate_limited'],
    [500, '', 'unreachable'],
    [503, '<html></html>', 'unreachable'],
    [400, { errors: [{ message: 'a variable' }] }, 'malformed'],
    [404, '', 'malformed'],
    [302, '', 'malformed'],
    [200, { errors: [{ message: 'down' }], data: null }, 'unreachable'],
    [200, { errors: [{ message: 'down' }], data: { availability: null } }, 'unreachable'],
    [200, { data: {} }, 'malformed'],
    [200, '<html></html>', 'malformed'],
    [200, { data: { availability: [{ restaurantId: 'x' }] } }, 'malformed'],
  ])('by %i %p is %s', async (status, body, reason) => {
    const { platform } = await open({ [gql]: { status, body } });
    expect(await failureOf(platform.tables(['1'], question(), never))).toMatchObject({ reason, source: 'platform_b' });
  });

  it('beside data is ignored', async () => {
    const body = { errors: [{ message: 'a part' }], data: { availability: [restaurantOf(1, [slot()])] } };
    const { platform } = await open({ [gql]: { body } });
    expect(await platform.tables(['1'], question(), never)).toMatchObject({ 1: { slots: [{}] } });
  });

  it('that is temporary is retried', async () => {
    const { platform, asked } = await open(
      { [gql]: [{ status: 502 }, { status: 502 }, answered(restaurantOf(1, []))] },
      { retries: 2 },
    );
    expect(await platform.tables(['1'], question(), never)).toMatchObject({ 1: { slots: [] } });
    expect(asked).toHaveLength(3);
  });

  it('of a search or a page is reported with its reason', async () => {
    for (const [status, reason] of [
      [403, 'blocked'],
      [429, 'rate_limited'],
      [500, 'unreachable'],
      [200, 'malformed'],
      [302, 'malformed'],
    ] as const) {
      const answer = { status, body: '<html>none</html>', headers: { location: '/login' } };
      const { platform } = await open({ '/s': answer, '/restaurant/profile/1': answer });
      expect(await failureOf(platform.search(search, null, never))).toMatchObject({ reason });
      expect(await failureOf(platform.restaurant('1', never))).toMatchObject({ reason });
    }
  });

  it('that takes too long is a timeout, and none when the caller aborts', async () => {
    const { server, url } = await listen(() => undefined);
    const platformWith = (timeoutMs: number) =>
      createPlatformBClient({
        http: clientOf(url, { ...platformBUpstream, retries: 0, timeoutMs }).client,
        partner: undefined,
        clock: new ManualClock(),
        settings: { availabilityHash: 'a1b2c3', locale: 'en-US' },
      });
    expect(await failureOf(platformWith(20).tables(['1'], question(), never))).toMatchObject({ reason: 'timeout' });
    const leave = new AbortController();
    const tables = platformWith(5000).tables(['1'], question(), leave.signal);
    await once(server, 'request');
    leave.abort(new Error('left'));
    await expect(tables).rejects.toThrow('left');
  });
});

const search: PlatformSearch = {
  near: { latitude: 45.52, longitude: -122.67, radiusKm: 12 },
  city: 'Portland',
  words: 'noodles',
};
const listed = (restaurantId: number, changes: object = {}) => ({
  restaurantId,
  name: 'Lantern & Larch',
  type: 'GuestCenter',
  primaryCuisine: { name: 'Noodles' },
  cuisines: [{ name: 'Noodles' }, { name: 'Tea House' }, 7],
  neighborhood: { name: 'Slabtown' },
  priceBand: { name: '$31 to $50', currencySymbol: '$', priceBandId: 3 },
  address: { line1: '12 Invented Way', line2: null, city: 'Portland', state: 'OR', country: 'US' },
  coordinates: { latitude: 45.53, longitude: -122.69 },
  contactInformation: { phoneNumber: '+15035550188', formattedPhoneNumber: '(503) 555-0188' },
  statistics: { reviews: { allTimeTextReviewCount: 321, ratings: { overall: { rating: 4.4 } } } },
  urls: { profileLink: { link: '/r/lantern-and-larch?corrid=1' } },
  restaurantAvailabilityToken: 'secret',
  ...changes,
});
const pageOf = (state: object): Answer => ({
  body: `<html><script>window.__INITIAL_STATE__ = ${JSON.stringify(state)};</script></html>`,
});
const searchPage = (restaurants: unknown[], totalRestaurantCount?: number) =>
  pageOf({ multiSearch: { originalTerm: 'noodles', totalRestaurantCount, restaurants } });

describe('a search on the second platform', () => {
  it('reads the state of a page around a point', async () => {
    const { platform, asked } = await open({ '/s': searchPage([listed(41207)], 1) });
    expect(await platform.search(search, null, never)).toEqual({
      restaurants: [
        {
          platform: 'PLATFORM_B',
          platformId: '41207',
          name: 'Lantern & Larch',
          cuisines: ['Noodles', 'Tea House'],
          priceTier: 3,
          currencyCode: 'USD',
          neighborhood: 'Slabtown',
          city: 'Portland',
          region: 'OR',
          countryCode: 'US',
          address: '12 Invented Way',
          latitude: 45.53,
          longitude: -122.69,
          rating: 4.4,
          ratingCount: 321,
          isPriorityAccess: false,
          isBookable: true,
          url: 'https://www.opentable.com/r/lantern-and-larch',
          phone: '(503) 555-0188',
        },
      ],
      next: null,
      warnings: [],
    });
    const asking = new URL(asked[0]?.url ?? '', 'http://x');
    expect(Object.fromEntries(asking.searchParams)).toEqual({
      term: 'noodles',
      covers: '2',
      dateTime: '2026-11-21T19:00',
      latitude: '45.52',
      longitude: '-122.67',
      sortBy: 'web_conversion',
    });
    expect(asked[0]?.headers['accept-language']).toBe('en-US');
  });

  it('continues after the seen restaurants, for the same time, until all are seen', async () => {
    const { platform, paths } = await open({
      '/s': [searchPage([listed(1), listed(2)], 3), searchPage([listed(3)], 3)],
    });
    const first = await platform.search({ ...search, near: null }, null, never);
    expect(first.next).toEqual({ from: 2, dateTime: '2026-11-21T19:00', before: expect.any(String) });
    const second = await platform.search({ ...search, near: null }, first.next, never);
    expect(second.restaurants.map(({ platformId }) => platformId)).toEqual(['3']);
    expect(second.next).toBeNull();
    expect(paths()[1]).toBe(
      '/s?term=noodles+Portland&covers=2&dateTime=2026-11-21T19%3A00&sortBy=web_conversion&from=2',
    );
  });

  it('continues after a page whose first restaurant is also the first of the next', async () => {
    const pages = [searchPage([listed(9), listed(1)], 5), searchPage([listed(9), listed(2)], 5)];
    const { platform } = await open({ '/s': pages });
    const { next } = await platform.search(search, null, never);
    const second = await platform.search(search, next, never);
    expect(second.restaurants.map(({ platformId }) => platformId)).toEqual(['9', '2']);
    expect(second.next).toMatchObject({ from: 4 });
  });

  it('ends at a repeated or empty page', async () => {
    const { platform } = await open({ '/s': searchPage([listed(1)]) });
    const { next } = await platform.search(search, null, never);
    expect(await platform.search(search, next, never)).toEqual({ restaurants: [], next: null, warnings: [] });
    const empty = await open({ '/s': searchPage([], 9) });
    expect((await empty.platform.search(search, null, never)).next).toBeNull();
    const page = (multiSearch: object) => ({
      body: `<script>__INITIAL_STATE__=${JSON.stringify({ multiSearch })}</script>`,
    });
    const without = await open({ '/s': page({ totalRestaurantCount: 0, restaurants: null }) });
    expect(await without.platform.search(search, null, never)).toMatchObject({ restaurants: [], next: null });
    const broken = await open({ '/s': page({ totalRestaurantCount: 3 }) });
    expect(await failureOf(broken.platform.search(search, null, never))).toMatchObject({ reason: 'malformed' });
  });

  it('treats unstated values as unknown', async () => {
    const { platform } = await open({
      '/s': searchPage([
        { restaurantId: '7', name: 'Bare' },
        listed(8, { type: 'Listing', priceBand: { priceBandId: 9, currencySymbol: '£' }, coordinates: 'x' }),
        listed(9, { type: null, isInstantBookable: false, address: { country: 'CA' } }),
        listed(10, { urls: { profileLink: { link: 'https://elsewhere.example/r/x' } } }),
        { name: 'none' },
      ]),
    });
    const { restaurants, warnings } = await platform.search(search, null, never);
    expect(restaurants).toMatchObject([
      {
        isBookable: true,
        priceTier: null,
        currencyCode: null,
        cuisines: [],
        city: null,
        address: null,
        rating: null,
        phone: null,
      },
      { isBookable: false, priceTier: null, currencyCode: 'GBP', latitude: null },
      { isBookable: false, currencyCode: 'CAD', countryCode: 'CA' },
      { url: 'https://www.opentable.com/restaurant/profile/10' },
    ]);
    expect(warnings).toMatchObject([{ code: 'rows_dropped' }]);
  });
});

describe('one restaurant of the second platform', () => {
  const profile = pageOf({ restaurantProfile: { restaurant: listed(41207, { urls: null }) } });

  it('is read from its page by number, or from the page that it redirects to', async () => {
    const { platform } = await open({ '/restaurant/profile/41207': profile });
    expect(await platform.restaurant('41207', never)).toMatchObject({
      platformId: '41207',
      city: 'Portland',
    });
    const led = await open({
      '/restaurant/profile/41207': { status: 301, headers: { location: 'https://www.opentable.com/r/lantern?x=1' } },
      '/r/lantern': profile,
    });
    expect(await led.platform.restaurant('41207', never)).toMatchObject({ name: 'Lantern & Larch' });
  });

  it('is null when it is unknown or another', async () => {
    expect(await (await open({})).platform.restaurant('41207', never)).toBeNull();
    const other = await open({ '/restaurant/profile/7': profile });
    expect(await other.platform.restaurant('7', never)).toBeNull();
  });
});

describe('restaurants by name on the second platform', () => {
  const widget = '/widget/reservation/restaurant-search';
  const suggest = '/dapi/fe/gqlAutocomplete';
  const near = { latitude: 45.52, longitude: -122.67 };

  it('are those of the widget, which is called again when it fails', async () => {
    const items = [{ rid: 41207, name: 'Lantern & Larch', city: 'Portland', state: 'OR' }, { rid: 'x' }];
    const { platform, paths } = await open(
      { [widget]: [{ status: 500 }, { status: 500 }, { body: { items } }] },
      { retries: 2 },
    );
    expect(await platform.named?.('lantern', near, never)).toEqual([
      {
        platformId: '41207',
        name: 'Lantern & Larch',
        location: 'Portland, OR',
        latitude: null,
        longitude: null,
      },
    ]);
    expect(paths()).toEqual(Array(3).fill(`${widget}?query=lantern&pageSize=15&lang=en-US`));
    const failing = await open({ [widget]: { status: 500 } }, { retries: 2 });
    const failure = failing.platform.named?.('lantern', near, never);
    expect(await failureOf(failure ?? Promise.resolve())).toMatchObject({ reason: 'unreachable' });
    expect(failing.asked).toHaveLength(3);
  });

  it('are the suggestions when the widget returns none', async () => {
    const autocompleteResults = [
      { id: '41207', type: 'Restaurant', name: 'Lantern', metroName: 'Portland', latitude: 45.5, longitude: -122.6 },
      { id: 'cuisine-7', type: 'Cuisine', name: 'Lanterns' },
      { id: '8', type: 'Location', name: 'Lantern Hill' },
    ];
    const { platform, bodies } = await open({
      [widget]: { body: { items: [] } },
      [suggest]: { body: { data: { autocomplete: { autocompleteResults } } } },
    });
    expect(await platform.named?.('lantern', near, never)).toEqual([
      { platformId: '41207', name: 'Lantern', location: 'Portland', latitude: 45.5, longitude: -122.6 },
    ]);
    expect(bodies[0]?.['variables']).toEqual({ term: 'lantern', ...near, useNewVersion: true });
  });

  it('are none when both return none or the suggestions are refused', async () => {
    for (const answer of [
      { status: 400 },
      { status: 409 },
      { body: { data: null } },
      { body: { data: { autocomplete: {} } } },
    ]) {
      const { platform } = await open({ [widget]: { body: {} }, [suggest]: answer });
      expect(await platform.named?.('lantern', null, never)).toEqual([]);
    }
  });
});

describe('tables of the partner API', () => {
  const path = '/v2/availability/41207';
  const times_available = [
    {
      time: '2026-12-31T18:45',
      availability_types: [
        {
          type: 'Standard',
          cancellationPolicy: { type: 'Deposit' },
          diningArea: [
            {
              id: 1,
              environment: 'Indoor',
              attributes: ['default', 'bar'],
              booking_url: 'https://www.opentable.com/booking/1?x=1',
            },
            { id: 2, environment: 'Outdoor', table_type: 'default', booking_url: 'https://elsewhere.example/' },
            { id: 3, environment: 'Indoor', attributes: ['default'] },
          ],
        },
        { type: 'Experience', diningArea: [] },
      ],
    },
    { time: '2026-12-31T19:00' },
  ];
  const tablesOf = async (answer: Answer, changes: Partial<TableQuestion> = {}) => {
    const { platform } = await open({ [path]: answer }, { withPartner: true });
    return (await platform.tables(['41207'], question(changes), never))['41207'];
  };

  it("are read instead of the site's, with the token that the credentials are exchanged for", async () => {
    const { platform, asked, paths } = await open(
      { [path]: { body: { rid: 41207, times_available } } },
      { withPartner: true },
    );
    const tables = (await platform.tables(['41207'], question(), never))['41207'];
    expect(
      tables?.slots.map(({ time, type, tableType, isDepositRequired }) => [time, type, tableType, isDepositRequired]),
    ).toEqual([
      ['18:45:00', 'STANDARD', 'default', true],
      ['18:45:00', 'COUNTER', 'bar', true],
      ['18:45:00', 'OUTDOOR', 'default', true],
      ['18:45:00', 'EXPERIENCE', null, false],
      ['19:00:00', 'STANDARD', null, false],
    ]);
    expect(tables?.slots[0]?.bookingUrl).toBe('https://www.opentable.com/booking/1?x=1');
    expect(tables?.slots[2]?.bookingUrl).toContain('/restaurant/profile/41207/reserve?');
    expect(paths()).toEqual([
      '/api/v2/oauth/token',
      `${path}?start_date_time=2026-12-31T19%3A00&party_size=2&forward_minutes=150&backward_minutes=150&include_experiences=true&include_credit_card_results=true`,
    ]);
    expect(asked[1]?.headers['authorization']).toBe('Bearer granted');
    expect(platform.batchSize).toBe(1);
  });

  it('are the bare times when nothing else is stated', async () => {
    for (const times_available of [null, []]) {
      const body = { times: ['2026-12-31T18:45', '2026-12-31T19:15', 'x'], times_available };
      expect(await tablesOf({ body })).toMatchObject({
        slots: [{ time: '18:45:00' }, { time: '19:15:00' }],
        warnings: [{ code: 'rows_dropped' }],
      });
    }
  });

  it('have the reason when there are none, also for a party or a day that the restaurant refuses', async () => {
    expect(await tablesOf({ body: { times: [], no_availability_reasons: ['TooFarInAdvance'] } })).toMatchObject({
      slots: [],
      noAvailabilityReason: 'TooFarInAdvance',
    });
    const refused = { status: 400, body: { errors: [{ code: 'InvalidPartySize' }] } };
    expect(await tablesOf(refused)).toMatchObject({ slots: [], noAvailabilityReason: 'InvalidPartySize' });
  });

  it('of several times are returned once', async () => {
    expect((await tablesOf({ body: { times_available } }, { fromMinute: 720, toMinute: 1320 }))?.slots).toHaveLength(5);
  });

  it('are missing for an unknown restaurant', async () => {
    expect(await tablesOf({ status: 404 })).toBeUndefined();
  });

  it.each([
    [401, '', 'bad_key'],
    [403, '', 'blocked'],
    [429, '', 'rate_limited'],
    [500, '', 'unreachable'],
    [400, { errors: [{ code: 'MissingPartySize' }] }, 'malformed'],
    [400, 'no JSON', 'malformed'],
    [200, 'no JSON', 'malformed'],
    [200, { times: ['x'] }, 'malformed'],
    [200, { times_available: [7] }, 'malformed'],
  ])('by %i %p fail as %s', async (status, body, reason) => {
    expect(await failureOf(tablesOf({ status, body }))).toMatchObject({ reason });
  });
});
