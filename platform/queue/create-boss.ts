import PgBoss from 'pg-boss';
import type { Logger } from '../log/logger.ts';
import type { SqlResult } from '../storage/database.ts';

export const queueSchema = 'pgboss';

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
 * Creates pg-boss without its schedules, timers and workers, which `createJobQueue` replaces: its timers keep the
 * process alive, and its workers do not await completions, so that a lost connection would be an unhandled rejection.
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
