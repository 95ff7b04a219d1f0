import type { Block } from './blocks.ts';
import { parseInlines } from './parse-inlines.ts';

const mostColumns = 12;

/** The line of dashes and bars below a table's head. */
export const isTableRule = (line: string): boolean =>
  line.includes('|') && line.includes('-') && /^[\s|:-]{3,200}$/.test(line);

const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .slice(0, mostColumns)
    .map((cell) => cell.trim());

export const parseTable = ([head = '', , ...rows]: readonly string[]): Block => ({
  kind: 'table',
  head: cellsOf(head).map((cell) => parseInlines(cell)),
  rows: rows.map((row) => cellsOf(row).map((cell) => parseInlines(cell))),
});
