import { describe, expect, it } from '@jest/globals';
import type { BookMarket, BookPrice } from '../../model/book-market.ts';
import { oddsFromAmerican, oddsFromDecimal } from '../../model/price.ts';
import type { Ratio } from '../../model/ratio.ts';
import { toImplausibleWarnings } from './implausible.ts';
import { toOddsMarkets } from './to-odds-markets.ts';

const nowMs = Date.UTC(2026, 10, 21, 18, 0, 0);
const at = { fetchedAtMs: nowMs - 5000, nowMs };
const ago = (seconds: number): string => new Date(nowMs - seconds * 1000).toISOString();

/** Reads American odds from a number, and decimal odds from text. */
const toOdds = (odds: number | string): Ratio => {
  const ratio = typeof odds === 'number' ? oddsFromAmerican(odds) : oddsFromDecimal(odds);
  if (ratio === undefined) throw new Error(`not odds: ${odds}`);
  return ratio;
};

const price = (outcome: string, odds: number | string, rest: Partial<BookPrice> = {}): BookPrice => ({
  outcome,
  line: null,
  odds: toOdds(odds),
  updatedAt: null,
  stakeLimit: null,
  ...rest,
});

const moneyline = (book: string, prices: readonly BookPrice[], rest: Partial<BookMarket> = {}): BookMarket => ({
  book,
  market: 'h2h',
  kind: 'MONEYLINE',
  period: 'full',
  participant: null,
  line: null,
  lay: false,
  complete: ['Larks', 'Herons'],
  comparable: true,
  prices,
  ...rest,
});

const pair = (book: string, larks: number | string, herons: number | string, rest: Partial<BookMarket> = {}) =>
  moneyline(book, [price('Larks', larks), price('Herons', herons)], rest);

const only = (markets: readonly BookMarket[]) => {
  const answer = toOddsMarkets(markets, at);
  expect(answer).toHaveLength(1);
  const [market] = answer;
  if (market === undefined) throw new Error('no market');
  return market;
};

describe('one book', () => {
  it('has a margin, and fair probabilities without the margin', () => {
    const market = only([pair('first', -164, 138)]);
    const fairProbabilities = [
      { outcome: 'Larks', probability: 0.596528, method: 'MULTIPLICATIVE' },
      { outcome: 'Herons', probability: 0.403472, method: 'MULTIPLICATIVE' },
    ];
    expect(market.margins).toEqual([{ bookmakerKey: 'first', overround: 0.04138, fairProbabilities }]);
    expect(market).toMatchObject({ overround: 0.04138, fairProbabilities, arbitrage: null, isComplete: true });
    expect(market.quotes.map(({ decimal }) => decimal)).toEqual([1.609756, 2.38]);
  });

  it('has no arbitrage with itself, for any prices', () => {
    const market = only([pair('generous', '2.10', '2.10')]);
    expect(market).toMatchObject({ overround: -0.047619, arbitrage: null });
    expect(only([pair('generous', '2.10', '2.10'), pair('other', '2.09', '2.09')]).arbitrage).toBeNull();
  });

  it('has no margin for a set that it quotes in part', () => {
    const half = moneyline('half', [price('Larks', 120)]);
    expect(only([half])).toMatchObject({
      margins: [{ bookmakerKey: 'half', overround: null, fairProbabilities: [] }],
      overround: null,
      fairProbabilities: [],
      arbitrage: null,
      outcomes: ['Larks', 'Herons'],
    });
    const market = only([half, pair('whole', -110, -110)]);
    expect(market.margins.map(({ overround }) => overround)).toEqual([null, 0.047619]);
    expect(market.fairProbabilities.map(({ probability }) => probability)).toEqual([0.5, 0.5]);
    expect(market.overround).toBe(-0.021645);
  });

  it('counts with the better of two prices for one outcome, or the fresher of equal prices', () => {
    const twice = (...updates: string[]) =>
      moneyline('twice', [
        price('Larks', 110, { updatedAt: ago(9) }),
        ...updates.map((updatedAt) => price('Larks', 120, { updatedAt })),
      ]);
    expect(only([twice(ago(40), ago(20), ago(30))]).quotes).toMatchObject([{ american: 120, ageSeconds: 20 }]);
    const laid = only([{ ...twice(ago(40)), lay: true }]);
    expect(laid.quotes).toMatchObject([{ american: 110, ageSeconds: 9 }]);
  });
});

describe('prices of several books', () => {
  /** Numbers of a real game of 2024, the only one of its day with an arbitrage. */
  const larks = (book: string, odds: number, seconds: number) =>
    moneyline(book, [
      price('Larks', odds, { updatedAt: ago(seconds) }),
      price('Herons', -140, { updatedAt: ago(seconds) }),
    ]);
  const herons = moneyline('third', [
    price('Larks', 100, { updatedAt: ago(20) }),
    price('Herons', -118, { updatedAt: ago(20) }),
  ]);
  const stakes = (bookmakerKeys: readonly string[]) => [
    { outcome: 'Larks', line: null, bookmakerKeys, decimal: 2.19, fractional: '119/100', share: 0.457579 },
    {
      outcome: 'Herons',
      line: null,
      bookmakerKeys: ['third'],
      decimal: 1.847458,
      fractional: '50/59',
      share: 0.542421,
    },
  ];

  it('make an arbitrage with all books that pay the best price, the freshest first', () => {
    const market = only([larks('first', 119, 84), larks('second', 119, 34), herons]);
    expect(market.arbitrage).toEqual({
      profit: 0.002099,
      inverseSum: 0.997905,
      stakes: stakes(['second', 'first']),
      oldestQuoteAt: ago(34),
      oldestQuoteAgeSeconds: 34,
      quoteSpanSeconds: 14,
    });
    expect(market.overround).toBe(-0.002095);
    expect(market.bestPrices).toMatchObject([
      { outcome: 'Larks', american: 119, bookmakerKeys: ['first', 'second'] },
      { outcome: 'Herons', american: -118, bookmakerKeys: ['third'] },
    ]);
  });

  it('make an arbitrage with books of equal age ordered by key', () => {
    const books = ['b', 'c', 'a'].map((book) => larks(book, 119, 34));
    expect(only([...books, herons]).arbitrage?.stakes[0]?.bookmakerKeys).toEqual(['a', 'b', 'c']);
  });

  it('make an arbitrage with older quotes when the fresher book pays less', () => {
    expect(only([larks('first', 119, 84), larks('second', 118, 34), herons]).arbitrage).toEqual({
      profit: 0.002099,
      inverseSum: 0.997905,
      stakes: stakes(['first']),
      oldestQuoteAt: ago(84),
      oldestQuoteAgeSeconds: 84,
      quoteSpanSeconds: 64,
    });
  });

  it('make no arbitrage when they add up to exactly 1', () => {
    expect(only([pair('a', '1.01', '1.02'), pair('b', '1.001', '101')])).toMatchObject({
      overround: 0,
      arbitrage: null,
    });
  });

  it('make an arbitrage of less than half a millionth, which is still shown', () => {
    expect(only([pair('a', '2.000001', '1.5'), pair('b', '1.5', '2')])).toMatchObject({
      overround: -0.000001,
      arbitrage: { inverseSum: 0.999999, profit: 0, stakes: [{ share: 0.5 }, { share: 0.5 }] },
    });
  });

  it('are sorted by outcome, then the best first, then by book', () => {
    const market = only([pair('c', 110, -130), pair('a', 105, -120), pair('b', 110, -130)]);
    expect(market.quotes.map(({ bookmakerKey, outcome, american }) => [outcome, american, bookmakerKey])).toEqual([
      ['Larks', 110, 'b'],
      ['Larks', 110, 'c'],
      ['Larks', 105, 'a'],
      ['Herons', -120, 'a'],
      ['Herons', -130, 'b'],
      ['Herons', -130, 'c'],
    ]);
    expect(market.margins.map(({ bookmakerKey }) => bookmakerKey)).toEqual(['a', 'b', 'c']);
  });

  it('are distinguished where their six places are the same', () => {
    const market = only([pair('a', '1.600000001', '2'), pair('b', '1.600000002', '2')]);
    expect(market.bestPrices[0]).toMatchObject({ decimal: 1.6, bookmakerKeys: ['b'] });
  });

  it('have the order of outcomes of the first book by key', () => {
    const turned = { complete: ['Herons', 'Larks'] };
    expect(only([pair('b', 110, -130, turned), pair('a', 110, -130)]).outcomes).toEqual(['Larks', 'Herons']);
    expect(only([pair('b', 110, -130), pair('a', 110, -130, turned)]).outcomes).toEqual(['Herons', 'Larks']);
  });
});

describe('both sides of an exchange', () => {
  // Numbers of a recorded tennis match. Its venue uses american odds, -133 and -131, and cuts off their decimals.
  const back = (herons: number | string) => pair('exchange', '2.31', herons);
  const lay = pair('exchange', '2.33', '1.76336', { market: 'h2h_lay', lay: true });

  it('have a booksum each, as the venue states it', () => {
    const [backs, lays] = toOddsMarkets([lay, back(-133)], at);
    expect(backs).toMatchObject({ isLay: false, overround: 0.003716 });
    expect(lays).toMatchObject({ isLay: true, overround: -0.003716, arbitrage: null });
    expect(toOddsMarkets([back('1.75187')], at)[0]?.overround).toBe(0.003719);
  });

  it('are never compared, and the lowest of lay prices is the best', () => {
    const other = pair('other', '2.40', '1.70', { market: 'h2h', lay: true });
    const same = { ...lay, market: 'h2h' };
    const [backs, lays, ...none] = toOddsMarkets([back(-133), same, other], at);
    expect(none).toEqual([]);
    expect(backs?.quotes).toHaveLength(2);
    expect(lays?.bestPrices).toMatchObject([
      { decimal: 2.33, bookmakerKeys: ['exchange'] },
      { decimal: 1.7, bookmakerKeys: ['other'] },
    ]);
    expect(lays?.arbitrage).toBeNull();
  });

  it('make no arbitrage of lay prices, for any sum', () => {
    const high = (book: string, one: string, two: string) => pair(book, one, two, { lay: true });
    expect(only([high('a', '2.5', '3'), high('b', '3', '2.5')])).toMatchObject({ overround: -0.2, arbitrage: null });
  });
});

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
    expect(markets.map(({ quotes }) => quotes[0]?.bookmakerKey)).toEqual(['e', 'a', 'b', 'd', 'c']);
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
  const warn = (markets: readonly BookMarket[]) => toImplausibleWarnings('some_books', toOddsMarkets(markets, at));

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

describe('order of markets', () => {
  it('is by kind, market, whole event first, participant, line', () => {
    const row = (rest: Partial<BookMarket>) => pair('a', -110, -110, rest);
    const rows = [
      row({ kind: 'MONEYLINE', market: 'h2h' }),
      row({ kind: 'MONEYLINE', market: 'h2h', period: 'a1' }),
      row({ kind: 'MONEYLINE', market: 'h2h', period: 'q1' }),
      row({ kind: 'SPREAD', market: 'alternate_spreads', line: 3 }),
      row({ kind: 'SPREAD', market: 'spreads', line: -10.5 }),
      row({ kind: 'SPREAD', market: 'spreads', line: -2 }),
      row({ kind: 'SPREAD', market: 'spreads', line: 1 }),
      row({ kind: 'TOTAL', market: 'totals', line: 8 }),
      row({ kind: 'TOTAL', market: 'totals', line: 10 }),
      row({ kind: 'TOTAL', market: 'totals', participant: 'Larks', line: 4 }),
      row({ kind: 'YES_NO', market: 'a' }),
      row({ kind: 'OUTRIGHT', market: 'a' }),
      row({ kind: 'OTHER', market: 'a' }),
    ];
    const shown = toOddsMarkets([...rows].reverse(), at);
    expect(shown).toEqual(rows.flatMap((one) => toOddsMarkets([one], at)));
  });
});

describe('the age of a quote', () => {
  const age = (updatedAt: string | null) => only([moneyline('a', [price('Larks', 110, { updatedAt })])]).quotes[0];

  it('counts from the time that the source states, in whole seconds', () => {
    expect(age(new Date(nowMs - 1999).toISOString())).toMatchObject({ ageSeconds: 1, ageBasis: 'SOURCE' });
    expect(age(ago(0))).toMatchObject({ ageSeconds: 0, updatedAt: ago(0) });
  });

  it('counts from the reading when the source states none, or no valid time', () => {
    const fetched = { ageSeconds: 5, ageBasis: 'FETCHED', updatedAt: null };
    expect([age(null), age('N/A')]).toMatchObject([fetched, fetched]);
  });

  it('is never negative, and never more than the graph can represent', () => {
    expect(age(ago(-30))).toMatchObject({ ageSeconds: 0, ageBasis: 'SOURCE' });
    expect(age('0001-01-01T00:00:00Z')).toMatchObject({ ageSeconds: 2_147_483_647 });
  });

  it('combines both in an arbitrage', () => {
    const dated = moneyline('a', [price('Larks', 150, { updatedAt: ago(65) })]);
    const undated = moneyline('b', [price('Herons', 150)]);
    expect(only([dated, undated]).arbitrage).toMatchObject({ oldestQuoteAgeSeconds: 65, quoteSpanSeconds: 60 });
  });
});
