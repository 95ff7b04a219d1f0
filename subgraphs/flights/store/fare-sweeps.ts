import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { FailedFareSearch } from './fare-record.ts';
import type { FareTables, StoreTransaction } from './fare-table.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

/** A sweep takes no more than this at once, so that its transaction stays short; the next one takes the rest. */
const batch = 100;

/** The part that looks after searches that nobody runs. Safe to run in several processes at once. */
export interface FareSweeps {
  /** Ends overdue searches that were tried too often or accepted before `acceptedBeforeMs`. Answers their ids. */
  failOverdue(limits: { maxAttempts: number; acceptedBeforeMs: number }, failure: FailedFareSearch): Promise<string[]>;
  /** Frees the other overdue searches and hands each to `enqueue` in the same transaction. Answers their ids. */
  requeueOverdue(
    queuedUntilMs: number,
    enqueue: (jobId: string, transaction: StoreTransaction) => Promise<void>,
  ): Promise<string[]>;
  /** Forgets searches that ended before. */
  removeEnded(beforeMs: number): Promise<void>;
}

export const createFareSweeps = (db: Kysely<FareTables>, clock: Clock): FareSweeps => ({
  async failOverdue({ maxAttempts, acceptedBeforeMs }, { errorCode, errorMessage, retryable }) {
    const now = iso(clock.now());
    const rows = await db
      .updateTable('fare_searches')
      .set((column) => ({
        status: 'FAILED',
        stage: 'DONE',
        lease_owner: null,
        completed_at: now,
        updated_at: now,
        revision: column('revision', '+', 1),
        error_code: errorCode,
        error_message: errorMessage,
        retryable,
      }))
      .where('status', 'in', ['PENDING', 'RUNNING'])
      .where('lease_until', '<=', now)
      .where((column) =>
        column.or([column('attempts', '>=', maxAttempts), column('submitted_at', '<', iso(acceptedBeforeMs))]),
      )
      .returning('job_id')
      .execute();
    return rows.map((row) => row.job_id);
  },
  async requeueOverdue(queuedUntilMs, enqueue) {
    return db.transaction().execute(async (transaction) => {
      const now = iso(clock.now());
      // Rows that another process's sweep holds are skipped: it takes care of them.
      const overdue = transaction
        .selectFrom('fare_searches')
        .select('job_id')
        .where('status', 'in', ['PENDING', 'RUNNING'])
        .where('lease_until', '<=', now)
        .orderBy('lease_until')
        .limit(batch)
        .forUpdate()
        .skipLocked();
      const rows = await transaction
        .updateTable('fare_searches')
        .set({ lease_owner: null, lease_until: iso(queuedUntilMs) })
        .where('job_id', 'in', overdue)
        .returning('job_id')
        .execute();
      for (const { job_id } of rows) await enqueue(job_id, transaction as unknown as StoreTransaction);
      return rows.map((row) => row.job_id);
    });
  },
  async removeEnded(beforeMs) {
    const old = db.selectFrom('fare_searches').select('job_id').where('completed_at', '<', iso(beforeMs)).limit(batch);
    await db.deleteFrom('fare_searches').where('job_id', 'in', old).execute();
  },
});
