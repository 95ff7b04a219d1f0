import { sql } from 'kysely';
import { toInstant } from '../../../../platform/runtime/clock/clock.ts';
import { uniqueBy } from '../../../../platform/runtime/lists/lists.ts';
import type { Database } from '../../../../platform/storage/database.ts';
import type { Claim } from '../../../../platform/storage/due/due-rows.ts';
import { tablesOf } from '../../../../platform/storage/tables-of.ts';
import { readingVersion } from '../../model/reading-version.ts';
import type { RefreshStore } from '../../model/refresh.ts';
import { changeNumber, standingChange } from '../change-numbers.ts';
import type { JobDatabase, JobTables, JobTransaction } from '../job-tables.ts';
import type { TermWriter } from '../term-writer.ts';
import { boardRows, boardRowsOf } from './board-claims.ts';
import { endUnchangedReading, finishReading } from './end-reading.ts';
import { lockIndex } from './index-lock.ts';
import { syncBoards } from './sync-boards.ts';
import { writePostings } from './write-postings.ts';

const reopen = async (transaction: JobTransaction, claim: Claim, sourceIds: readonly string[]): Promise<boolean> => {
  const { revision, changed } = await lockIndex(transaction);
  // Both updates see the postings as they were before.
  const { rows } = await sql`
    with held as (
      select board from job_boards where ${boardRows.held(claim)} for no key update
    ), known as (
      select id, closed_at, ${changeNumber(changed, sql`closed_at is not null`)} as number
      from job_postings posting join held using (board)
      where source_id = any(${sourceIds}::text[]) and (closed_at is not null or missed > 0)
    ), opened as (
      update job_postings posting set missed = 0, closed_at = null, last_seen_at = null, revision = ${revision + 1}::bigint,
        ${standingChange(sql`known.number`)}
      from known where posting.id = known.id
    ), indexed as (
      update job_index set revision = ${revision + 1}::bigint, changed = ${changed}::bigint + (select count(number) from known)
      where exists (select from known)
    )
    update job_boards set open_count = open_count + (select count(closed_at) from known)
    where board = (select board from held) returning 1`.execute(transaction);
  return rows.length > 0;
};

const forgetClosed = async (db: JobDatabase, beforeMs: number, limit: number): Promise<number> => {
  const isOld = sql`closed_at < ${toInstant(beforeMs)}::timestamptz`;
  // Writers wait for the lock only when there is something to forget.
  const { rows: old } = await sql<{ id: string }>`select id from job_postings where ${isOld} limit ${limit}`.execute(
    db,
  );
  if (old.length === 0) return 0;
  return db.transaction().execute(async (transaction) => {
    await lockIndex(transaction);
    const { rows } = await sql<{ count: number }>`
      with gone as (
        delete from job_postings where id = any(${old.map(({ id }) => id)}::text[]) and ${isOld} returning changed
      )
      update job_index set changes_forgotten = greatest(changes_forgotten, (select max(changed) from gone))
      returning (select count(*) from gone) as count`.execute(transaction);
    return rows[0]?.count ?? 0;
  });
};

/** See `RefreshStore`. */
const createBoardOutcomes = (
  db: JobDatabase,
  version: number,
): Pick<RefreshStore, 'finish' | 'reopen' | 'recordUnchanged' | 'postpone' | 'recordFailure'> => ({
  finish: (claim, outcome, nowMs) => finishReading(db, claim, outcome, { nowMs, version }),
  reopen: (claim, sourceIds) => db.transaction().execute((transaction) => reopen(transaction, claim, sourceIds)),
  recordUnchanged: (claim, { nextAttemptAtMs }, nowMs) => endUnchangedReading(db, claim, nextAttemptAtMs, nowMs),
  postpone: (claim, nextAttemptAtMs) =>
    boardRows.settle(db, claim, sql`next_attempt_at = ${toInstant(nextAttemptAtMs)}::timestamptz`),
  recordFailure: (claim, { reason, nextAttemptAtMs }, nowMs) =>
    boardRows.settle(
      db,
      claim,
      sql`consecutive_failures = consecutive_failures + 1, last_error = ${reason},
        last_attempt_at = ${toInstant(nowMs)}::timestamptz, next_attempt_at = ${toInstant(nextAttemptAtMs)}::timestamptz`,
    ),
});

/** `version` is that of the reading rules. */
export const createRefreshStore = (
  database: Database,
  terms: TermWriter,
  version: number = readingVersion,
): RefreshStore => {
  const db = tablesOf<JobTables>(database);
  return {
    ...createBoardOutcomes(db, version),
    syncBoards: (entries, nowMs) => syncBoards(db, { entries, nowMs, version }),
    due: boardRowsOf(version),
    async known(board) {
      const rows = await db
        .selectFrom('job_postings')
        .select(['source_id', 'content_hash', 'missed', 'closed_at', 'reading_version'])
        .where('board', '=', board)
        .execute();
      return new Map(
        rows.map((row) => [
          row.source_id,
          {
            // A posting read by earlier rules counts as changed.
            contentHash: row.reading_version === version ? row.content_hash : '',
            isOpen: row.closed_at === null,
            missed: row.missed,
          },
        ]),
      );
    },
    forgetClosedBefore: (ms, limit) => forgetClosed(db, ms, limit),
    async write(claim, postings, options) {
      // Writers use one order to avoid deadlocks; of two postings with one id, the later is current.
      const distinct = uniqueBy(postings, ({ id }) => id);
      // New words are stored before the transaction, so that no other writer waits for them.
      const packed = await terms.prepare(distinct);
      return db
        .transaction()
        .execute((transaction) => writePostings(transaction, claim, distinct, packed, { ...options, version }));
    },
  };
};
