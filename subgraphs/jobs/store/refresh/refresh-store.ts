import { sql } from 'kysely';
import type { Database } from '../../../../platform/storage/database.ts';
import { tablesOf } from '../../../../platform/storage/tables-of.ts';
import type { RefreshStore } from '../../model/refresh.ts';
import { type JobTables, toInstant } from '../job-tables.ts';
import type { TermWriter } from '../term-writer.ts';
import { beginRefresh, enqueueDue } from './board-claims.ts';
import { createBoardOutcomes } from './board-outcomes.ts';
import { syncBoards } from './board-sync.ts';
import { writePostings } from './write-postings.ts';

/** What refreshes read and write, in PostgreSQL. */
export const createRefreshStore = (database: Database, terms: TermWriter): RefreshStore => {
  const db = tablesOf<JobTables>(database);
  return {
    ...createBoardOutcomes(db),
    syncBoards: (entries, nowMs) => syncBoards(db, entries, nowMs),
    enqueueDue: (options, enqueue) => enqueueDue(db, options, enqueue),
    begin: (claim, options) => beginRefresh(db, claim, options),
    async known(board) {
      const rows = await db
        .selectFrom('job_postings')
        .select(['source_id', 'content_hash', 'missed', 'closed_at'])
        .where('board', '=', board)
        .execute();
      return new Map(
        rows.map((row) => [
          row.source_id,
          { contentHash: row.content_hash, isOpen: row.closed_at === null, missed: row.missed },
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
      // In one order, each once; the later one of two with one id is what the source says now.
      const distinct = [...new Map(postings.map((item) => [item.id, item])).values()];
      // New words are stored before, so that no other writer waits for them.
      const packed = await terms.prepare(distinct);
      return db.transaction().execute((transaction) => writePostings(transaction, claim, distinct, packed, options));
    },
  };
};
