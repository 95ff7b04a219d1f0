import { describe, expect, it } from '@jest/globals';
import { at, moneyline, only, pair, price } from '../../../../tests/kit/odds/book-markets.ts';
import type { BookMarket } from '../../model/book-market.ts';
import { toMarketWarnings } from './market-warnings.ts';
import { toOddsMarkets } from './to-odds-markets.ts';

describe('what is compared', () => {
  const total = (book: string, line: number | null, rest: Partial<BookMarket> = {}) =>
    moneyline(book, [price('Over', '2.2', { line }), price('Under', '2.2', { line })], {
      market: 'totals',
      kind: 'TOTAL',
      line,
      complete: ['Over', 'Under'],
      ...rest,
    });

  it('has one line, period, participant and market', () => {
    const rows = [
      total('a', 8.5),
      total('b', 9),
      total('c', 8.5, { period: 'h1' }),
      total('d', 8.5, { participant: 'Larks' }),
      total('e', 8.5, { market: 'alternate_totals' }),
    ];
    const markets = toOddsMarkets(rows, at);
    expect(markets.map(({ quotes }) => quotes[0]?.bookmakerKey)).toEqual(['a', 'b', 'd', 'c', 'e']);
    expect(markets.every(({ arbitrage }) => arbitrage === null)).toBe(true);
  });

  it('treats a line of -0 as 0', () => {
    const market = only([total('a', -0), total('b', 0)]);
    expect(Object.is(market.line, 0)).toBe(true);
    expect(market.quotes.every(({ line }) => Object.is(line, 0))).toBe(true);
  });

  it('has the same outcomes: a market of a game without its draw is separate', () => {
    const drawn = moneyline('three', [price('Larks', 150), price('Herons', 180), price('Draw', 220)], {
      complete: ['Larks', 'Herons', 'Draw'],
    });
    const undrawn = pair('two', 300, 300, { complete: null });
    const markets = toOddsMarkets([pair('claims', -110, -110), drawn, undrawn], at);
    expect(markets.map(({ outcomes, isComplete, quotes }) => [outcomes.length, isComplete, quotes.length])).toEqual([
      [3, true, 3],
      [2, true, 2],
      [2, false, 2],
    ]);
    expect(markets[2]).toMatchObject({
      overround: null,
      fairProbabilities: [],
      arbitrage: null,
      margins: [{ overround: null, fairProbabilities: [] }],
      bestPrices: [{ outcome: 'Larks' }, { outcome: 'Herons' }],
    });
  });

  it('of incomplete sets are those with equal outcomes, in any order', () => {
    const open = { complete: null };
    const turned = moneyline('b', [price('Herons', 120), price('Larks', 120)], open);
    const longer = moneyline('c', [price('Herons', 120), price('Larks', 120), price('Draw', 120)], open);
    const markets = toOddsMarkets([pair('a', 120, 120, open), turned, longer], at);
    expect(markets.map(({ quotes }) => quotes.length)).toEqual([3, 4]);
  });

  it.each([
    ['a name twice', ['Larks', 'Larks'], [price('Larks', 110)]],
    ['a single outcome', ['Larks'], [price('Larks', 110)]],
    ['none', [], [price('Larks', 110)]],
    ['not all that are quoted', ['Larks', 'Herons'], [price('Larks', 300), price('Herons', 300), price('Draw', 300)]],
  ])('does not accept a complete set of %s', (_, complete, prices) => {
    const rows = ['a', 'b'].map((book) => moneyline(book, prices, { complete }));
    expect(only(rows)).toMatchObject({ isComplete: false, overround: null, fairProbabilities: [], arbitrage: null });
  });

  it('leaves out prices that pay nothing, and markets without a price', () => {
    const nothing = { ...price('Herons', 100), odds: { n: 1, d: 1 } };
    expect(toOddsMarkets([moneyline('a', [nothing]), moneyline('b', [])], at)).toEqual([]);
    expect(only([moneyline('a', [price('Larks', 110), nothing]), moneyline('b', [])])).toMatchObject({
      quotes: [{ outcome: 'Larks' }],
      margins: [{ bookmakerKey: 'a', overround: null }],
    });
  });
});

describe('what is not comparable', () => {
  const alone = { comparable: false, complete: null };

  it('stays alone even if it looks the same, and is not complete', () => {
    const rows = [pair('a', 120, 120, alone), pair('b', 120, 120, alone), pair('c', 120, 120, { complete: null })];
    const markets = toOddsMarkets(rows, at);
    expect(markets.map(({ quotes, isComparable }) => [quotes[0]?.bookmakerKey, quotes.length, isComparable])).toEqual([
      ['c', 2, true],
      ['a', 2, false],
      ['b', 2, false],
    ]);
    expect(toOddsMarkets(rows.toReversed(), at)).toEqual(markets);
    expect(
      markets.every(({ isComplete, overround, arbitrage }) => !isComplete && overround === null && !arbitrage),
    ).toBe(true);
  });

  it('is never complete, even if it states a complete set', () => {
    expect(only([pair('a', 120, 120, { comparable: false })])).toMatchObject({
      isComplete: false,
      fairProbabilities: [],
      overround: null,
    });
  });
});

describe('what is too good to be true', () => {
  const warn = (markets: readonly BookMarket[]) => toMarketWarnings('some_books', toOddsMarkets(markets, at));

  it('has no arbitrage and no fair probability when one book alone prices it below 1', () => {
    const rows = [pair('a', '1.9', '1.9'), pair('b', '2.05', '2.05'), pair('c', '1.5', '2.5')];
    const market = only(rows);
    expect(market).toMatchObject({ isComplete: true, arbitrage: null, fairProbabilities: [] });
    expect(market.margins.map(({ overround, fairProbabilities }) => [overround, fairProbabilities])).toEqual([
      [0.052632, []],
      [-0.02439, []],
      [0.066667, []],
    ]);
    expect(warn(rows)).toEqual([
      { code: 'implausible', source: 'some_books', message: expect.stringMatching(/^One book alone .*: h2h\.$/) },
    ]);
    // Exactly 1 is no more than the book takes.
    expect(only([pair('b', '2', '2')]).fairProbabilities).toHaveLength(2);
    expect(warn([pair('b', '2', '2')])).toEqual([]);
  });

  it('is an arbitrage above 15 %, which has a warning, and not one of 15 %', () => {
    const at15 = [pair('a', '2.3', '1.6'), pair('b', '1.6', '2.3')];
    const above = [pair('a', '2.300000001', '1.6'), pair('b', '1.6', '2.3')];
    expect([only(at15).arbitrage?.profit, warn(at15)]).toEqual([0.15, []]);
    expect(only(above).arbitrage?.profit).toBe(0.15);
    expect(warn(above)).toEqual([
      {
        code: 'implausible',
        source: 'some_books',
        message: expect.stringMatching(/^An arbitrage above 15 %.*: h2h\.$/),
      },
    ]);
  });

  it('is named in one warning, for any number of markets and any length of names', () => {
    const rows = [2.5, 3.5, 4.5, 5.5, 6.5].map((line) =>
      pair('a', '2.5', '2.5', { market: 'm'.repeat(500), period: 'h1', participant: 'Larks', line }),
    );
    const [warning, ...others] = warn(rows);
    expect([others, warning?.message.endsWith('; and 2 more.')]).toEqual([[], true]);
    expect(warning?.message.length).toBeLessThan(500);
  });
});
