import { describe, expect, it } from '@jest/globals';
import { at, moneyline, nowMs, only, pair, price } from '../../../../tests/kit/odds/book-markets.ts';
import type { BookMarket } from '../../model/book-market.ts';
import { toOddsMarkets } from './to-odds-markets.ts';

const ago = (seconds: number): string => new Date(nowMs - seconds * 1000).toISOString();

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

describe('order of markets', () => {
  it('is by kind, main market, whole event first, participant, line', () => {
    const row = (rest: Partial<BookMarket>) => pair('a', -110, -110, rest);
    const rows = [
      row({ kind: 'MONEYLINE', market: 'h2h' }),
      row({ kind: 'MONEYLINE', market: 'h2h', period: 'a1' }),
      row({ kind: 'MONEYLINE', market: 'h2h', period: 'q1' }),
      row({ kind: 'SPREAD', market: 'spreads', line: -10.5 }),
      row({ kind: 'SPREAD', market: 'spreads', line: -2 }),
      row({ kind: 'SPREAD', market: 'spreads', line: 1 }),
      row({ kind: 'SPREAD', market: 'alternate_spreads', line: 3 }),
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
