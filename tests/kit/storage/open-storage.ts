import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../../platform/config/environment.ts';
import { scratchFolder } from '../suite/scratch-folder.ts';
import { databaseBackends } from './backends.ts';
import { migratedDatabase } from './migrated-database.ts';
import { migratedEngines } from './migrated-engines.ts';
import type { BorrowedEngine } from './pglite-pool.ts';

/** Storage of a Tributary. */
export interface TestStorage {
  readonly environment: Environment;
  /** Its embedded database, if it is already open. */
  readonly engine?: BorrowedEngine;
  dispose(): Promise<void>;
}

/** A fresh database on a server, or a folder for the embedded one. */
export const openStorage = async (embedded = false): Promise<TestStorage> => {
  const folder = await mkdtemp(join(scratchFolder, 'tributary-e2e-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const server = embedded ? undefined : databaseBackends.find(({ name }) => name === 'PostgreSQL');
  if (server === undefined) {
    // Other tests cover, with processes of their own, how an empty folder gets its database.
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

/** Storage for one start. The embedded database may have served other tests of this worker. */
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
