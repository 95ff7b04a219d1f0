import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import { storableJson } from '../../../platform/storage/storable.ts';
import type { FareSearchStage } from '../model/fare.ts';
import { type CompletedFareSearch, type FailedFareSearch, type FareSearchRecord, toRecord } from './fare-record.ts';
import type { FareTables } from './fare-table.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

const stages: readonly FareSearchStage[] = ['QUEUED', 'SUBMITTING', 'SEARCHING', 'COLLECTING', 'DONE'];

/** The part that workers use. Every write names the lease it is made under; false says that the lease is another's by now. */
export interface FareLeases {
  /** Takes up a search that has not ended and that no living worker runs. Undefined when there is nothing to take up. */
  claim(jobId: string, owner: string, leaseUntilMs: number): Promise<FareSearchRecord | undefined>;
  renew(jobId: string, owner: string, leaseUntilMs: number): Promise<boolean>;
  /** Gives the search up unfinished. `countsAsAttempt` false when the worker shuts down, which is not the search's fault. */
  release(jobId: string, owner: string, options: { queuedUntilMs: number; countsAsAttempt: boolean }): Promise<boolean>;
  rememberSource(jobId: string, owner: string, sourceSearchId: string | null): Promise<boolean>;
  /** Stage and percentage only ever rise, whatever a second attempt says. */
  advance(
    jobId: string,
    owner: string,
    to: { stage: FareSearchStage; progressPercent: number; offersFound?: number },
  ): Promise<boolean>;
  complete(jobId: string, owner: string, outcome: CompletedFareSearch): Promise<boolean>;
  fail(jobId: string, owner: string, failure: FailedFareSearch): Promise<boolean>;
}

/** The writes of workers, each fenced by the lease: a worker that was taken for dead and is not cannot spoil its successor's work. */
export const createFareLeases = (db: Kysely<FareTables>, clock: Clock): FareLeases => {
  const underLease = (jobId: string, owner: string) =>
    db
      .updateTable('fare_searches')
      .where('job_id', '=', jobId)
      .where('lease_owner', '=', owner)
      .where('status', '=', 'RUNNING');

  const changed = (jobId: string, owner: string) =>
    underLease(jobId, owner).set((column) => ({
      revision: column('revision', '+', 1),
      updated_at: iso(clock.now()),
    }));

  const wrote = (result: { readonly numUpdatedRows: bigint }): boolean => result.numUpdatedRows > 0n;

  const ended = (jobId: string, owner: string) =>
    changed(jobId, owner).set({ stage: 'DONE', completed_at: iso(clock.now()), lease_owner: null });

  return {
    async claim(jobId, owner, leaseUntilMs) {
      const now = iso(clock.now());
      const row = await db
        .updateTable('fare_searches')
        .set((column) => ({
          status: 'RUNNING',
          lease_owner: owner,
          lease_until: iso(leaseUntilMs),
          attempts: column('attempts', '+', 1),
          revision: column('revision', '+', 1),
          updated_at: now,
        }))
        .where('job_id', '=', jobId)
        .where('status', 'in', ['PENDING', 'RUNNING'])
        .where((column) => column.or([column('lease_owner', 'is', null), column('lease_until', '<=', now)]))
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? undefined : toRecord(row);
    },
    async renew(jobId, owner, leaseUntilMs) {
      return wrote(
        await underLease(jobId, owner)
          .set({ lease_until: iso(leaseUntilMs) })
          .executeTakeFirst(),
      );
    },
    async release(jobId, owner, { queuedUntilMs, countsAsAttempt }) {
      const query = underLease(jobId, owner).set((column) => ({
        lease_owner: null,
        lease_until: iso(queuedUntilMs),
        attempts: column('attempts', '-', countsAsAttempt ? 0 : 1),
      }));
      return wrote(await query.executeTakeFirst());
    },
    async rememberSource(jobId, owner, sourceSearchId) {
      return wrote(await underLease(jobId, owner).set({ source_search_id: sourceSearchId }).executeTakeFirst());
    },
    async advance(jobId, owner, { stage, progressPercent, offersFound }) {
      const order = sql.lit(`{${stages.join(',')}}`);
      const higher = sql<FareSearchStage>`CASE WHEN array_position(${order}::text[], stage) < array_position(${order}::text[], ${stage}::text) THEN ${stage}::text ELSE stage END`;
      const query = changed(jobId, owner).set({
        stage: higher,
        progress_percent: sql<number>`greatest(progress_percent, ${progressPercent}::integer)`,
        ...(offersFound === undefined ? {} : { offers_found: offersFound }),
      });
      return wrote(await query.executeTakeFirst());
    },
    async complete(jobId, owner, { result, sourceTokens, dataFreshness, warnings }) {
      const query = ended(jobId, owner).set({
        status: 'COMPLETED',
        progress_percent: 100,
        offers_found: result.totalFound,
        result: storableJson(result),
        source_tokens: storableJson(sourceTokens),
        data_freshness: dataFreshness,
        warnings: storableJson(warnings),
      });
      return wrote(await query.executeTakeFirst());
    },
    async fail(jobId, owner, { errorCode, errorMessage, retryable }) {
      const query = ended(jobId, owner).set({
        status: 'FAILED',
        error_code: errorCode,
        error_message: errorMessage,
        retryable,
      });
      return wrote(await query.executeTakeFirst());
    },
  };
};
