import { type Clock, toInstant } from '../../../platform/runtime/clock/clock.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import { createFareLeases, type FareLeases } from './fare-leases.ts';
import { createFareLists, type FareLists } from './fare-lists.ts';
import { type FailedFareSearch, type FareSearchRecord, toRecord } from './fare-record.ts';
import type { FareTables } from './fare-table.ts';
import { type FareCaller, insertFareSearch, type NewFareSearch } from './new-fare-search.ts';

const removedAtOnce = 100;

export interface FareStore extends FareLeases, FareLists {
  /**
   * Stores a search, which is due at once. If its scope has the request id already, that search is returned and
   * `created` is false. The database decides, so equal concurrent requests create one search.
   */
  create(search: NewFareSearch): Promise<{ record: FareSearchRecord; created: boolean }>;
  find(jobId: string): Promise<FareSearchRecord | undefined>;
  /** Unordered, without unknown ids. */
  findMany(jobIds: readonly string[]): Promise<FareSearchRecord[]>;
  findByRequest(scope: string, requestId: string): Promise<FareSearchRecord | undefined>;
  /** Ends an open search of the caller, even under a lease. Undefined when none is open. */
  end(jobId: string, failure: FailedFareSearch, caller: FareCaller): Promise<FareSearchRecord | undefined>;
  /** Removes some searches that ended before. Returns whether there may be more. */
  removeEnded(beforeMs: number): Promise<boolean>;
}

export const createFareStore = (database: Database, clock: Clock): FareStore => {
  const db = tablesOf<FareTables>(database);

  const findByRequest = async (scope: string, requestId: string): Promise<FareSearchRecord | undefined> => {
    const query = db.selectFrom('fare_searches').selectAll().where('scope', '=', scope);
    const row = await query.where('request_id', '=', requestId).executeTakeFirst();
    return row === undefined ? undefined : toRecord(row);
  };

  return {
    ...createFareLeases(db, clock),
    ...createFareLists(db),
    async create(search) {
      const row = await insertFareSearch(db, search, clock.now());
      if (row !== undefined) return { record: toRecord(row), created: true };
      const existing = search.requestId === null ? undefined : await findByRequest(search.scope, search.requestId);
      // The insert does nothing only for an existing key, whose row could be gone by now only if it was a week old.
      if (existing === undefined) throw new Error('the search was neither stored nor found');
      return { record: existing, created: false };
    },
    async find(jobId) {
      const row = await db.selectFrom('fare_searches').selectAll().where('job_id', '=', jobId).executeTakeFirst();
      return row === undefined ? undefined : toRecord(row);
    },
    async findMany(jobIds) {
      if (jobIds.length === 0) return [];
      const rows = await db.selectFrom('fare_searches').selectAll().where('job_id', 'in', jobIds).execute();
      return rows.map(toRecord);
    },
    findByRequest,
    async end(jobId, failure, { scope, owner }) {
      const now = toInstant(clock.now());
      const row = await db
        .updateTable('fare_searches')
        .set((column) => ({
          status: 'FAILED',
          stage: 'DONE',
          lease_owner: null,
          completed_at: now,
          updated_at: now,
          revision: column('revision', '+', 1),
          error_code: failure.errorCode,
          error_message: failure.errorMessage,
          retryable: failure.retryable,
        }))
        .where('job_id', '=', jobId)
        .where('status', 'in', ['PENDING', 'RUNNING'])
        .where(({ eb, or, and }) =>
          or([eb('owner', '=', owner), and([eb('owner', 'is', null), eb('scope', '=', scope)])]),
        )
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? undefined : toRecord(row);
    },
    async removeEnded(beforeMs) {
      const old = db
        .selectFrom('fare_searches')
        .select('job_id')
        .where('completed_at', '<', toInstant(beforeMs))
        .limit(removedAtOnce);
      const { numDeletedRows } = await db.deleteFrom('fare_searches').where('job_id', 'in', old).executeTakeFirst();
      return Number(numDeletedRows) === removedAtOnce;
    },
  };
};
