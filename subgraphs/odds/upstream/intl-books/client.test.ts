import { afterEach, describe, expect, it } from '@jest/globals';
import { createMemoryCacheStore } from '../../../../platform/cache/memory-cache-store.ts';
import { createReadThroughCache } from '../../../../platform/cache/read-through-cache.ts';
import { silentLogger } from '../../../../platform/log/logger.ts';
import { createMemoryStateStore } from '../../../../platform/state/memory-state-store.ts';
import { createQuotaMeter } from '../../../../platform/upstream/create-quota-meter.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { cleanUp, clientOf, failureOf, listen, never } from '../../../../tests/kit/upstream-wire.ts';
import type { EventPosition } from '../../model/odds-client.ts';
import { createIntlBooksClient } from './client.ts';
import { intlBooksUpstream } from './definition.ts';

afterEach(cleanUp);

interface Answer {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
type Routes = Record<string, Answer | ((query: URLSearchParams) => Answer)>;

const notFound: Answer = { status: 404, body: { error: 'Not found' } };
const left = (remaining: number) => ({
  'x-ratelimit-limit': '100',
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': '2026-11-20T13:00:00Z',
});
const football = { name: 'Football', slug: 'football' };
const event = (id: number | string, changes: object = {}) => ({
  id,
  home: 'Reef Rovers',
  away: 'Bay Town',
  homeId: 1,
  awayId: 2,
  date: '2026-11-20T18:45:00Z',
  status: 'pending',
  sport: football,
  league: { name: 'Isles - First', slug: 'isles-first' },
  ...changes,
});
const sports: Routes = { '/sports': { body: [football, { name: 'Basketball', slug: 'basketball' }] } };

/** Serves these routes, and 404 for every other. */
const open = async (routes: Routes, { bookmakers = ['Quay', 'Mole IT'], floor = 5 } = {}) => {
  const { url, asked } = await listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://source');
    const route = routes[pathname.replace('/base', '')] ?? notFound;
    const { status = 200, body, headers = {} } = typeof route === 'function' ? route(searchParams) : route;
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const clock = new ManualClock();
  const store = createMemoryCacheStore({ clock, maxEntries: 1000 });
  const { source } = intlBooksUpstream;
  const quota = createQuotaMeter({
    source,
    store: createMemoryStateStore({ clock }),
    clock,
    floor,
    onReading: () => {},
  });
  const { client: http } = clientOf(url, { ...intlBooksUpstream, retries: 0 });
  const cache = createReadThroughCache({ store, clock, log: silentLogger });
  const books = createIntlBooksClient({ http, quota, cache, clock, settings: { bookmakers } });
  const queries = (path: string) =>
    asked
      .map((request) => new URL(request.url ?? '', 'http://source'))
      .filter(({ pathname }) => pathname === `/base${path}`)
      .map(({ searchParams }) => {
        searchParams.delete('apiKey');
        return Object.fromEntries(searchParams);
      });
  return { books, quota, clock, asked, queries };
};

describe('sports of the international books', () => {
  it('are whole sports without a statement whether they are active, and need no quota', async () => {
    const { books, quota } = await open({ '/sports': { body: [football, { slug: 'padel' }, 7], headers: left(5) } });
    expect(await books.sports(never)).toEqual({
      value: [
        {
          key: 'football',
          sport: 'SOCCER',
          source: 'INTL_BOOKS',
          name: 'Football',
          league: null,
          leagues: [],
          isActive: null,
          hasOutrights: null,
        },
        expect.objectContaining({ key: 'padel', name: 'padel' }),
      ],
      warnings: [expect.objectContaining({ code: 'rows_dropped' })],
    });
    expect(await quota.state()).toMatchObject({
      remaining: 5,
      used: 95,
      limit: 100,
      resetsAt: '2026-11-20T13:00:00.000Z',
    });
    expect((await books.sports(never)).value).toHaveLength(2);
  });

  it.each<[Answer, string]>([
    [{ status: 401, body: 'Invalid API key' }, 'bad_key'],
    [{ status: 403, body: { error: 'Plan' } }, 'blocked'],
    [{ status: 429, body: 'Too many requests' }, 'rate_limited'],
    [{ status: 500, body: 'Oops' }, 'unreachable'],
    [{ body: 'Oops' }, 'malformed'],
    [{ body: { error: 'Oops' } }, 'malformed'],
    [notFound, 'malformed'],
  ])('with the response %j fail as %s', async (answer, reason) => {
    const { books } = await open({ '/sports': answer });
    expect(await failureOf(books.sports(never))).toMatchObject({ source: 'intl_books', reason });
  });
});

describe('events of the international books', () => {
  const query = { sport: 'football', state: null, from: null, limit: 10 } as const;

  it('are decoded, with ids as numbers or texts', async () => {
    const live = event('77', { status: 'live', scores: { home: 1, away: 0, periods: {} } });
    const { books, queries, quota } = await open({ '/events': { body: [event(61), live], headers: left(90) } });
    const answer = await books.events(query, never);
    expect(answer).toMatchObject({ value: { next: null, total: null }, warnings: [] });
    expect(answer?.value.rows.map((row) => row.event)).toEqual([
      {
        source: 'INTL_BOOKS',
        eventId: '61',
        sport: 'SOCCER',
        sportName: 'Football',
        league: 'Isles - First',
        name: 'Bay Town at Reef Rovers',
        home: 'Reef Rovers',
        away: 'Bay Town',
        startsAt: '2026-11-20T18:45:00.000Z',
        expectedEndAt: null,
        state: 'UPCOMING',
        score: null,
      },
      expect.objectContaining({ eventId: '77', state: 'LIVE', score: { home: '1', away: '0' } }),
    ]);
    expect(queries('/events')).toEqual([{ sport: 'football', status: 'pending,live', limit: '10', skip: '0' }]);
    expect(await quota.state()).toMatchObject({ remaining: 90 });
  });

  it.each([
    ['UPCOMING', 'pending', ['1']],
    ['LIVE', 'live', ['2']],
    ['SETTLED', 'settled', ['3']],
    ['CLOSED', 'awaiting_result,cancelled', ['4', '5']],
  ] as const)('that are %s are requested as %s, and others are left out', async (state, status, ids) => {
    const statuses = ['pending', 'live', 'settled', 'cancelled', 'awaiting_result'];
    const body = statuses.map((each, index) => event(index + 1, { status: each }));
    const { books, queries } = await open({ '/events': { body } });
    const answer = await books.events({ ...query, state }, never);
    expect(answer?.value.rows.map((row) => row.event.eventId)).toEqual(ids);
    expect(queries('/events')[0]?.['status']).toBe(status);
  });

  it('are paged without a loss when events vanish between two pages', async () => {
    let all = Array.from({ length: 23 }, (_, index) => event(index + 1));
    const { books, queries } = await open({
      '/events': (asked) => {
        const skip = Number(asked.get('skip'));
        return { body: all.slice(skip, skip + Number(asked.get('limit'))) };
      },
    });
    const seen: string[] = [];
    let from: EventPosition | null = null;
    for (let page = 0; page < 10; page++) {
      const answer = await books.events({ ...query, from, limit: 6 }, never);
      for (const row of answer?.value.rows ?? []) seen.push(row.event.eventId);
      from = answer?.value.next ?? null;
      if (from === null) break;
      // An event already returned; on the first page, the last one.
      all = all.filter(({ id }) => id !== Number(seen.at(-1 - page)));
    }
    expect(from).toBeNull();
    expect(seen).toEqual(Array.from({ length: 23 }, (_, index) => String(index + 1)));
    expect(queries('/events')[1]).toMatchObject({ skip: '1', limit: '11' });
  });

  it.each([1, 3, 5, 10, 23])(
    'end in pages of %i when the source ignores `skip`, as a recording does',
    async (limit) => {
      const all = Array.from({ length: 10 }, (_, index) => event(index + 1));
      const { books } = await open({ '/events': { body: all } });
      const seen: string[] = [];
      let from: EventPosition | null = null;
      let pages = 0;
      do {
        const answer = await books.events({ ...query, from, limit }, never);
        for (const row of answer?.value.rows ?? []) seen.push(row.event.eventId);
        from = answer?.value.next ?? null;
      } while (from !== null && ++pages < 30);
      expect(from).toBeNull();
      expect(seen).toEqual(all.map(({ id }) => String(id)));
    },
  );

  it('continue after any row of a page', async () => {
    const { books } = await open({ '/events': { body: [event(1), event(2), event(3)] } });
    const rows = (await books.events(query, never))?.value.rows ?? [];
    const rest = await books.events({ ...query, from: rows[0]?.position ?? null }, never);
    expect(rest?.value.rows.map((row) => row.event.eventId)).toEqual(['2', '3']);
  });

  it('are an empty page for a known sport, and undefined for an unknown one', async () => {
    for (const nothing of [notFound, { body: [] }]) {
      const { books } = await open({ ...sports, '/events': nothing });
      expect(await books.events(query, never)).toEqual({ value: { rows: [], next: null, total: null }, warnings: [] });
      expect(await books.events({ ...query, sport: 'reefball' }, never)).toBeUndefined();
    }
    const refused = await open({ ...sports, '/events': { status: 400, body: 'No.' } });
    expect(await refused.books.events({ ...query, sport: 'reefball' }, never)).toBeUndefined();
    expect((await refused.books.events({ ...query, state: 'CLOSED' }, never))?.value.rows).toEqual([]);
    expect(await failureOf(refused.books.events(query, never))).toMatchObject({ reason: 'malformed' });
  });

  it('that cannot be read are left out with a warning', async () => {
    const { books } = await open({ '/events': { body: [{ home: 'x' }, event(2), null, event(4)] } });
    const answer = await books.events({ ...query, limit: 4 }, never);
    expect(answer?.value.rows.map((row) => row.event.eventId)).toEqual(['2', '4']);
    expect(answer?.warnings).toMatchObject([{ code: 'rows_dropped', source: 'intl_books' }]);
    const odd = await open({ '/events': { body: [{ home: 'x' }] } });
    expect(await failureOf(odd.books.events(query, never))).toMatchObject({ reason: 'malformed' });
  });

  it('are not requested while the quota is at its floor, until it restarts', async () => {
    const { books, clock, queries } = await open({ '/events': { body: [event(1)], headers: left(5) } });
    await books.events(query, never);
    expect(await failureOf(books.events(query, never))).toMatchObject({ reason: 'quota', heldBack: true });
    expect(await failureOf(books.event('1', never))).toMatchObject({ reason: 'quota' });
    expect(queries('/events')).toHaveLength(1);
    await clock.advance(3_600_000);
    expect(await books.events(query, never)).toMatchObject({ value: { rows: [{}] } });
  });

  it('requested too often report when to retry', async () => {
    const headers = { ...left(7), date: 'Fri, 20 Nov 2026 12:59:30 GMT' };
    const { books } = await open({ '/events': { status: 429, body: 'Too many requests', headers } });
    expect(await failureOf(books.events(query, never))).toMatchObject({
      reason: 'rate_limited',
      details: { retryAfterSeconds: 30 },
    });
  });

  it('requested with no quota left report that, and are not requested again before it restarts', async () => {
    const headers = { ...left(0), date: 'Fri, 20 Nov 2026 12:59:30 GMT' };
    const { books, quota, clock, queries } = await open({ '/events': { status: 429, body: 'Too many', headers } });
    const fault = { reason: 'quota', details: { retryAfterSeconds: 30 } };
    expect(await failureOf(books.events(query, never))).toMatchObject({ ...fault, heldBack: false });
    expect(await failureOf(books.events(query, never))).toMatchObject({ ...fault, heldBack: true });
    expect(queries('/events')).toHaveLength(1);
    expect(await quota.state()).toMatchObject({ remaining: 0 });
    await clock.advance(30_000);
    await failureOf(books.events(query, never));
    expect(queries('/events')).toHaveLength(2);
  });
});

describe('an event of the international books', () => {
  it('is requested by its id, with its score', async () => {
    const settled = event(61, { status: 'settled', scores: { home: 2, away: '1' }, sport: null, league: undefined });
    const { books } = await open({ '/events/61': { body: settled } });
    expect(await books.event('61', never)).toMatchObject({
      value: { state: 'SETTLED', score: { home: '2', away: '1' }, sport: null, league: null },
    });
    expect(await books.event('62', never)).toBeNull();
  });

  it('is read from its odds where only odds are there', async () => {
    const { books } = await open({ '/odds': { body: { ...event(61), bookmakers: {} } } }, { bookmakers: [] });
    expect(await books.event('61', never)).toMatchObject({ value: { eventId: '61', home: 'Reef Rovers' } });
  });

  it('with an invalid id is null', async () => {
    const { books, asked } = await open({
      '/events/abc': { status: 400, body: 'No.' },
      '/events/7': { status: 400, body: '' },
    });
    for (const id of ['../odds', '', 'a b']) expect(await books.event(id, never)).toBeNull();
    expect(asked).toHaveLength(0);
    expect(await books.event('abc', never)).toBeNull();
    expect(await failureOf(books.event('7', never))).toMatchObject({ reason: 'malformed' });
  });
});

describe('quotes of the international books', () => {
  const odds = (bookmakers: unknown, changes: object = {}) => ({
    body: { ...event(61), bookmakers, ...changes },
    headers: left(50),
  });
  const winner = {
    name: 'ML',
    updatedAt: '2026-11-20T11:59:00Z',
    odds: [{ home: '3.00', draw: '3.00', away: '2.50' }],
  };

  it('are read from a map of books by name', async () => {
    const totals = {
      name: 'Totals',
      odds: [
        { hdp: 2.5, over: '2.40', under: '1.53' },
        { hdp: 9.5, over: '1.00', under: 'N/A' },
      ],
    };
    const body = odds(
      { 'Mole IT': [winner, totals], Quay: [winner], Silent: [] },
      { urls: { 'Mole IT': 'https://mole.example/a b', Quay: 'N/A' }, bookmakerIds: { Quay: '1' } },
    );
    const { books, queries, quota } = await open({ '/odds': body });
    const answer = await books.quotes('61', never);
    expect(answer?.warnings).toEqual([]);
    expect(answer?.value.books).toEqual([
      { key: 'Mole IT', name: 'Mole IT', url: 'https://mole.example/a%20b' },
      { key: 'Quay', name: 'Quay', url: null },
    ]);
    expect(answer?.value.event).toMatchObject({ eventId: '61', state: 'UPCOMING' });
    expect(answer?.value.markets.map(({ book, market, line, prices }) => [book, market, line, prices.length])).toEqual([
      ['Mole IT', 'ML', null, 3],
      ['Mole IT', 'Totals', 2.5, 2],
      ['Quay', 'ML', null, 3],
    ]);
    expect(answer?.value.markets[0]).toEqual({
      book: 'Mole IT',
      market: 'ML',
      kind: 'MONEYLINE',
      period: 'full',
      participant: null,
      line: null,
      lay: false,
      complete: ['Reef Rovers', 'Bay Town', 'Draw'],
      comparable: true,
      prices: ['Reef Rovers', 'Draw', 'Bay Town'].map((outcome, index) => ({
        outcome,
        line: null,
        odds: index < 2 ? { n: 3, d: 1 } : { n: 5, d: 2 },
        updatedAt: '2026-11-20T11:59:00.000Z',
        stakeLimit: null,
      })),
    });
    expect(answer?.value.markets[1]?.prices[0]?.updatedAt).toBeNull();
    expect(queries('/odds')).toEqual([{ eventId: '61', bookmakers: 'Quay,Mole IT' }]);
    expect(await quota.state()).toMatchObject({ remaining: 50 });
  });

  it('of two ways and of three ways do not share a market, and rows of one question do', async () => {
    const markets = [
      { name: 'ML', odds: [...winner.odds, { home: '1.5', away: '2.6' }] },
      {
        name: 'Correct Score',
        odds: [
          { label: '1-0', odds: '7.0' },
          { label: '0-1', odds: '8.0' },
        ],
      },
      { name: 'Spread', odds: { hdp: 0, home: '1.9', away: '1.9' } },
    ];
    const { books } = await open({ '/odds': odds({ Quay: markets }) });
    const answer = await books.quotes('61', never);
    expect(
      answer?.value.markets.map(({ market, complete, prices }) => [market, complete?.length, prices.length]),
    ).toEqual([
      ['ML', 3, 3],
      ['ML', undefined, 2],
      ['Correct Score', undefined, 2],
      ['Spread', 2, 2],
    ]);
    expect(answer?.value.markets[1]?.prices[0]?.odds).toEqual({ n: 3, d: 2 });
  });

  it('on handicaps with a possible draw lack a draw without a price, and are not complete without it', async () => {
    const lined = (hdp: number, home: string, away: string, draw?: string) => ({ hdp, home, away, draw });
    const of = (...rows: object[]) => [{ name: 'Handicap', odds: rows }];
    const { books } = await open({
      '/odds': odds({
        Quay: of(lined(-1, '4.6', '1.5'), lined(1, '1.5', '4.6')),
        Mole: of(lined(-1, '4.6', '1.5', '3.6'), lined(1, '1.5', '4.6')),
      }),
    });
    const answer = await books.quotes('61', never);
    // The first book may sell the draw, or return stakes; its rows do not show which.
    expect(
      answer?.value.markets.map(({ book, line, complete, comparable }) => [book, line, complete?.length, comparable]),
    ).toEqual([
      ['Quay', -1, undefined, false],
      ['Quay', 1, undefined, false],
      ['Mole', -1, 3, true],
      ['Mole', 1, 3, true],
    ]);
  });

  it('of a book with each side’s own lines share their markets with books that use the home side’s lines', async () => {
    const of = (rows: object[]) => [{ name: 'European Handicap', odds: rows }];
    const own = [
      { hdp: -2, home: '4.9', draw: '16.000', away: '31' },
      { hdp: 2, home: '1.04', draw: '4.6', away: '1.48' },
      { label: 'Tie (2)', hdp: 2, away: '1.9' },
    ];
    const exchange = [
      { hdp: -2, home: '5.2', draw: '5.0', away: '1.55', layHome: '5.5', layAway: '1.6', depthHome: '31.5' },
      { hdp: -1, home: '2.8', draw: '3.9', away: '2.4' },
    ];
    const { books } = await open({ '/odds': odds({ Quay: of(own), Mole: of(exchange), Wharf: of(own.slice(0, 1)) }) });
    const answer = await books.quotes('61', never);
    expect(
      answer?.value.markets.map(({ book, line, lay, comparable, prices }) => [
        `${book}${lay ? ' lays' : ''}${comparable ? '' : ' as written'} at ${line}:`,
        ...prices.map(({ outcome, line: own, odds: { n, d } }) => `${outcome} ${own} ${n / d}`),
      ]),
    ).toEqual([
      ['Quay at -2:', 'Reef Rovers -2 4.9', 'Draw null 4.6', 'Bay Town 2 1.48'],
      ['Quay at 2:', 'Draw null 16', 'Bay Town -2 31', 'Reef Rovers 2 1.04'],
      ['Quay as written at 2:', 'Tie (2) 2 1.9'],
      ['Mole at -2:', 'Reef Rovers -2 5.2', 'Draw null 5', 'Bay Town 2 1.55'],
      ['Mole lays at -2:', 'Reef Rovers -2 5.5', 'Bay Town 2 1.6'],
      ['Mole at -1:', 'Reef Rovers -1 2.8', 'Draw null 3.9', 'Bay Town 1 2.4'],
      ['Wharf as written at -2:', 'Reef Rovers -2 4.9', 'Draw -2 16', 'Bay Town -2 31'],
    ]);
    expect(answer?.value.markets[3]?.prices[0]?.stakeLimit).toBe(31.5);
    expect(answer?.warnings).toEqual([]);
  });

  it('that cannot be understood are left out with one warning and no error', async () => {
    const strange = { name: 'Riddle', odds: [{ foo: 'bar' }, { what: 3 }, 7] };
    const { books } = await open({ '/odds': odds({ Quay: [strange, { odds: [] }, winner], Mole: 'N/A' }) });
    expect(await books.quotes('61', never)).toMatchObject({
      value: { books: [{ key: 'Quay' }], markets: [{ market: 'ML' }] },
      warnings: [{ code: 'rows_dropped', message: '5 of 9 entries of intl_books could not be read and are left out.' }],
    });
    const only = await open({ '/odds': odds({ Quay: [strange] }) });
    expect(await only.books.quotes('61', never)).toMatchObject({ value: { books: [], markets: [] }, warnings: [{}] });
  });

  it('are empty while no book has opened, also for an event without odds', async () => {
    for (const none of [{}, null, undefined]) {
      const { books } = await open({ '/odds': odds(none) });
      expect(await books.quotes('61', never)).toMatchObject({ value: { books: [], markets: [] }, warnings: [] });
    }
    const { books } = await open({ '/events/61': { body: event(61) } });
    expect(await books.quotes('61', never)).toMatchObject({ value: { event: { eventId: '61' }, markets: [] } });
    expect(await books.quotes('62', never)).toBeNull();
  });

  it.each<[Answer, string]>([
    [{ status: 401, body: 'Invalid API key' }, 'bad_key'],
    [{ status: 403, body: 'Plan' }, 'blocked'],
    [{ status: 400, body: { error: 'Unknown bookmaker' } }, 'blocked'],
    [{ status: 429, body: '' }, 'rate_limited'],
    [{ status: 502, body: '' }, 'unreachable'],
    [{ body: '[' }, 'malformed'],
    [{ body: [] }, 'malformed'],
    [odds([]), 'malformed'],
    [odds({ Quay: {} }), 'malformed'],
    [{ status: 204, body: '' }, 'malformed'],
  ])('with the response %j fail as %s', async (answer, reason) => {
    const { books } = await open({ '/odds': answer });
    expect(await failureOf(books.quotes('61', never))).toMatchObject({ source: 'intl_books', reason });
  });
});

describe('requested bookmakers', () => {
  const route: Routes = { '/odds': { body: { ...event(61), bookmakers: {} } } };
  const all: Answer = {
    body: [
      { name: 'Asleep', active: false },
      ...Array.from({ length: 40 }, (_, index) => ({ name: `Book ${index + 1}`, active: true })),
    ],
  };

  it.each<[unknown]>([
    [['Quay', 'Mole']],
    [[{ name: 'Quay' }, { name: 'Mole', active: true }]],
    [{ bookmakers: ['Quay', 'Mole'], count: 2 }],
    [{ data: [{ name: 'Quay' }, 'Mole'] }],
  ])('are those that the key has selected, read from %j and cached for an hour', async (body) => {
    const { books, queries, clock } = await open({ ...route, '/bookmakers/selected': { body } }, { bookmakers: [] });
    await books.quotes('61', never);
    await clock.advance(3_599_000);
    await books.quotes('61', never);
    expect(queries('/odds').map(({ bookmakers }) => bookmakers)).toEqual(['Quay,Mole', 'Quay,Mole']);
    expect(queries('/bookmakers/selected')).toHaveLength(1);
    await clock.advance(2_000);
    await books.quotes('61', never);
    expect(queries('/bookmakers/selected')).toHaveLength(2);
  });

  it.each<[Answer]>([[notFound], [{ status: 403, body: 'Plan' }], [{ body: [] }]])(
    'are the first thirty active ones when the response for the selection is %j',
    async (answer) => {
      const { books, queries } = await open(
        { ...route, '/bookmakers/selected': answer, '/bookmakers': all },
        { bookmakers: [] },
      );
      await books.quotes('61', never);
      const names = queries('/odds')[0]?.['bookmakers']?.split(',') ?? [];
      expect([names.length, names[0], names[29]]).toEqual([30, 'Book 1', 'Book 30']);
    },
  );

  it('are left to the source where it has no list of bookmakers', async () => {
    const { books, queries } = await open(route, { bookmakers: [] });
    expect(await books.quotes('61', never)).toMatchObject({ value: { event: { eventId: '61' } } });
    expect(queries('/odds')).toEqual([{ eventId: '61' }]);
  });

  it('that cannot be read make quotes fail, and so does an empty list', async () => {
    const down = await open({ ...route, '/bookmakers/selected': { status: 500, body: '' } }, { bookmakers: [] });
    expect(await failureOf(down.books.quotes('61', never))).toMatchObject({ reason: 'unreachable' });
    const none = await open({ ...route, '/bookmakers': { body: [] } }, { bookmakers: [] });
    expect(await failureOf(none.books.quotes('61', never))).toMatchObject({ reason: 'blocked' });
  });
});
