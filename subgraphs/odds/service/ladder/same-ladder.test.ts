import { describe, expect, it } from '@jest/globals';
import type { LadderMarket, PriceLadder } from '../../model/price-ladder.ts';
import { sameLadder } from './same-ladder.ts';

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
