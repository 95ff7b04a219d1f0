import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { BoardClaim, BoardState, ClaimOptions, DueOptions, EnqueueBoard } from '../../model/refresh.ts';
import { type BoardRow, type JobDatabase, toInstant } from '../job-tables.ts';

/** The row of a board while a claim on it is the current one. */
export const heldBy = ({ board, token }: BoardClaim): RawBuilder<boolean> =>
  sql<boolean>`board = ${board} and claim = ${token}`;

/** Assignments that give a claim back. */
export const released = sql`claim = null, claimed_until = null, queued_until = null`;

const toBoardState = (row: BoardRow, version: number): BoardState => ({
  entry: {
    source: row.source,
    token: row.token,
    companyName: row.company_name,
    refreshIntervalSeconds: row.refresh_interval_seconds,
    region: row.region,
  },
  // A list that is as it was has to be read all the same when the rules by which it was read are not those of today.
  validators:
    row.reading_version === version
      ? { etag: row.etag, lastModified: row.last_modified }
      : { etag: null, lastModified: null },
  consecutiveFailures: row.consecutive_failures,
  hadSuccess: row.had_success,
  openCount: row.open_count,
  suspicions: row.suspicions,
});

/** See `RefreshStore.enqueueDue`: boards that are due and neither in the queue nor being read, the longest due first. */
export const enqueueDue = (
  db: JobDatabase,
  { nowMs, queuedUntilMs, limit }: DueOptions,
  enqueue: EnqueueBoard,
): Promise<readonly string[]> =>
  db.transaction().execute(async (transaction) => {
    const now = sql`${toInstant(nowMs)}::timestamptz`;
    // No lock that postings, which refer to the row, would wait for.
    const { rows } = await sql<{ board: string }>`
      select board from job_boards
      where listed and next_attempt_at <= ${now}
        and coalesce(queued_until <= ${now}, true) and coalesce(claimed_until <= ${now}, true)
      order by next_attempt_at, board limit ${limit} for no key update skip locked`.execute(transaction);
    const boards = rows.map(({ board }) => board);
    if (boards.length === 0) return [];
    await sql`
      update job_boards set queued_until = ${toInstant(queuedUntilMs)}::timestamptz
      where board = any(${boards}::text[])`.execute(transaction);
    for (const board of boards) await enqueue(board, transaction as unknown as Transaction<unknown>);
    return boards;
  });

/** See `RefreshStore.begin`. */
export const beginRefresh = async (
  db: JobDatabase,
  claim: BoardClaim,
  { nowMs, claimedUntilMs, version }: ClaimOptions & { readonly version: number },
): Promise<BoardState | null> => {
  const now = sql`${toInstant(nowMs)}::timestamptz`;
  const { rows } = await sql<BoardRow>`
    update job_boards set claim = ${claim.token}, claimed_until = ${toInstant(claimedUntilMs)}::timestamptz
    where board = ${claim.board} and listed and next_attempt_at <= ${now} and coalesce(claimed_until <= ${now}, true)
    returning *`.execute(db);
  return rows[0] === undefined ? null : toBoardState(rows[0], version);
};
