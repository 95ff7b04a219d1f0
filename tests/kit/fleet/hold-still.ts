import type { Database } from '../../../platform/storage/database.ts';
import { crawlQueue } from '../../../subgraphs/blogs/service/crawl/crawl.ts';
import { refreshQueue } from '../../../subgraphs/jobs/service/refresh/refresher.ts';
import { eventually } from '../eventually.ts';
import type { SpawnedRole } from '../spawn-role.ts';

/**
 * Stops a worker, as SIGSTOP does, while it reads no board of jobs and no feed of posts. One whose reading is
 * interrupted, before or after its claim, is not read again for three to five minutes, which is documented and longer
 * than any test. Leases of fare searches do not matter.
 */
export const holdStill = async (worker: SpawnedRole, database: Database): Promise<void> => {
  await eventually(
    async () => {
      worker.signal('SIGSTOP');
      // Twice, because a statement may have been in flight.
      const looks = [await readings(database), await readings(database)];
      const isFree = looks.every(({ length }) => length === 0);
      if (!isFree) worker.signal('SIGCONT');
      return isFree ? [] : looks;
    },
    (looks) => looks.length === 0,
  );
};

/** A job is taken before its row is claimed, and ends after the claim. */
const readings = async (database: Database): Promise<readonly unknown[]> => {
  const { rows } = await database.executeSql(
    `select board as reading from job_boards where claim is not null
     union all select slug from blog_sources where crawl_claim is not null
     union all select name from pgboss.job where state = 'active' and name = any($1::text[])`,
    [[crawlQueue, refreshQueue]],
  );
  return rows;
};
