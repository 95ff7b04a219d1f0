import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { compiledEngineThread } from '../../../tests/kit/process/thread-entry-of.ts';
import { copyEmptyDatabase } from '../../../tests/kit/storage/empty-database.ts';
import { scratchFolder } from '../../../tests/kit/suite/scratch-folder.ts';

const statements = 400;
/** The quick compiler takes some 13 MB, the optimizing one 50 MB and more. */
const mostCompilerBytes = 30_000_000;

/** Sends one statement after the other to the thread of a database, and writes the compilers' peak memory. */
const program = (dataDir: string): string => `
  const { Worker } = require('node:worker_threads');
  const { getHeapStatistics } = require('node:v8');
  const text = 'select c.relname, count(*), max(a.attnum) from pg_class c join pg_attribute a on a.attrelid = c.oid group by 1 order by 2 desc';
  const worker = new Worker(new URL(${JSON.stringify(compiledEngineThread().href)}), { workerData: ${JSON.stringify({ dataDir })} });
  let asked = 0;
  worker.on('message', ({ kind, error }) => {
    if (error !== undefined) throw new Error(error.message);
    if (kind !== 'opened' && kind !== 'result') return;
    if (asked < ${statements}) worker.postMessage({ kind: 'run', id: ++asked, text, values: [] });
    else process.stdout.write(String(getHeapStatistics().peak_malloced_memory), () => process.exit());
  });
`;

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(scratchFolder, 'tributary-test-compiled-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('the code of an embedded database on its thread', () => {
  it('is never compiled again by the optimizing compiler, however often it runs', async () => {
    await copyEmptyDatabase(join(home, 'data'));
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', program(join(home, 'data'))]);
    expect(Number(stdout)).toBeGreaterThan(0);
    expect(Number(stdout)).toBeLessThan(mostCompilerBytes);
  });
});
