import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { quickCodeFlags } from '../runtime/memory/v8-flags.ts';

/**
 * Copies a folder recursively to a path that must not exist yet. Folders of the copy are accessible to their owner
 * alone. An abort leaves an incomplete copy.
 */
export const copyFolder = async (from: string, to: string, signal?: AbortSignal): Promise<void> => {
  signal?.throwIfAborted();
  await mkdir(to, { mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      if (entry.isDirectory()) return copyFolder(source, target, signal);
      signal?.throwIfAborted();
      await copyFile(source, target);
    }),
  );
};

/** It takes a few seconds, and took more than a minute at a load of 20 on two processors. */
const initWithinMs = 300_000;

const program = (modulePath: string, folder: string, options: object) =>
  `require(${JSON.stringify(modulePath)}).PGlite.create(${JSON.stringify({ ...options, dataDir: folder })}).then((pglite) => pglite.close())`;

/** Write-ahead log files of 1 MB instead of 16 MB make a fresh database 10 MB smaller. */
export const initDbStartParams: readonly string[] = ['--wal-segsize=1'];

interface InitializeOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * Called only when needed. Returns a folder with a closed database, whose copy takes a tenth of the time of a new
   * one.
   */
  readonly template?: (() => Promise<string | undefined>) | undefined;
}

const makeEmpty = async (folder: string, signal: AbortSignal | undefined): Promise<void> => {
  const modulePath = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  // In such a short process the optimizing compiler would take a third of the processor time without benefit.
  const words = [...quickCodeFlags, '-e', program(modulePath, folder, { initDbStartParams })];
  await promisify(execFile)(process.execPath, words, {
    timeout: initWithinMs,
    ...(signal === undefined ? {} : { signal }),
  });
};

/**
 * Creates the database in a child process, because WebAssembly takes about 500 MB for it and does not free them. The
 * folder is renamed last, so that an interruption leaves no incomplete database.
 */
export const initializeDataDir = async (
  dataDir: string,
  { signal, template }: InitializeOptions = {},
): Promise<void> => {
  const folder = resolve(dataDir);
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty and holds no database. Name another folder, or empty this one.`);
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  const source = await template?.();
  if (source === undefined) await makeEmpty(fresh, signal);
  else await copyFolder(source, fresh, signal);
  await rename(fresh, folder);
};
