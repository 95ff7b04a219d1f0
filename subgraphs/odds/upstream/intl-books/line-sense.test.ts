import { describe, expect, it } from '@jest/globals';
import { oddsFromDecimal } from '../../model/price.ts';
import { decideLineSense } from './line-sense.ts';

/** Rows are `line home draw away`, with `-` for a missing price. */
const decide = (...rows: readonly string[]) =>
  decideLineSense(
    rows.map((row) => {
      const [line = '', home = '', draw = '', away = ''] = row.split(' ');
      const odds = (text: string) => (text === '-' ? null : (oddsFromDecimal(text) ?? null));
      return { line: Number(line), home: odds(home), draw: odds(draw), away: odds(away) };
    }),
  );

describe('whose line a book writes', () => {
  it.each([
    ['in two ways', ['-1.5 2.6 - 1.5', '-0.5 1.9 - 1.9', '0.5 1.5 - 2.6']],
    ['in three ways', ['-2 5.3 5.1 1.57', '-1 2.9 3.8 2.3', '1 1.3 5.5 8']],
    ['in any order, with lines on one side alone', ['2.5 1.2 - 4.4', '0.5 1.7 - 2.1', '1.5 1.4 - 2.9']],
    ['with equal prices far out', ['-3.5 9 - 1.02', '-2.5 9 - 1.02', '-1.5 4 - 1.2', '-0.5 2 - 1.8']],
    ['with one side alone on some lines', ['-1.5 - - 1.5', '-0.5 1.9 - 1.9', '0.5 1.5 - -']],
    ['with a draw that has no price on one of them', ['-2 5.3 - 1.57', '-1 2.9 3.8 2.3']],
    ['with a row for each side of each line', ['-1.5 2.6 - -', '-1.5 - - 1.5', '-0.5 1.9 - -', '-0.5 - - 1.9']],
    ['of a level line, which is both', ['0 1.9 - 1.9']],
  ])('is the home side’s %s', (_, rows) => expect(decide(...rows)).toBe('home'));

  it.each([
    ['in three ways', ['-2 4.75 17 34', '2 1.035 4.75 1.5']],
    ['in two ways', ['-1.5 2.6 - 3.6', '-0.5 1.9 - 2.4', '0.5 1.5 - 1.8', '1.5 1.2 - 1.4']],
    ['with a row for each side', ['-2.5 3.8 - -', '-1.5 2.6 - -', '1.5 - - 1.45', '2.5 - - 1.2']],
    ['with a level line', ['-0.5 2.2 - 2.0', '0 1.8 - 1.9', '0.5 1.7 - 1.6']],
  ])('is each side’s own %s', (_, rows) => expect(decide(...rows)).toBe('own'));

  it.each([
    ['no row', []],
    ['a single row', ['-1.5 1.9 - 1.9']],
    ['away prices that rise and fall', ['-1.5 2.6 - 1.5', '-0.5 1.9 - 2.2', '0.5 1.5 - 1.9']],
    ['home prices that rise', ['-1.5 1.8 - 1.5', '-0.5 2.2 - 1.9']],
    ['away prices that do not move', ['-1.5 2.6 - 1.5', '-0.5 1.9 - 1.5']],
    ['away prices on one line alone', ['-1.5 2.6 - -', '-0.5 1.9 - 1.9']],
    ['two prices of one line', ['-1.5 2.6 - 1.5', '-0.5 1.9 - 1.9', '-0.5 2.0 - 1.9']],
    ['a set below 1 of home lines', ['-1.5 2.6 - 1.5', '-0.5 2.1 - 2.1']],
    ['a set below 1 of a level line', ['0 2.1 - 2.1']],
    ['a set below 1 of own lines', ['-1.5 2.9 - 2.6', '1.5 1.4 - 1.7']],
    ['sets of own lines that are too dear', ['-1.5 1.4 - 1.9', '1.5 1.2 - 1.2']],
    ['own lines without the other side’s', ['0.5 1.5 - 1.8', '1.5 1.2 - 1.4']],
    ['home lines without a set', ['-1.5 - - 1.5', '-0.5 1.9 - -', '0.5 - - 2.6']],
    ['a whole line with two of three prices alone', ['-2 - 4.75 1.57', '-1 2.9 - 2.3']],
  ])('is undecided with %s', (_, rows) => expect(decide(...rows)).toBe('undecided'));

  it('does not depend on the order of rows', () => {
    const rows = ['-1.5 2.6 - 3.6', '-0.5 1.9 - 2.4', '0.5 1.5 - 1.8', '1.5 1.2 - 1.4'];
    for (let turn = 0; turn < rows.length; turn++) {
      rows.push(rows.shift() ?? '');
      expect([decide(...rows), decide(...rows.toReversed())]).toEqual(['own', 'own']);
    }
  });
});
