import PgBoss from 'pg-boss';
import type { Logger } from '../log/logger.ts';
import type { SqlResult } from '../storage/database.ts';

/** How pg-boss reaches the database; the same on both backends. */
export interface SqlExecutor {
  executeSql(text: string, values?: unknown[]): Promise<SqlResult>;
}

/** Finished jobs are kept an hour beside the live ones, where each fetch passes them, and a day in the archive for people to look at. */
const archiveAfterSeconds = 3600;
const deleteAfterSeconds = 86_400;

/**
 * pg-boss as a library of SQL: no schedules and no timers of its own. Its timers keep the process alive and its workers leave
 * completions unawaited, so that a lost connection would be an unhandled rejection; `createJobQueue` does both parts itself.
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
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reports an error'));
  return boss;
};
