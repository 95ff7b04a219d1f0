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

const prices = [
  { name: 'Bay Terns', price: 138 },
  { name: 'Reef Larks', price: -164 },
];
const game = (id: string, start: string) => ({
  id,
  sport_key: 'baseball_mlb',
  sport_title: 'MLB',
  commence_time: start,
  home_team: 'Reef Larks',
  away_team: 'Bay Terns',
  bookmakers: [{ key: 'quay', title: 'Quay', markets: [{ key: 'h2h', outcomes: prices }] }],
});
const games = [game('a1', '2026-11-20T11:00:00Z'), game('b2', '2026-11-20T18:00:00Z')];
const sports = [{ key: 'baseball_mlb', group: 'Baseball', title: 'MLB', active: true }];
const left = (remaining: number) => ({ 'x-requests-remaining': String(remaining) });

/** Serves only some paths; for others, its 404 is plain text without a code. */
const open = async (routes: Record<string, unknown>, remaining?: () => number) => {
  const { url, asked } = await listenAsSource(({ path }) => {
    const body = routes[path];
    const headers = remaining === undefined ? {} : left(remaining());
    return body === undefined
      ? { status: 404, headers, body: 'nothing here' }
      : { headers, body: JSON.stringify(body) };
  });
  const clock = new ManualClock(Date.parse('2026-11-20T12:00:00Z'));
  const store = createMemoryCacheStore({ clock, maxEntries: 1000 });
  const { source } = usBooksUpstream;
  const quota = createQuotaMeter({
    source,
    store: createMemoryStateStore({ clock }),
    clock,
    floor: 10,
    onReading: () => {},
  });
  const { client: http } = clientOf(url, { ...usBooksUpstream, retries: 0 });
  const cache = createReadThroughCache({ store, clock, log: silentLogger });
  const settings = { regions: ['us'], markets: ['h2h'] };
  const books = createUsBooksClient({ http, quota, cacheStore: store, cache, clock, settings });
  const paths = () => asked.map((request) => new URL(request.url ?? '', 'http://source').pathname.replace('/base', ''));
  return { books, clock, quota, paths };
};
const query = { sport: 'baseball_mlb', state: null, from: null, limit: 10 } as const;
const odds = '/v4/sports/baseball_mlb/odds';

describe('a mirror of some addresses of American books', () => {
  it.each<[string, Record<string, unknown>]>([
    ['odds alone', { [odds]: games, '/v4/sports': sports }],
    ['odds and the list of sports as it is documented', { [odds]: games, '/v4/sports/': sports }],
    ['odds for events, too', { [odds]: games, '/v4/sports': sports, '/v4/sports/baseball_mlb/events': games }],
    [
      'odds, and those of the next games, without a list of sports',
      { [odds]: games, '/v4/sports/upcoming/odds': games },
    ],
  ])('with %s has events and quotes', async (_, routes) => {
    const { books } = await open(routes);
    expect((await books.quotes('b2', never))?.value).toMatchObject({ event: { eventId: 'b2' }, markets: [{}] });
    expect(await books.event('a1', never)).toMatchObject({ value: { eventId: 'a1', state: 'LIVE' } });
    const page = await books.events({ ...query, limit: 1 }, never);
    expect(page?.value).toMatchObject({ rows: [{ event: { eventId: 'a1' } }], total: 2 });
    expect((await books.events({ ...query, state: 'SETTLED' }, never))?.value.rows).toEqual([]);
  });

  it('that sends the same rows for every sport has the sport of each event', async () => {
    const { books } = await open({ '/v4/sports': sports, '/v4/sports/icehockey_isles/odds': games });
    const page = await books.events({ ...query, sport: 'icehockey_isles' }, never);
    expect(page?.value.rows.map(({ event }) => event.sportName)).toEqual(['Baseball', 'Baseball']);
  });

  it('has no sport without odds, and no event beyond its odds', async () => {
    const { books } = await open({ [odds]: games, '/v4/sports': sports });
    expect(await books.events({ ...query, sport: 'reefball' }, never)).toBeUndefined();
    expect(await books.event('zz', never)).toBeNull();
    expect(await books.quotes('zz', never)).toBeNull();
  });

  it('does not report an event as missing when it could not be searched everywhere', async () => {
    const { books } = await open({ [odds]: games });
    expect(await failureOf(books.event('b2', never))).toMatchObject({ reason: 'malformed' });
    await books.events(query, never);
    expect(await books.event('b2', never)).toMatchObject({ value: { eventId: 'b2' } });
  });
});

describe('a list that is part of a larger result', () => {
  it('is never read with credits, even where a mirror has no free list', async () => {
    const { books, paths } = await open({ '/v4/sports': sports, [odds]: games });
    expect(await books.events({ ...query, isPart: true }, never)).toBeUndefined();
    expect(paths().filter((path) => path === odds)).toEqual([]);
    expect((await books.events(query, never))?.value.rows.length).toBeGreaterThan(0);
  });

  it('has no results, with a warning and without a request', async () => {
    const { books, paths } = await open({ '/v4/sports': sports, '/v4/sports/baseball_mlb/events': games });
    expect(await books.events({ ...query, isPart: true, state: 'SETTLED' }, never)).toMatchObject({
      value: { rows: [], next: null },
      warnings: [{ code: 'partial_answer', source: 'us_books' }],
    });
    expect(paths()).toEqual([]);
    expect((await books.events({ ...query, isPart: true }, never))?.value.rows.length).toBeGreaterThan(0);
  });
});

describe('a quota of American books at its floor', () => {
  const routes = { '/v4/sports': sports, '/v4/sports/baseball_mlb/events': games, [odds]: games };

  it('is checked by free requests, and not by those that cost credits', async () => {
    let remaining = 8;
    const { books, clock, paths } = await open(routes, () => remaining);
    await books.events(query, never);
    for (let hour = 0; hour < 3; hour++) {
      await clock.advance(3_600_000);
      expect(await failureOf(books.quotes('b2', never))).toMatchObject({ reason: 'quota', heldBack: true });
    }
    expect(paths().some((path) => path.endsWith('/odds'))).toBe(false);
    remaining = 500;
    await clock.advance(600_000);
    expect((await books.quotes('b2', never))?.value.markets).toHaveLength(1);
  });

  it('is checked once in ten minutes', async () => {
    const { books, clock, paths } = await open(routes, () => 8);
    await books.events(query, never);
    const checks = () => paths().filter((path) => path === '/v4/sports').length;
    const before = checks();
    for (const waitMs of [599_000, 1_000, 300_000, 299_000]) {
      await clock.advance(waitMs);
      await failureOf(books.events({ ...query, state: 'SETTLED' }, never));
    }
    expect(checks() - before).toBe(1);
  });
});
