import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

/**
 * Reads a table that is shipped beside the code, by its path in the project: rows of cells. Cells are separated by
 * tabs, lines that begin with `#` are comments, and empty cells at the end of a row may be left out.
 */
export const readTable = (file: string): string[][] =>
  read(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** Splits a cell of a table at ` | `. */
export const namesIn = (cell = ''): string[] => cell.split(' | ').filter((name) => name !== '');

/** Parses a JSON file that is shipped beside the code. */
export const readJson = (file: string): unknown => JSON.parse(read(file));

/** Reads named lists of words from a table whose rows are a list's name and a word. */
export const readWordLists = <Name extends string>(
  file: string,
  names: readonly Name[],
): Readonly<Record<Name, readonly string[]>> => {
  const lists = new Map<string, string[]>(names.map((name) => [name, []]));
  for (const [name = '', word = ''] of readTable(file)) lists.get(name)?.push(word);
  return Object.fromEntries(lists) as Record<Name, string[]>;
};
