import { describe, expect, it } from '@jest/globals';
import { createMarketFacts } from './market-facts.ts';
import { decodeMarketName } from './market-name.ts';
import { readRow, type StatedRow } from './written-row.ts';

const stated = (book: string, wire: Readonly<Record<string, unknown>>, market = 'Totals'): StatedRow => {
  const row = readRow(wire);
  if (!('prices' in row)) throw new Error('no row');
  return { book, market, name: decodeMarketName(market), updatedAt: null, row };
};
const total = (book: string, hdp: number, over: string, under: string) => stated(book, { hdp, over, under });

/** Whether the rows are contradicted, and whether a third outcome may be sold on a whole line. */
const factsOf = (...rows: readonly StatedRow[]) => {
  const facts = createMarketFacts(rows);
  return rows.map((each) => [facts(each).isContradicted(each.row), facts(each).isOpenOnLine]);
};

describe('a good total', () => {
  const good = total('Quay', 3, '1.9', '1.95');

  it.each([
    ['a row of the same line with one price', { hdp: 3, over: '1.00', under: '6.5' }],
    ['a row of the same line with prices that are too high', { hdp: 3, over: '51', under: '51' }],
    ['a row of the same line with prices that are too low', { hdp: 3, over: '1.01', under: '1.02' }],
    ['a suspended row of another line', { hdp: 4, over: '51', under: '51' }],
  ])('is not spoiled by %s', (_, suspended) => {
    const beside = factsOf(good, total('Quay', 2, '1.4', '2.9'), stated('Quay', suspended));
    expect(beside.map(([isContradicted]) => isContradicted)).toEqual([false, false, true]);
    expect(beside.map(([, isOpen]) => isOpen)).toEqual([false, false, false]);
    expect(factsOf(good, stated('Mole', suspended))[0]).toEqual([false, false]);
  });

  it('is not spoiled by itself, written twice', () => {
    expect(factsOf(good, total('Quay', 3, '1.9', '1.95'))).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  it('is in doubt beside another good one, or beside a row that lacks a column', () => {
    for (const other of [total('Quay', 3, '1.85', '2.0'), stated('Quay', { hdp: 3, over: '2.1' })])
      expect(factsOf(good, other).map(([isContradicted]) => isContradicted)).toEqual([true, true]);
  });

  it('is in doubt on a whole line where all that is known is a book whose two prices are not enough', () => {
    const third = total('Mole', 3, '2.3', '2.4');
    expect(factsOf(third, stated('Quay', { hdp: 3, over: '1.9', under: '1.00' }))).toEqual([
      [true, true],
      [false, true],
    ]);
  });
});
