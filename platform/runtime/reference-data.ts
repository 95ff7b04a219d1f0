import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

const newline = 0x0a;

const read = (file: string): Buffer => readFileSync(join(projectRoot, file));

/** Decodes each line separately, because substrings of one string would retain the whole text. */
const linesOf = (bytes: Buffer): string[] => {
  const lines: string[] = [];
  let start = 0;
  while (start < bytes.length) {
    const found = bytes.indexOf(newline, start);
    const end = found < 0 ? bytes.length : found;
    lines.push(bytes.toString('utf8', start, end));
    start = end + 1;
  }
  return lines;
};

/**
 * Reads a table by its path in the project. Cells are separated by tabs, lines that begin with `#` are comments, and
 * empty cells at the end of a row may be left out.
 */
export const readTable = (file: string): string[][] =>
  linesOf(read(file))
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** Splits a cell at ` | `. */
export const namesIn = (cell = ''): string[] => cell.split(' | ').filter((name) => name !== '');

export const readJson = (file: string): unknown => JSON.parse(read(file).toString());

/** Each row of the table is a list's name and a word. */
export const readWordLists = <Name extends string>(
  file: string,
  names: readonly Name[],
): Readonly<Record<Name, readonly string[]>> => {
  const lists = new Map<string, string[]>(names.map((name) => [name, []]));
  for (const [name = '', word = ''] of readTable(file)) lists.get(name)?.push(word);
  return Object.fromEntries(lists) as Record<Name, string[]>;
};
