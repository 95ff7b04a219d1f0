import { sql } from 'kysely';
import { toInstant } from '../../../../platform/clock/to-instant.ts';
import { by } from '../../../../platform/lists/compare.ts';
import { toCompanySlug } from '../../../../platform/names/company-slug.ts';
import type { BoardEntry } from '../../model/board.ts';
import { toBoardKey } from '../../model/board-key.ts';
import type { BoardRow, JobDatabase, JobTransaction } from '../job-tables.ts';
import { boardClaims } from './board-claims.ts';
import { lockIndex } from './index-lock.ts';

const toRow = (entry: BoardEntry) => ({
  board: toBoardKey(entry.source, entry.token),
  source: entry.source,
  token: entry.token,
  company_name: entry.companyName,
  company_slug: toCompanySlug(entry.companyName),
  region: entry.region,
  refresh_interval_seconds: entry.refreshIntervalSeconds,
});

interface BoardList {
  readonly entries: readonly BoardEntry[];
  readonly nowMs: number;
  /** Version of the reading rules. */
  readonly version: number;
}

type EntryRow = ReturnType<typeof toRow>;
type KnownRow = Pick<BoardRow, 'board' | 'listed' | 'company_name' | 'company_slug' | 'region' | 'token'>;

/** A new revision makes searches and subscriptions notice. */
const showOrHide = async (transaction: JobTransaction, boards: readonly string[], revision: number): Promise<void> => {
  await sql`
    update job_postings set revision = ${revision}
    where board = any(${boards}::text[]) and closed_at is null`.execute(transaction);
  await sql`update job_index set revision = ${revision}`.execute(transaction);
};

const writeBoards = (
  transaction: JobTransaction,
  rows: readonly EntryRow[],
  renewed: readonly string[],
  { nowMs, version }: Pick<BoardList, 'nowMs' | 'version'>,
) => {
  const now = sql`${toInstant(nowMs)}::timestamptz`;
  const isRenewed = sql`stored.board = any(${renewed}::text[])`;
  const unlessRenewed = (column: string) =>
    sql`${sql.ref(column)} = case when ${isRenewed} then null else stored.${sql.ref(column)} end`;
  // One statement, because every start waits for this.
  return sql`
    insert into job_boards as stored
      (board, source, token, company_name, company_slug, region, refresh_interval_seconds, listed, next_attempt_at)
    select board, source, token, company_name, company_slug, region, refresh_interval_seconds, true, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as entry
      (board text, source text, token text, company_name text, company_slug text, region text, refresh_interval_seconds int)
    on conflict (board) do update set
      token = excluded.token, company_name = excluded.company_name, company_slug = excluded.company_slug, region = excluded.region,
      refresh_interval_seconds = excluded.refresh_interval_seconds, listed = true,
      ${unlessRenewed('etag')}, ${unlessRenewed('last_modified')}, ${unlessRenewed('claim')}, ${unlessRenewed('claimed_until')},
      ${unlessRenewed('queued_until')},
      next_attempt_at = case when ${isRenewed} or not stored.listed or stored.reading_version <> ${version} then ${now}
        else least(stored.next_attempt_at, ${now} + excluded.refresh_interval_seconds * interval '1 second') end`.execute(
    transaction,
  );
};

/**
 * New and returned boards, and those read by earlier rules, are due at once. A changed company or region, stored with
 * each posting, requires reading all postings again. A board that left the list is hidden with its postings.
 */
export const syncBoards = (db: JobDatabase, { entries, nowMs, version }: BoardList): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { revision } = await lockIndex(transaction);
    // Rows are locked in one order, to avoid deadlocks.
    const { rows: stored } = await sql<KnownRow>`
      select board, listed, company_name, company_slug, region, token from job_boards order by board for no key update`.execute(
      transaction,
    );
    const known = new Map(stored.map((row) => [row.board, row]));
    const rows = entries.map(toRow).sort(by(({ board }) => board));
    const onList = new Set(rows.map(({ board }) => board));
    const renewed = rows.filter((row) => {
      const before = known.get(row.board);
      if (before === undefined) return false;
      return (['company_name', 'company_slug', 'region', 'token'] as const).some(
        (column) => before[column] !== row[column],
      );
    });
    const left = stored.filter(({ board, listed }) => listed && !onList.has(board)).map(({ board }) => board);
    const back = rows.filter(({ board }) => known.get(board)?.listed === false).map(({ board }) => board);
    const renewedBoards = renewed.map(({ board }) => board);
    if (rows.length > 0) await writeBoards(transaction, rows, renewedBoards, { nowMs, version });
    if (renewedBoards.length > 0)
      await sql`update job_postings set content_hash = '' where board = any(${renewedBoards}::text[])`.execute(
        transaction,
      );
    if (left.length > 0)
      await sql`
        update job_boards set listed = false, next_attempt_at = null, ${boardClaims.released()}
        where board = any(${left}::text[])`.execute(transaction);
    if (left.length + back.length > 0) await showOrHide(transaction, [...left, ...back], revision + 1);
  });
