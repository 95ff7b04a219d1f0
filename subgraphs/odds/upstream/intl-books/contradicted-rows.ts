import { addTo } from '../../../../platform/lists/group-by.ts';
import { inverseSum, isAbove, isBelowOne, type Sum } from './implied-sums.ts';
import { backOf, type WrittenRow } from './written-row.ts';

/** Null unless the row has both prices. */
export const sumOfTotal = (row: WrittenRow): Sum | null => {
  const [over, under] = [backOf(row, 'over'), backOf(row, 'under')];
  return over === null || under === null ? null : inverseSum([over, under]);
};

/** Without a line, the draw distinguishes two-way from three-way rows. */
const slotsOf = ({ line, label, keys, prices }: WrittenRow): [slot: string, odds: string][] =>
  prices.map(({ key, lay, odds }) => {
    const isLabel = label !== null && (line ?? 0) === 0 && prices.every((price) => price.key === key);
    const shape = (line ?? 0) === 0 && keys.has('draw');
    return [JSON.stringify([line ?? 0, label, isLabel ? null : key, lay, shape]), `${odds.n}/${odds.d}`];
  });

const mostOfGood: Sum = { n: 6n, d: 5n };
const mostOfAny: Sum = { n: 3n, d: 2n };

const isGoodTotal = (row: WrittenRow): boolean => {
  const sum = sumOfTotal(row);
  return sum !== null && !isBelowOne(sum) && !isAbove(sum, mostOfGood);
};

/** A total with one of its two prices taken away, or with two that no book would offer together. */
const isSuspended = (row: WrittenRow): boolean => {
  const sum = sumOfTotal(row);
  if (sum !== null) return isBelowOne(sum) || isAbove(sum, mostOfAny);
  return row.shape === 'total' && row.keys.has('over') && row.keys.has('under');
};

/** Rows of a line with one good total beside suspended ones contradict nothing. */
const withoutGood = (rows: readonly WrittenRow[]): readonly WrittenRow[] => {
  const others = rows.filter((row) => !isGoodTotal(row));
  const odds = new Set(rows.filter(isGoodTotal).map((row) => JSON.stringify(slotsOf(row))));
  return odds.size === 1 && others.every(isSuspended) ? others : rows;
};

/**
 * Rows of a book's market that have other odds than another row for the same outcome, and totals with prices that no
 * book would offer together.
 */
export const contradictedRows = (rows: readonly WrittenRow[]): ReadonlySet<WrittenRow> => {
  const bySlot = new Map<string, { readonly odds: string; readonly row: WrittenRow }[]>();
  for (const row of rows) for (const [slot, odds] of slotsOf(row)) addTo(bySlot, slot, { odds, row });
  const differing = [...bySlot.values()].filter((same) => new Set(same.map(({ odds }) => odds)).size > 1);
  const impossible = rows.filter((row) => {
    const sum = sumOfTotal(row);
    return sum !== null && isBelowOne(sum) && !row.keys.has('exactly');
  });
  return new Set([...impossible, ...differing.flatMap((same) => withoutGood(same.map(({ row }) => row)))]);
};
