import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import { keepQuickCode } from '../../../platform/runtime/memory/v8-flags.ts';
import { createPgliteDatabase } from '../../../platform/storage/pglite-database.ts';
import { createFolderTemplate } from './folder-template.ts';

const packageFile = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json');
const { version } = createRequire(import.meta.url)(packageFile) as { version: string };

// V8 would optimise PGlite's code in the background, and a process waits for that at its end: longer than the half
// second after which jest reports a hung worker.
keepQuickCode();

const emptyDatabase = createFolderTemplate(`pglite-${version}`, async (folder) => {
  const database = await createPgliteDatabase({ dataDir: folder, log: silentLogger });
  await database.close();
});

/** Puts an embedded database without tables into an empty folder. */
export const copyEmptyDatabase = (dataDir: string): Promise<void> => emptyDatabase.copyTo(dataDir);
