import { beforeEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../platform/call/call.ts';
import { UpstreamError } from '../../../platform/errors/upstream-error.ts';
import { isImmutable } from '../../../platform/runtime/lists/lists.ts';
import { createSignedTokens } from '../../../platform/storage/tokens/create-signed-tokens.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { memoryReadThrough } from '../../../tests/kit/storage/memory-read-through.ts';
import type { BookMarket } from '../model/book-market.ts';
import type { OddsClient, SourceResult } from '../model/odds-client.ts';
import type { OddsSport } from '../model/odds-sport.ts';
import type { EventRecord } from '../model/sport-event.ts';
import { createBoards } from './boards.ts';
import { createEventCursors } from './event-cursors.ts';
import { createEvents } from './events.ts';
import { createLadders } from './ladders.ts';
import { createOddsSources, type OddsSources } from './sources.ts';
import { createSports } from './sports.ts';

const call = new Call();
const eventId = 'game-1';

const event: EventRecord = {
  source: 'EXCHANGE',
  eventId,
  sport: null,
  sportName: 'Thimbleball',
  league: null,
  name: 'Wrens at Larks',
  home: 'Larks',
  away: 'Wrens',
  startsAt: null,
  expectedEndAt: null,
  state: 'UPCOMING',
  score: null,
};

const thimbleball: OddsSport = {
  key: 'thimbleball',
  source: 'EXCHANGE',
  name: 'Thimble Ball',
  sport: null,
  league: null,
  leagues: [],
  isActive: null,
  hasOutrights: null,
};

const quotesOf = (book: string, updatedAt: string | null): BookMarket => ({
  book,
  market: 'h2h',
  kind: 'MONEYLINE',
  period: 'full',
  participant: null,
  line: null,
  lay: false,
  complete: ['Larks', 'Wrens'],
  comparable: true,
  prices: ['Larks', 'Wrens'].map((outcome) => ({
    outcome,
    line: null,
    odds: { n: 19, d: 10 },
    updatedAt,
    stakeLimit: null,
  })),
});

const responseOf = <T>(value: T): SourceResult<T> => ({ value, warnings: [] });

/** Recording of readings has its own test. */
const recent = { note: async () => {} };

let clock: ManualClock;
let sources: OddsSources;

beforeEach(() => {
  clock = new ManualClock(Date.parse('2026-11-20T12:00:00.000Z'));
  const books = ['beta', 'alpha'].map((key) => ({ key, name: `${key} book`, url: null }));
  const client: OddsClient = {
    source: 'exchange',
    sports: async () => responseOf([thimbleball]),
    events: async ({ limit, sport, from }) => {
      if (sport !== thimbleball.key) return undefined;
      if (from !== null) return responseOf({ rows: [], next: null, total: 3 });
      const rows = ['1', '2', '3'].map((id) => ({ event: { ...event, eventId: id }, position: { after: id } }));
      return responseOf({ rows: rows.slice(0, limit), next: limit < 3 ? { after: String(limit) } : null, total: 3 });
    },
    event: async () => responseOf(event),
    quotes: async () =>
      responseOf({
        event,
        books,
        markets: [quotesOf('beta', '2026-11-20T11:59:50.000Z'), quotesOf('alpha', '2026-11-20T11:59:20.000Z')],
      }),
    orders: async () =>
      responseOf({
        event,
        markets: [
          {
            marketId: 'm-1',
            name: 'Will the Larks win?',
            outcome: 'Larks',
            state: 'UPCOMING',
            yesBids: [{ priceMicros: 400_000, sizeHundredths: 100 }],
            noBids: [],
            lastPrice: null,
            volume: null,
            openInterest: null,
          },
        ],
      }),
  };
  const entry = { client, quota: null, ttlMs: 5000, pauseMs: 5000 };
  const entries = { EXCHANGE: entry, US_BOOKS: entry, INTL_BOOKS: entry };
  sources = createOddsSources({ entries, cache: memoryReadThrough(clock), clock, staleMs: 0 });
});

describe('quotes of one reading', () => {
  const agesOf = (board: Awaited<ReturnType<ReturnType<typeof createBoards>['board']>>) =>
    board?.markets[0]?.quotes.map(({ bookmakerKey, ageSeconds }) => `${bookmakerKey} ${ageSeconds}`);

  it('are assembled once a second, when ages change', async () => {
    const boards = createBoards({ sources, clock, recent });
    const first = await boards.board('EXCHANGE', eventId, call);
    expect(agesOf(first)).toEqual(['alpha 40', 'beta 10', 'alpha 40', 'beta 10']);
    await clock.advance(999);
    expect((await boards.board('EXCHANGE', eventId, call))?.markets).toBe(first?.markets);
    await clock.advance(1);
    const later = await boards.board('EXCHANGE', eventId, call);
    expect(agesOf(later)).toEqual(['alpha 41', 'beta 11', 'alpha 41', 'beta 11']);
    expect(later?.bookmakers).toBe(first?.bookmakers);
  });

  it('name the bookmakers in order and the oldest time of all quotes', async () => {
    const board = await createBoards({ sources, clock, recent }).board('EXCHANGE', eventId, call);
    expect(board?.bookmakers.map(({ bookmaker }) => bookmaker.key)).toEqual(['alpha', 'beta']);
    expect(board?.meta.sourceUpdatedAt).toBe('2026-11-20T11:59:20.000Z');
  });

  it('are marked immutable when they are requested again within the second', async () => {
    const boards = createBoards({ sources, clock, recent });
    const markets = (await boards.board('EXCHANGE', eventId, call))?.markets ?? [];
    expect(isImmutable(markets)).toBe(false);
    await boards.board('EXCHANGE', eventId, call);
    expect(isImmutable(markets)).toBe(true);
  });

  it('are assembled again from the next reading', async () => {
    const boards = createBoards({ sources, clock, recent });
    const first = await boards.board('EXCHANGE', eventId, call);
    await clock.advance(5000);
    const next = await boards.board('EXCHANGE', eventId, call);
    expect(next?.fetchedAt).toBe('2026-11-20T12:00:05.000Z');
    expect(next?.bookmakers).not.toBe(first?.bookmakers);
  });
});

it('builds the ladder of one reading once', async () => {
  const ladders = createLadders(sources);
  const first = await ladders.ladder('EXCHANGE', eventId, call);
  expect(isImmutable(first?.markets ?? [])).toBe(false);
  await clock.advance(4999);
  const second = await ladders.ladder('EXCHANGE', eventId, call);
  expect(second?.markets).toBe(first?.markets);
  expect(isImmutable(second?.markets ?? [])).toBe(true);
  expect(first?.markets).toMatchObject([{ marketId: 'm-1', lay: [{ priceDollars: 0.4, contracts: 1 }], back: [] }]);
  await clock.advance(1);
  expect((await ladders.ladder('EXCHANGE', eventId, call))?.markets).not.toBe(first?.markets);
});

it('gives each event of a list the cursor that continues after it', async () => {
  const cursors = createEventCursors(createSignedTokens(Buffer.alloc(32), clock));
  const list = { source: 'EXCHANGE', sportKey: 'thimbleball', state: null } as const;
  const page = await createEvents(sources, createSports(sources), cursors).list(
    { ...list, after: null, first: 2 },
    call,
  );
  expect(page.edges.map(({ node }) => node.eventId)).toEqual(['1', '2']);
  expect(page.edges.map(({ cursor }) => cursors.open(cursor, list).position)).toEqual([{ after: '1' }, { after: '2' }]);
  expect(page.pageInfo).toMatchObject({ hasNextPage: true, endCursor: page.edges[1]?.cursor });
  expect(page.totalCount).toBe(3);
});

describe('a list of events by the name of a sport', () => {
  const cursorsHere = () => createEventCursors(createSignedTokens(Buffer.alloc(32), clock));
  const list = { source: 'EXCHANGE', sportKey: 'Thimble Ball', state: null } as const;

  it('is that of its key, and continues with the same name', async () => {
    const events = createEvents(sources, createSports(sources), cursorsHere());
    const page = await events.list({ ...list, after: null, first: 2 }, call);
    expect(page.nodes.map(({ eventId }) => eventId)).toEqual(['1', '2']);
    const after = page.pageInfo.endCursor;
    await expect(events.list({ ...list, after, first: 2 }, call)).resolves.toMatchObject({ nodes: [], totalCount: 3 });
    await expect(events.list({ ...list, sportKey: 'thimbleball', after, first: 2 }, call)).rejects.toMatchObject({
      code: 'validation_error',
    });
  });

  it('is refused with the keys that may be meant', async () => {
    const events = createEvents(sources, createSports(sources), cursorsHere());
    const refused = (sportKey: string) => events.list({ ...list, sportKey, after: null, first: 2 }, call);
    await expect(refused('thimbelball')).rejects.toThrow('`sports` lists them, for instance thimbleball.');
    await expect(refused('quidditch')).rejects.toThrow(/`sports` lists them\.$/);
  });

  it('is refused alike while the list of sports fails', async () => {
    const meant = () => Promise.reject(new UpstreamError('exchange', 'timeout'));
    const events = createEvents(sources, { meant }, cursorsHere());
    await expect(events.list({ ...list, after: null, first: 2 }, call)).rejects.toThrow(/`sports` lists them\.$/);
  });
});
