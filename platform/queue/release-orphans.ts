import type PgBoss from 'pg-boss';
import type { Logger } from '../log/logger.ts';
import type { Database } from '../storage/database.ts';
import { queueSchema } from './create-boss.ts';

const released = new WeakSet<Database>();

/**
 * Returns jobs of a dead process to their queues without waiting until they expire. An embedded database belongs to one
 * process, so any job that is active when it is opened is an orphan. On a server only the expiry shows that.
 */
export const releaseOrphans = async (database: Database, boss: PgBoss, log: Logger): Promise<void> => {
  if (database.kind !== 'pglite' || released.has(database)) return;
  // Once per opened database: a second queue on it must not take the jobs of the first.
  released.add(database);
  const { rows } = await database.executeSql(`select id, name from ${queueSchema}.job where state = 'active'`);
  for (const row of rows) {
    await boss.fail(String(row['name']), String(row['id']), { message: 'the process that ran the job ended' });
  }
  if (rows.length > 0) log.warn({ jobs: rows.length }, 'jobs of a process that ended are run again');
};
