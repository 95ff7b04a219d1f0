import { describe, expect, it } from '@jest/globals';
import { moneyline, price } from '../../../tests/kit/odds/book-markets.ts';
import type { BookMarket } from '../model/book-market.ts';
import type { OddsBoard } from '../model/odds-board.ts';
import type { LadderMarket, PriceLadder } from '../model/price-ladder.ts';
import type { SportEvent } from '../model/sport-event.ts';
import { toOddsMarkets } from './prices/to-odds-markets.ts';
import { sameBoard, sameLadder } from './same-results.ts';

const market: LadderMarket = {
  marketId: 'GAME-LAR',
  name: 'Will the Larks win?',
  outcome: 'Larks',
  state: 'LIVE',
  back: [{ priceDollars: 0.42, decimal: 2.380952, contracts: 115.5, cumulativeContracts: 115.5, stakeDollars: 48.51 }],
  lay: [{ priceDollars: 0.15, decimal: 6.666667, contracts: 32.18, cumulativeContracts: 32.18, stakeDollars: 4.827 }],
  spreadDollars: 0.27,
  midPriceDollars: 0.285,
  lastPriceDollars: 0.4,
  volumeContracts: 10,
  openInterestContracts: null,
};

const ladder: PriceLadder = {
  source: 'EXCHANGE',
  eventId: 'GAME',
  event: {
    source: 'EXCHANGE',
    eventId: 'GAME',
    sport: 'BASEBALL',
    sportName: 'Baseball',
    league: null,
    name: 'Herons at Larks',
    home: 'Larks',
    away: 'Herons',
    startsAt: '2026-11-21T18:00:00.000Z',
    expectedEndAt: null,
    state: 'LIVE',
    score: { home: '1', away: null },
    meta: null,
    warnings: [],
  },
  markets: [market],
  fetchedAt: '2026-11-21T18:30:00.000Z',
  meta: {
    sourcesUsed: ['exchange'],
    fetchedAt: '2026-11-21T18:30:00.000Z',
    sourceUpdatedAt: null,
    cache: { isHit: true, ttlSeconds: 3 },
    returned: 1,
    totalResults: null,
    quota: null,
  },
  warnings: [],
};

const withMarket = (change: Partial<LadderMarket>): PriceLadder => ({ ...ladder, markets: [{ ...market, ...change }] });
const level = market.back[0];

describe('sameLadder', () => {
  it('ignores the time of the reading and its cache', () => {
    const later: PriceLadder = {
      ...structuredClone(ladder),
      fetchedAt: '2026-11-21T18:30:05.000Z',
      meta: { ...ladder.meta, cache: { isHit: false, ttlSeconds: 5 }, sourceUpdatedAt: ladder.fetchedAt },
    };
    expect(sameLadder(ladder, later)).toBe(true);
  });

  it.each<[string, PriceLadder]>([
    [
      'a size',
      withMarket({
        back: [{ priceDollars: 0.42, decimal: 2.380952, contracts: 115, cumulativeContracts: 115, stakeDollars: 48.3 }],
      }),
    ],
    [
      'a price',
      withMarket({
        lay: [
          { priceDollars: 0.16, decimal: 6.25, contracts: 32.18, cumulativeContracts: 32.18, stakeDollars: 5.1488 },
        ],
      }),
    ],
    ['one level more', withMarket({ lay: [...market.lay, ...(level === undefined ? [] : [level])] })],
    ['an empty side', withMarket({ back: [], spreadDollars: null, midPriceDollars: null })],
    ["a market's state", withMarket({ state: 'CLOSED' })],
    ['a trade', withMarket({ lastPriceDollars: 0.42 })],
    ['volume', withMarket({ volumeContracts: null })],
    ['another market', { ...ladder, markets: [market, { ...market, marketId: 'GAME-HER' }] }],
    ["the event's state", { ...ladder, event: { ...ladder.event, state: 'SETTLED' } }],
    ['the score', { ...ladder, event: { ...ladder.event, score: { home: '1', away: '0' } } }],
    ['a warning', { ...ladder, warnings: [{ code: 'rows_dropped' as const, source: 'exchange', message: 'One.' }] }],
  ])('compares %s', (_, changed) => {
    expect(sameLadder(ladder, changed)).toBe(false);
    expect(sameLadder(changed, ladder)).toBe(false);
  });
});

const startMs = Date.UTC(2026, 10, 21, 18, 0, 0);
const stale = (age: string, why = 'timeout') => [
  {
    code: 'stale_data' as const,
    source: 'us_books',
    message: `Could not be read (${why}); data were fetched ${age} ago.`,
  },
];

interface Changes {
  readonly nowMs?: number;
  readonly larks?: number;
  readonly limit?: number | null;
  readonly complete?: readonly string[] | null;
  readonly updatedAt?: readonly [first: string, second: string];
  readonly event?: Partial<SportEvent>;
  readonly board?: Partial<OddsBoard>;
}

const early = '2026-11-21T17:59:00.000Z';
const late = '2026-11-21T17:59:30.000Z';

/** Three books, two of which pay the same for the Larks: times decide which is first in the arbitrage. */
const board = (changes: Changes = {}): OddsBoard => {
  const [first, second] = changes.updatedAt ?? [early, late];
  const row = (book: string, updatedAt: string | null, larks: number, herons: number): BookMarket => ({
    book,
    market: 'h2h',
    kind: 'MONEYLINE',
    period: 'full',
    participant: null,
    line: null,
    lay: false,
    complete: changes.complete === undefined ? ['Larks', 'Herons'] : changes.complete,
    comparable: true,
    prices: [
      { outcome: 'Larks', line: null, odds: { n: larks, d: 100 }, updatedAt, stakeLimit: null },
      { outcome: 'Herons', line: null, odds: { n: herons, d: 100 }, updatedAt, stakeLimit: changes.limit ?? null },
    ],
  });
  const nowMs = changes.nowMs ?? startMs;
  return {
    source: 'US_BOOKS',
    eventId: 'a1',
    event: {
      source: 'US_BOOKS',
      eventId: 'a1',
      sport: 'BASEBALL',
      sportName: 'Baseball',
      league: null,
      name: 'Herons at Larks',
      home: 'Larks',
      away: 'Herons',
      startsAt: '2026-11-21T20:00:00.000Z',
      expectedEndAt: null,
      state: 'UPCOMING',
      score: null,
      meta: null,
      warnings: [],
      ...changes.event,
    },
    bookmakers: ['First', 'Second', 'Third'].map((name) => ({
      bookmaker: { key: name.toLowerCase(), name },
      eventUrl: null,
    })),
    markets: toOddsMarkets(
      [
        row('first', first, changes.larks ?? 220, 175),
        row('second', second, changes.larks ?? 220, 175),
        row('third', null, 170, 200),
      ],
      { fetchedAtMs: nowMs, nowMs },
    ),
    fetchedAt: new Date(nowMs).toISOString(),
    meta: {
      sourcesUsed: ['us_books'],
      fetchedAt: new Date(nowMs).toISOString(),
      sourceUpdatedAt: first,
      cache: { isHit: false, ttlSeconds: nowMs % 7 },
      returned: null,
      totalResults: null,
      quota: null,
    },
    warnings: [],
    ...changes.board,
  };
};

describe('sameBoard', () => {
  it('ignores ages, times of quotes, cache and reading', () => {
    const later = board({ nowMs: startMs + 61_000, updatedAt: [late, early] });
    expect(later.markets).not.toEqual(board().markets);
    expect(later.markets[0]?.arbitrage).not.toEqual(board().markets[0]?.arbitrage);
    expect(sameBoard(board(), later)).toBe(true);
  });

  it('ignores the quota', () => {
    const quota = { remaining: 3, used: 1, limit: 4, lastCost: 1, resetsAt: null, floor: 0, statedAt: early };
    expect(sameBoard(board(), board({ board: { meta: { ...board().meta, quota } } }))).toBe(true);
  });

  it('ignores the age in a warning of stale data, but compares its reason', () => {
    const warned = (age: string, why?: string) => board({ board: { warnings: stale(age, why) } });
    expect(sameBoard(warned('59 seconds'), warned('2 minutes'))).toBe(true);
    expect(sameBoard(warned('59 seconds'), warned('59 seconds', 'quota'))).toBe(false);
    expect(sameBoard(warned('59 seconds'), board())).toBe(false);
  });

  it('compares which of two listings of a book counts, though no price changed', () => {
    const twice = (slowSeen: string, fastSeen: string) => {
      const row = (book: string, updatedAt: string, decimal: string) =>
        moneyline(book, [price('Larks', decimal, { updatedAt }), price('Herons', '1.75', { updatedAt })]);
      const rows = [row('first', slowSeen, '2.20'), row('first (no latency)', fastSeen, '2.10')];
      return board({ board: { markets: toOddsMarkets(rows, { fetchedAtMs: startMs, nowMs: startMs }) } });
    };
    expect(sameBoard(twice(early, late), twice(late, early))).toBe(false);
    expect(sameBoard(twice(early, late), twice(early, late))).toBe(true);
  });

  it.each<[string, Changes]>([
    ['a price', { larks: 221 }],
    ['what can be staked', { limit: 500 }],
    ['that the set is no longer complete', { complete: null }],
    ['the order of outcomes', { complete: ['Herons', 'Larks'] }],
    ['no market left', { board: { markets: [] } }],
    ['a bookmaker that left', { board: { bookmakers: board().bookmakers.slice(0, 2) } }],
    [
      "the event's page at a bookmaker",
      { board: { bookmakers: board().bookmakers.map((each) => ({ ...each, eventUrl: 'https://books.example/a1' })) } },
    ],
    ['the state', { event: { state: 'LIVE' } }],
    ['the start', { event: { startsAt: '2026-11-22T20:00:00.000Z' } }],
    ['the score', { event: { score: { home: null, away: null } } }],
    ['a warning', { board: { warnings: [{ code: 'rows_dropped' as const, source: 'us_books', message: 'One.' }] } }],
  ])('compares %s', (_, changes) => {
    expect(sameBoard(board(), board(changes))).toBe(false);
    expect(sameBoard(board(changes), board())).toBe(false);
  });
});
