import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createEmulator, type Emulator } from '../emulator.ts';
import { hashOf } from '../random/seeded-random.ts';
import { platformB } from './platform-b.ts';
import { platformBPartner } from './platform-b-partner.ts';

interface Slot {
  readonly isAvailable: boolean;
  readonly timeOffsetMinutes?: number;
  readonly slotHash?: string;
  readonly type?: string;
  readonly attributes?: readonly string[];
  readonly experienceIds?: readonly number[];
}
interface Day {
  readonly dayOffset: number;
  readonly noTimesReasons: readonly string[];
  readonly slots: readonly Slot[];
}
interface Availability {
  readonly data?: {
    readonly availability: readonly { readonly restaurantId: number; readonly availabilityDays: readonly Day[] }[];
  };
  readonly errors?: readonly { readonly message: string }[];
}
interface Listed {
  readonly restaurantId: number;
  readonly type: string;
  readonly address: { readonly line2: string | null; readonly city: string };
}
interface MultiSearch {
  readonly totalRestaurantCount: number;
  readonly restaurants: readonly Listed[];
}

const hash = `${'a'.repeat(60)}0000`;
const portland = 'latitude=45.5152&longitude=-122.6784';

/** The state of a page, however it is embedded. */
const stateOf = (page: string): Record<string, never> => {
  const [, literal] = /__INITIAL_STATE__ = JSON\.parse\((".*")\);<\/script>/.exec(page) ?? [];
  if (literal !== undefined) return JSON.parse(JSON.parse(literal) as string);
  const [, tag] = /<script id="[^"]+" type="application\/json">(.*?)<\/script>/.exec(page) ?? [];
  if (tag !== undefined) return JSON.parse(tag).windowVariables.__INITIAL_STATE__;
  const [, object] = /__INITIAL_STATE__ = (\{.*\});window\.__READY__/.exec(page) ?? [];
  return JSON.parse(object ?? 'null');
};

describe('the stand-in of the second reservation platform', () => {
  const clock = new ManualClock(Date.parse('2026-11-20T17:00:00Z'));
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await createEmulator({ port: 0, speed: 1_000, clock, upstreams: [platformB, platformBPartner] });
  });
  afterAll(() => emulator.close());

  const get = (path: string, init: RequestInit = {}) => fetch(`${emulator.urlOf('platform-b')}${path}`, init);
  const ask = (name: string, variables: object, sha256Hash = hash) =>
    get(`/dapi/fe/gql?optype=query&opname=${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        operationName: name,
        variables,
        extensions: { persistedQuery: { version: 1, sha256Hash } },
      }),
    });
  const tables = async (restaurantIds: readonly number[], more: object = {}): Promise<Availability> => {
    const usual = { date: '2026-11-21', time: '19:00', partySize: 2, databaseRegion: 'NA', forwardDays: 0 };
    const restaurantAvailabilityTokens = restaurantIds.map(() => 'x');
    const response = await ask('RestaurantsAvailability', {
      ...usual,
      restaurantIds,
      restaurantAvailabilityTokens,
      ...more,
    });
    expect(response.status).toBe(200);
    return (await response.json()) as Availability;
  };
  const dayOf = async (id: number, more: object = {}): Promise<Day> => {
    const [day] = (await tables([id], more)).data?.availability[0]?.availabilityDays ?? [];
    if (day === undefined) throw new Error('no day');
    return day;
  };
  const free = ({ slots }: Day) => slots.filter(({ isAvailable }) => isAvailable);
  const search = async (query: string): Promise<MultiSearch> =>
    stateOf(await (await get(`/s?${query}`)).text())['multiSearch'] as unknown as MultiSearch;

  it('blocks clients without a user agent, with HTML', async () => {
    const response = await new Promise<readonly [number | undefined, string | undefined]>((resolve, reject) => {
      httpRequest(`${emulator.urlOf('platform-b')}/s?term=a`, (message) => {
        message.resume();
        resolve([message.statusCode, message.headers['content-type']]);
      })
        .once('error', reject)
        .end();
    });
    expect(response).toEqual([403, 'text/html; charset=utf-8']);
    expect(platformB.errorResponse(403).body).toContain('Access Denied');
  });

  it('fails once for every third name, and finds it on a retry', async () => {
    const path = (query: string) => `/widget/reservation/restaurant-search?query=${query}&pageSize=5&lang=en-US`;
    const failing = ['lantern', 'larch', 'hall', 'house', 'minute', 'midnight', 'ember', 'full'].filter(
      (word) => hashOf('name search', word) % 3 === 0,
    );
    expect(failing.length).toBeGreaterThan(0);
    for (const word of failing) {
      expect((await get(path(word))).status).toBe(500);
      expect((await get(path(word))).status).toBe(200);
    }
    await get(path('Lantern%20and%20Larch'));
    const { items } = (await (await get(path('Lantern%20and%20Larch'))).json()) as {
      items: { rid: number; name: string; state?: string }[];
    };
    expect(items.length).toBeLessThanOrEqual(5);
    expect(items.slice(0, 2)).toMatchObject([
      { rid: 41_207, name: 'Lantern and Larch', state: 'OR' },
      { rid: 41_407, name: 'Lantern and Larch', state: 'ME' },
    ]);
  });

  it('identifies a query only by its hash', async () => {
    const stale = await ask('RestaurantsAvailability', {}, 'b'.repeat(64));
    expect([stale.status, await stale.text()]).toEqual([409, expect.stringContaining('PersistedQueryNotFound')]);
    expect((await ask('Nonsense', {})).status).toBe(400);
    const known = 'cbcf4838a9b399f742e3741785df64560a826d8d3cc2828aa01ab09a8455e29e';
    expect((await ask('LocationPicker', {}, known)).status).toBe(200);
  });

  it('suggests names near a point, and metros', async () => {
    const results = await (
      await ask('Autocomplete', { term: 'lantern and larch', latitude: 43.66, longitude: -70.26, useNewVersion: true })
    ).json();
    expect(results).toMatchObject({
      data: {
        autocomplete: { autocompleteResults: expect.arrayContaining([expect.objectContaining({ id: '41407' })]) },
      },
    });
    const metros = (await (await ask('LocationPicker', {})).json()) as {
      data: { featuredMetrosListForDomain: { metroId: number; name: string }[] };
    };
    const list = metros.data.featuredMetrosListForDomain;
    expect(new Set(list.map(({ metroId }) => metroId)).size).toBe(list.length);
    expect(list).toContainEqual(expect.objectContaining({ metroId: 4, name: 'San Francisco' }));
  });

  it('has tables as minutes from the requested time, even negative ones and across midnight', async () => {
    const offsets = free(await dayOf(41_207)).map(({ timeOffsetMinutes }) => timeOffsetMinutes);
    expect([offsets[0], offsets.at(-1)]).toEqual([-120, 150]);
    const late = free(await dayOf(42_807, { time: '23:30' }));
    expect(late.at(-1)?.timeOffsetMinutes).toBe(120);
    const early = free(await dayOf(42_807, { date: '2026-11-22', time: '00:30' }));
    expect([early[0]?.timeOffsetMinutes, early.at(-1)?.timeOffsetMinutes]).toEqual([-150, 60]);
    expect(late.at(-1)?.slotHash).toBe(early.at(-1)?.slotHash);
    expect(late[0]?.attributes).toEqual(['default', 'bar', 'highTop', 'outdoor']);
  });

  it('shows taken times as rows without a time, and tables that change by the minute', async () => {
    const before = await dayOf(42_207);
    expect(before.slots).toContainEqual({ isAvailable: false, __typename: 'UnavailableSlot' });
    await clock.advance(60_000);
    expect(free(await dayOf(42_207))).not.toEqual(free(before));
  });

  it('returns several restaurants and days, without unknown restaurants', async () => {
    const { data } = await tables([41_207, 1, 42_407], { forwardDays: 2 });
    expect(data?.availability.map(({ restaurantId }) => restaurantId)).toEqual([41_207, 42_407]);
    expect(data?.availability[0]?.availabilityDays.map(({ dayOffset }) => dayOffset)).toEqual([0, 1, 2]);
  });

  it('has the reason why nothing is free', async () => {
    const reasons = async (id: number, more: object = {}) => (await dayOf(id, more)).noTimesReasons;
    expect(await reasons(41_207)).toEqual([]);
    expect(await reasons(42_407)).toEqual(['NoTimesExist']);
    expect(await reasons(42_607)).toEqual(['BlockedAvailability']);
    expect(await reasons(43_307)).toEqual(['BlockedAvailability']);
    expect(await reasons(41_207, { date: '2027-03-01' })).toEqual(['TooFarInAdvance']);
    expect(await reasons(41_207, { partySize: 9 })).toEqual(['AboveMaxPartySize']);
  });

  it('returns errors without data for one id, and for tokens that do not match', async () => {
    for (const response of [
      await tables([41_207, 999_999]),
      await tables([41_207], { restaurantAvailabilityTokens: [] }),
    ]) {
      expect(response.data).toBeUndefined();
      expect(response.errors).toHaveLength(1);
    }
  });

  it('has set menus and tables with points among the types', async () => {
    const slots = free(await dayOf(43_607));
    expect(slots.every(({ type, experienceIds }) => type === 'Experience' && experienceIds?.length !== 0)).toBe(true);
    const types = free(await dayOf(41_207, { time: '19:30' })).map(({ type }) => type);
    expect(new Set([...types, ...free(await dayOf(42_807, { time: '22:00' })).map(({ type }) => type)])).toEqual(
      new Set(['Standard', 'POP']),
    );
  });

  it('searches thirty a page, with the state embedded in three ways', async () => {
    const area = 'latitude=40.7306&longitude=-73.9866&covers=2&dateTime=2026-11-21T19:00';
    const seen: number[] = [];
    let total = 1;
    for (let from = 0; from < total; from += 30) {
      const page = await search(`${area}&from=${from}`);
      total = page.totalRestaurantCount;
      seen.push(...page.restaurants.map(({ restaurantId }) => restaurantId));
    }
    expect(total).toBeGreaterThan(60);
    expect(new Set(seen).size).toBe(total);
    const pages = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(async (term) => (await get(`/s?term=${term}&${area}`)).text()),
    );
    for (const way of ['= {', 'JSON.parse(', '"application/json"'])
      expect(pages.some((page) => page.includes(way))).toBe(true);
  });

  it('lists restaurants that cannot be reserved, and addresses without a second line', async () => {
    const { restaurants } = await search('term=just%20listed&latitude=34.0537&longitude=-118.2428');
    expect(restaurants[0]).toMatchObject({ restaurantId: 43_307, type: 'Listing', isInstantBookable: false });
    const lines = new Set((await search(portland)).restaurants.map(({ address }) => address.line2));
    expect(lines).toEqual(new Set([null, '']));
    expect(await search('term=xyzzy&metroId=8')).toMatchObject({ totalRestaurantCount: 0, restaurants: [] });
  });

  it('has profiles by name and by number, but accepts no number instead of a name', async () => {
    const restaurant = { restaurantId: 41_207, maxAdvanceDays: 60, timeZone: { offsetInMinutes: -480 } };
    for (const path of ['/r/lantern-and-larch-portland-or', '/restaurant/profile/41207'])
      expect(stateOf(await (await get(path)).text())).toMatchObject({ restaurantProfile: { restaurant } });
    expect((await get('/r/41207')).status).toBe(404);
    expect((await get('/restaurant/profile/7')).status).toBe(404);
    const [found] = (await search(portland)).restaurants.filter(({ restaurantId }) => restaurantId % 4 === 0);
    const moved = await get(`/restaurant/profile/${found?.restaurantId}`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, expect.stringContaining('/platform-b/r/')]);
  });

  it('has cards and deposits only on the last page', async () => {
    const page = async (rid: number) =>
      stateOf(await (await get(`/booking/details?rid=${rid}&dateTime=2026-11-22T19:00&partySize=2`)).text());
    expect(await page(43_207)).toMatchObject({
      timeSlot: {
        isAvailable: true,
        creditCardRequired: true,
        creditCardPolicyType: 'Deposit',
        creditCardDeposit: null,
      },
      messages: { cancellationPolicyMessage: { depositMessage: { message: expect.stringContaining('¥9500.00') } } },
    });
    expect(await page(41_207)).toMatchObject({ timeSlot: { creditCardRequired: false, creditCardPolicyType: null } });
    expect(await page(43_607)).toMatchObject({ experiences: { experiences: [{ typeEnum: 'PRIX_FIXE' }] } });
  });

  it('grants partners a token, and refuses requests without a valid one', async () => {
    const get = (path: string, init: RequestInit = {}) => fetch(`${emulator.urlOf('platform-b-partner')}${path}`, init);
    const grant = (client: string) =>
      get('/api/v2/oauth/token?grant_type=client_credentials', {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(client).toString('base64')}` },
      });
    expect((await grant('bad:secret')).status).toBe(401);
    expect((await grant('emulator:')).status).toBe(200);
    const { access_token: token, expires_in } = (await (await grant('partner:secret')).json()) as {
      access_token: string;
      expires_in: number;
    };
    const partner = (path: string) => get(path, { headers: { authorization: `Bearer ${token}` } });
    expect((await get('/sync/listings')).status).toBe(401);
    expect((await get('/v2/availability/41207')).status).toBe(401);
    expect((await partner('/v2/no-such-thing')).status).toBe(404);
    const listings = (await (await partner('/sync/listings?limit=2')).json()) as {
      items: object[];
      total_items: number;
    };
    expect([listings.items.length, listings.total_items > 900]).toEqual([2, true]);
    expect(await (await partner('/sync/listings/41207')).json()).toMatchObject({ rid: 41_207, state: 'OR' });
    const question = 'start_date_time=2026-11-21T19:00&party_size=2&forward_minutes=30&backward_minutes=15';
    const response = await (await partner(`/v2/availability/41207?${question}`)).json();
    expect(response).toMatchObject({
      rid: 41_207,
      times: ['2026-11-21T18:45', '2026-11-21T19:00', '2026-11-21T19:15', '2026-11-21T19:30'],
      no_availability_reasons: [],
    });
    expect((response as { times_available: object[] }).times_available[0]).toMatchObject({
      availability_types: [
        {
          type: 'Standard',
          diningArea: [
            { environment: 'Indoor', attributes: ['default', 'bar', 'counter'] },
            { environment: 'Outdoor', attributes: ['outdoor'] },
          ],
        },
      ],
    });
    const wrong = await partner('/v2/availability/41207?party_size=21&forward_minutes=x');
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { errors: [{ code: 'InvalidPartySize' }, { code: 'MissingDateTime' }, { code: 'InvalidForwardMinutes' }] },
    ]);
    const empty = await (await partner(`/v2/availability/42607?${question}`)).json();
    expect(empty).toMatchObject({ times: [], no_availability_reasons: ['BlockedAvailability'] });
    expect((await partner(`/v2/availability/1?${question}`)).status).toBe(404);
    await clock.advance(expires_in * 1_000);
    expect((await partner('/sync/listings')).status).toBe(401);
  });
});
