import { sql } from 'kysely';
import { toInstant } from '../../../../platform/clock/to-instant.ts';
import { uniqueBy } from '../../../../platform/lists/by-key.ts';
import type { Database } from '../../../../platform/storage/database.ts';
import { tablesOf } from '../../../../platform/storage/tables-of.ts';
import { readingVersion } from '../../model/reading-version.ts';
import type { RefreshStore } from '../../model/refresh.ts';
import type { JobTables } from '../job-tables.ts';
import type { TermWriter } from '../term-writer.ts';
import { boardClaims, toBoardState } from './board-claims.ts';
import { createBoardOutcomes } from './board-outcomes.ts';
import { syncBoards } from './board-sync.ts';
import { writePostings } from './write-postings.ts';

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
    enqueueDue: (options, enqueue) => boardClaims.enqueueDue(database.kysely, options, enqueue),
    async begin(claim, options) {
      const row = await boardClaims.claim(db, claim, options);
      return row === undefined ? null : toBoardState(row, version);
    },
    release: (claim) => boardClaims.release(db, claim),
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
    async forgetClosedBefore(ms, limit) {
      const { numAffectedRows } = await sql`
        delete from job_postings where id in (
          select id from job_postings where closed_at < ${toInstant(ms)}::timestamptz limit ${limit}
        )`.execute(db);
      return Number(numAffectedRows ?? 0);
    },
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
