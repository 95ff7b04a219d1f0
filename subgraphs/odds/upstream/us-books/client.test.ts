import { afterEach, describe, expect, it } from '@jest/globals';
import { createMemoryCacheStore } from '../../../../platform/cache/cache-store.ts';
import { createReadThroughCache } from '../../../../platform/cache/read-through-cache.ts';
import { createMemoryStateStore } from '../../../../platform/cache/state/state-store.ts';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import { createQuotaMeter } from '../../../../platform/upstream/quota-meter.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { clientOf, failureOf, listenAsSource, never } from '../../../../tests/kit/upstream/upstream-wire.ts';
import { createUsBooksClient } from './client.ts';
import { usBooksUpstream } from './definition.ts';

afterEach(cleanUp);

interface Response {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
type Routes = Record<string, Response | ((query: URLSearchParams) => Response)>;

const failure = (status: number, error_code: string): Response => ({
  status,
  body: { message: 'No.', error_code, details_url: 'https://docs.example' },
});
const left = (remaining: number) => ({
  'x-requests-remaining': String(remaining),
  'x-requests-used': '20',
  'x-requests-last': '3',
});
const sport = (key: string, changes: object = {}) => ({
  key,
  group: 'Baseball',
  title: 'MLB',
  description: 'Balls',
  active: true,
  has_outrights: false,
  ...changes,
});
const event = (id: string, start: string, changes: object = {}) => ({
  id,
  sport_key: 'baseball_mlb',
  sport_title: 'MLB',
  commence_time: start,
  home_team: 'Reef Larks',
  away_team: 'Bay Terns',
  ...changes,
});
const live = event('a1', '2026-11-20T12:00:00Z');
const soon = event('b2', '2026-11-20T18:00:00Z');
const later = event('c3', '2026-11-21T18:00:00Z');
const bookmakers = [
  {
    key: 'quay',
    title: 'Quay',
    markets: [
      {
        key: 'h2h',
        last_update: '2026-11-20T11:59:00Z',
        outcomes: [
          { name: 'Bay Terns', price: 138 },
          { name: 'Reef Larks', price: -164 },
        ],
      },
    ],
  },
];
const withTime = (last_update: string) => bookmakers[0]?.markets.map((market) => ({ ...market, last_update }));
const lists = '/v4/sports/baseball_mlb/events';
const scores = '/v4/sports/baseball_mlb/scores';

/** Serves these routes, and 404 for every other. */
const open = (routes: Routes, settings: { regions?: string[]; markets?: string[]; floor?: number } = {}) =>
  listenAsSource(({ path, query }) => {
    const route = routes[path] ?? failure(404, 'UNKNOWN_SPORT');
    return typeof route === 'function' ? route(query) : route;
  }).then(({ url, asked }) => {
    const clock = new ManualClock();
    const store = createMemoryCacheStore({ clock, maxEntries: 1000 });
    const { source } = usBooksUpstream;
    const state = createMemoryStateStore({ clock });
    const quota = createQuotaMeter({ source, store: state, clock, floor: settings.floor ?? 10, onReading: () => {} });
    const { client: http } = clientOf(url, { ...usBooksUpstream, retries: 0 });
    const books = createUsBooksClient({
      http,
      quota,
      cacheStore: store,
      cache: createReadThroughCache({ store, clock, log: silentLogger }),
      clock,
      settings: { regions: settings.regions ?? ['us', 'us2'], markets: settings.markets ?? ['h2h', 'outrights'] },
    });
    const paths = () =>
      asked.map((request) => new URL(request.url ?? '', 'http://source').pathname.replace('/base', ''));
    return { books, quota, clock, asked, paths };
  });
const sports: Routes = { '/v4/sports': { body: [sport('baseball_mlb'), sport('soccer_isles', { active: false })] } };

describe('sports of American books', () => {
  it('are leagues, inactive ones included, and are free', async () => {
    const body = [
      sport('baseball_mlb'),
      sport('golf_open_winner', { group: null, active: false, has_outrights: true }),
    ];
    const { books, asked, quota } = await open({ '/v4/sports': { body: [...body, {}], headers: left(5) } });
    expect(await books.sports(never)).toEqual({
      value: [
        {
          key: 'baseball_mlb',
          sport: 'BASEBALL',
          source: 'US_BOOKS',
          name: 'Baseball',
          league: 'MLB',
          leagues: [],
          isActive: true,
          hasOutrights: false,
        },
        expect.objectContaining({ key: 'golf_open_winner', name: 'MLB', isActive: false, hasOutrights: true }),
      ],
      warnings: [expect.objectContaining({ code: 'rows_dropped' })],
    });
    expect(asked[0]?.url).toContain('/v4/sports?all=true&apiKey=');
    expect(await quota.state()).toMatchObject({ remaining: 5, used: 20, lastCost: 3, limit: null });
    expect((await books.sports(never)).value).toHaveLength(2);
  });

  it.each<[Response, string]>([
    [failure(401, 'INVALID_KEY'), 'bad_key'],
    [failure(401, 'OUT_OF_USAGE_CREDITS'), 'quota'],
    [{ status: 401, body: 'No.' }, 'bad_key'],
    [failure(429, 'EXCEEDED_FREQ_LIMIT'), 'rate_limited'],
    [{ status: 503, body: '' }, 'unreachable'],
    [{ body: '<html>' }, 'malformed'],
    [{ body: 'null' }, 'malformed'],
    [{ body: { message: 'No.' } }, 'malformed'],
    [{ status: 400, body: '' }, 'malformed'],
    [failure(404, 'NOT_HERE'), 'malformed'],
  ])('with the response %j fail as %s', async (response, reason) => {
    const { books } = await open({ '/v4/sports': response });
    expect(await failureOf(books.sports(never))).toMatchObject({ source: 'us_books', reason });
  });
});

describe('events of American books', () => {
  const query = { sport: 'baseball_mlb', state: null, from: null, limit: 10 } as const;

  it('have their state from the time and their sport from the list of sports', async () => {
    const { books, clock } = await open({ ...sports, [lists]: { body: [later, live, soon] } });
    const response = await books.events(query, never);
    expect(response?.value).toMatchObject({ next: null, total: 3 });
    expect(response?.value.rows.map((row) => [row.event.eventId, row.event.state])).toEqual([
      ['a1', 'LIVE'],
      ['b2', 'UPCOMING'],
      ['c3', 'UPCOMING'],
    ]);
    expect(response?.value.rows[0]?.event).toEqual({
      source: 'US_BOOKS',
      eventId: 'a1',
      sport: 'BASEBALL',
      sportName: 'Baseball',
      league: 'MLB',
      name: 'Bay Terns at Reef Larks',
      home: 'Reef Larks',
      away: 'Bay Terns',
      startsAt: '2026-11-20T12:00:00.000Z',
      expectedEndAt: null,
      state: 'LIVE',
      score: null,
    });
    const idsOf = async (state: 'UPCOMING' | 'LIVE' | 'CLOSED') =>
      (await books.events({ ...query, state }, never))?.value.rows.map((row) => row.event.eventId);
    expect([await idsOf('LIVE'), await idsOf('UPCOMING'), await idsOf('CLOSED')]).toEqual([['a1'], ['b2', 'c3'], []]);
    await clock.advance(6 * 3_600_000);
    expect(await idsOf('LIVE')).toEqual(['b2']);
  });

  it('are closed six hours after their start, with a warning, unless scores or prices are newer', async () => {
    const quoted = { ...live, bookmakers: [{ ...bookmakers[0], markets: withTime('2026-11-20T12:10:00Z') }] };
    const { books, clock } = await open({
      ...sports,
      [lists]: { body: [live, soon] },
      '/v4/sports/baseball_mlb/events/a1/odds': { body: quoted },
    });
    await clock.advance(6 * 3_600_000);
    const presumed = { code: 'presumed_over', message: expect.stringContaining('Bay Terns at Reef Larks') };
    const listOf = async (state: 'LIVE' | 'CLOSED' | 'UPCOMING' | null) => {
      const response = await books.events({ ...query, state }, never);
      return [response?.value.total, response?.value.rows.map((row) => row.event.eventId), response?.warnings];
    };
    expect(await listOf(null)).toEqual([1, ['b2'], [expect.objectContaining(presumed)]]);
    expect(await listOf('CLOSED')).toEqual([1, ['a1'], [expect.objectContaining(presumed)]]);
    expect(await listOf('UPCOMING')).toEqual([0, [], []]);
    expect(await books.event('a1', never)).toMatchObject({ value: { state: 'CLOSED' }, warnings: [presumed] });
    expect(await books.quotes('a1', never)).toMatchObject({ value: { event: { state: 'LIVE' } }, warnings: [] });
    await clock.advance(600_000);
    expect(await books.quotes('a1', never)).toMatchObject({
      value: { event: { state: 'CLOSED' } },
      warnings: [presumed],
    });
  });

  it('are live while their score is news, though they began six hours ago', async () => {
    const scored = { ...live, last_update: '2026-11-20T17:30:00Z', completed: false, scores: null };
    const { books, clock } = await open({ ...sports, [lists]: { body: [] }, [scores]: { body: [scored] } });
    await books.events(query, never);
    await clock.advance(6 * 3_600_000);
    await books.events({ ...query, state: 'SETTLED' }, never);
    expect(await books.event('a1', never)).toMatchObject({ value: { state: 'LIVE' }, warnings: [] });
  });

  it('are paged over one list, even after an event that has vanished', async () => {
    let body: unknown[] = [live, soon, later];
    const { books, clock, paths } = await open({ ...sports, [lists]: () => ({ body }) });
    const first = await books.events({ ...query, limit: 1 }, never);
    expect(first?.value.next).toEqual({ startsAt: '2026-11-20T12:00:00.000Z', id: 'a1' });
    const second = await books.events({ ...query, limit: 1, from: first?.value.next ?? null }, never);
    expect(second?.value.rows[0]?.event.eventId).toBe('b2');
    expect(paths().filter((path) => path === lists)).toHaveLength(1);
    await clock.advance(30_001);
    body = [later];
    const third = await books.events({ ...query, limit: 1, from: second?.value.next ?? null }, never);
    expect(third?.value).toMatchObject({ rows: [{ event: { eventId: 'c3' } }], next: null });
    expect(paths().filter((path) => path === lists)).toHaveLength(2);
  });

  it('that are over are read from the scores, which cost credits, and are cached for minutes', async () => {
    const done = event('d4', '2026-11-19T18:00:00Z', {
      completed: true,
      scores: [
        { name: 'Bay Terns', score: '3' },
        { name: 'Reef Larks', score: '5' },
      ],
    });
    const body = [done, { ...live, completed: false, scores: null }];
    const { books, asked, clock, paths } = await open({ ...sports, [scores]: { body, headers: left(100) } });
    for (const waitMs of [120_000, 0]) {
      const response = await books.events({ ...query, state: 'SETTLED' }, never);
      expect(response?.value.rows.map((row) => row.event)).toMatchObject([
        { eventId: 'd4', state: 'SETTLED', score: { home: '5', away: '3' } },
      ]);
      await clock.advance(waitMs);
    }
    expect(paths().filter((path) => path === scores)).toHaveLength(1);
    expect(asked.find((request) => request.url?.includes('/scores'))?.url).toContain('daysFrom=3');
  });

  it('of an unknown sport are undefined, and of a sport without events an empty page', async () => {
    const { books, asked } = await open({ ...sports, [lists]: { body: [] } });
    expect(await books.events(query, never)).toEqual({ value: { rows: [], next: null, total: 0 }, warnings: [] });
    expect(await books.events({ ...query, sport: 'reefball' }, never)).toBeUndefined();
    expect(await books.events({ ...query, sport: 'reefball', state: 'SETTLED' }, never)).toBeUndefined();
    const before = asked.length;
    expect(await books.events({ ...query, sport: '../../keys' }, never)).toBeUndefined();
    expect(asked).toHaveLength(before);
  });

  it('that cannot be read are left out with a warning, and are malformed when none can be read', async () => {
    const odd = await open({ ...sports, [lists]: { body: [live, { id: 7 }, null] } });
    expect(await odd.books.events(query, never)).toMatchObject({
      value: { rows: [{}] },
      warnings: [{ code: 'rows_dropped', message: '2 of 3 entries of us_books could not be read and are left out.' }],
    });
    const all = await open({ ...sports, [lists]: { body: [{ id: 7 }] } });
    expect(await failureOf(all.books.events(query, never))).toMatchObject({ reason: 'malformed' });
  });

  it('are returned without a sport while the list of sports fails', async () => {
    const { books } = await open({ '/v4/sports': { status: 503, body: '' }, [lists]: { body: [live] } });
    expect((await books.events(query, never))?.value.rows[0]?.event.sportName).toBeNull();
  });
});

describe('an event of American books', () => {
  const found =
    (body: readonly { id: string }[]): Routes[string] =>
    (query) => ({
      body: query.has('eventIds') ? body.filter(({ id }) => id === query.get('eventIds')) : body,
    });

  it('that was listed is requested by its sport', async () => {
    const { books, paths, asked } = await open({ ...sports, [lists]: found([live, soon]) });
    await books.events({ sport: 'baseball_mlb', state: null, from: null, limit: 1 }, never);
    const before = asked.length;
    expect(await books.event('b2', never)).toMatchObject({ value: { eventId: 'b2', state: 'UPCOMING' }, warnings: [] });
    expect(paths().slice(before)).toEqual([lists]);
    expect(asked.at(-1)?.url).toContain('eventIds=b2');
  });

  it('that was not listed is searched in active sports, and not again for a minute when no sport has it', async () => {
    const { books, clock, paths, asked } = await open({ ...sports, [lists]: found([live]) });
    expect(await books.event('a1', never)).toMatchObject({
      value: { eventId: 'a1', sport: 'BASEBALL', sportName: 'Baseball' },
    });
    expect(paths().some((path) => path.includes('soccer_isles'))).toBe(false);
    expect(await books.event('zz', never)).toBeNull();
    const before = asked.length;
    expect([await books.event('zz', never), await books.quotes('zz', never)]).toEqual([null, null]);
    expect(asked).toHaveLength(before);
    await clock.advance(60_001);
    expect(await books.event('zz', never)).toBeNull();
    expect(asked.length).toBeGreaterThan(before);
  });

  it('that no sport has costs one read of each sport, for any number of such ids', async () => {
    const { books, paths } = await open({ ...sports, [lists]: found([live]) });
    const ids = Array.from({ length: 50 }, (_, index) => `zz${index}`);
    expect(await Promise.all(ids.map((id) => books.event(id, never)))).toEqual(ids.map(() => null));
    expect(paths().filter((path) => path === lists)).toHaveLength(1);
  });

  it('is not reported as missing when a sport could not be read', async () => {
    const { books } = await open({ ...sports, [lists]: { status: 503, body: '' } });
    expect(await failureOf(books.event('a1', never))).toMatchObject({ reason: 'unreachable' });
  });

  it('that is over is found in the scores', async () => {
    let body = [live];
    const done = { ...live, completed: true, scores: [{ name: 'Reef Larks', score: 5 }] };
    const { books } = await open({ ...sports, [lists]: () => ({ body }), [scores]: { body: [done] } });
    await books.event('a1', never);
    body = [];
    expect(await books.event('a1', never)).toMatchObject({
      value: { state: 'SETTLED', score: { home: '5', away: null } },
    });
    expect(await books.quotes('a1', never)).toBeNull();
  });

  it('with an invalid id, or several ids, is null without a request', async () => {
    const { books, asked } = await open(sports);
    for (const id of ['a1,b2', '', '../sports', 'a b']) expect(await books.event(id, never)).toBeNull();
    expect(asked).toHaveLength(0);
  });

  it('whose id is refused is null', async () => {
    const { books } = await open({ ...sports, [lists]: failure(422, 'INVALID_EVENT_ID') });
    expect(await books.event('nonsense', never)).toBeNull();
  });
});

describe('quotes of an event of American books', () => {
  const odds = '/v4/sports/baseball_mlb/events/a1/odds';
  const base: Routes = { ...sports, [lists]: { body: [live] } };

  it('are requested with regions, markets and American odds, and the remaining quota is noted', async () => {
    const { books, quota, asked } = await open({
      ...base,
      [odds]: { body: { ...live, bookmakers }, headers: left(480) },
    });
    expect(await books.quotes('a1', never)).toMatchObject({
      value: {
        event: { eventId: 'a1', state: 'LIVE', sport: 'BASEBALL', sportName: 'Baseball' },
        books: [{ key: 'quay', name: 'Quay', url: null }],
        markets: [{ market: 'h2h', complete: ['Reef Larks', 'Bay Terns'] }],
      },
      warnings: [],
    });
    const query = new URL(asked.find(({ url }) => url?.includes('/odds'))?.url ?? '', 'http://source').searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      regions: 'us,us2',
      markets: 'h2h',
      oddsFormat: 'american',
      dateFormat: 'iso',
      includeLinks: 'true',
      includeBetLimits: 'true',
    });
    expect(await quota.state()).toMatchObject({ remaining: 480, lastCost: 3 });
  });

  it('are read from the list of odds where single events have none, whether as list or object', async () => {
    for (const body of [
      [
        { ...soon, bookmakers: [] },
        { ...live, bookmakers },
      ],
      { ...live, bookmakers },
    ]) {
      const { books, asked } = await open({ ...base, '/v4/sports/baseball_mlb/odds': { body } });
      expect((await books.quotes('a1', never))?.value.markets).toHaveLength(1);
      expect(asked.some(({ url }) => url?.includes('/baseball_mlb/odds?eventIds=a1&'))).toBe(true);
    }
    const { books } = await open({ ...base, [odds]: { body: [{ ...live, bookmakers }] } });
    expect((await books.quotes('a1', never))?.value.markets).toHaveLength(1);
  });

  it('of a tournament are only its outrights', async () => {
    const cup = { ...live, home_team: null, away_team: null, bookmakers: [] };
    const golf = { body: [sport('baseball_mlb', { has_outrights: true })] };
    const { books, asked } = await open({ ...base, '/v4/sports': golf, [odds]: { body: cup } });
    await books.quotes('a1', never);
    expect(asked.some(({ url }) => url?.includes('markets=outrights&'))).toBe(true);
  });

  it('are empty without an error while an event has no odds', async () => {
    const { books } = await open({ ...base, '/v4/sports/baseball_mlb/odds': { body: [] } });
    expect(await books.quotes('a1', never)).toMatchObject({
      value: { event: { eventId: 'a1' }, books: [], markets: [] },
    });
  });

  it('are not requested when the quota is at its floor, while lists still are', async () => {
    const { books, asked } = await open({ ...base, [lists]: { body: [live], headers: left(10) } });
    expect(await failureOf(books.quotes('a1', never))).toMatchObject({ reason: 'quota', heldBack: true });
    expect(
      await failureOf(books.events({ sport: 'baseball_mlb', state: 'SETTLED', from: null, limit: 1 }, never)),
    ).toMatchObject({ reason: 'quota' });
    expect(asked.some(({ url }) => url?.includes('/odds') || url?.includes('/scores'))).toBe(false);
    expect(await books.event('a1', never)).not.toBeNull();
  });

  it('refused for lack of credits are not requested again', async () => {
    const { books, paths } = await open({ ...base, [odds]: failure(401, 'OUT_OF_USAGE_CREDITS') });
    expect(await failureOf(books.quotes('a1', never))).toMatchObject({ reason: 'quota', heldBack: false });
    expect(await failureOf(books.quotes('a1', never))).toMatchObject({ reason: 'quota', heldBack: true });
    expect(paths().filter((path) => path === odds)).toHaveLength(1);
  });

  it.each<[Response, string]>([
    [failure(401, 'DEACTIVATED_KEY'), 'bad_key'],
    [failure(429, 'EXCEEDED_FREQ_LIMIT'), 'rate_limited'],
    [failure(422, 'INVALID_MARKET'), 'blocked'],
    [{ status: 422, body: 'No.' }, 'malformed'],
    [{ status: 500, body: '' }, 'unreachable'],
    [{ body: '{"id":' }, 'malformed'],
    [{ body: { message: 'No.' } }, 'malformed'],
    [{ body: { ...live, bookmakers: {} } }, 'malformed'],
  ])('with the response %j fail as %s', async (response, reason) => {
    const { books } = await open({ ...base, [odds]: response });
    expect(await failureOf(books.quotes('a1', never))).toMatchObject({ source: 'us_books', reason });
  });
});
