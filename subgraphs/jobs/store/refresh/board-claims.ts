import { sql } from 'kysely';
import { createDueRows } from '../../../../platform/storage/due/due-rows.ts';
import { readingVersion } from '../../model/reading-version.ts';
import type { BoardState } from '../../model/refresh.ts';
import type { BoardRow } from '../job-tables.ts';

const toBoardState = (row: BoardRow, version: number): BoardState => ({
  entry: {
    source: row.source,
    token: row.token,
    companyName: row.company_name,
    refreshIntervalSeconds: row.refresh_interval_seconds,
    region: row.region,
  },
  // After a change of the rules an unchanged list must be read again.
  validators:
    row.reading_version === version
      ? { etag: row.etag, lastModified: row.last_modified }
      : { etag: null, lastModified: null },
  consecutiveFailures: row.consecutive_failures,
  hadSuccess: row.had_success,
  openCount: row.open_count,
  suspicions: row.suspicions,
});

/** `version` is that of the reading rules. */
export const boardRowsOf = (version: number) =>
  createDueRows<BoardRow, BoardState>({
    kind: 'jobs-refresh',
    table: 'job_boards',
    key: 'board',
    owner: 'claim',
    leaseUntil: 'claimed_until',
    isOpen: sql`listed`,
    dueAt: sql`next_attempt_at`,
    toRow: (row) => toBoardState(row, version),
  });

export const boardRows = boardRowsOf(readingVersion);
