import { type ControlHandler, type ControlSocket, openControlSocket } from '../platform/control/control-socket.ts';
import type { Logger } from '../platform/log/logger.ts';
import type { OpeningDatabase } from '../platform/storage/database.ts';
import { toFolderError } from '../platform/storage/embedded/folder-fault.ts';
import { initializeDataDir } from '../platform/storage/initialize-data-dir.ts';
import { beginPgliteDatabase } from '../platform/storage/pglite-database.ts';
import { findDatabaseTemplate } from './database-template.ts';

/** The folder of a process with an embedded database, from before the code that uses it is loaded. */
export interface DataFolder {
  /** Where the database lives. */
  readonly databaseDir: string;
  /** Resolves once the folder is ours. Rejects with a sentence when another process has it. */
  readonly taken: Promise<void>;
  /** Resolves once the folder holds a database, be it an empty one. Rejects also for whatever `taken` rejects for. */
  readonly initialized: Promise<void>;
  /**
   * Begins to open the database, on a thread that loads its code while this one loads that of the services; later calls
   * return the same. Whoever calls closes it. `onFatal` is called with a sentence when it is lost and does not come
   * back.
   */
  openDatabase(log: Logger, onFatal?: (error: Error) => void): OpeningDatabase;
  /** Sets who answers the command line tools. Until then they are asked to try again. */
  answerWith(handler: ControlHandler): void;
  /** Gives the folder back. A database that is being made is given up. */
  close(): Promise<void>;
}

/**
 * Takes the data folder, and makes the database where there is none, from the template if the build has left one that fits. Returns at once:
 * without a template it takes seconds of another process, in which this one can load its code. The embedded database belongs to one process:
 * taking the socket first keeps a second one off its files.
 */
export const takeDataFolder = (dataDir: string, template = findDatabaseTemplate): DataFolder => {
  const databaseDir = `${dataDir}/postgres`;
  const closing = new AbortController();
  let answer: ControlHandler = async () => {
    throw new Error('Tributary is starting; try again in a moment.');
  };
  let control: ControlSocket | undefined;
  let database: OpeningDatabase | undefined;
  const fail = (error: unknown): never => {
    throw toFolderError(dataDir, error);
  };
  const taken = openControlSocket(dataDir, (command, parameters) => answer(command, parameters)).then((socket) => {
    control = socket;
  }, fail);
  const initialized = taken.then(() =>
    initializeDataDir(databaseDir, { signal: closing.signal, template }).catch(fail),
  );
  // Whoever waits for it hears of it; nobody does when the start fails for another reason first.
  initialized.catch(() => {});
  return {
    databaseDir,
    taken,
    initialized,
    openDatabase: (log, onFatal) => {
      database ??= beginPgliteDatabase({ dataDir: databaseDir, initialized, log, onFatal });
      return database;
    },
    answerWith: (handler) => {
      answer = handler;
    },
    close: async () => {
      closing.abort();
      await initialized.catch(() => {});
      await control?.close();
    },
  };
};
