import { groupBy } from '../../../../platform/lists/group-by.ts';
import { compareRatios } from '../../model/ratio.ts';
import type { WrittenRow } from './written-row.ts';

type Side = 'over' | 'under';

/** As the line rises, an over pays more, and an under less; null for one line alone and for prices that do not move. */
const sideOfLadder = (rows: readonly WrittenRow[]): Side | 'both' | null => {
  const offers = rows
    .flatMap(({ line, prices }) => prices.flatMap(({ lay, odds }) => (lay ? [] : { line: line ?? 0, odds })))
    .sort((a, b) => a.line - b.line);
  const changes = offers.slice(1).flatMap(({ line, odds }, index) => {
    const before = offers[index];
    return before === undefined || before.line === line ? [] : compareRatios(odds, before.odds);
  });
  const [rises, falls] = [changes.some((change) => change > 0), changes.some((change) => change < 0)];
  if (rises && falls) return 'both';
  return rises ? 'over' : falls ? 'under' : null;
};

const withSide = (row: WrittenRow, side: Side): WrittenRow => ({
  ...row,
  prices: row.prices.map((price) => ({ ...price, key: side })),
  keys: new Set([side]),
});

/**
 * Reads rows of a book's totals that have one of over and under in all of its rows. Some books write every price into
 * one column, so the direction of the prices decides. Rows whose prices have no direction, or several, are doubted;
 * only overs do not need one, because no book sells unders alone.
 */
export const readOneSidedTotals = (
  rows: readonly WrittenRow[],
  isTotal: (row: WrittenRow) => boolean,
): readonly WrittenRow[] => {
  const totals = rows.filter(isTotal);
  const keys = new Set(totals.flatMap((row) => [...row.keys]));
  const [written] = keys;
  if (keys.size !== 1 || (written !== 'over' && written !== 'under')) return rows;
  const ladders = groupBy(totals, ({ label }) => label);
  const sides = new Map([...ladders].map(([label, ladder]) => [label, sideOfLadder(ladder)]));
  const shown = new Set([...sides.values()].filter((side) => side === 'over' || side === 'under'));
  const isPlain = written === 'over' && !shown.has('under');
  return rows.map((row) => {
    if (!isTotal(row)) return row;
    const side = sides.get(row.label) ?? null;
    if (shown.size === 1 && (side === 'over' || side === 'under')) return withSide(row, side);
    const isLone = ladders.get(row.label)?.length === 1;
    return side === null && isPlain && isLone ? row : { ...row, isDoubted: true };
  });
};
