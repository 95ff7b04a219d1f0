import { type Kysely, sql } from 'kysely';
import { type Clock, toInstant } from '../../../platform/runtime/clock/clock.ts';
import { type Claim, createDueRows, type DueRows } from '../../../platform/storage/due/due-rows.ts';
import { storableJson } from '../../../platform/storage/storable.ts';
import type { FareSearchStage } from '../model/fare.ts';
import { type CompletedFareSearch, type FailedFareSearch, type FareSearchRecord, toRecord } from './fare-record.ts';
import type { FareSearchRow, FareTables } from './fare-table.ts';

const stages: readonly FareSearchStage[] = ['QUEUED', 'SUBMITTING', 'SEARCHING', 'COLLECTING', 'DONE'];

/** A new search is due at once, and one whose lease has expired, too. */
export const fareRows = createDueRows<FareSearchRow, FareSearchRecord>({
  kind: 'flights-fare-search',
  table: 'fare_searches',
  key: 'job_id',
  owner: 'lease_owner',
  leaseUntil: 'lease_until',
  attempts: 'attempts',
  isOpen: sql`status in ('PENDING', 'RUNNING')`,
  dueAt: sql`lease_until`,
  // Not those that failed at their source.
  isFailed: sql`status = 'FAILED' and error_code in ('service_unavailable', 'internal_error')`,
  onClaim: (nowMs) => sql`status = 'RUNNING', revision = revision + 1, updated_at = ${toInstant(nowMs)}::timestamptz`,
  toRow: toRecord,
});

/** Writes of workers. They return false when the lease is another's. */
export interface FareLeases {
  readonly due: DueRows<FareSearchRecord>;
  rememberSource(claim: Claim, sourceSearchId: string | null): Promise<boolean>;
  /** Stage and percentage only rise, even when a second attempt reports less. */
  advance(
    claim: Claim,
    to: { stage: FareSearchStage; progressPercent: number; offersFound?: number },
  ): Promise<boolean>;
  complete(claim: Claim, outcome: CompletedFareSearch): Promise<boolean>;
  fail(claim: Claim, failure: FailedFareSearch): Promise<boolean>;
}

/** Each write requires the lease, so a worker that was wrongly taken for dead cannot overwrite its successor's work. */
export const createFareLeases = (db: Kysely<FareTables>, clock: Clock): FareLeases => {
  const underLease = (claim: Claim) => db.updateTable('fare_searches').where(fareRows.held(claim));

  const changed = (claim: Claim) =>
    underLease(claim).set((column) => ({
      revision: column('revision', '+', 1),
      updated_at: toInstant(clock.now()),
    }));

  const wrote = (result: { readonly numUpdatedRows: bigint }): boolean => result.numUpdatedRows > 0n;

  const ended = (claim: Claim) =>
    changed(claim).set({ stage: 'DONE', completed_at: toInstant(clock.now()), lease_owner: null });

  return {
    due: fareRows,
    async rememberSource(claim, sourceSearchId) {
      return wrote(await underLease(claim).set({ source_search_id: sourceSearchId }).executeTakeFirst());
    },
    async advance(claim, { stage, progressPercent, offersFound }) {
      const order = sql.lit(`{${stages.join(',')}}`);
      const higher = sql<FareSearchStage>`CASE WHEN array_position(${order}::text[], stage) < array_position(${order}::text[], ${stage}::text) THEN ${stage}::text ELSE stage END`;
      const query = changed(claim).set({
        stage: higher,
        progress_percent: sql<number>`greatest(progress_percent, ${progressPercent}::integer)`,
        ...(offersFound === undefined ? {} : { offers_found: offersFound }),
      });
      return wrote(await query.executeTakeFirst());
    },
    async complete(claim, { result, sourceTokens, sourceUpdatedAt, warnings }) {
      const query = ended(claim).set({
        status: 'COMPLETED',
        progress_percent: 100,
        offers_found: result.totalFound,
        result: storableJson(result),
        source_tokens: storableJson(sourceTokens),
        data_freshness: sourceUpdatedAt,
        warnings: storableJson(warnings),
      });
      return wrote(await query.executeTakeFirst());
    },
    async fail(claim, { errorCode, errorMessage, retryable }) {
      const query = ended(claim).set({
        status: 'FAILED',
        error_code: errorCode,
        error_message: errorMessage,
        retryable,
      });
      return wrote(await query.executeTakeFirst());
    },
  };
};
