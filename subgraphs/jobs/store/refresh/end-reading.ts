import { type RawBuilder, sql } from 'kysely';
import { toInstant } from '../../../../platform/runtime/clock/clock.ts';
import { inPortions } from '../../../../platform/runtime/lists/lists.ts';
import type { Claim } from '../../../../platform/storage/due/due-rows.ts';
import type { ListOutcome } from '../../model/refresh.ts';
import { changeNumber, standingChange } from '../change-numbers.ts';
import type { JobDatabase, JobTransaction } from '../job-tables.ts';
import { boardRows } from './board-claims.ts';
import { lockIndex } from './index-lock.ts';

/** Readings in a row without a posting, after which it is closed. */
const closedAfter = 2;
/** What one transaction changes: while the embedded database runs it, requests wait. */
const postingsAtOnce = 200;

const succeeded = (nextAttemptAtMs: number, nowMs: number): RawBuilder<unknown> =>
  sql`had_success = true, last_success_at = ${toInstant(nowMs)}::timestamptz, last_attempt_at = ${toInstant(nowMs)}::timestamptz,
    last_error = null, consecutive_failures = 0, next_attempt_at = ${toInstant(nextAttemptAtMs)}::timestamptz`;

/**
 * Counts a reading without these postings of the board: they were last seen at its previous success. Returns null when
 * the claim is no longer current.
 */
const countMissing = async (
  transaction: JobTransaction,
  claim: Claim,
  ids: readonly string[],
  nowMs: number,
): Promise<{ readonly closed: number } | null> => {
  const { revision, changed } = await lockIndex(transaction);
  const { rows } = await sql<{ closed: number }>`
    with held as (
      select board, last_success_at from job_boards where ${boardRows.held(claim)} for no key update
    ), counted as (
      select id, ${changeNumber(changed, sql`missed + 1 >= ${closedAfter}`)} as number
      from job_postings join held using (board) where closed_at is null and id = any(${ids}::text[])
    ), missing as (
      update job_postings posting set missed = missed + 1, revision = ${revision + 1}::bigint, ${standingChange(sql`counted.number`)},
        last_seen_at = case when missed = 0 then greatest(first_seen_at, held.last_success_at) else last_seen_at end,
        closed_at = case when counted.number is not null then ${toInstant(nowMs)}::timestamptz end
      from held, counted where posting.id = counted.id
      returning closed_at
    ), indexed as (
      update job_index set revision = ${revision + 1}::bigint, changed = ${changed}::bigint + (select count(number) from counted)
      where exists (select from missing)
    )
    update job_boards set open_count = open_count - (select count(closed_at) from missing)
    where board = (select board from held)
    returning (select count(closed_at) from missing) as closed`.execute(transaction);
  return rows[0] ?? null;
};

/**
 * Ends a successful reading, which lacked the postings for which `isMissing` holds. Returns null when the claim is no
 * longer current. A reading that ends in between is repeated, and lacks them again.
 */
const endReading = async (
  db: JobDatabase,
  claim: Claim,
  {
    isMissing,
    assignments,
    nowMs,
  }: { readonly isMissing: RawBuilder<boolean>; readonly assignments: RawBuilder<unknown>; readonly nowMs: number },
): Promise<{ readonly closed: number } | null> => {
  const { rows: missing } = await sql<{ id: string }>`
    select id from job_postings where board = ${claim.key} and closed_at is null and ${isMissing} order by id`.execute(
    db,
  );
  let closed = 0;
  for (const part of inPortions(missing, postingsAtOnce)) {
    const ids = part.map(({ id }) => id);
    const counted = await db.transaction().execute((transaction) => countMissing(transaction, claim, ids, nowMs));
    if (counted === null) return null;
    closed += counted.closed;
  }
  return (await boardRows.settle(db, claim, assignments)) ? { closed } : null;
};

export const finishReading = (
  db: JobDatabase,
  claim: Claim,
  { seen, plausible, validators, nextAttemptAtMs }: ListOutcome,
  { nowMs, version }: { readonly nowMs: number; readonly version: number },
) =>
  endReading(db, claim, {
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

/** Postings that were missing from an unchanged list are missing again. */
export const endUnchangedReading = (db: JobDatabase, claim: Claim, nextAttemptAtMs: number, nowMs: number) =>
  endReading(db, claim, { nowMs, isMissing: sql`missed > 0`, assignments: succeeded(nextAttemptAtMs, nowMs) });
