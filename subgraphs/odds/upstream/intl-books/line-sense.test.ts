import { describe, expect, it } from '@jest/globals';
import { oddsFromDecimal } from '../../model/price.ts';
import { type HandicapRow, readLines } from './line-sense.ts';

/** Rows are `line home draw away`, with `-` for a missing price. */
const rowsOf = (rows: readonly string[]): HandicapRow[] =>
  rows.map((row) => {
    const [line = '', home = '', draw = '', away = ''] = row.split(' ');
    const odds = (text: string) => (text === '-' ? null : (oddsFromDecimal(text) ?? null));
    return { line: Number(line), home: odds(home), draw: odds(draw), away: odds(away) };
  });
const read = (...rows: readonly string[]) => readLines(rowsOf(rows));
const decide = (...rows: readonly string[]) => {
  const reading = read(...rows);
  return reading === null ? 'undecided' : reading.awayAcross ? 'own' : 'home';
};

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

describe('the draw of a handicap with each side’s own lines', () => {
  it.each([
    ['at the line of the home price', false, ['1 1.95 3.75 1.30', '-1 8.50 5.25 3.20']],
    ['at the line of the away price', true, ['-2 4.75 17 34', '2 1.035 4.75 1.5']],
    ['of four lines', false, ['-2 9.43 7.86 11.79', '-1 4.29 5.24 5.24', '1 1.45 5.55 1.57', '2 1.15 9.43 1.21']],
    ['of a level line, too', false, ['1 1.95 3.75 1.30', '0 3.4 3.5 2.0', '-1 8.50 5.25 3.20']],
    ['that is the same on both lines', true, ['1 1.4 4.5 1.4', '-1 6.2 4.5 6.2']],
  ])('is %s', (_, drawAcross, rows) =>
    expect(read(...rows)).toEqual({ awayAcross: true, drawAcross, unread: new Set() }),
  );

  it.each([
    ['a lone line', ['1 1.95 3.75 1.30']],
    ['lines without their opposites', ['1 1.95 3.75 1.30', '2 1.40 5.00 1.12']],
    ['sums that agree as well in both readings', ['1 1.5 4.4 1.5', '-1 5.3 4.5 5.6']],
    ['sums below 1 in the reading that agrees', ['1 2.2 4.3 1.45', '-1 9.5 6 3.8']],
    ['a draw on one of both lines alone', ['1 1.95 3.75 1.30', '-1 8.50 - 3.20']],
  ])('is undecided with %s', (_, rows) => expect(read(...rows)).toBeNull());

  it('is not read on a line without its opposite, where other lines show whose it is', () => {
    expect(read('1 1.95 3.75 1.30', '-1 8.50 5.25 3.20', '2 1.40 5.00 1.12')?.unread).toEqual(new Set([2]));
  });

  it('beside home lines for both sides is undecided when the sums agree far better at the opposite line', () => {
    expect(decide('-1 2.9 3.8 2.3', '1 1.5 4.4 4.9')).toBe('home');
    expect(decide('-1 2.9 3.95 2.3', '1 1.5 2.9 4.9')).toBe('undecided');
  });
});

describe('one row that contradicts the others', () => {
  const good = ['-1.5 2.7 - 1.56', '-1 2.05 - 1.92', '-0.5 1.62 - 2.58', '0 1.26 - 4.7'];
  it.each([
    ['beyond the others', '3.5 80 - 95', 3.5],
    ['with a home price that is too high', '-0.75 2.4 - 2.2', -0.75],
    ['with an away price that is too low', '-0.75 1.8 - 1.2', -0.75],
    ['with prices that sum below 1', '0.5 1.25 - 6', 0.5],
  ])('%s is not read, and does not spoil them', (_, stray, line) => {
    for (const rows of [
      [...good, stray],
      [stray, ...good],
    ])
      expect(read(...rows)).toEqual({ awayAcross: false, drawAcross: false, unread: new Set([line]) });
  });

  it('may be the second row of a line', () => {
    expect(read(...good, '-1 3.05 - 1.4')).toEqual({ awayAcross: false, drawAcross: false, unread: new Set([-1]) });
  });

  it('spoils a ladder that is too short without it, or of which another row may be the stray one', () => {
    expect(read(...good.slice(0, 2), '3.5 80 - 95')).toBeNull();
    expect(read(...good, '3.5 80 - 95', '4.5 90 - 99')).toBeNull();
  });

  it('is not read together with another one that may be it', () => {
    const unread = read(...good, '1 1.1 - 7.5', '1.25 1.14 - 7.5', '1.5 1.05 - 12')?.unread;
    expect(unread).toEqual(new Set([1, 1.25]));
  });
});
