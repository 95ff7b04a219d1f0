import { describe, expect, it } from '@jest/globals';
import { at, moneyline, price } from '../../../../tests/kit/odds/book-markets.ts';
import type { BookMarket } from '../../model/book-market.ts';
import { toMarketPage } from '../market-page.ts';
import { toOddsMarkets } from './to-odds-markets.ts';

type Rest = Partial<BookMarket>;
const winner = (market: string, rest: Rest = {}) => moneyline('a', [price('Larks', '1.90')], { market, ...rest });
const total = (line: number, over: string, under: string, rest: Rest = {}): BookMarket => ({
  ...moneyline('a', [price('Over', over, { line }), price('Under', under, { line })]),
  market: 'totals',
  kind: 'TOTAL',
  complete: ['Over', 'Under'],
  line,
  ...rest,
});
const spread = (market: string, line: number, rest: Rest = {}) =>
  total(line, '1.90', '1.90', { market, kind: 'SPREAD', ...rest });
const names = (rows: readonly BookMarket[]) => toOddsMarkets(rows, at).map(({ sourceKey }) => sourceKey);
const lines = (rows: readonly BookMarket[]) => toOddsMarkets(rows, at).map(({ line }) => line);

describe('the order of markets', () => {
  it('has the main market of a kind first, the whole game before its parts', () => {
    const rows = [
      winner('draw_no_bet'),
      winner('h2h_q1', { period: 'q1' }),
      winner('h2h'),
      winner('h2h_h1', { period: 'h1' }),
      winner('draw_no_bet_h1', { period: 'h1' }),
      winner('h2h_3_way'),
      winner('after_ten'),
    ];
    const sorted = ['h2h', 'h2h_h1', 'h2h_q1', 'after_ten', 'draw_no_bet', 'h2h_3_way', 'draw_no_bet_h1'];
    expect(names(rows)).toEqual(sorted);
    expect(names(rows.toReversed())).toEqual(sorted);
  });

  it('knows the main market by the names of international books', () => {
    const rows = [
      winner('Draw No Bet'),
      winner('ML HT', { period: 'h1' }),
      winner('ML'),
      spread('Corners Spread', 1.5),
      spread('Asian Handicap', 1.5),
      spread('1st Half Asian Handicap', 1.5, { period: 'h1' }),
      total(2.5, '1.90', '1.90', { market: 'Corners Totals' }),
      total(2.5, '1.90', '1.90', { market: 'Totals 1Q', period: 'q1' }),
      total(2.5, '1.90', '1.90', { market: 'Goals Over/Under' }),
      total(2.5, '1.90', '1.90', { market: 'Alternate Totals' }),
    ];
    expect(names(rows)).toEqual([
      'ML',
      'ML HT',
      'Draw No Bet',
      'Asian Handicap',
      '1st Half Asian Handicap',
      'Corners Spread',
      'Goals Over/Under',
      'Totals 1Q',
      'Alternate Totals',
      'Corners Totals',
    ]);
  });

  it('takes no market of another count for the main one', () => {
    const rows = [
      total(9.5, '1.90', '1.90', { market: 'Total Sets' }),
      total(22.5, '1.90', '1.90', { market: 'Total' }),
    ];
    expect(names(rows)).toEqual(['Total', 'Total Sets']);
  });

  it('has the line that most bookmakers quote first, and the others ascending', () => {
    const rows = [total(216.5, '1.80', '2.00'), total(215.5, '1.91', '1.91'), total(214.5, '2.00', '1.80')];
    expect(lines([...rows, total(216.5, '1.75', '2.05', { book: 'b' })])).toEqual([216.5, 214.5, 215.5]);
  });

  it('has the line with the likeliest sides first where as many books quote others', () => {
    const rows = [
      total(216.5, '1.80', '2.00'),
      total(216.5, '1.80', '2.00', { book: 'a (no latency)' }),
      total(215.5, '1.91', '1.91'),
      total(214.5, '2.00', '1.80'),
    ];
    expect(lines(rows)).toEqual([215.5, 214.5, 216.5]);
    expect(lines(rows.toReversed())).toEqual([215.5, 214.5, 216.5]);
  });

  it('has a main line for each participant, and none among lines that are not comparable', () => {
    const of = (participant: string, line: number, over: string, under: string) =>
      total(line, over, under, { market: 'player_points', participant });
    const players = [of('B', 10.5, '1.50', '2.50'), of('B', 12.5, '1.90', '1.90'), of('A', 20.5, '1.90', '1.90')];
    expect(lines(players)).toEqual([20.5, 12.5, 10.5]);
    const unread = [3, 1, 2].map((line) => total(line, '1.90', '1.90', { comparable: false, complete: null }));
    expect(lines(unread)).toEqual([1, 2, 3]);
  });

  it('has lay prices of a line behind those to back', () => {
    const lay = total(2.5, '2.00', '2.00', { lay: true, complete: null });
    const sorted = toOddsMarkets([lay, total(1.5, '1.50', '2.50'), total(2.5, '1.95', '1.95')], at);
    expect(sorted.map(({ line, isLay }) => [line, isLay])).toEqual([
      [2.5, false],
      [2.5, true],
      [1.5, false],
    ]);
  });

  it('is the same on one page and over several', () => {
    const rows = [216.5, 215.5, 214.5, 213.5].map((line, index) => total(line, '1.90', index === 2 ? '1.90' : '1.70'));
    const markets = toOddsMarkets([...rows, winner('h2h')], at);
    const all: string[] = [];
    for (let after: string | null = null; ; ) {
      const page = toMarketPage({ markets }, { kind: null, first: 2, after });
      all.push(...page.nodes.map(({ key }) => key));
      expect(page.totalCount).toBe(5);
      if (!page.pageInfo.hasNextPage) break;
      after = page.pageInfo.endCursor ?? null;
    }
    expect(all).toEqual(markets.map(({ key }) => key));
  });
});
