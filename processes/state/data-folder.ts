import {
  type ControlHandler,
  type ControlSocket,
  openControlSocket,
} from '../../platform/http/control/control-socket.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import type { OpeningDatabase } from '../../platform/storage/database.ts';
import { toFolderError } from '../../platform/storage/embedded/folder-failure.ts';
import { initializeDataDir } from '../../platform/storage/initialize-data-dir.ts';
import { beginPgliteDatabase } from '../../platform/storage/pglite-database.ts';
import { findDatabaseTemplate } from './database-template.ts';

export interface DataFolder {
  readonly databaseDir: string;
  /** Rejects with a sentence if another process owns the folder. */
  readonly taken: Promise<void>;
  /** Resolves once the folder holds a database, even an empty one. */
  readonly initialized: Promise<void>;
  /**
   * Opens the database on a thread that loads its code while this one loads the services' code. Later calls return the
   * same database, which the caller closes. `onFatal` is called if it is lost permanently.
   */
  openDatabase(log: Logger, onFatal?: (error: Error) => void): OpeningDatabase;
  /** Until a handler is set, the command line tools are asked to retry. */
  respondWith(handler: ControlHandler): void;
  /** Releases the folder and aborts the creation of a database. */
  close(): Promise<void>;
}

/**
 * Creates the database if there is none, from the build's template if it matches. Returns at once, because without a
 * template another process needs seconds for the creation. Only one process may use the embedded database, so the
 * socket is taken before its files.
 */
export const takeDataFolder = (
  dataDir: string,
  template = findDatabaseTemplate,
  /** Nothing is taken before. */
  mayOpen: Promise<void> = Promise.resolve(),
): DataFolder => {
  const databaseDir = `${dataDir}/postgres`;
  const closing = new AbortController();
  let response: ControlHandler = async () => {
    throw new Error('Tributary is starting; try again in a moment.');
  };
  let control: ControlSocket | undefined;
  let database: OpeningDatabase | undefined;
  const fail = (error: unknown): never => {
    throw toFolderError(dataDir, error);
  };
  const take = (): Promise<void> =>
    openControlSocket(dataDir, (command, parameters) => response(command, parameters)).then((socket) => {
      control = socket;
    }, fail);
  const taken = mayOpen.then(take);
  const initialized = taken.then(() =>
    initializeDataDir(databaseDir, { signal: closing.signal, template }).catch(fail),
  );
  // Callers see the rejection, if there are any.
  initialized.catch(() => {});
  return {
    databaseDir,
    taken,
    initialized,
    openDatabase: (log, onFatal) => {
      database ??= beginPgliteDatabase({ dataDir: databaseDir, initialized, log, onFatal });
      return database;
    },
    respondWith: (handler) => {
      response = handler;
    },
    close: async () => {
      closing.abort();
      await initialized.catch(() => {});
      await control?.close();
    },
  };
};
