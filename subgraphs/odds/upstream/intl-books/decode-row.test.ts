import { describe, expect, it } from '@jest/globals';
import type { BookMarket } from '../../model/book-market.ts';
import { decodeQuotes } from './decode-quotes.ts';
import { oddsWire } from './wire.ts';

const rovers = { sport: { slug: 'football' }, home: 'Reef Rovers', away: 'Bay Town' };
const hoops = { sport: { slug: 'basketball' }, home: 'Reef Herons', away: 'Bay Gulls' };
const both = 'Reef Rovers,Bay Town';
const all = `${both},Draw`;

/** Reads a book's rows of one market, and returns the message of the warning as well. */
const decode = (rows: readonly unknown[], name = 'ML', game: object = rovers) => {
  const bookmakers = { Quay: [{ name, odds: rows }], Pier: [{ name: 'ML', odds: [{ home: '2', away: '2' }] }] };
  const response = decodeQuotes('intl_books', oddsWire.parse({ id: 1, ...game, bookmakers }));
  return {
    markets: response.value.markets.filter(({ book }) => book === 'Quay'),
    warning: response.warnings[0]?.message ?? null,
  };
};

/** Returns kind, participant, line, complete set and comparability, then outcomes with their own lines. */
const shortOf = ({ kind, participant, line, complete, comparable, prices }: BookMarket) => [
  kind,
  participant,
  line,
  complete?.join() ?? null,
  comparable,
  ...prices.map(({ outcome, line: own }) => (own === null ? outcome : `${outcome} ${own}`)),
];
const inShort = (row: object, name?: string, game?: object) => decode([row], name, game).markets.flatMap(shortOf);

describe('a row of prices', () => {
  it('has exact odds from decimal text or numbers', () => {
    expect(decode([{ home: '3.00', draw: 2.95, away: ' 2.50 ' }]).markets[0]?.prices.map(({ odds }) => odds)).toEqual([
      { n: 3, d: 1 },
      { n: 59, d: 20 },
      { n: 5, d: 2 },
    ]);
    expect(decode([{ home: 2.4499999999999997 }]).markets[0]?.prices[0]?.odds).toEqual({ n: 49, d: 20 });
  });

  it('has no price where the source says that there is no price', () => {
    for (const nothing of ['1.00', '1', '0', 'N/A', 'n/a', '', '-', null]) {
      const { markets, warning } = decode([{ hdp: 2.5, over: nothing, under: '1.53' }], 'Totals');
      expect([markets[0]?.prices.map(({ outcome }) => outcome), warning]).toEqual([['Under'], null]);
    }
    expect(decode([{ hdp: 9.5, over: '1.00', under: 'N/A' }], 'Totals')).toEqual({ markets: [], warning: null });
    expect(decode([{ hdp: 9.5, over: null }], 'Totals')).toEqual({ markets: [], warning: null });
    expect(decode([{ hdp: 9.5, over: null, under: {} }], 'Totals').warning).toMatch(/^1 of /);
  });

  it('counts every price that it drops', () => {
    const rows = [
      { home: '2.0', draw: 'evens', away: '0.95' },
      { hdp: 'a lot', over: '1.9', under: '1.9' },
      { home: {}, away: [] },
      {},
      { foo: 2.5 },
      { hdp: 2.5 },
      7,
    ];
    const { markets, warning } = decode(rows, 'Riddle');
    expect(markets.map(({ prices }) => prices.length)).toEqual([1]);
    expect(warning).toMatch(/^10 of 16 entries /);
  });

  it('that names a draw is complete with it, even while the draw has no price', () => {
    expect(inShort({ home: '3.0', draw: '3.0', away: '2.5' })).toEqual([
      'MONEYLINE',
      null,
      null,
      all,
      true,
      'Reef Rovers',
      'Draw',
      'Bay Town',
    ]);
    expect(inShort({ home: '3.0', draw: '1.00', away: '2.5' })[3]).toBe(all);
    expect(inShort({ home: '4', away: '1.9' }, '1X2')[3]).toBe(all);
    expect(inShort({ home: '4', away: '1.9' }, 'Moneyline (3-Way)', hoops)[3]).toBe('Reef Herons,Bay Gulls,Draw');
    expect(inShort({ home: '3.0', draw: '9.0', away: '2.5' }, 'ML 1st Quarter', hoops)[3]).toBe(
      'Reef Herons,Bay Gulls,Draw',
    );
  });

  it('of two sides is complete only where a draw is impossible or returns the stakes', () => {
    const row = { home: '1.8', away: '2.0' };
    expect(inShort(row)).toEqual(['MONEYLINE', null, null, null, true, 'Reef Rovers', 'Bay Town']);
    expect(inShort({ ...row, draw: null })[3]).toBeNull();
    expect(inShort(row, 'ML', hoops)[3]).toBe('Reef Herons,Bay Gulls');
    expect(inShort(row, 'ML HT', hoops)[3]).toBeNull();
    expect(inShort(row, 'Draw No Bet').slice(0, 5)).toEqual(['MONEYLINE', null, null, both, true]);
    expect(inShort(row, 'To Qualify').slice(0, 5)).toEqual(['OTHER', null, null, null, true]);
    expect(inShort(row, 'ML', { ...hoops, away: null }).slice(3)).toEqual([null, true, 'Reef Herons', 'Away']);
    expect(inShort(row, 'ML', { ...hoops, away: 'Reef Herons' }).slice(3)).toEqual([null, true, 'Home', 'Away']);
  });

  it.each<[object, string, unknown[]]>([
    [{ hdp: 0, home: '1.4', away: '2.9' }, 'Draw No Bet', ['MONEYLINE', null, null, both, true]],
    [{ hdp: 0, yes: '1.97', no: '1.75' }, 'Both Teams To Score', ['YES_NO', null, null, 'Yes,No', true]],
    [{ hdp: 0, home: '1.4', away: '2.9' }, 'Asian Handicap', ['SPREAD', null, 0, both, true]],
    [{ hdp: 0, even: '1.9', odd: '1.9' }, 'Odd/Even', ['OTHER', null, null, 'Odd,Even', true]],
    [{ hdp: 1, yes: '1.97', no: '1.75' }, 'Both Teams To Score', ['YES_NO', null, 1, null, false]],
    [{ hdp: 1.5, home: '1.4', away: '2.9' }, 'Draw No Bet', ['MONEYLINE', null, 1.5, null, false]],
    [{ hdp: 0, over: '1.4', under: '2.9' }, 'Totals', ['TOTAL', null, 0, null, false]],
  ])('%j of %s has a line only where lines have a meaning', (row, name, expected) =>
    expect(inShort(row, name).slice(0, 5)).toEqual(expected),
  );

  it.each<[object, string, unknown[]]>([
    [
      { hdp: 2.5, over: '2.4', under: '1.5' },
      'Totals',
      ['TOTAL', null, 2.5, 'Over,Under', true, 'Over 2.5', 'Under 2.5'],
    ],
    [{ over: '2.4', under: '1.5' }, 'Totals', ['TOTAL', null, null, null, false, 'Over', 'Under']],
    [{ hdp: 1.5, over: '2.4' }, 'Team Total Away', ['TOTAL', 'Bay Town', 1.5, 'Over,Under', true, 'Over 1.5']],
    [{ hdp: 1.5, over: '2.4' }, 'Team Total', ['TOTAL', null, 1.5, null, false, 'Over 1.5']],
    [{ hdp: 0.5, label: 'Ada Finch', over: '3' }, 'Shots', ['TOTAL', 'Ada Finch', 0.5, 'Over,Under', true, 'Over 0.5']],
    [{ hdp: 0.5, label: 'Ada Finch', over: '3' }, 'Player Props', ['TOTAL', 'Ada Finch', 0.5, null, false, 'Over 0.5']],
    [
      { hdp: 9.5, label: 'Ada Finch (Points)', over: '3' },
      'Player Props',
      ['TOTAL', 'Ada Finch (Points)', 9.5, 'Over,Under', true, 'Over 9.5'],
    ],
    [{ hdp: 2, label: 'Ada Finch', over: '3' }, 'Shots', ['TOTAL', 'Ada Finch', 2, null, false, 'Over 2']],
    [{ hdp: 0.5, label: 'Ada Finch', away: '1.5' }, 'Shots', ['OTHER', null, 0.5, null, false, 'Ada Finch 0.5']],
    [{ label: 'Tie (3)', hdp: 3, away: '1.9' }, 'Handicap', ['SPREAD', null, 3, null, false, 'Tie (3) 3']],
    [{ label: 'Exactly', hdp: 10, over: '9' }, 'Corners', ['OTHER', null, 10, null, false, 'Exactly 10']],
    [{ label: 'Under', hdp: 2.5, over: '1.9' }, 'Totals', ['OTHER', null, 2.5, null, false, 'Under 2.5']],
    [{ label: 'Over 2.5', hdp: 2.5, odds: '1.9' }, 'Totals', ['OTHER', null, 2.5, null, false, 'Over 2.5 2.5']],
    [{ label: '3 Goals', hdp: 3, over: '4' }, 'Exact Goals', ['OTHER', null, 3, null, false, '3 Goals 3']],
    [
      { label: '1. Reef Club', hdp: 1.5, over: '2' },
      'Team Total',
      ['TOTAL', '1. Reef Club', 1.5, 'Over,Under', true, 'Over 1.5'],
    ],
    [{ yes: '1.97', no: '1.75' }, 'Both Teams To Score', ['YES_NO', null, null, 'Yes,No', true, 'Yes', 'No']],
    [{ label: 'Ada Finch', yes: '4' }, 'To Be Booked', ['YES_NO', 'Ada Finch', null, 'Yes,No', true, 'Yes']],
    [{ even: '1.9', odd: '1.9' }, 'Odd/Even', ['OTHER', null, null, 'Odd,Even', true, 'Even', 'Odd']],
    [
      { '12': '1.3', '1X': '1.4', X2: '1.5' },
      'Double Chance',
      ['OTHER', null, null, null, true, 'Reef Rovers or Bay Town', 'Reef Rovers or Draw', 'Draw or Bay Town'],
    ],
    [{ label: '2-1', odds: 9 }, 'Correct Score', ['OTHER', null, null, null, true, '2-1']],
    [
      { home: 1.9, away: 2.1, neither: 9 },
      'First Team To Score',
      ['OTHER', null, null, null, false, 'Reef Rovers', 'Bay Town', 'neither'],
    ],
    [
      { home: '1.9', away: '2.1', matched: 20312 },
      'First Team To Score',
      ['OTHER', null, null, `${both},None`, true, 'Reef Rovers', 'Bay Town'],
    ],
    [{ odds: '9.0' }, 'Correct Score', ['OTHER', null, null, null, false, 'Odds']],
    [
      { label: 'Ada Finch', first: '7.0', max: '250', eventId: '77' },
      'Scorer',
      ['OTHER', 'Ada Finch', null, null, false, 'first'],
    ],
    [
      { home: '2.1', none: '9.0', away: '2.2' },
      'First Team To Score',
      ['OTHER', null, null, `${both},None`, true, 'Reef Rovers', 'None', 'Bay Town'],
    ],
    [
      { hdp: 5, home: '1.7', away: '2.4' },
      'Corners Race',
      ['OTHER', null, 5, null, true, 'Reef Rovers 5', 'Bay Town 5'],
    ],
    [{ hdp: 5, over: '1.7', away: '2.4' }, 'Totals', ['OTHER', null, 5, null, false, 'Over 5', 'Bay Town 5']],
    [{ home: '1.7', away: '2.4' }, 'Spread', ['SPREAD', null, null, null, false, 'Reef Rovers', 'Bay Town']],
    [{ hdp: 2, home: '1.7', away: '2.4' }, 'Riddle', ['OTHER', null, 2, null, false, 'Reef Rovers 2', 'Bay Town 2']],
    [{ hdp: 2.5, over: '1.7', under: '2.4' }, 'Riddle', ['TOTAL', null, 2.5, null, false, 'Over 2.5', 'Under 2.5']],
  ])('%j of %s is read by its keys and its market', (row, name, expected) =>
    expect(inShort(row, name)).toEqual(expected),
  );

  it.each([
    ['Totals', { hdp: 3, over: '1.9', under: '1.9' }, 'Over,Under', true],
    ['Corners Totals', { hdp: 10, over: '2.1', under: '2.1' }, null, false],
    ['Corners Totals', { hdp: 10.5, over: '1.9', under: '1.9' }, 'Over,Under', true],
    ['Number of Cards', { hdp: 4, over: '2.1', under: '1.9' }, null, false],
    ['Asian Total Cards', { hdp: 4, over: '1.9', under: '1.9' }, 'Over,Under', true],
    ['Corners 3-Way', { hdp: 10, over: '2.1', under: '2.1' }, null, false],
    ['Corners 3-Way', { hdp: 10, over: '2.1', exactly: '8', under: '2.1' }, 'Over,Exactly,Under', true],
    // Two prices that are not enough prove a third outcome.
    ['Totals', { hdp: 3, over: '2.2', under: '2.2' }, null, false],
  ])('of %s %j is complete where stakes are returned on the line', (name, row, complete, comparable) =>
    expect(inShort(row, name).slice(3, 5)).toEqual([complete, comparable]),
  );

  it.each([{ under: '2.1' }, { over: '2.1' }, { odds: '2.1' }, { hdp: 0, under: '2.1' }])(
    'is of the outcome that its label names, whatever its key says: %j',
    (price) => {
      expect(inShort({ label: 'Reef Rovers or Draw', ...price }, 'Double Chance')).toEqual([
        'OTHER',
        null,
        null,
        null,
        true,
        'Reef Rovers or Draw',
      ]);
      const results = ['1', 'X', '2'].map((label) => ({ label, ...price }));
      expect(decode(results, 'Half Time Result').markets.map(shortOf)).toEqual([
        ['MONEYLINE', null, null, all, true, 'Reef Rovers', 'Draw', 'Bay Town'],
      ]);
      const scores = ['3 Goals', 1].map((label) => ({ label, ...price }));
      expect(decode(scores, 'Exact Goals').markets.map(shortOf)).toEqual([
        ['OTHER', null, null, null, true, '3 Goals', '1'],
      ]);
    },
  );

  it('keeps the lay side of an exchange apart, with the amount available at each price', () => {
    const row = { home: '2.5', layHome: '2.52', draw: '3.4', away: '3', layAway: '3.05', layDraw: 'N/A' };
    const depths = { depthHome: '120.5', depthLayHome: 31, depthAway: 'N/A', depthDraw: 0 };
    expect(decode([{ ...row, ...depths }]).markets.map((market) => [market.lay, ...shortOf(market)])).toEqual([
      [false, 'MONEYLINE', null, null, all, true, 'Reef Rovers', 'Draw', 'Bay Town'],
      [true, 'MONEYLINE', null, null, null, true, 'Reef Rovers', 'Bay Town'],
    ]);
    const limits = decode([{ ...row, ...depths }]).markets.map(({ prices }) =>
      prices.map(({ stakeLimit }) => stakeLimit),
    );
    expect(limits).toEqual([
      [120.5, null, null],
      [31, null],
    ]);
    for (const [key, outcome, name] of [
      ['layOver', 'Over', 'Totals'],
      ['layUnder', 'Under', 'Totals'],
      ['layYes', 'Yes', 'Both Teams To Score'],
      ['layNo', 'No', 'Both Teams To Score'],
    ] as const) {
      const { markets, warning } = decode([{ [key]: '2.2', ...(name === 'Totals' ? { hdp: 2.5 } : {}) }], name);
      expect([warning, markets.map(({ lay, prices }) => [lay, prices[0]?.outcome])]).toEqual([null, [[true, outcome]]]);
    }
  });

  it('that contradicts another row of its book is shown as written, like the other row', () => {
    const rows = [
      { home: '3.00', draw: '3.00', away: '2.50' },
      { home: '1.5', away: '2.6' },
      { home: '9.9', away: '9.9' },
    ];
    expect(
      decode(rows)
        .markets.map(shortOf)
        .map((short) => [short[4], short.length - 5]),
    ).toEqual([
      [true, 3],
      [false, 2],
      [false, 2],
    ]);
    const twice = decode([rows[0], rows[0]]);
    expect([twice.markets.map(({ prices }) => prices.length), twice.warning?.slice(0, 5)]).toEqual([[3], '3 of ']);
    const labels = [
      { label: '1-0', under: '7.0' },
      { label: '1-0', under: '9.0' },
      { label: '2-0', under: '9.0' },
    ];
    expect(decode(labels, 'Correct Score').markets.map(shortOf)).toEqual([
      ['OTHER', null, null, null, false, '1-0'],
      ['OTHER', null, null, null, false, '1-0'],
      ['OTHER', null, null, null, true, '2-0'],
    ]);
  });
});
