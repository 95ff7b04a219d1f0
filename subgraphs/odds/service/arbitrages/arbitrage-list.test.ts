import { beforeEach, describe, expect, it } from '@jest/globals';
import { type CacheStore, createMemoryCacheStore } from '../../../../platform/cache/cache-store.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { board, fair, keepMs, openArbitrages, row, winning } from '../../../../tests/kit/odds/arbitrage-boards.ts';
import type { BookMarket } from '../../model/book-market.ts';
import type { ArbitrageLists, ArbitragesRequest } from './arbitrage-list.ts';
import type { RecentBoards } from './recent-boards.ts';

const everything: ArbitragesRequest = { sport: null, source: null, maxQuoteAgeSeconds: 300, after: null, first: 20 };

let clock: ManualClock;
let store: CacheStore;
let recent: RecentBoards;
let lists: ArbitrageLists;

beforeEach(() => {
  clock = new ManualClock(Date.parse('2026-11-20T12:00:00.000Z'));
  store = createMemoryCacheStore({ clock, maxEntries: 1000 });
  ({ recent, lists } = openArbitrages(clock, store));
});

const seen = (market: BookMarket, agoMs: number): BookMarket => ({
  ...market,
  prices: market.prices.map((price) => ({ ...price, updatedAt: new Date(clock.now() - agoMs).toISOString() })),
});

const found = async (request: Partial<ArbitragesRequest> = {}) => {
  const page = await lists.list({ ...everything, ...request });
  return page.nodes.map(({ event, arbitrage }) => `${event.eventId} ${arbitrage.profit}`);
};

describe('arbitrages of recently read boards', () => {
  it('are sorted by profit, and report which boards were searched', async () => {
    await recent.note('US_BOOKS', 'a', board('a', winning(1)));
    await clock.advance(1000);
    await recent.note('US_BOOKS', 'b', board('b', fair));
    await recent.note('INTL_BOOKS', 'c', board('c', winning(2), { source: 'INTL_BOOKS' }));
    const page = await lists.list(everything);
    expect(page.nodes.map(({ event }) => event.eventId)).toEqual(['c', 'a']);
    expect(page).toMatchObject({
      totalCount: 2,
      warnings: [],
      meta: { sourcesUsed: ['us_books', 'intl_books'], fetchedAt: '2026-11-20T12:00:00.000Z' },
      coverage: [
        {
          source: 'US_BOOKS',
          eventCount: 2,
          oldestReadAt: '2026-11-20T12:00:00.000Z',
          newestReadAt: '2026-11-20T12:00:01.000Z',
        },
        { source: 'INTL_BOOKS', eventCount: 1 },
      ],
    });
    expect(page.nodes[1]).toMatchObject({
      fetchedAt: '2026-11-20T12:00:00.000Z',
      event: { sport: 'BASEBALL', meta: { sourcesUsed: ['us_books'] } },
      market: { sourceKey: 'h2h', overround: -0.009901 },
      arbitrage: { profit: 0.01, oldestQuoteAt: '2026-11-20T12:00:00.000Z', oldestQuoteAgeSeconds: 1 },
      bookmakers: [
        { bookmaker: { key: 'pier', name: 'The pier' }, isExchange: false },
        { bookmaker: { key: 'quay', name: 'The quay' }, isExchange: false },
      ],
    });
  });

  it('are those of one sport or source, and so is the coverage', async () => {
    await recent.note('US_BOOKS', 'a', board('a', winning(1)));
    await recent.note('INTL_BOOKS', 'c', board('c', winning(2), { source: 'INTL_BOOKS', sport: 'TENNIS' }));
    expect(await found({ sport: 'TENNIS' })).toEqual(['c 0.02']);
    expect(await found({ source: 'US_BOOKS' })).toEqual(['a 0.01']);
    expect(await found({ source: 'US_BOOKS', sport: 'TENNIS' })).toEqual([]);
    const { coverage } = await lists.list({ ...everything, sport: 'TENNIS' });
    expect(coverage.map(({ eventCount }) => eventCount)).toEqual([0, 1]);
  });

  it('are those of the last reading of an event, and none of an event that is gone', async () => {
    await recent.note('US_BOOKS', 'a', board('a', winning(1)));
    await recent.note('US_BOOKS', 'b', board('b', winning(1)));
    await clock.advance(1);
    await recent.note('US_BOOKS', 'a', board('a', fair));
    await recent.note('US_BOOKS', 'b', null);
    const { coverage, nodes } = await lists.list(everything);
    expect([coverage[0]?.eventCount, nodes]).toEqual([1, []]);
  });

  it('are offered until the board expires, and not a millisecond longer', async () => {
    await recent.note('US_BOOKS', 'a', board('a', winning(1)));
    await clock.advance(keepMs - 1);
    expect(await found()).toEqual(['a 0.01']);
    await clock.advance(1);
    expect(await lists.list(everything)).toMatchObject({
      nodes: [],
      coverage: [{ eventCount: 0, oldestReadAt: null, newestReadAt: null }, { eventCount: 0 }],
      meta: { sourcesUsed: [], fetchedAt: null },
    });
  });

  it('are the same in pages, even when others are inserted', async () => {
    for (const [index, percent] of [5, 4, 3, 3, 2, 1].entries())
      await recent.note('US_BOOKS', `e${index}`, board(`e${index}`, winning(percent)));
    const first = await lists.list({ ...everything, first: 4 });
    expect(first).toMatchObject({ totalCount: 6, pageInfo: { hasNextPage: true, hasPreviousPage: false } });
    await recent.note('US_BOOKS', 'late', board('late', winning(6)));
    await recent.note('US_BOOKS', 'e3', null);
    const after = first.pageInfo.endCursor;
    expect(await found({ after })).toEqual(['e4 0.02', 'e5 0.01']);
    await expect(lists.list({ ...everything, after, sport: 'BASEBALL' })).rejects.toMatchObject({
      code: 'validation_error',
    });
  });

  it('are refused for the exchange, which is one bookmaker', async () => {
    await expect(lists.list({ ...everything, source: 'EXCHANGE' })).rejects.toMatchObject({ code: 'validation_error' });
  });
});

describe('an apparent arbitrage', () => {
  it('is left out above 15 %, and counted', async () => {
    await recent.note('US_BOOKS', 'a', board('a', winning(16)));
    await recent.note('US_BOOKS', 'b', board('b', winning(15)));
    const page = await lists.list(everything);
    expect(page.nodes.map(({ event }) => event.eventId)).toEqual(['b']);
    expect(page.warnings).toMatchObject([{ code: 'implausible', source: 'us_books', message: /^1 arbitrages/ }]);
  });

  it.each(['CLOSED', 'SETTLED'] as const)('is left out for an event that is %s', async (state) => {
    await recent.note('US_BOOKS', 'a', board('a', winning(1), { state }));
    expect(await found()).toEqual([]);
  });

  it('is left out when it needs a quote that is older than requested', async () => {
    const [one, other] = winning(1);
    if (one === undefined || other === undefined) throw new Error('two books');
    await recent.note('US_BOOKS', 'a', board('a', [seen(one, 60_000), seen(other, 0)]));
    expect(await found({ maxQuoteAgeSeconds: 60 })).toEqual(['a 0.01']);
    expect(await found({ maxQuoteAgeSeconds: 59 })).toEqual([]);
  });

  it('is left out when the game has begun and a quote is from before', async () => {
    const [one, other] = winning(1);
    if (one === undefined || other === undefined) throw new Error('two books');
    const startsAt = new Date(clock.now() - 30_000).toISOString();
    await recent.note('US_BOOKS', 'a', board('a', [seen(one, 30_001), seen(other, 0)], { startsAt, state: 'LIVE' }));
    await recent.note('US_BOOKS', 'b', board('b', [seen(one, 30_000), seen(other, 0)], { startsAt, state: 'LIVE' }));
    expect(await found()).toEqual(['b 0.01']);
  });

  it('is left out once the game begins, even if its board was read before', async () => {
    const startsAt = new Date(clock.now() + 10_000).toISOString();
    await recent.note('US_BOOKS', 'a', board('a', winning(1), { startsAt }));
    await clock.advance(9999);
    expect(await found()).toEqual(['a 0.01']);
    await clock.advance(1);
    expect(await found()).toEqual([]);
  });

  it('is left out between different lines, of lay prices, of one book, and of incomparable rows', async () => {
    const best = '2.20';
    const spread = (line: number) => ({ kind: 'SPREAD', market: 'spreads', line }) as const;
    const markets = [
      row('quay', best, '1.20', spread(1.5)),
      row('pier', '1.20', best, spread(2.5)),
      row('quay', best, '1.20', { market: 'lay', lay: true, complete: null }),
      row('pier', '1.20', best, { market: 'lay', lay: true, complete: null }),
      row('mole', best, best, { market: 'alone' }),
      row('quay', best, '1.20', { market: 'odd', comparable: false, complete: null }),
      row('pier', '1.20', best, { market: 'odd', comparable: false, complete: null }),
    ];
    await recent.note('US_BOOKS', 'a', board('a', markets));
    expect(await found()).toEqual([]);
  });

  it('marks which of its bookmakers are exchanges', async () => {
    const [one, other] = winning(1);
    if (one === undefined || other === undefined) throw new Error('two books');
    const lay = row('quay', '2.10', '2.10', { lay: true, complete: null });
    await recent.note('US_BOOKS', 'a', board('a', [one, other, lay]));
    const { nodes } = await lists.list(everything);
    expect(nodes[0]?.bookmakers.map(({ bookmaker, isExchange }) => [bookmaker.key, isExchange])).toEqual([
      ['pier', false],
      ['quay', true],
    ]);
  });
});

describe('boards that several processes read', () => {
  it('are available to all of them', async () => {
    const other = openArbitrages(clock, store);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const { note } = index % 2 === 0 ? recent : other.recent;
        return note('US_BOOKS', `e${index}`, board(`e${index}`, winning(1)));
      }),
    );
    const [here, there] = await Promise.all([lists.list(everything), other.lists.list(everything)]);
    expect(here.totalCount).toBe(40);
    expect(there).toMatchObject({ totalCount: 40, coverage: here.coverage });
  });

  it('are available to the process that read them while the store cannot be written or read', async () => {
    const away = openArbitrages(clock, {
      get: async () => undefined,
      set: () => Promise.reject(new ServiceError('service_unavailable', 'away')),
      delete: async () => {},
      close: async () => {},
    });
    await Promise.all(['a', 'b'].map((id) => away.recent.note('US_BOOKS', id, board(id, winning(1)))));
    expect((await away.lists.list(everything)).totalCount).toBe(2);
  });

  it('are bounded to the newest', async () => {
    for (let index = 0; index < 3000; index += 1) {
      await recent.note('US_BOOKS', `e${index}`, board(`e${index}`, fair));
      if (index % 100 === 0) await clock.advance(1);
    }
    const { coverage } = await lists.list(everything);
    expect(coverage[0]?.eventCount).toBeLessThanOrEqual(1024);
    expect(coverage[0]?.eventCount).toBeGreaterThan(900);
    expect(coverage[0]?.newestReadAt).toBe('2026-11-20T12:00:00.030Z');
  });
});
