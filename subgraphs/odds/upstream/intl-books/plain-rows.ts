import { groupBy } from '../../../../platform/lists/group-by.ts';
import type { Game } from '../markets/outcome-sets.ts';
import { readOneSidedTotals } from './one-sided-totals.ts';
import { readResultLabels } from './result-labels.ts';
import { namesOutcome } from './row-question.ts';
import type { StatedRow, WrittenRow } from './written-row.ts';

/** `(9.5)`, `9.5` and `10+` of the line 9.5, or a whole number in brackets, which distinguishes nothing else. */
const withoutNumbers = (label: string, line: number): string => {
  const [, before = label, inBrackets, bare] =
    /^(.*\S)\s*(?:\(\s*[+-]?(\d{1,4}(?:\.\d{1,3})?)\+?\s*\)|\s(\d{1,4}(?:\.\d{1,3})?\+?))$/.exec(label) ?? [];
  const isLine = (text: string): boolean =>
    text.endsWith('+') ? Number(text.slice(0, -1)) === line + 0.5 : Number(text) === line;
  if (inBrackets !== undefined) return /^\d+$/.test(inBrackets) || isLine(inBrackets) ? before : label;
  return bare !== undefined && isLine(bare) ? before : label;
};

/** A label that also says over or under may contradict the column. */
const saysSide = /\b(?:over|under)\b/i;

/**
 * Rewrites rows to those that most books write, as far as all rows of a book's market show what they mean. Others are
 * marked as doubted.
 */
export const toPlainRows = (stated: readonly StatedRow[], game: Game): StatedRow[] => {
  const isTotal = ({ shape, line, label }: WrittenRow): boolean =>
    shape === 'total' && line !== null && (label === null ? line > 0 : !namesOutcome(label, game));
  const cleaned = (row: WrittenRow): WrittenRow => {
    const { label, line } = row;
    if (label === null || line === null || !isTotal(row) || label === game.home || label === game.away) return row;
    return saysSide.test(label) ? { ...row, isDoubted: true } : { ...row, label: withoutNumbers(label, line) };
  };
  const plain = new Map<StatedRow, WrittenRow>();
  for (const rows of groupBy(stated, ({ book, market }) => JSON.stringify([book, market])).values()) {
    const [first] = rows;
    if (first === undefined) continue;
    const results = readResultLabels(
      rows.map(({ row }) => row),
      first.name,
      game,
    );
    const read = readOneSidedTotals(results.map(cleaned), isTotal);
    for (const [index, each] of rows.entries()) plain.set(each, read[index] ?? each.row);
  }
  return stated.map((each) => ({ ...each, row: plain.get(each) ?? each.row }));
};
