import type { Database } from '../../../platform/storage/database.ts';
import { eventually } from '../eventually.ts';
import type { SpawnedRole } from '../spawn-role.ts';

/**
 * Stops a worker, as SIGSTOP does, while no board of jobs is being read. An interrupted read leases its board for five
 * minutes, which is documented and longer than any test. Leases of fare searches do not matter.
 */
export const holdStill = async (worker: SpawnedRole, database: Database): Promise<void> => {
  await eventually(
    async () => {
      worker.signal('SIGSTOP');
      // Twice, because a statement may have been in flight.
      const looks = [await readingBoards(database), await readingBoards(database)];
      const isFree = looks.every((count) => count === 0);
      if (!isFree) worker.signal('SIGCONT');
      return isFree;
    },
    (isFree) => isFree,
  );
};

const readingBoards = async (database: Database): Promise<number> => {
  const { rows } = await database.executeSql('select board from job_boards where claim is not null');
  return rows.length;
};
