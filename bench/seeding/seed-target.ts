import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { silentLogger } from '../../platform/log/logger.ts';
import type { Database } from '../../platform/storage/database.ts';
import { createDatabaseOnSessions } from '../../platform/storage/database-on-sessions.ts';
import { toEngine } from '../../platform/storage/embedded/pglite-engine.ts';
import { initializeDataDir } from '../../platform/storage/initialize-data-dir.ts';
import { createPgliteSessions } from '../../platform/storage/pglite-sessions.ts';
import { createPostgresDatabase } from '../../platform/storage/postgres-database.ts';
import { valueParsers } from '../../platform/storage/value-parsers.ts';
import { type CopyValue, copyRows, toCopyLine } from '../postgres/copy-rows.ts';

export interface SeedTarget {
  readonly database: Database;
  /** Writes rows by `copy`. Only one call at a time. */
  copy(table: string, columns: readonly string[], rows: readonly (readonly CopyValue[])[]): Promise<void>;
  close(): Promise<void>;
}

export const openPostgresTarget = async (url: string): Promise<SeedTarget> => {
  const database = createPostgresDatabase({ url, log: silentLogger });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set synchronous_commit = off; set session_replication_role = replica');
  return {
    database,
    copy: (table, columns, rows) => copyRows(client, table, columns, rows),
    close: async () => {
      await client.end();
      await database.close();
    },
  };
};

/**
 * Opens an embedded database in a folder, which is created when absent. Sorting for indexes takes much memory that is
 * never given back, so use a separate process. `copy` reads rows from memory as a virtual file.
 */
export const openPgliteTarget = async (dataDir: string): Promise<SeedTarget> => {
  await initializeDataDir(dataDir);
  const pglite = await PGlite.create({ dataDir, relaxedDurability: true, parsers: Object.fromEntries(valueParsers) });
  const engine = toEngine(pglite, () => {});
  const sessions = createPgliteSessions({
    statementsAtOnce: 1,
    current: async () => engine,
    suspect: () => {},
    close: () => engine.close(),
  });
  const database = createDatabaseOnSessions({
    kind: 'pglite',
    sessions,
    count: 1,
    availability: { awaySinceMs: undefined },
    log: silentLogger,
    close: () => sessions.close(),
  });
  await pglite.exec("set session_replication_role = replica; set maintenance_work_mem = '256MB'");
  return {
    database,
    copy: async (table, columns, rows) => {
      await pglite.query(`copy ${table} (${columns.join(', ')}) from '/dev/blob'`, [], {
        blob: new Blob([rows.map(toCopyLine).join('')]),
      });
    },
    close: async () => {
      await pglite.exec('checkpoint');
      await database.close();
    },
  };
};
