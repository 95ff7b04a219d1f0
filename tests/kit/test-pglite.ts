import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { silentLogger } from '../../platform/log/logger.ts';
import { keepQuickCode } from '../../platform/memory/keep-quick-code.ts';
import type { Database } from '../../platform/storage/database.ts';
import { createPgliteDatabase } from '../../platform/storage/pglite-database.ts';
import { createFolderTemplate } from './folder-template.ts';
import { scratchFolder } from './scratch-folder.ts';
import type { TestDatabase } from './test-database.ts';

const prefix = 'tributary-test-pglite-';

const packageFile = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json');
const { version } = createRequire(import.meta.url)(packageFile) as { version: string };

// V8 would optimise PGlite's eight megabytes of code in the background, and a process waits for that at its end: longer than the
// half second after which jest calls it hung.
keepQuickCode();

const emptyDatabase = createFolderTemplate(`pglite-${version}`, async (folder) => {
  const database = await createPgliteDatabase({ dataDir: folder, log: silentLogger });
  await database.close();
});

/** Puts an embedded database without tables where there is none yet. */
export const copyEmptyDatabase = (dataDir: string): Promise<void> => emptyDatabase.copyTo(dataDir);

/** A fresh embedded database in a folder of its own, in this thread unless the start of another is named. */
export const openTestPglite = async (thread: URL | 'none' = 'none'): Promise<TestDatabase> => {
  const folder = await mkdtemp(join(scratchFolder, prefix));
  const dataDir = join(folder, 'data');
  await copyEmptyDatabase(dataDir);
  const opened: Database[] = [];
  const open = async () => {
    // What a busy machine makes wait is not refused.
    const longestQueueMs = Number.POSITIVE_INFINITY;
    const next = await createPgliteDatabase({ dataDir, log: silentLogger, thread, longestQueueMs });
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
