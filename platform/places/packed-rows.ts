import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, brotliDecompressSync } from 'node:zlib';
import { projectRoot } from '../runtime/project-root.ts';
import { atOnce, inTurns, type PiecewiseWork } from '../runtime/promise/turns.ts';

const newline = 0x0a;
const tab = 0x09;
const rowsAtOnce = 20_000;

/** Leaves the cells in their file's bytes. Objects would take ten times the memory. */
export interface PackedRows {
  readonly size: number;
  cells(row: number): string[];
  /** Returns -1 if no row begins with this cell. Rows must be in the order of their bytes. */
  findText(cell: string): number;
  /** Compares a row's first cell as `SortedNames` does. Rows must be in the order of their bytes. */
  compareStart(row: number, start: string): number;
  /** Returns -1 if no row begins with this number. Rows must be in the order of their numbers. */
  findNumber(cell: number): number;
}

function* findStarts(bytes: Buffer): PiecewiseWork<Uint32Array> {
  let starts = new Uint32Array(1024);
  let rows = 0;
  // `indexOf` is native code, much faster than a loop over twelve million bytes.
  for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, end + 1)) {
    rows += 1;
    if (rows === starts.length) {
      const larger = new Uint32Array(rows * 2);
      larger.set(starts);
      starts = larger;
    }
    starts[rows] = end + 1;
    if (rows % rowsAtOnce === 0) yield;
  }
  return starts.slice(0, rows + 1);
}

/** Every line ends with a line feed; tabs separate cells. */
export const createPackedRows = (bytes: Buffer, starts: Uint32Array = atOnce(findStarts(bytes))): PackedRows => {
  const size = starts.length - 1;
  const startOf = (row: number): number => starts[row] ?? bytes.length;
  const firstCellEnd = (row: number): number => bytes.indexOf(tab, startOf(row));

  const firstNumber = (row: number): number => {
    let value = 0;
    for (let at = startOf(row); ; at += 1) {
      const digit = (bytes[at] ?? tab) - 0x30;
      if (digit < 0 || digit > 9) return value;
      value = value * 10 + digit;
    }
  };

  /** `order` returns a number below, equal to or above 0 for a row before, at or after the searched one. */
  const find = (order: (row: number) => number): number => {
    let low = 0;
    let high = size - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = order(middle);
      if (found === 0) return middle;
      if (found < 0) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  };

  return {
    size,
    cells: (row) => bytes.toString('utf8', startOf(row), startOf(row + 1) - 1).split('\t'),
    findText(cell) {
      const wanted = Buffer.from(cell);
      return find((row) => bytes.compare(wanted, 0, wanted.length, startOf(row), firstCellEnd(row)));
    },
    compareStart(row, start) {
      const wanted = Buffer.from(start);
      const from = startOf(row);
      return bytes.compare(wanted, 0, wanted.length, from, Math.min(firstCellEnd(row), from + wanted.length));
    },
    findNumber: (cell) => find((row) => firstNumber(row) - cell),
  };
};

export const createPackedRowsInTurns = async (bytes: Buffer): Promise<PackedRows> =>
  createPackedRows(bytes, await inTurns(findStarts(bytes)));

const pathOf = (file: string): string => join(projectRoot, 'platform/places/reference', file);
const prepared = new Map<string, PackedRows>();

/** Synchronous. The first caller gets the prepared rows. */
export const readPackedRows = (file: string): PackedRows => {
  const rows = prepared.get(file);
  prepared.delete(file);
  return rows ?? createPackedRows(brotliDecompressSync(readFileSync(pathOf(file))));
};

/** Unpacks on another thread and in turns of the event loop. */
export const preparePackedRows = async (file: string): Promise<void> => {
  const bytes = await promisify(brotliDecompress)(await readFile(pathOf(file)));
  prepared.set(file, await createPackedRowsInTurns(bytes));
};
