import type { ServerProcess } from '../../../lab/process/server-process.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { eventually } from '../time/eventually.ts';

/**
 * Stops a worker, as SIGSTOP does, while it reads no board of jobs and no feed of posts. One whose reading is
 * interrupted is not read again for three to five minutes, which is documented and longer
 * than any test. Leases of fare searches do not matter.
 */
export const holdStill = async (worker: ServerProcess, database: Database): Promise<void> => {
  await eventually(
    async () => {
      worker.signal('SIGSTOP');
      // Twice, because a statement may have been in flight.
      const checks = [await readings(database), await readings(database)];
      const isFree = checks.every(({ length }) => length === 0);
      if (!isFree) worker.signal('SIGCONT');
      return isFree ? [] : checks;
    },
    (checks) => checks.length === 0,
  );
};

const readings = async (database: Database): Promise<readonly unknown[]> => {
  const { rows } = await database.executeSql(
    `select board as reading from job_boards where claim is not null
     union all select slug from blog_sources where crawl_claim is not null`,
  );
  return rows;
};
