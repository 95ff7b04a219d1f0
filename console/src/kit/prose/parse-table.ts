import type { Block } from './blocks.ts';
import { parseInlines } from './parse-inlines.ts';

const mostColumns = 12;

/** Below the head of a table: dashes between bars. */
export const isTableRule = (line: string): boolean =>
  line.includes('|') && line.includes('-') && /^[\s|:-]{3,200}$/.test(line);

const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .slice(0, mostColumns)
    .map((cell) => cell.trim());

/** A table of its head, its rule and its rows. */
export const parseTable = ([head = '', , ...rows]: readonly string[]): Block => ({
  kind: 'table',
  head: cellsOf(head).map((cell) => parseInlines(cell)),
  rows: rows.map((row) => cellsOf(row).map((cell) => parseInlines(cell))),
});
