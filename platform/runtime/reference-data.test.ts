import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { compiledSources } from '../../tests/kit/process/spawn-role.ts';
import { scratchFolder } from '../../tests/kit/suite/scratch-folder.ts';
import { projectRoot } from './project-root.ts';
import { readTable } from './reference-data.ts';

const rows = 20_000;
const mostRetainedBytes = 2_000_000;

let home: string;
const write = (name: string, text: string): string => {
  const file = join(home, name);
  writeFileSync(file, text);
  return relative(projectRoot, file);
};
beforeAll(() => {
  home = mkdtempSync(join(scratchFolder, 'tributary-test-tables-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('a table that is shipped', () => {
  it('has the cells of its lines, without comments and empty lines, whether or not the last line ends', () => {
    expect(readTable(write('ended.tsv', '# a comment\na\tZürich\t\n\nb\n'))).toEqual([['a', 'Zürich', ''], ['b']]);
    expect(readTable(write('open.tsv', 'a\nb\tc'))).toEqual([['a'], ['b', 'c']]);
    expect(readTable(write('empty.tsv', ''))).toEqual([]);
  });

  it('is not retained by a cell that is', async () => {
    // 200 letters a row: 8 MB in memory, because one of them has no place in Latin-1.
    const file = write('long.tsv', `${`${'name '.repeat(20)}\t${'text '.repeat(20)}→\n`.repeat(rows)}`);
    const program = `
      import { readTable } from ${JSON.stringify(join(compiledSources(), 'platform/runtime/reference-data.js'))};
      const used = () => { gc(); return process.memoryUsage().heapUsed; };
      const before = used();
      const cell = readTable(${JSON.stringify(file)})[0][0];
      process.stdout.write(JSON.stringify([cell.length, used() - before]));
    `;
    const words = ['--expose-gc', '--input-type=module', '-e', program];
    const { stdout } = await promisify(execFile)(process.execPath, words);
    const [length, retained] = JSON.parse(stdout) as [number, number];
    expect(length).toBe(100);
    expect(retained).toBeLessThan(mostRetainedBytes);
  });
});
