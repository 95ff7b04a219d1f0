import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../platform/config/environment.ts';
import { databaseBackends } from './backends.ts';
import { migratedDatabase } from './migrated-database.ts';
import { migratedEngines } from './migrated-engines.ts';
import type { BorrowedEngine } from './pglite-pool.ts';
import { scratchFolder } from './scratch-folder.ts';

/** Where a Tributary has its data. */
export interface TestStorage {
  readonly environment: Environment;
  /** The embedded database of it that is open already. */
  readonly engine?: BorrowedEngine;
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

/** The same for one start: the embedded database is one that other tests of this worker had before. */
export const openStorageOnce = async (embedded: boolean): Promise<TestStorage> => {
  if (!embedded && databaseBackends.some(({ name }) => name === 'PostgreSQL')) return openStorage();
  const folder = await mkdtemp(join(scratchFolder, 'tributary-e2e-'));
  const engine = await migratedEngines.borrow();
  return {
    environment: { DATA_DIR: folder },
    engine,
    dispose: async () => {
      await engine.giveBack();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
