import PgBoss from 'pg-boss';
import type { Logger } from '../log/logger.ts';
import type { SqlResult } from '../storage/database.ts';

/** Access of pg-boss to the database, the same on both backends. */
export interface SqlExecutor {
  executeSql(text: string, values?: unknown[]): Promise<SqlResult>;
}

/**
 * Finished jobs stay for an hour in the table of live jobs, where they slow each fetch, and then for a day in the
 * archive.
 */
const archiveAfterSeconds = 3600;
const deleteAfterSeconds = 86_400;

/**
 * Creates pg-boss as a library of SQL, without its schedules, timers and workers. Its timers keep the process alive,
 * and its workers do not await completions, so that a lost connection would be an unhandled rejection. `createJobQueue`
 * replaces both.
 */
export const createBoss = (db: SqlExecutor, schema: string, log: Logger): PgBoss => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.executeSql(text, values) },
    schema,
    schedule: false,
    supervise: false,
    archiveCompletedAfterSeconds: archiveAfterSeconds,
    deleteAfterSeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  return boss;
};
