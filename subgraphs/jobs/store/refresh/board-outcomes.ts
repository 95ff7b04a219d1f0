import { type RawBuilder, sql } from 'kysely';
import type { Claim, ClaimOptions } from '../../../../platform/claims/claim.ts';
import { toInstant } from '../../../../platform/clock/to-instant.ts';
import type { ListOutcome, RefreshStore } from '../../model/refresh.ts';
import type { JobDatabase, JobTransaction } from '../job-tables.ts';
import { boardClaims } from './board-claims.ts';
import { lockIndex } from './index-lock.ts';

/** Readings in a row without a posting, after which it is closed. */
const closedAfter = 2;

const succeeded = (nextAttemptAtMs: number, nowMs: number): RawBuilder<unknown> =>
  sql`had_success = true, last_success_at = ${toInstant(nowMs)}::timestamptz, last_attempt_at = ${toInstant(nowMs)}::timestamptz,
    last_error = null, consecutive_failures = 0, next_attempt_at = ${toInstant(nextAttemptAtMs)}::timestamptz`;

/**
 * Ends a successful reading, which lacked the postings for which `isMissing` holds: they were last seen at the board's
 * previous success. Returns null when the claim is no longer current.
 */
const endReading = async (
  transaction: JobTransaction,
  claim: Claim,
  {
    isMissing,
    assignments,
    nowMs,
  }: { readonly isMissing: RawBuilder<boolean>; readonly assignments: RawBuilder<unknown>; readonly nowMs: number },
): Promise<{ readonly closed: number } | null> => {
  const { revision } = await lockIndex(transaction);
  const { rows } = await sql<{ closed: number }>`
    with held as (
      select board, last_success_at from job_boards where ${boardClaims.held(claim)} for no key update
    ), missing as (
      update job_postings posting set missed = missed + 1, revision = ${revision + 1}::bigint,
        last_seen_at = case when missed = 0 then greatest(first_seen_at, held.last_success_at) else last_seen_at end,
        closed_at = case when missed + 1 >= ${closedAfter} then ${toInstant(nowMs)}::timestamptz end
      from held where posting.board = held.board and closed_at is null and ${isMissing}
      returning closed_at
    ), indexed as (
      update job_index set revision = ${revision + 1}::bigint where exists (select from missing)
    )
    update job_boards set open_count = open_count - (select count(closed_at) from missing), ${assignments},
      ${boardClaims.released()}
    where board = (select board from held)
    returning (select count(closed_at) from missing) as closed`.execute(transaction);
  return rows[0] ?? null;
};

const finish = (
  transaction: JobTransaction,
  claim: Claim,
  outcome: ListOutcome,
  { nowMs, version }: { readonly nowMs: number; readonly version: number },
) => {
  const { seen, plausible, validators, nextAttemptAtMs } = outcome;
  return endReading(transaction, claim, {
    nowMs,
    isMissing: plausible
      ? // A constant list is searched by hash, whatever the planner assumes about the table.
        sql`source_id <> all(${[...seen]}::text[])`
      : sql`false`,
    // An implausible list must be read again even if it does not change.
    assignments: plausible
      ? sql`etag = ${validators.etag}, last_modified = ${validators.lastModified}, suspicions = 0, reading_version = ${version},
          ${succeeded(nextAttemptAtMs, nowMs)}`
      : sql`etag = null, last_modified = null, suspicions = suspicions + 1, ${succeeded(nextAttemptAtMs, nowMs)}`,
  });
};

const reopen = async (
  transaction: JobTransaction,
  claim: Claim,
  sourceIds: readonly string[],
  { claimedUntilMs }: ClaimOptions,
): Promise<boolean> => {
  const { revision } = await lockIndex(transaction);
  // Both updates see the postings as they were before.
  const { rows } = await sql`
    with held as (
      select board from job_boards where ${boardClaims.held(claim)} for no key update
    ), known as (
      select id, closed_at from job_postings posting join held using (board)
      where source_id = any(${sourceIds}::text[]) and (closed_at is not null or missed > 0)
    ), opened as (
      update job_postings posting set missed = 0, closed_at = null, last_seen_at = null, revision = ${revision + 1}::bigint
      from known where posting.id = known.id
    ), indexed as (
      update job_index set revision = ${revision + 1}::bigint where exists (select from known)
    )
    update job_boards set ${boardClaims.renewed(claimedUntilMs)},
      open_count = open_count + (select count(closed_at) from known)
    where board = (select board from held) returning 1`.execute(transaction);
  return rows.length > 0;
};

/** See `RefreshStore`. */
export const createBoardOutcomes = (
  db: JobDatabase,
  version: number,
): Pick<RefreshStore, 'finish' | 'reopen' | 'recordUnchanged' | 'postpone' | 'recordFailure'> => ({
  finish: (claim, outcome, nowMs) =>
    db.transaction().execute((transaction) => finish(transaction, claim, outcome, { nowMs, version })),
  reopen: (claim, sourceIds, options) =>
    db.transaction().execute((transaction) => reopen(transaction, claim, sourceIds, options)),
  // Postings that were missing from an unchanged list are missing again.
  recordUnchanged: (claim, { nextAttemptAtMs }, nowMs) =>
    db.transaction().execute((transaction) =>
      endReading(transaction, claim, {
        nowMs,
        isMissing: sql`missed > 0`,
        assignments: succeeded(nextAttemptAtMs, nowMs),
      }),
    ),
  postpone: (claim, nextAttemptAtMs) =>
    boardClaims.settle(db, claim, sql`next_attempt_at = ${toInstant(nextAttemptAtMs)}::timestamptz`),
  recordFailure: (claim, { reason, nextAttemptAtMs }, nowMs) =>
    boardClaims.settle(
      db,
      claim,
      sql`consecutive_failures = consecutive_failures + 1, last_error = ${reason},
        last_attempt_at = ${toInstant(nowMs)}::timestamptz, next_attempt_at = ${toInstant(nextAttemptAtMs)}::timestamptz`,
    ),
});
