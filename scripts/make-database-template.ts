import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../platform/log/logger.ts';
import { createBoss } from '../platform/queue/create-boss.ts';
import { queueSchema } from '../platform/queue/create-job-queue.ts';
import { createPgliteDatabase } from '../platform/storage/pglite-database.ts';
import { fingerprintFileOf, templateDataOf, templateFingerprint } from '../processes/database-template.ts';
import { migrationFolders } from '../processes/migration-folders.ts';

/** In an image, another user than the builder copies the template. */
const makeReadable = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? makeReadable(path) : chmod(path, 0o644));
  }
};

/**
 * The folder must not exist yet. The database contains no deployment's keys or secret, because no service is started.
 */
export const makeDatabaseTemplate = async (folder: string, log: Logger): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const database = await createPgliteDatabase({ dataDir: templateDataOf(folder), log });
  try {
    for (const [scope, migrations] of migrationFolders()) await database.migrate(scope, migrations);
    const boss = createBoss(database, queueSchema, log);
    await boss.start();
    await boss.stop({ graceful: false });
    // A copy then needs no recovery from the log, and its first statements find statistics.
    await database.executeSql('vacuum (freeze, analyze)');
    await database.executeSql('checkpoint');
  } finally {
    await database.close();
  }
  await makeReadable(folder);
  await writeFile(fingerprintFileOf(folder), await templateFingerprint());
};
