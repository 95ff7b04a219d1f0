import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely } from 'kysely';
import type { Logger } from '../log/logger.ts';
import type { Database, OpeningDatabase } from './database.ts';
import { executeSqlOn } from './execute-sql.ts';
import { initializeDataDir } from './initialize-data-dir.ts';
import { logNotice } from './log-notice.ts';
import { migrate } from './migrate.ts';
import { createPgliteDialect } from './pglite-dialect.ts';
import { valueParsers } from './value-parsers.ts';

export interface PgliteDatabaseOptions {
  /** Folder of the data, made when absent. Without it the data live in memory and end with the process. */
  readonly dataDir?: string;
  /** Comes before it is opened, where somebody else makes the folder. */
  readonly initialized?: Promise<void> | undefined;
  readonly log: Logger;
}

// PGlite asks for 128 MB of shared buffers, which it touches over time and never gives back.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'wal_buffers=1MB'];

const openPglite = async ({ dataDir, initialized }: PgliteDatabaseOptions): Promise<PGlite> => {
  await initialized;
  if (dataDir !== undefined) await initializeDataDir(dataDir);
  return PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    startParams,
    // Only makes the extension's files available: a migration creates it where it is needed, also in folders made without it.
    extensions: { pg_trgm },
    parsers: Object.fromEntries(valueParsers),
  });
};

/**
 * Begins to open the PostgreSQL embedded in this process; statements wait until it is open. One process at a time may open a folder: two would
 * destroy it. `opened` rejects when the folder cannot be opened.
 */
export const beginPgliteDatabase = (options: PgliteDatabaseOptions): OpeningDatabase => {
  const { log } = options;
  const opening = openPglite(options);
  const opened = opening.then(() => {});
  // Whoever waits for it hears of it; nobody does when a start fails for another reason first.
  opened.catch(() => {});
  const kysely = new Kysely<unknown>({ dialect: createPgliteDialect(opening, (notice) => logNotice(log, notice)) });
  const database: Database = {
    kind: 'pglite',
    kysely,
    executeSql: (text, values) =>
      kysely.connection().execute(async (connection) => {
        try {
          return await executeSqlOn(connection, text, values);
        } catch (error) {
          // A text with its own `begin` that failed midway leaves the one session in an aborted transaction.
          await executeSqlOn(connection, 'rollback').catch((rollbackError) =>
            log.error({ err: rollbackError }, 'the embedded database could not be rolled back'),
          );
          throw error;
        }
      }),
    // The embedded one keeps no statements.
    executePrepared: (_, text, values) => executeSqlOn(kysely, text, values),
    executeSqlIn: executeSqlOn,
    migrate: (scope, folder) => migrate({ kysely, log, scope, folder }),
    close: async () => {
      const pglite = await opening.catch(() => undefined);
      if (pglite === undefined) return;
      await kysely.destroy();
      // Kysely closes only what it has used, and an open PGlite keeps a timer that keeps the process alive.
      if (!pglite.closed) await pglite.close();
    },
  };
  return { database, opened };
};

/** The same, opened. Throws when the folder cannot be opened. */
export const createPgliteDatabase = async (options: PgliteDatabaseOptions): Promise<Database> => {
  const { database, opened } = beginPgliteDatabase(options);
  await opened;
  return database;
};
