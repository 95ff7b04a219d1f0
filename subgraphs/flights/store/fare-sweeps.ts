import type { DueOptions, EnqueueRow } from '../../../platform/claims/claim.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { toInstant } from '../../../platform/clock/to-instant.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import { endedAsFailed } from './ended-as-failed.ts';
import { fareClaims } from './fare-leases.ts';
import type { FailedFareSearch } from './fare-record.ts';
import type { FareTables } from './fare-table.ts';

const removedAtOnce = 100;

/** Several processes may sweep at once. */
export interface FareSweeps {
  /** Fails overdue searches with too many attempts or submitted before `acceptedBeforeMs`. Returns their ids. */
  failOverdue(limits: { maxAttempts: number; acceptedBeforeMs: number }, failure: FailedFareSearch): Promise<string[]>;
  /** Frees the other overdue searches and passes each to `enqueue` in the same transaction. Returns their ids. */
  requeueOverdue(options: DueOptions, enqueue: EnqueueRow): Promise<readonly string[]>;
  removeEnded(beforeMs: number): Promise<void>;
}

export const createFareSweeps = (database: Database, clock: Clock): FareSweeps => {
  const db = tablesOf<FareTables>(database);
  return {
    async failOverdue({ maxAttempts, acceptedBeforeMs }, failure) {
      const now = toInstant(clock.now());
      const rows = await db
        .updateTable('fare_searches')
        .set(endedAsFailed(failure, clock.now()))
        .where('status', 'in', ['PENDING', 'RUNNING'])
        .where('lease_until', '<=', now)
        .where((column) =>
          column.or([column('attempts', '>=', maxAttempts), column('submitted_at', '<', toInstant(acceptedBeforeMs))]),
        )
        .returning('job_id')
        .execute();
      return rows.map((row) => row.job_id);
    },
    requeueOverdue: (options, enqueue) => fareClaims.enqueueDue(database.kysely, options, enqueue),
    async removeEnded(beforeMs) {
      const old = db
        .selectFrom('fare_searches')
        .select('job_id')
        .where('completed_at', '<', toInstant(beforeMs))
        .limit(removedAtOnce);
      await db.deleteFrom('fare_searches').where('job_id', 'in', old).execute();
    },
  };
};
