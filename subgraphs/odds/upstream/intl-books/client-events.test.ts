import { afterEach, describe, expect, it } from '@jest/globals';
import type { Response } from '../../../../tests/kit/http/serve-http.ts';
import {
  event,
  football,
  left,
  notFound,
  openIntlBooks,
  type Routes,
} from '../../../../tests/kit/odds/intl-books-client.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { failureOf, never } from '../../../../tests/kit/upstream/upstream-wire.ts';
import type { EventPosition } from '../../model/odds-client.ts';

const sports: Routes = { '/sports': { body: [football, { name: 'Basketball', slug: 'basketball' }] } };

afterEach(cleanUp);

describe('sports of the international books', () => {
  it('are whole sports without a statement whether they are active, and need no quota', async () => {
    const { books, quota } = await openIntlBooks({
      '/sports': { body: [football, { slug: 'padel' }, 7], headers: left(5) },
    });
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

  it.each<[Response, string]>([
    [{ status: 401, body: 'Invalid API key' }, 'bad_key'],
    [{ status: 403, body: { error: 'Plan' } }, 'blocked'],
    [{ status: 429, body: 'Too many requests' }, 'rate_limited'],
    [{ status: 500, body: 'Oops' }, 'unreachable'],
    [{ body: 'Oops' }, 'malformed'],
    [{ body: { error: 'Oops' } }, 'malformed'],
    [notFound, 'malformed'],
  ])('with the response %j fail as %s', async (response, reason) => {
    const { books } = await openIntlBooks({ '/sports': response });
    expect(await failureOf(books.sports(never))).toMatchObject({ source: 'intl_books', reason });
  });
});

describe('events of the international books', () => {
  const query = { sport: 'football', state: null, from: null, limit: 10 } as const;

  it('are decoded, with ids as numbers or texts', async () => {
    const live = event('77', { status: 'live', scores: { home: 1, away: 0, periods: {} } });
    const { books, queries, quota } = await openIntlBooks({
      '/events': { body: [event(61), live], headers: left(90) },
    });
    const response = await books.events(query, never);
    expect(response).toMatchObject({ value: { next: null, total: null }, warnings: [] });
    expect(response?.value.rows.map((row) => row.event)).toEqual([
      {
        source: 'INTL_BOOKS',
        eventId: '61',
        sport: 'SOCCER',
        sportName: 'Football',
        league: 'Isles - First',
        name: 'Reef Rovers vs Bay Town',
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

  it('are left out of open lists six hours after their start, with a warning', async () => {
    const { books, clock } = await openIntlBooks({
      '/events': { body: [event(61), event(62, { status: 'live' }), event(63, { date: '2026-11-21T20:00:00Z' })] },
      '/events/61': { body: event(61) },
    });
    await clock.advance(Date.parse('2026-11-21T00:45:00Z') - clock.now());
    const presumed = { code: 'presumed_over', message: expect.stringContaining('Reef Rovers vs Bay Town') };
    const response = await books.events(query, never);
    expect(response?.value.rows.map((row) => row.event.eventId)).toEqual(['63']);
    expect(response?.warnings).toEqual([expect.objectContaining(presumed)]);
    expect(await books.event('61', never)).toMatchObject({ value: { state: 'CLOSED' }, warnings: [presumed] });
  });

  it.each([
    ['UPCOMING', 'pending', ['1']],
    ['LIVE', 'live', ['2']],
    ['SETTLED', 'settled', ['3']],
    ['CLOSED', 'awaiting_result,cancelled', ['4', '5']],
  ] as const)('that are %s are requested as %s, and others are left out', async (state, status, ids) => {
    const statuses = ['pending', 'live', 'settled', 'cancelled', 'awaiting_result'];
    const body = statuses.map((each, index) => event(index + 1, { status: each }));
    const { books, queries } = await openIntlBooks({ '/events': { body } });
    const response = await books.events({ ...query, state }, never);
    expect(response?.value.rows.map((row) => row.event.eventId)).toEqual(ids);
    expect(queries('/events')[0]?.['status']).toBe(status);
  });

  it('are paged without a loss when events vanish between two pages', async () => {
    let all = Array.from({ length: 23 }, (_, index) => event(index + 1));
    const { books, queries } = await openIntlBooks({
      '/events': (asked) => {
        const skip = Number(asked.get('skip'));
        return { body: all.slice(skip, skip + Number(asked.get('limit'))) };
      },
    });
    const seen: string[] = [];
    let from: EventPosition | null = null;
    for (let page = 0; page < 10; page++) {
      const response = await books.events({ ...query, from, limit: 6 }, never);
      for (const row of response?.value.rows ?? []) seen.push(row.event.eventId);
      from = response?.value.next ?? null;
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
      const { books } = await openIntlBooks({ '/events': { body: all } });
      const seen: string[] = [];
      let from: EventPosition | null = null;
      let pages = 0;
      do {
        const response = await books.events({ ...query, from, limit }, never);
        for (const row of response?.value.rows ?? []) seen.push(row.event.eventId);
        from = response?.value.next ?? null;
      } while (from !== null && ++pages < 30);
      expect(from).toBeNull();
      expect(seen).toEqual(all.map(({ id }) => String(id)));
    },
  );

  it('continue after any row of a page', async () => {
    const { books } = await openIntlBooks({ '/events': { body: [event(1), event(2), event(3)] } });
    const rows = (await books.events(query, never))?.value.rows ?? [];
    const rest = await books.events({ ...query, from: rows[0]?.position ?? null }, never);
    expect(rest?.value.rows.map((row) => row.event.eventId)).toEqual(['2', '3']);
  });

  it('are an empty page for a known sport, and undefined for an unknown one', async () => {
    for (const nothing of [notFound, { body: [] }]) {
      const { books } = await openIntlBooks({ ...sports, '/events': nothing });
      expect(await books.events(query, never)).toEqual({ value: { rows: [], next: null, total: null }, warnings: [] });
      expect(await books.events({ ...query, sport: 'reefball' }, never)).toBeUndefined();
    }
    const refused = await openIntlBooks({ ...sports, '/events': { status: 400, body: 'No.' } });
    expect(await refused.books.events({ ...query, sport: 'reefball' }, never)).toBeUndefined();
    expect((await refused.books.events({ ...query, state: 'CLOSED' }, never))?.value.rows).toEqual([]);
    expect(await failureOf(refused.books.events(query, never))).toMatchObject({ reason: 'malformed' });
  });

  it('that cannot be read are left out with a warning', async () => {
    const { books } = await openIntlBooks({ '/events': { body: [{ home: 'x' }, event(2), null, event(4)] } });
    const response = await books.events({ ...query, limit: 4 }, never);
    expect(response?.value.rows.map((row) => row.event.eventId)).toEqual(['2', '4']);
    expect(response?.warnings).toMatchObject([{ code: 'rows_dropped', source: 'intl_books' }]);
    const odd = await openIntlBooks({ '/events': { body: [{ home: 'x' }] } });
    expect(await failureOf(odd.books.events(query, never))).toMatchObject({ reason: 'malformed' });
  });

  it('are not requested while the quota is at its floor, until it restarts', async () => {
    const { books, clock, queries } = await openIntlBooks({ '/events': { body: [event(1)], headers: left(5) } });
    await books.events(query, never);
    expect(await failureOf(books.events(query, never))).toMatchObject({ reason: 'quota', heldBack: true });
    expect(await failureOf(books.event('1', never))).toMatchObject({ reason: 'quota' });
    expect(queries('/events')).toHaveLength(1);
    await clock.advance(3_600_000);
    expect(await books.events(query, never)).toMatchObject({ value: { rows: [{}] } });
  });

  it('requested too often report when to retry', async () => {
    const headers = { ...left(7), date: 'Fri, 20 Nov 2026 12:59:30 GMT' };
    const { books } = await openIntlBooks({ '/events': { status: 429, body: 'Too many requests', headers } });
    expect(await failureOf(books.events(query, never))).toMatchObject({
      reason: 'rate_limited',
      details: { retryAfterSeconds: 30 },
    });
  });

  it('requested with no quota left report that, and are not requested again before it restarts', async () => {
    const headers = { ...left(0), date: 'Fri, 20 Nov 2026 12:59:30 GMT' };
    const { books, quota, clock, queries } = await openIntlBooks({
      '/events': { status: 429, body: 'Too many', headers },
    });
    const problem = { reason: 'quota', details: { retryAfterSeconds: 30 } };
    expect(await failureOf(books.events(query, never))).toMatchObject({ ...problem, heldBack: false });
    expect(await failureOf(books.events(query, never))).toMatchObject({ ...problem, heldBack: true });
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
    const { books } = await openIntlBooks({ '/events/61': { body: settled } });
    expect(await books.event('61', never)).toMatchObject({
      value: { state: 'SETTLED', score: { home: '2', away: '1' }, sport: null, league: null },
    });
    expect(await books.event('62', never)).toBeNull();
  });

  it('is read from its odds where only odds are there', async () => {
    const { books } = await openIntlBooks({ '/odds': { body: { ...event(61), bookmakers: {} } } }, { bookmakers: [] });
    expect(await books.event('61', never)).toMatchObject({ value: { eventId: '61', home: 'Reef Rovers' } });
  });

  it('with an invalid id is null', async () => {
    const { books, asked } = await openIntlBooks({
      '/events/abc': { status: 400, body: 'No.' },
      '/events/7': { status: 400, body: '' },
    });
    for (const id of ['../odds', '', 'a b']) expect(await books.event(id, never)).toBeNull();
    expect(asked).toHaveLength(0);
    expect(await books.event('abc', never)).toBeNull();
    expect(await failureOf(books.event('7', never))).toMatchObject({ reason: 'malformed' });
  });
});
