import type { Logger } from '../log/logger.ts';
import type { Database } from '../storage/database.ts';
import { executeSqlOn } from '../storage/execute-sql.ts';
import { createBoss } from './create-boss.ts';

/**
 * Makes pg-boss's tables on a server, or brings them to the form that it knows, one process after the other. pg-boss takes a lock of its own, but
 * looks for its tables before: who waited for the lock still remembers on its connection that there was no such schema, and fails at making it a second
 * time. The embedded database has one process.
 */
export const installQueue = async (database: Database, schema: string, log: Logger): Promise<void> => {
  if (database.kind === 'pglite') return;
  await database.background.connection().execute(async (connection) => {
    const lockName = [`${schema}.install`];
    await executeSqlOn(connection, 'select pg_advisory_lock(hashtextextended($1, 0))', lockName);
    // On the connection that has the lock: it may be the only one.
    const execute = (text: string, values?: unknown[]) => executeSqlOn(connection, text, values);
    const boss = createBoss({ executeSql: execute }, schema, log);
    try {
      await boss.start();
      await boss.stop({ graceful: false });
    } catch (error) {
      // Its text has its own `begin`.
      await executeSqlOn(connection, 'rollback');
      throw error;
    } finally {
      await executeSqlOn(connection, 'select pg_advisory_unlock(hashtextextended($1, 0))', lockName);
    }
  });
};
