import { afterEach, describe, expect, it } from '@jest/globals';
import type { Response } from '../../../../tests/kit/http/serve-http.ts';
import { event, left, notFound, openIntlBooks, type Routes } from '../../../../tests/kit/odds/intl-books-client.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { failureOf, never } from '../../../../tests/kit/upstream/upstream-wire.ts';

afterEach(cleanUp);

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
    const { books, queries, quota } = await openIntlBooks({ '/odds': body });
    const response = await books.quotes('61', never);
    expect(response?.warnings).toEqual([]);
    expect(response?.value.books).toEqual([
      { key: 'Mole IT', name: 'Mole IT', url: 'https://mole.example/a%20b' },
      { key: 'Quay', name: 'Quay', url: null },
    ]);
    expect(response?.value.event).toMatchObject({ eventId: '61', state: 'UPCOMING' });
    expect(
      response?.value.markets.map(({ book, market, line, prices }) => [book, market, line, prices.length]),
    ).toEqual([
      ['Mole IT', 'ML', null, 3],
      ['Mole IT', 'Totals', 2.5, 2],
      ['Quay', 'ML', null, 3],
    ]);
    expect(response?.value.markets[0]).toEqual({
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
    expect(response?.value.markets[1]?.prices[0]?.updatedAt).toBeNull();
    expect(queries('/odds')).toEqual([{ eventId: '61', bookmakers: 'Quay,Mole IT' }]);
    expect(await quota.state()).toMatchObject({ remaining: 50 });
  });

  it('show whether an event that began six hours ago is over', async () => {
    const body = odds({ Quay: [{ ...winner, updatedAt: '2026-11-20T19:00:00Z' }] }, { status: 'live' });
    const { books, clock } = await openIntlBooks({ '/odds': body });
    await clock.advance(Date.parse('2026-11-21T00:45:00Z') - clock.now());
    expect(await books.quotes('61', never)).toMatchObject({ value: { event: { state: 'LIVE' } }, warnings: [] });
    await clock.advance(900_000);
    const closed = await books.quotes('61', never);
    expect(closed).toMatchObject({ value: { event: { state: 'CLOSED' } }, warnings: [{ code: 'presumed_over' }] });
    expect(closed?.value.markets).toHaveLength(1);
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
    const { books } = await openIntlBooks({ '/odds': odds({ Quay: markets }) });
    const response = await books.quotes('61', never);
    expect(
      response?.value.markets.map(({ market, complete, prices }) => [market, complete?.length, prices.length]),
    ).toEqual([
      ['ML', 3, 3],
      ['ML', undefined, 2],
      ['Correct Score', undefined, 2],
      ['Spread', 2, 2],
    ]);
    expect(response?.value.markets[1]?.prices[0]?.odds).toEqual({ n: 3, d: 2 });
  });

  it('on handicaps with a possible draw lack a draw without a price, and are not complete without it', async () => {
    const lined = (hdp: number, home: string, away: string, draw?: string) => ({ hdp, home, away, draw });
    const of = (...rows: object[]) => [{ name: 'Handicap', odds: rows }];
    const { books } = await openIntlBooks({
      '/odds': odds({
        Quay: of(lined(-1, '4.6', '1.5'), lined(1, '1.5', '4.6')),
        Mole: of(lined(-1, '4.6', '1.5', '3.6'), lined(1, '1.5', '4.6')),
      }),
    });
    const response = await books.quotes('61', never);
    // The first book may sell the draw, or return stakes; its rows do not show which.
    expect(
      response?.value.markets.map(({ book, line, complete, comparable }) => [book, line, complete?.length, comparable]),
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
    const { books } = await openIntlBooks({
      '/odds': odds({ Quay: of(own), Mole: of(exchange), Wharf: of(own.slice(0, 1)) }),
    });
    const response = await books.quotes('61', never);
    expect(
      response?.value.markets.map(({ book, line, lay, comparable, prices }) => [
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
    expect(response?.value.markets[3]?.prices[0]?.stakeLimit).toBe(31.5);
    expect(response?.warnings).toEqual([]);
  });

  it('that cannot be understood are left out with one warning and no error', async () => {
    const strange = { name: 'Riddle', odds: [{ foo: 'bar' }, { what: 3 }, 7] };
    const { books } = await openIntlBooks({ '/odds': odds({ Quay: [strange, { odds: [] }, winner], Mole: 'N/A' }) });
    expect(await books.quotes('61', never)).toMatchObject({
      value: { books: [{ key: 'Quay' }], markets: [{ market: 'ML' }] },
      warnings: [{ code: 'rows_dropped', message: '5 of 9 entries of intl_books could not be read and are left out.' }],
    });
    const only = await openIntlBooks({ '/odds': odds({ Quay: [strange] }) });
    expect(await only.books.quotes('61', never)).toMatchObject({ value: { books: [], markets: [] }, warnings: [{}] });
  });

  it('are empty while no book has opened, also for an event without odds', async () => {
    for (const none of [{}, null, undefined]) {
      const { books } = await openIntlBooks({ '/odds': odds(none) });
      expect(await books.quotes('61', never)).toMatchObject({ value: { books: [], markets: [] }, warnings: [] });
    }
    const { books } = await openIntlBooks({ '/events/61': { body: event(61) } });
    expect(await books.quotes('61', never)).toMatchObject({ value: { event: { eventId: '61' }, markets: [] } });
    expect(await books.quotes('62', never)).toBeNull();
  });

  it.each<[Response, string]>([
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
  ])('with the response %j fail as %s', async (response, reason) => {
    const { books } = await openIntlBooks({ '/odds': response });
    expect(await failureOf(books.quotes('61', never))).toMatchObject({ source: 'intl_books', reason });
  });
});

describe('requested bookmakers', () => {
  const route: Routes = { '/odds': { body: { ...event(61), bookmakers: {} } } };
  const all: Response = {
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
    const { books, queries, clock } = await openIntlBooks(
      { ...route, '/bookmakers/selected': { body } },
      { bookmakers: [] },
    );
    await books.quotes('61', never);
    await clock.advance(3_599_000);
    await books.quotes('61', never);
    expect(queries('/odds').map(({ bookmakers }) => bookmakers)).toEqual(['Quay,Mole', 'Quay,Mole']);
    expect(queries('/bookmakers/selected')).toHaveLength(1);
    await clock.advance(2_000);
    await books.quotes('61', never);
    expect(queries('/bookmakers/selected')).toHaveLength(2);
  });

  it.each<[Response]>([[notFound], [{ status: 403, body: 'Plan' }], [{ body: [] }]])(
    'are the first thirty active ones when the response for the selection is %j',
    async (response) => {
      const { books, queries } = await openIntlBooks(
        { ...route, '/bookmakers/selected': response, '/bookmakers': all },
        { bookmakers: [] },
      );
      await books.quotes('61', never);
      const names = queries('/odds')[0]?.['bookmakers']?.split(',') ?? [];
      expect([names.length, names[0], names[29]]).toEqual([30, 'Book 1', 'Book 30']);
    },
  );

  it('are left to the source where it has no list of bookmakers', async () => {
    const { books, queries } = await openIntlBooks(route, { bookmakers: [] });
    expect(await books.quotes('61', never)).toMatchObject({ value: { event: { eventId: '61' } } });
    expect(queries('/odds')).toEqual([{ eventId: '61' }]);
  });

  it('that cannot be read make quotes fail, and so does an empty list', async () => {
    const down = await openIntlBooks(
      { ...route, '/bookmakers/selected': { status: 500, body: '' } },
      { bookmakers: [] },
    );
    expect(await failureOf(down.books.quotes('61', never))).toMatchObject({ reason: 'unreachable' });
    const none = await openIntlBooks({ ...route, '/bookmakers': { body: [] } }, { bookmakers: [] });
    expect(await failureOf(none.books.quotes('61', never))).toMatchObject({ reason: 'blocked' });
  });
});
