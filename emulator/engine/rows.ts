import { readTable } from '../../platform/runtime/reference-data.ts';

type Columns = Readonly<Record<string, (cell: string) => unknown>>;

/** One row of a table, as its columns decode it. */
export type Row<C extends Columns> = { readonly [Name in keyof C]: ReturnType<C[Name]> };

/** Kinds of cells. */
export const text = (cell: string): string => cell;
export const number = (cell: string): number => Number(cell);
export const flag = (cell: string): boolean => cell === 'yes';
/** One of these, or undefined for an empty cell. */
export const choice =
  <Choice extends string>(...choices: readonly Choice[]) =>
  (cell: string): Choice | undefined =>
    choices.find((each) => each === cell);
/** One of these; the usual one for an empty cell. */
export const usually =
  <Choice extends string>(usual: Choice, ...others: readonly Choice[]) =>
  (cell: string): Choice => {
    const found = [usual, ...others].find((each) => each === (cell || usual));
    if (found === undefined) throw new RangeError(`no such choice: ${cell}`);
    return found;
  };
/** Separated by blanks. */
export const words = (cell: string): readonly string[] => (cell === '' ? [] : cell.split(' '));
/** Separated by ` | `. */
export const phrases = (cell: string): readonly string[] => (cell === '' ? [] : cell.split(' | '));

/** Reads the rows of a world from a table of the project. Columns are in the order of their cells. */
export const readRows = <C extends Columns>(file: string, columns: C): readonly Row<C>[] => {
  const decoders = Object.entries(columns);
  return readTable(file).map(
    (cells) =>
      Object.fromEntries(decoders.map(([name, decode], place) => [name, decode(cells[place] ?? '')])) as Row<C>,
  );
};

/** Finds rows by a key. `of` throws RangeError for a key that no row has. */
export const indexRows = <T, Key>(rows: readonly T[], keyOf: (row: T) => Key, what: string) => {
  const byKey = new Map<Key, T>();
  for (const row of rows) if (!byKey.has(keyOf(row))) byKey.set(keyOf(row), row);
  return {
    find: (key: Key): T | undefined => byKey.get(key),
    of: (key: Key): T => {
      const row = byKey.get(key);
      if (row === undefined) throw new RangeError(`no such ${what}: ${String(key)}`);
      return row;
    },
  };
};
