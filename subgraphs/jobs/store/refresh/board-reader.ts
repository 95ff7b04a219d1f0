import { by } from '../../../../platform/runtime/lists/lists.ts';
import type { Database } from '../../../../platform/storage/database.ts';
import { tablesOf } from '../../../../platform/storage/tables-of.ts';
import type { JobBoard } from '../../model/job-board.ts';
import type { BoardRow, JobTables } from '../job-tables.ts';

export interface BoardReader {
  /** Boards by source and token. */
  listed(): Promise<readonly JobBoard[]>;
}

const toJobBoard = (row: BoardRow): JobBoard => ({
  source: row.source,
  token: row.token,
  companyName: row.company_name,
  companySlug: row.company_slug,
  refreshIntervalSeconds: row.refresh_interval_seconds,
  openPostingCount: row.open_count,
  lastSuccessAt: row.last_success_at,
  lastAttemptAt: row.last_attempt_at,
  lastFailureMessage: row.last_error,
  consecutiveFailureCount: row.consecutive_failures,
  nextAttemptAt: row.next_attempt_at,
});

export const createBoardReader = (database: Database): BoardReader => {
  const db = tablesOf<JobTables>(database);
  return {
    async listed() {
      const rows = await db.selectFrom('job_boards').selectAll().where('listed', '=', true).execute();
      // The database's order depends on its collation.
      return rows.sort(by(({ board }) => board)).map(toJobBoard);
    },
  };
};
