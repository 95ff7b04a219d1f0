import type { Logger } from '../log/logger.ts';
import type { Database } from '../storage/database.ts';
import { executeSqlOn } from '../storage/execute-sql.ts';
import { createBoss } from './create-boss.ts';

/**
 * Creates or migrates pg-boss's tables on a server, one process after the other. pg-boss has its own lock, but looks
 * for its tables before it takes the lock: a process that waited still believes that there is no schema, and fails to
 * create it a second time. The embedded database has only one process.
 */
export const installQueue = async (database: Database, schema: string, log: Logger): Promise<void> => {
  if (database.kind === 'pglite') return;
  await database.background.connection().execute(async (connection) => {
    const lockName = [`${schema}.install`];
    await executeSqlOn(connection, 'select pg_advisory_lock(hashtextextended($1, 0))', lockName);
    // Uses the connection that has the lock, because it may be the only one.
    const execute = (text: string, values?: unknown[]) => executeSqlOn(connection, text, values);
    const boss = createBoss({ executeSql: execute }, schema, log);
    try {
      await boss.start();
      await boss.stop({ graceful: false });
    } catch (error) {
      // pg-boss's text has its own `begin`.
      await executeSqlOn(connection, 'rollback');
      throw error;
    } finally {
      await executeSqlOn(connection, 'select pg_advisory_unlock(hashtextextended($1, 0))', lockName);
    }
  });
};
