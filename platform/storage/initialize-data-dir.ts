import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const initWithinMs = 60_000;

// With V8's quick compiler alone: a process of some seconds does not live to see what the optimizing one saves, and that one takes a third
// of the processor time.
const program = (modulePath: string, folder: string, options: object) =>
  `require('node:v8').setFlagsFromString('--liftoff-only');require(${JSON.stringify(modulePath)}).PGlite.create(${JSON.stringify({ ...options, dataDir: folder })}).then((pglite) => pglite.close())`;

/**
 * Makes an empty embedded database in a folder that has none. In a process of its own: making one takes about 500 MB that WebAssembly
 * does not give back. Under another name first, so that an interruption leaves no half-made database in its place. The signal ends it.
 */
export const initializeDataDir = async (dataDir: string, signal?: AbortSignal): Promise<void> => {
  const folder = resolve(dataDir);
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty and holds no database. Name another folder, or empty this one.`);
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  const modulePath = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  // Write-ahead log in files of 1 MB instead of 16: this database is small, and a fresh one is 10 MB less.
  const code = program(modulePath, fresh, { initDbStartParams: ['--wal-segsize=1'] });
  await promisify(execFile)(process.execPath, ['-e', code], {
    timeout: initWithinMs,
    ...(signal === undefined ? {} : { signal }),
  });
  await rename(fresh, folder);
};
