import { describe, expect, it } from '@jest/globals';
import { decodeQuotes } from './decode-quotes.ts';
import { oddsWire } from './wire.ts';

const game = { sport: { slug: 'basketball' }, home: 'Reef Herons', away: 'Bay Gulls' };
type Row = readonly [hdp: number, home: string, away: string];
type Books = Readonly<Record<string, readonly unknown[]>>;

const spread = (...rows: readonly Row[]) => named('Spread', ...rows);
const named = (name: string, ...rows: readonly Row[]) => ({
  name,
  odds: rows.map(([hdp, home, away]) => ({ hdp, home, away })),
});
const winner = (home: string, away: string, name = 'ML') => ({ name, odds: [{ home, away }] });
const homeWins = winner('1.43', '2.95');
const awayWins = winner('2.95', '1.43');

/** Spreads as book and line, then prices with their lines if they are compared. */
const spreadsOf = (bookmakers: Books) =>
  decodeQuotes('intl_books', oddsWire.parse({ id: 1, ...game, bookmakers }))
    .value.markets.filter(({ kind }) => kind === 'SPREAD')
    .map(({ book, line, comparable, complete, prices }) =>
      comparable && complete !== null
        ? `${book} ${line}: ${prices.map(({ outcome, line: own }) => `${outcome} ${own}`).join(', ')}`
        : `${book} ${line}: as written`,
    );

describe('the only spread row of a book', () => {
  it('is the home side’s line, with the away side at the opposite one, where the favourite gives the points', () => {
    for (const [favourite, line] of [
      [awayWins, 6.5],
      [homeWins, -6.5],
      [awayWins, 2.5],
    ] as const)
      expect(spreadsOf({ Quay: [favourite, spread([line, '1.91', '1.91'])] })).toEqual([
        `Quay ${line}: Reef Herons ${line}, Bay Gulls ${-line}`,
      ]);
  });

  it('is read by the line of another book, in one row or in many', () => {
    const row: Row = [6.5, '1.91', '1.91'];
    for (const other of [spread([6.5, '1.95', '1.86']), spread([6.5, '1.95', '1.86'], [7.5, '1.8', '2.05'])])
      expect(spreadsOf({ Quay: [spread(row)], Mole: [other] })[0]).toBe('Quay 6.5: Reef Herons 6.5, Bay Gulls -6.5');
  });

  it('is not read by a second feed of the same book', () => {
    const row: Row = [6.5, '1.91', '1.91'];
    expect(spreadsOf({ Quay: [spread(row)], 'Quay (no latency)': [spread(row)] })).toEqual([
      'Quay 6.5: as written',
      'Quay (no latency) 6.5: as written',
    ]);
  });

  it('is read by the favourite of another book, and of the same part of the game alone', () => {
    expect(spreadsOf({ Quay: [spread([6.5, '1.91', '1.91'])], Mole: [awayWins] })).toHaveLength(1);
    const quarter = named('Spread 1Q', [2.5, '1.9', '1.9']);
    expect(spreadsOf({ Quay: [quarter, awayWins] })).toEqual(['Quay 2.5: as written']);
    expect(spreadsOf({ Quay: [quarter, winner('2.2', '1.7', 'ML 1Q')] })[0]).toMatch(/Bay Gulls -2.5$/);
    expect(spreadsOf({ Quay: [named('Corners Spread', [-2.5, '1.9', '1.9']), homeWins] })).toEqual([
      'Quay -2.5: as written',
    ]);
  });

  it('below 2.5 points needs both the favourite and another book', () => {
    const row: Row = [-1.5, '1.91', '1.91'];
    const other = { Mole: [spread([-1.5, '1.95', '1.86'])] };
    expect(spreadsOf({ Quay: [spread(row), homeWins], ...other })).toHaveLength(2);
    expect(spreadsOf({ Quay: [spread(row), homeWins], ...other })[0]).toMatch(/^Quay -1.5: Reef/);
    expect(spreadsOf({ Quay: [spread(row), homeWins] })).toEqual(['Quay -1.5: as written']);
    expect(spreadsOf({ Quay: [spread(row)], ...other })[0]).toBe('Quay -1.5: as written');
  });

  it.each<[string, Books]>([
    ['nothing else is known', { Quay: [spread([6.5, '1.91', '1.91'])] }],
    ['its prices sum below 1', { Quay: [awayWins, spread([6.5, '2.02', '2.02'])] }],
    ['its prices sum above 1.08', { Quay: [awayWins, spread([6.5, '1.84', '1.84'])] }],
    ['the favourite gets the points', { Quay: [homeWins, spread([6.5, '1.91', '1.91'])] }],
    [
      'the favourite gets the points, and another book agrees',
      { Quay: [homeWins, spread([6.5, '1.91', '1.91'])], Mole: [spread([6.5, '1.91', '1.91'])] },
    ],
    ['no side is the favourite', { Quay: [winner('1.9', '1.9'), spread([6.5, '1.91', '1.91'])] }],
    ['books differ about the favourite', { Quay: [homeWins, spread([6.5, '1.91', '1.91'])], Mole: [awayWins] }],
    [
      'the other book has it for the other side',
      { Quay: [spread([6.5, '1.91', '1.91'])], Mole: [spread([-6.5, '1.91', '1.91'])] },
    ],
    [
      'the other book has other prices at the line',
      { Quay: [spread([6.5, '1.91', '1.91'])], Mole: [spread([6.5, '1.3', '3.6'])] },
    ],
    ['the other book has another line', { Quay: [spread([6.5, '1.91', '1.91'])], Mole: [spread([7, '1.91', '1.91'])] }],
    [
      'a draw is sold',
      { Quay: [awayWins, { name: 'Handicap', odds: [{ hdp: 5, home: '2', draw: '15', away: '2' }] }] },
    ],
    ['its name is of three ways', { Quay: [awayWins, named('European Handicap', [6.5, '1.91', '1.91'])] }],
    ['it has no price for a side', { Quay: [awayWins, spread([6.5, '1.91', '1.00'])] }],
  ])('is shown as written when %s', (_, books) =>
    expect(spreadsOf(books).filter((each) => !each.endsWith('as written'))).toEqual([]),
  );

  it('of a book that quotes a line twice is none', () => {
    expect(spreadsOf({ Quay: [awayWins, spread([6.5, '1.91', '1.91'], [6.5, '1.5', '2.6'])] })).toEqual([
      'Quay 6.5: as written',
      'Quay 6.5: as written',
    ]);
  });
});
