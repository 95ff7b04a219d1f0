import { describe, expect, it } from '@jest/globals';
import { at, moneyline, nowMs, only, pair, price } from '../../../../tests/kit/odds/book-markets.ts';
import { familyOf } from '../../model/book-families.ts';
import { arbitragesOf } from '../arbitrages/arbitrage-list.ts';
import { toBoardExtract } from '../arbitrages/board-extract.ts';
import { toMarketWarnings } from './market-warnings.ts';
import { toOddsMarkets } from './to-odds-markets.ts';

const seen = (seconds: number) => ({ updatedAt: new Date(nowMs - seconds * 1000).toISOString() });
const feeds = (slow: Parameters<typeof price>[2], fast: Parameters<typeof price>[2]) => [
  moneyline('Quill', [price('Larks', '2.20', slow), price('Herons', '1.75', slow)]),
  moneyline('Quill (no latency)', [price('Larks', '1.90', fast), price('Herons', '2.00', fast)]),
];
const counted = (market: ReturnType<typeof only>) =>
  market.quotes.filter(({ isCounted }) => isCounted).map(({ bookmakerKey, decimal }) => [bookmakerKey, decimal]);
const codes = (market: ReturnType<typeof only>) => toMarketWarnings('source', [market]).map(({ code }) => code);

describe('familyOf', () => {
  it('is the book for a second feed of it, in any case', () => {
    for (const name of ['Quill (no latency)', 'Quill (No Latency)', 'Quill (no-latency)', 'Quill(no latency)'])
      expect(familyOf(name)).toBe('Quill');
  });

  it('is the pool for an exchange listed by region, without the sportsbook of its owner', () => {
    expect(['betfair_ex_uk', 'betfair_ex_eu', 'betfair_ex_au'].map(familyOf)).toEqual(
      Array.from({ length: 3 }, () => 'betfair_ex'),
    );
    expect(familyOf('betfair_sb_uk')).toBe('betfair_sb_uk');
  });

  it('is the key itself for books of one owner, and for names that only resemble a feed', () => {
    const others = [
      'unibet_uk',
      'unibet_nl',
      'unibet',
      '(no latency)',
      'No Latency',
      'Quill (live)',
      'Quill (no latency) 2',
    ];
    expect(others.map(familyOf)).toEqual(others);
  });
});

describe('a book that is listed twice', () => {
  it('counts with the freshest quote of each outcome, and shows both', () => {
    const market = only(feeds(seen(40), seen(2)));
    expect(counted(market)).toEqual([
      ['Quill (no latency)', 1.9],
      ['Quill (no latency)', 2],
    ]);
    expect(market.quotes).toHaveLength(4);
    expect(market).toMatchObject({ arbitrage: null, overround: 0.026316 });
    expect(market.bestPrices.map(({ bookmakerKeys }) => bookmakerKeys)).toEqual([
      ['Quill (no latency)'],
      ['Quill (no latency)'],
    ]);
    expect(codes(market)).toEqual([]);
  });

  it('counts with each outcome by itself where one feed lacks the other', () => {
    const [slow = pair('', 100, 100)] = feeds(seen(40), seen(2));
    const market = only([slow, moneyline('Quill (no latency)', [price('Larks', '1.90', seen(2))])]);
    expect(counted(market)).toEqual([
      ['Quill (no latency)', 1.9],
      ['Quill', 1.75],
    ]);
  });

  it.each([
    ['no times', {}, {}],
    ['equal times', seen(9), seen(9)],
    ['one time only', seen(9), {}],
    ['the year 1 for a time', { updatedAt: '0001-01-01T00:00:00.000Z' }, seen(9)],
  ])('counts with the worst price and a warning when it states %s', (_, slow, fast) => {
    const market = only(feeds(slow, fast));
    expect(counted(market)).toEqual([
      ['Quill (no latency)', 1.9],
      ['Quill', 1.75],
    ]);
    expect(market.arbitrage).toBeNull();
    expect(codes(market)).toEqual(['undecided_price']);
  });

  it('needs no warning when its prices are equal', () => {
    const market = only([pair('Quill', '1.90', '1.95'), pair('Quill (no latency)', '1.90', '1.95')]);
    expect(codes(market)).toEqual([]);
    expect(market.bestPrices.map(({ bookmakerKeys }) => bookmakerKeys)).toEqual([['Quill'], ['Quill']]);
  });

  it('counts with the highest of its lay prices, which is the worst', () => {
    const pools = ['betfair_ex_uk', 'betfair_ex_eu'].map((book, index) =>
      moneyline(book, [price('Larks', index === 0 ? '2.10' : '2.30')], { lay: true, complete: null }),
    );
    expect(counted(only(pools))).toEqual([['betfair_ex_eu', 2.3]]);
  });

  it('counts once in fair probabilities', () => {
    const books = [pair('Quill', -110, -110), pair('Quill (no latency)', -110, -110), pair('Other', '1.25', '4')];
    const [larks] = only(books).fairProbabilities;
    expect(larks?.probability).toBeCloseTo((0.5 + 0.761905) / 2, 5);
  });

  it('is in doubt when its freshest quotes alone add up to less than 1', () => {
    const market = only([
      moneyline('Quill', [price('Larks', '2.20', seen(1)), price('Herons', '1.70', seen(30))]),
      moneyline('Quill (no latency)', [price('Larks', '1.80', seen(30)), price('Herons', '2.10', seen(1))]),
      pair('Other', '1.90', '1.90'),
    ]);
    expect(market).toMatchObject({ arbitrage: null, fairProbabilities: [] });
    expect(codes(market)).toEqual(['implausible']);
  });

  it('makes an arbitrage with other books by its freshest quote only', () => {
    const other = pair('Other', '1.70', '2.05');
    expect(only([...feeds(seen(2), seen(40)), other]).arbitrage).toMatchObject({
      stakes: [{ bookmakerKeys: ['Quill'] }, { bookmakerKeys: ['Other'] }],
      oldestQuoteAgeSeconds: 5,
    });
    expect(only([...feeds(seen(40), seen(2)), other]).arbitrage).toBeNull();
  });

  it('makes no arbitrage in the list of boards already read', () => {
    const event = {
      source: 'INTL_BOOKS',
      eventId: '7',
      sport: 'BASKETBALL',
      sportName: null,
      league: null,
      name: 'Herons at Larks',
      home: 'Larks',
      away: 'Herons',
      startsAt: null,
      expectedEndAt: null,
      state: 'UPCOMING',
      score: null,
    } as const;
    const found = (markets: ReturnType<typeof feeds>) => {
      const extract = toBoardExtract({ event, books: [], markets }, at.fetchedAtMs);
      const meta = { fetchedAt: null } as unknown as Parameters<typeof arbitragesOf>[1]['meta'];
      return arbitragesOf(extract, { nowMs, maxQuoteAgeSeconds: 300, meta }).arbitrages.length;
    };
    expect(found(feeds({}, {}))).toBe(0);
    const other = pair('Other', '1.70', '2.05');
    expect(found([...feeds(seen(40), seen(2)), other])).toBe(0);
    expect(found([...feeds(seen(2), seen(40)), other])).toBe(1);
  });

  it('is one market among others of the board', () => {
    const halves = feeds(seen(40), seen(2)).map((row) => ({ ...row, market: 'h2h_h1', period: 'h1' }));
    expect(toOddsMarkets([...feeds(seen(40), seen(2)), ...halves], at)).toHaveLength(2);
  });
});
