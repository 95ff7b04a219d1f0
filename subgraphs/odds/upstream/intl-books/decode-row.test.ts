import { describe, expect, it } from '@jest/globals';
import type { Game } from '../markets/outcome-sets.ts';
import { decodeRow } from './decode-row.ts';
import { decodeMarketName } from './market-name.ts';

const rovers: Game = { sport: 'football', league: null, home: 'Reef Rovers', away: 'Bay Town' };
const hoops: Game = { sport: 'basketball', league: null, home: 'Reef Herons', away: 'Bay Gulls' };
const decode = (row: object, name = 'ML', game = rovers) => decodeRow({ ...row }, decodeMarketName(name), game);
/** Kind, participant, line, complete, then outcomes with their own lines. */
const inShort = (row: object, name?: string, game?: Game) => {
  const prices = decode(row, name, game) ?? [];
  const [first] = prices;
  return [
    first?.kind,
    first?.participant,
    first?.line,
    first?.complete?.join() ?? null,
    ...prices.map(({ outcome, ownLine }) => (ownLine === null ? outcome : `${outcome} ${ownLine}`)),
  ];
};

describe('a row of prices', () => {
  it('has exact odds of decimal texts, or numbers', () => {
    expect(decode({ home: '3.00', draw: 2.95, away: '2.50' })?.map(({ odds }) => odds)).toEqual([
      { n: 3, d: 1 },
      { n: 59, d: 20 },
      { n: 5, d: 2 },
    ]);
  });

  it('has no price where the source says that there is none', () => {
    for (const nothing of ['1.00', '1', '0', 'N/A', 'n/a', '', '-', null])
      expect(decode({ hdp: 2.5, over: nothing, under: '1.53' })?.map(({ outcome }) => outcome)).toEqual(['Under']);
    expect(decode({ hdp: 9.5, over: '1.00', under: 'N/A' })).toEqual([]);
  });

  it('with a draw is complete with it, also while that has no price', () => {
    const all = 'Reef Rovers,Bay Town,Draw';
    expect(inShort({ home: '3.0', draw: '3.0', away: '2.5' })).toEqual([
      'MONEYLINE',
      null,
      null,
      all,
      'Reef Rovers',
      'Draw',
      'Bay Town',
    ]);
    expect(inShort({ home: '3.0', draw: '1.00', away: '2.5' })[3]).toBe(all);
    expect(inShort({ home: '3.0', draw: '9.0', away: '2.5' }, 'ML 1st Quarter', hoops)[3]).toBe(
      'Reef Herons,Bay Gulls,Draw',
    );
  });

  it('of two sides is complete only where there is no draw, or stakes come back', () => {
    const row = { home: '1.8', away: '2.0' };
    expect(inShort(row)).toEqual(['MONEYLINE', null, null, null, 'Reef Rovers', 'Bay Town']);
    expect(inShort({ ...row, draw: null })[3]).toBeNull();
    expect(inShort(row, 'ML', hoops)[3]).toBe('Reef Herons,Bay Gulls');
    expect(inShort(row, 'ML HT', hoops)[3]).toBeNull();
    expect(inShort(row, 'Draw No Bet').slice(0, 4)).toEqual(['MONEYLINE', null, null, 'Reef Rovers,Bay Town']);
    expect(inShort(row, 'To Qualify').slice(0, 4)).toEqual(['OTHER', null, null, null]);
    expect(inShort(row, 'ML', { ...hoops, away: null }).slice(3)).toEqual([null, 'Reef Herons', 'Away']);
  });

  it('of a handicap has the line of the home side, mirrored for the other', () => {
    expect(inShort({ hdp: -1.5, home: '1.9', away: '1.9' }, 'Spread')).toEqual([
      'SPREAD',
      null,
      -1.5,
      'Reef Rovers,Bay Town',
      'Reef Rovers -1.5',
      'Bay Town 1.5',
    ]);
    expect(inShort({ hdp: '0', home: '1.9', away: '1.9' }, 'Spread').slice(2)).toEqual([
      0,
      'Reef Rovers,Bay Town',
      'Reef Rovers 0',
      'Bay Town 0',
    ]);
    expect(inShort({ hdp: -1, home: '4', draw: '3.5', away: '1.9' }, 'European Handicap').slice(2)).toEqual([
      -1,
      'Reef Rovers,Bay Town,Draw',
      'Reef Rovers -1',
      'Draw',
      'Bay Town 1',
    ]);
    expect(inShort({ hdp: -1, draw: '3.5', away: '1.9' }, 'European Handicap')[3]).toBe('Reef Rovers,Bay Town,Draw');
    // The draw has no price at present, and is possible all the same.
    for (const name of ['European Handicap', 'Handicap (3-Way)', '3 Way Handicap HT'])
      expect(inShort({ hdp: -1, home: '4', away: '1.9' }, name)[3]).toBe('Reef Rovers,Bay Town,Draw');
    expect(inShort({ home: '4', away: '1.9' }, '1X2')[3]).toBe('Reef Rovers,Bay Town,Draw');
  });

  it.each<[object, string, unknown[]]>([
    [{ hdp: 2.5, over: '2.4', under: '1.5' }, 'Totals', ['TOTAL', null, 2.5, 'Over,Under', 'Over 2.5', 'Under 2.5']],
    [{ over: '2.4', under: '1.5' }, 'Totals', ['TOTAL', null, null, null, 'Over', 'Under']],
    [{ hdp: 1.5, over: '2.4' }, 'Team Total Away', ['TOTAL', 'Bay Town', 1.5, 'Over,Under', 'Over 1.5']],
    [{ label: 'Ada Finch', under: '1.5' }, 'Shots', ['TOTAL', 'Ada Finch', null, null, 'Under']],
    [{ label: 'Ada Finch', over: '1.5' }, 'Shots', ['TOTAL', 'Ada Finch', null, null, 'Over']],
    [{ hdp: 0.5, label: 'Ada Finch', over: '1.5' }, 'Shots', ['TOTAL', 'Ada Finch', 0.5, 'Over,Under', 'Over 0.5']],
    [{ hdp: 0.5, label: 'Ada Finch', away: '1.5' }, 'Shots', ['SPREAD', 'Ada Finch', 0.5, null, 'Bay Town -0.5']],
    [{ hdp: 0.5, home: '1.5', label: 'Ada Finch' }, 'Shots', ['SPREAD', 'Ada Finch', 0.5, null, 'Reef Rovers 0.5']],
    [{ yes: '1.97', no: '1.75' }, 'Both Teams To Score', ['YES_NO', null, null, 'Yes,No', 'Yes', 'No']],
    [{ even: '1.9', odd: '1.9' }, 'Odd/Even', ['OTHER', null, null, 'Odd,Even', 'Odd', 'Even']],
    [
      { '12': '1.3', '1X': '1.4', X2: '1.5' },
      'Double Chance',
      ['OTHER', null, null, null, 'Reef Rovers or Draw', 'Reef Rovers or Bay Town', 'Draw or Bay Town'],
    ],
    [{ label: '2-1', odds: '9.0' }, 'Correct Score', ['OTHER', null, null, null, '2-1']],
    [
      { label: 'Ada Finch', first: '7.0', max: '250', eventId: '77' },
      'Scorer',
      ['OTHER', 'Ada Finch', null, null, 'first'],
    ],
  ])('%j of %s is read by its keys', (row, name, expected) => expect(inShort(row, name)).toEqual(expected));

  it.each([
    [{}],
    [{ foo: 'bar' }],
    [{ foo: 2.5 }],
    [{ hdp: 2.5 }],
    [{ home: '-110', away: 'evens' }],
    [{ hdp: 'a lot', over: '1.9', under: '1.9' }],
    [{ home: {}, away: [] }],
  ])('%j is not understood', (row) => expect(decode(row)).toBeUndefined());
});
