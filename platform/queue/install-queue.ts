import type { Logger } from '../log/logger.ts';
import type { Database } from '../storage/database.ts';
import { executeSqlOn } from '../storage/execute-sql.ts';
import { createBoss, queueSchema } from './create-boss.ts';

/**
 * Creates or migrates pg-boss's tables on a server, in one process at a time. pg-boss looks for its tables before it
 * takes its own lock: a process that waited for the lock would create the schema a second time and fail. The embedded
 * database has only one process.
 */
export const installQueue = async (database: Database, log: Logger): Promise<void> => {
  if (database.kind === 'pglite') return;
  await database.background.connection().execute(async (connection) => {
    const lockName = [`${queueSchema}.install`];
    await executeSqlOn(connection, 'select pg_advisory_lock(hashtextextended($1, 0))', lockName);
    // The connection with the lock may be the only one.
    const execute = (text: string, values?: unknown[]) => executeSqlOn(connection, text, values);
    const boss = createBoss({ executeSql: execute }, queueSchema, log);
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
