import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../platform/runtime/log/logger.ts';
import { createPgliteDatabase } from '../platform/storage/pglite-database.ts';
import { fingerprintFileOf, templateDataOf, templateFingerprint } from '../processes/state/database-template.ts';
import { migrationFolders } from '../processes/state/migration-folders.ts';

/** The user of the process, which in an image is not the user of the build, only copies the template. */
const makeReadable = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? makeReadable(path) : chmod(path, 0o644));
  }
};

/**
 * Creates a template in a new folder: a closed database with the tables of every migration. No service is
 * started, so it has no data of a deployment, such as keys and secrets.
 */
export const makeDatabaseTemplate = async (folder: string, log: Logger): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const database = await createPgliteDatabase({ dataDir: templateDataOf(folder), log });
  try {
    for (const [scope, migrations] of migrationFolders()) await database.migrate(scope, migrations);
    // So that the first statements on a copy need no recovery from the log and no new statistics.
    await database.executeSql('vacuum (freeze, analyze)');
    await database.executeSql('checkpoint');
  } finally {
    await database.close();
  }
  await makeReadable(folder);
  await writeFile(fingerprintFileOf(folder), await templateFingerprint());
};
