import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { silentLogger } from '../../platform/log/logger.ts';
import type { Database } from '../../platform/storage/database.ts';
import { createPgliteDatabase } from '../../platform/storage/pglite-database.ts';
import { scratchFolder } from './scratch-folder.ts';
import type { TestDatabase } from './test-database.ts';

const prefix = 'tributary-test-pglite-';
const ours = /^tributary-(test-pglite|e2e)-/;
const abandonedAfterMs = 3_600_000;

const packageFile = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json');
const { version } = createRequire(import.meta.url)(packageFile) as { version: string };
const templateDir = join(scratchFolder, `tributary-template-pglite-${version}`);

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

// V8 would optimise PGlite's eight megabytes of code in the background, and a process waits for that at its end: longer than the
// half second after which jest calls it hung.
setFlagsFromString('--liftoff-only');

/**
 * Folders that a killed run left. Their age is reckoned from a folder made now: files have their times from the
 * machine.
 */
const sweep = async () => {
  const fresh = await mkdtemp(join(scratchFolder, prefix));
  const { mtimeMs: nowMs } = await stat(fresh);
  for (const name of await readdir(scratchFolder)) {
    const path = join(scratchFolder, name);
    if (!ours.test(name)) continue;
    const age = await stat(path).then(
      ({ mtimeMs }) => nowMs - mtimeMs,
      () => 0,
    );
    if (age > abandonedAfterMs) await rm(path, { recursive: true, force: true });
  }
  await rm(fresh, { recursive: true, force: true });
};

/** An empty database takes seconds to make and a tenth of one to copy, so it is made once for a machine and version. */
const makeTemplate = async () => {
  if (await exists(templateDir)) return;
  const own = await mkdtemp(join(scratchFolder, prefix));
  const database = await createPgliteDatabase({ dataDir: join(own, 'data'), log: silentLogger });
  await database.close();
  // Test files run at the same time; whichever comes second drops its own.
  await rename(join(own, 'data'), templateDir).catch(async (error: unknown) => {
    if (!(await exists(templateDir))) throw error;
  });
  await rm(own, { recursive: true, force: true });
};

/** By the file calls that wait: for a thousand small files the others take ten times the processor time. */
const copyFiles = (from: string, to: string): void => {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true }))
    (entry.isDirectory() ? copyFiles : copyFileSync)(join(from, entry.name), join(to, entry.name));
};

let prepared: Promise<void> | undefined;

/** Puts an empty embedded database where there is none yet. */
export const copyTemplate = async (dataDir: string): Promise<void> => {
  prepared ??= sweep().then(makeTemplate);
  await prepared;
  copyFiles(templateDir, dataDir);
};

/** A fresh embedded database in a folder of its own, in this thread unless the start of another is named. */
export const openTestPglite = async (thread: URL | 'none' = 'none'): Promise<TestDatabase> => {
  const folder = await mkdtemp(join(scratchFolder, prefix));
  const dataDir = join(folder, 'data');
  await copyTemplate(dataDir);
  const opened: Database[] = [];
  const open = async () => {
    const next = await createPgliteDatabase({ dataDir, log: silentLogger, thread });
    opened.push(next);
    return next;
  };
  const database = await open();
  return {
    database,
    another: () => database,
    reopen: async () => {
      await database.close();
      return open();
    },
    dispose: async () => {
      await Promise.all(opened.map((each) => each.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
};
