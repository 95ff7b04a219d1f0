import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { storableJson } from '../../../platform/storage/storable.ts';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import type { FareSearchCriteria } from '../model/fare.ts';
import { endedAsFailed } from './ended-as-failed.ts';
import { createFareLeases, type FareLeases } from './fare-leases.ts';
import { createFareLists, type FareLists } from './fare-lists.ts';
import { type FailedFareSearch, type FareSearchRecord, toRecord } from './fare-record.ts';
import { createFareSweeps, type FareSweeps } from './fare-sweeps.ts';
import type { FareTables, StoreTransaction } from './fare-table.ts';

export interface FareCaller {
  /** Id of the key, within which idempotency keys are unique. */
  readonly scope: string;
  readonly owner: string;
}

interface NewFareSearch extends FareCaller {
  readonly jobId: string;
  readonly requestId: string | null;
  readonly criteriaHash: string;
  readonly criteria: FareSearchCriteria;
  /** The queue's deadline for delivering the search. */
  readonly queuedUntilMs: number;
}

export interface FareStore extends FareLeases, FareSweeps, FareLists {
  /**
   * Stores a search and calls `enqueue` in the same transaction. If its scope has the request id already, that search
   * is returned and `created` is false. The database decides, so equal concurrent requests create one search.
   */
  create(
    search: NewFareSearch,
    enqueue: (transaction: StoreTransaction) => Promise<void>,
  ): Promise<{ record: FareSearchRecord; created: boolean }>;
  find(jobId: string): Promise<FareSearchRecord | undefined>;
  /** Unordered, without unknown ids. */
  findMany(jobIds: readonly string[]): Promise<FareSearchRecord[]>;
  findByRequest(scope: string, requestId: string): Promise<FareSearchRecord | undefined>;
  /** Ends an open search of the caller, even under a lease. Undefined when none is open. */
  end(jobId: string, failure: FailedFareSearch, caller: FareCaller): Promise<FareSearchRecord | undefined>;
}

export const createFareStore = (database: Database, clock: Clock): FareStore => {
  const db = tablesOf<FareTables>(database);

  const findByRequest = async (scope: string, requestId: string): Promise<FareSearchRecord | undefined> => {
    const query = db.selectFrom('fare_searches').selectAll().where('scope', '=', scope);
    const row = await query.where('request_id', '=', requestId).executeTakeFirst();
    return row === undefined ? undefined : toRecord(row);
  };

  const insert = (search: NewFareSearch, transaction: StoreTransaction) => {
    const now = new Date(clock.now()).toISOString();
    return transaction
      .withTables<FareTables>()
      .insertInto('fare_searches')
      .values({
        job_id: search.jobId,
        scope: search.scope,
        owner: search.owner,
        request_id: search.requestId,
        criteria_hash: search.criteriaHash,
        criteria: storableJson(search.criteria),
        status: 'PENDING',
        stage: 'QUEUED',
        progress_percent: 0,
        offers_found: 0,
        revision: 1,
        submitted_at: now,
        updated_at: now,
        attempts: 0,
        lease_until: new Date(search.queuedUntilMs).toISOString(),
        warnings: '[]',
      })
      .onConflict((conflict) => conflict.columns(['scope', 'request_id']).doNothing())
      .returningAll()
      .executeTakeFirst();
  };

  return {
    ...createFareLeases(db, clock),
    ...createFareSweeps(database, clock),
    ...createFareLists(db),
    async create(search, enqueue) {
      const row = await database.kysely.transaction().execute(async (transaction) => {
        const inserted = await insert(search, transaction);
        if (inserted !== undefined) await enqueue(transaction);
        return inserted;
      });
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
      const row = await db
        .updateTable('fare_searches')
        .set(endedAsFailed(failure, clock.now()))
        .where('job_id', '=', jobId)
        .where('status', 'in', ['PENDING', 'RUNNING'])
        .where(({ eb, or, and }) =>
          or([eb('owner', '=', owner), and([eb('owner', 'is', null), eb('scope', '=', scope)])]),
        )
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? undefined : toRecord(row);
    },
  };
};
