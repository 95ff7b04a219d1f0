import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../platform/config/environment.ts';
import { silentLogger } from '../../platform/log/logger.ts';
import { templateDataOf, templateFingerprint } from '../../processes/database-template.ts';
import { makeDatabaseTemplate } from '../../scripts/make-database-template.ts';
import { databaseBackends } from './backends.ts';
import { createFolderTemplate } from './folder-template.ts';
import { scratchFolder } from './scratch-folder.ts';

/** An embedded database with all tables and no rows. */
const migratedDatabase = createFolderTemplate(`tables-${await templateFingerprint()}`, async (folder) => {
  const made = `${folder}-made`;
  await makeDatabaseTemplate(made, silentLogger);
  await rename(templateDataOf(made), folder);
  await rm(made, { recursive: true });
});

/** Where a Tributary has its data. */
export interface TestStorage {
  readonly environment: Environment;
  dispose(): Promise<void>;
}

/** A database server's fresh database, or a folder for the embedded one. */
export const openStorage = async (embedded = false): Promise<TestStorage> => {
  const folder = await mkdtemp(join(scratchFolder, 'tributary-e2e-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const server = embedded ? undefined : databaseBackends.find(({ name }) => name === 'PostgreSQL');
  if (server === undefined) {
    // How an empty folder gets its database is tested with processes of their own.
    await migratedDatabase.copyTo(join(folder, 'postgres'));
    return { environment: { DATA_DIR: folder }, dispose: removeFolder };
  }
  const opened = await server.open();
  if (!('url' in opened) || typeof opened.url !== 'string') throw new Error('the test database has no address');
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: opened.url, DATABASE_CONNECTIONS: '5' },
    dispose: async () => {
      await opened.dispose();
      await removeFolder();
    },
  };
};
