import { describe, expect, it } from '@jest/globals';
import { createPackedRows, createPackedRowsInTurns, preparePackedRows, readPackedRows } from './packed-rows.ts';

const packed = (...rows: string[]) => createPackedRows(Buffer.from(rows.map((row) => `${row}\n`).join('')));

describe('packed rows', () => {
  it('return the cells of every row, empty ones and multi-byte letters included', () => {
    const rows = packed('a\t1', 'ä\t', '東京\t2\t3');
    expect(rows.size).toBe(3);
    expect([0, 1, 2].map(rows.cells)).toEqual([
      ['a', '1'],
      ['ä', ''],
      ['東京', '2', '3'],
    ]);
  });

  it('find the row of a whole first cell, the first and the last included, and no row of a part of one', () => {
    const names = ['a', 'ab', 'abc', 'b c', 'é', '東', '東京'];
    const rows = packed(...names.map((name, row) => `${name}\t${row}`));
    for (const [row, name] of names.entries()) expect(rows.findText(name)).toBe(row);
    for (const name of ['', 'abcd', 'b', '京', 'zzz', '\t', 'a\t0']) expect(rows.findText(name)).toBe(-1);
  });

  it('are found in turns of the loop, 20,000 in each', async () => {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const rows = await createPackedRowsInTurns(Buffer.from('7\tx\n'.repeat(100_000)));
    isOver = true;
    expect(rows.size).toBe(100_000);
    expect(rows.cells(99_999)).toEqual(['7', 'x']);
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  it('are read as they were prepared', async () => {
    await preparePackedRows('countries.tsv.br');
    const prepared = readPackedRows('countries.tsv.br');
    const read = readPackedRows('countries.tsv.br');
    expect(prepared.size).toBe(read.size);
    expect(prepared.cells(7)).toEqual(read.cells(7));
  });

  it('find numbers in the order of numbers', () => {
    const numbers = [7, 10, 99, 1000, 268435456];
    const rows = packed(...numbers.map((number) => `${number}\tx`));
    for (const [row, number] of numbers.entries()) expect(rows.findNumber(number)).toBe(row);
    for (const number of [0, 8, 1001, 268435457]) expect(rows.findNumber(number)).toBe(-1);
  });

  it('hold more rows than they first make room for', () => {
    const rows = packed(...Array.from({ length: 5000 }, (_, row) => `${row + 10_000}\t${row}`));
    expect(rows.size).toBe(5000);
    for (const row of [0, 1023, 1024, 2047, 2048, 4999]) expect(rows.findText(String(row + 10_000))).toBe(row);
  });

  it('may be none', () => {
    expect(packed().size).toBe(0);
    expect(packed().findText('a')).toBe(-1);
  });
});
