import type { Kysely } from 'kysely';
import { toInstant } from '../../../platform/runtime/clock/clock.ts';
import { storableJson } from '../../../platform/storage/storable.ts';
import type { FareSearchCriteria } from '../model/fare.ts';
import type { FareSearchRow, FareTables } from './fare-table.ts';

export interface FareCaller {
  /** Id of the key, within which idempotency keys are unique. */
  readonly scope: string;
  readonly owner: string;
}

export interface NewFareSearch extends FareCaller {
  readonly jobId: string;
  readonly requestId: string | null;
  readonly criteriaHash: string;
  readonly criteria: FareSearchCriteria;
  /** Of the watch that makes it. */
  readonly watchId?: string;
}

/** Stores a search, which is due at once. Returns undefined if its scope has the request id already. */
export const insertFareSearch = (
  db: Kysely<FareTables>,
  search: NewFareSearch,
  nowMs: number,
): Promise<FareSearchRow | undefined> => {
  const now = toInstant(nowMs);
  return db
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
      lease_until: now,
      warnings: '[]',
      watch_id: search.watchId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['scope', 'request_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
};
