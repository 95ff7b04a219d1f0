import { describe, expect, it } from '@jest/globals';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Game } from '../markets/outcome-sets.ts';
import { decodeQuotes, oddsReaderFor } from './decode-quotes.ts';

describe('prices of a response', () => {
  it('are exact American odds, as requested', () => {
    const toOdds = oddsReaderFor([-164, 138, 100, -100]);
    expect([-164, 138, 100, -100].map(toOdds)).toEqual([
      { n: 66, d: 41 },
      { n: 119, d: 50 },
      { n: 2, d: 1 },
      { n: 2, d: 1 },
    ]);
  });

  it('are decimal when one is too small for American odds', () => {
    const toOdds = oddsReaderFor([1.82, 126]);
    expect([1.82, 126].map(toOdds)).toEqual([
      { n: 91, d: 50 },
      { n: 126, d: 1 },
    ]);
  });

  it('with a negative price are all read as American, and others are undefined', () => {
    const toOdds = oddsReaderFor([-164, 50, 138]);
    expect([toOdds(-164), toOdds(50)]).toEqual([{ n: 66, d: 41 }, undefined]);
  });

  it('of 0 or 1 mean no price, and do not decide the format of the others', () => {
    const toOdds = oddsReaderFor([0, 1, -1, 0.0001, 250]);
    expect([0, 1, -1, 0.0001].map(toOdds)).toEqual([null, null, null, null]);
    expect(toOdds(250)).toEqual({ n: 7, d: 2 });
  });

  it('that are fractional American odds are undefined', () => expect(oddsReaderFor([-110.5])(-110.5)).toBeUndefined());
});

const larks: Game = { sport: 'baseball_mlb', league: 'MLB', home: 'Reef Larks', away: 'Bay Terns' };
const rovers: Game = { sport: 'soccer_isles', league: 'Isles', home: 'Reef Rovers', away: 'Bay Town' };
const seen = '2026-11-20T11:59:00Z';
const market = (key: string, outcomes: readonly unknown[], changes: object = {}) => ({
  key,
  last_update: seen,
  outcomes,
  ...changes,
});
const book = (markets: readonly unknown[], changes: object = {}) => ({
  key: 'quay',
  title: 'Quay Bets',
  last_update: '2026-11-20T11:58:00Z',
  link: 'https://quay.example/1',
  markets,
  ...changes,
});
const outcome = (name: string, price: number | null, more: object = {}) => ({ name, price, ...more });
const marketsOf = (game: Game, ...markets: readonly unknown[]) =>
  decodeQuotes('us_books', [book(markets)], game).markets;

describe('quotes of American books', () => {
  it('are read with book, time, link and limit', () => {
    const bets = market('h2h', [outcome('Bay Terns', 138, { bet_limit: 500 }), outcome('Reef Larks', -164)]);
    expect(decodeQuotes('us_books', [book([bets])], larks)).toEqual({
      books: [{ key: 'quay', name: 'Quay Bets', url: 'https://quay.example/1' }],
      markets: [
        {
          book: 'quay',
          market: 'h2h',
          kind: 'MONEYLINE',
          period: 'full',
          participant: null,
          line: null,
          lay: false,
          complete: ['Reef Larks', 'Bay Terns'],
          comparable: true,
          prices: [
            {
              outcome: 'Bay Terns',
              line: null,
              odds: { n: 119, d: 50 },
              updatedAt: '2026-11-20T11:59:00.000Z',
              stakeLimit: 500,
            },
            {
              outcome: 'Reef Larks',
              line: null,
              odds: { n: 66, d: 41 },
              updatedAt: '2026-11-20T11:59:00.000Z',
              stakeLimit: null,
            },
          ],
        },
      ],
      warnings: [],
    });
  });

  it('have the time of the book where the market has none, or no time', () => {
    const bets = market('h2h', [outcome('Reef Larks', -164)], { last_update: null });
    const timeOf = (changes: object) =>
      decodeQuotes('us_books', [book([bets], changes)], larks).markets[0]?.prices[0]?.updatedAt;
    expect(timeOf({})).toBe('2026-11-20T11:58:00.000Z');
    expect(timeOf({ last_update: undefined })).toBeNull();
  });

  it('of a winner are complete with a draw, and without one only where a draw is impossible', () => {
    const three = [outcome('Bay Town', 230), outcome('Reef Rovers', 120), outcome('Draw', 210)];
    const completeOf = (game: Game, key: string, outcomes: readonly unknown[]) =>
      marketsOf(game, market(key, outcomes))[0]?.complete;
    expect(completeOf(rovers, 'h2h', three)).toEqual(['Reef Rovers', 'Bay Town', 'Draw']);
    expect(completeOf(rovers, 'h2h', three.slice(1))).toEqual(['Reef Rovers', 'Bay Town', 'Draw']);
    expect(completeOf(rovers, 'h2h', three.slice(0, 2))).toBeNull();
    expect(completeOf(rovers, 'h2h_3_way', three.slice(0, 2))).toEqual(['Reef Rovers', 'Bay Town', 'Draw']);
    expect(completeOf(rovers, 'draw_no_bet', three.slice(0, 2))).toEqual(['Reef Rovers', 'Bay Town']);
    expect(
      completeOf(larks, 'h2h_1st_5_innings', [outcome('Reef Larks', -110), outcome('Bay Terns', -110)]),
    ).toBeNull();
    expect(completeOf(larks, 'h2h', [outcome('Reef Larks', -110), outcome('Somebody', -110)])).toBeNull();
    expect(completeOf({ ...larks, home: null }, 'h2h', [outcome('Bay Terns', -110)])).toBeNull();
  });

  it('of two ways of a game that may end in a draw do not share a market with those of three ways', () => {
    const three = [outcome('Bay Town', 230), outcome('Reef Rovers', 120), outcome('Draw', 210)];
    const bookmakers = [book([market('h2h', three)]), book([market('h2h', three.slice(0, 2))], { key: 'mole' })];
    const { markets } = decodeQuotes('us_books', bookmakers, rovers);
    expect(markets.map(({ book, complete, prices }) => [book, complete?.length ?? null, prices.length])).toEqual([
      ['quay', 3, 3],
      ['mole', null, 2],
    ]);
  });

  it('of spreads share a market when their points mirror, under the line of the home side', () => {
    const markets = marketsOf(
      larks,
      market('alternate_spreads', [
        outcome('Bay Terns', -110, { point: 1.5 }),
        outcome('Reef Larks', -105, { point: -1.5 }),
        outcome('Reef Larks', 180, { point: -2.5 }),
        outcome('Bay Terns', 250, { point: -2.5 }),
        outcome('Bay Terns', 100, { point: 0 }),
      ]),
    );
    expect(
      markets.map(({ kind, line, prices }) => [kind, line, prices.map((price) => [price.outcome, price.line])]),
    ).toEqual([
      [
        'SPREAD',
        -1.5,
        [
          ['Bay Terns', 1.5],
          ['Reef Larks', -1.5],
        ],
      ],
      ['SPREAD', -2.5, [['Reef Larks', -2.5]]],
      ['SPREAD', 2.5, [['Bay Terns', -2.5]]],
      ['SPREAD', 0, [['Bay Terns', 0]]],
    ]);
    expect(markets.every(({ complete }) => complete?.join() === 'Reef Larks,Bay Terns')).toBe(true);
    expect(Object.is(markets[3]?.line, -0)).toBe(false);
  });

  it('of spreads and totals of corners and cards are complete, except on whole lines', () => {
    const lines = (key: string, point: number) =>
      marketsOf(
        rovers,
        market(key, [outcome('Reef Rovers', -110, { point }), outcome('Bay Town', -110, { point: -point })]),
      ).map(({ kind, line, complete, comparable, prices }) => [
        kind,
        line,
        complete?.length,
        comparable,
        prices.length,
      ]);
    for (const key of ['alternate_spreads_corners', 'alternate_spreads_cards', 'spreads_corners'])
      expect([lines(key, -1.5), lines(key, -1)]).toEqual([
        [['SPREAD', -1.5, 2, true, 2]],
        [['SPREAD', -1, undefined, true, 2]],
      ]);
    const totals = market('alternate_totals_cards', [outcome('Over', -110, { point: 4.5 })]);
    expect(marketsOf(rovers, totals)).toMatchObject([{ kind: 'TOTAL', complete: ['Over', 'Under'] }]);
  });

  it('of a part of the event that the key words unusually are compared with no others', () => {
    const periodsOf = (key: string) =>
      marketsOf(rovers, market(key, [outcome('Over', -110, { point: 4.5 })])).map((each) => [
        each.period,
        each.comparable,
        each.complete !== null,
      ]);
    for (const [key, period] of [
      ['totals', 'full'],
      ['totals_q2', 'q2'],
      ['alternate_totals_1st_3_innings', '1st_3_innings'],
      ['player_points_q1', 'q1'],
      ['totals_2nd_half', 'h2'],
    ] as const)
      expect(periodsOf(key)).toEqual([[period, true, true]]);
    for (const [key, period] of [
      ['totals_q5', 'q5'],
      ['totals_h1_q1', 'h1 q1'],
      ['alternate_totals_last_quarter', 'last quarter'],
    ] as const)
      expect(periodsOf(key)).toEqual([[period, false, false]]);
  });

  it('of totals are by bound and side, of props by player', () => {
    const over = (point: number, description?: string) => outcome('Over', -110, { point, description });
    const markets = marketsOf(
      larks,
      market('totals_h1', [over(4.5), outcome('under', -110, { point: 4.5 }), over(5.5)]),
      market('team_totals', [over(2.5, 'Reef Larks'), over(2.5, 'Bay Terns')]),
      market('batter_hits', [over(0.5, 'Ada Finch'), outcome('Under', 120, { point: 0.5, description: 'Ada Finch' })]),
      market('batter_first_home_run', [outcome('Yes', 900, { description: 'Ada Finch' })]),
      market('pitcher_record', [outcome('Ada Finch', 150), outcome('Bo Wren', 200)]),
      market('totals', [outcome('Over', -110)]),
    );
    expect(
      markets.map((each) => [each.kind, each.period, each.participant, each.line, each.complete, each.prices.length]),
    ).toEqual([
      ['TOTAL', 'h1', null, 4.5, ['Over', 'Under'], 2],
      ['TOTAL', 'h1', null, 5.5, ['Over', 'Under'], 1],
      ['TOTAL', 'full', 'Reef Larks', 2.5, ['Over', 'Under'], 1],
      ['TOTAL', 'full', 'Bay Terns', 2.5, ['Over', 'Under'], 1],
      ['TOTAL', 'full', 'Ada Finch', 0.5, ['Over', 'Under'], 2],
      ['YES_NO', 'full', 'Ada Finch', null, ['Yes', 'No'], 1],
      ['OTHER', 'full', null, null, null, 2],
      ['TOTAL', 'full', null, null, null, 1],
    ]);
  });

  it('to lay are separate and never complete', () => {
    const three = [outcome('Bay Town', 230), outcome('Reef Rovers', 120), outcome('Draw', 210)];
    const markets = marketsOf(rovers, market('h2h', three), market('h2h_lay', three), market('outrights_lay', three));
    expect(markets.map(({ market, kind, lay, complete }) => [market, kind, lay, complete?.length])).toEqual([
      ['h2h', 'MONEYLINE', false, 3],
      ['h2h_lay', 'MONEYLINE', true, undefined],
      ['outrights_lay', 'OUTRIGHT', true, undefined],
    ]);
  });

  it('of a tournament are outrights, which may not be all outcomes', () => {
    const cup: Game = { sport: 'golf_reef_open_winner', league: 'Reef Open Winner', home: null, away: null };
    const [winners] = marketsOf(cup, market('outrights', [outcome('Ada Finch', 1200), outcome('Bo Wren', 5000)]));
    expect(winners).toMatchObject({ kind: 'OUTRIGHT', complete: null, prices: [{}, {}] });
  });

  it('that cannot be read are left out with one warning, and those without a price without a warning', () => {
    const odd = [
      book([
        market('h2h', [outcome('Reef Larks', -164), outcome('Bay Terns', null), { name: 'Bay Terns' }, 7]),
        market('spreads', [outcome('Reef Larks', -110), outcome('Nobody', -110, { point: 1 })]),
        { outcomes: [] },
      ]),
      { title: 'no key' },
      book([], { key: 'empty' }),
    ];
    const { books, markets, warnings } = decodeQuotes('us_books', odd, larks);
    expect(books.map(({ key }) => key)).toEqual(['quay']);
    expect(markets).toHaveLength(1);
    expect(warnings).toEqual([
      {
        code: 'rows_dropped',
        source: 'us_books',
        message: '6 of 12 entries of us_books could not be read and are left out.',
      },
    ]);
  });

  it('of which none can be read are malformed', () => {
    expect(() => decodeQuotes('us_books', [{ book: 'quay' }], larks)).toThrow(UpstreamError);
    expect(decodeQuotes('us_books', [], larks)).toEqual({ books: [], markets: [], warnings: [] });
  });
});
