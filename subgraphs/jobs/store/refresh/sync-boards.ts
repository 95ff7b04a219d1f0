import { sql } from 'kysely';
import { toInstant } from '../../../../platform/runtime/clock/clock.ts';
import { by } from '../../../../platform/runtime/lists/lists.ts';
import { toCompanySlug } from '../../../../platform/text/company-slug.ts';
import type { BoardEntry } from '../../model/board.ts';
import { toBoardKey } from '../../model/board-key.ts';
import type { BoardRow, JobDatabase, JobTransaction } from '../job-tables.ts';
import { boardRows } from './board-claims.ts';
import { lockIndex } from './index-lock.ts';

/** What one transaction changes: while the embedded database runs it, requests wait. */
const postingsAtOnce = 500;

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
      next_attempt_at = case when ${isRenewed} or not stored.listed or stored.reading_version <> ${version} then ${now}
        else least(stored.next_attempt_at, ${now} + excluded.refresh_interval_seconds * interval '1 second') end`.execute(
    transaction,
  );
};

/** Columns that are stored with each posting, too. */
const copied = ['company_name', 'company_slug', 'region', 'token'] as const;

const compareLists = (stored: readonly KnownRow[], rows: readonly EntryRow[]) => {
  const known = new Map(stored.map((row) => [row.board, row]));
  const onList = new Set(rows.map(({ board }) => board));
  const isRenewed = (row: EntryRow): boolean => {
    const before = known.get(row.board);
    return before !== undefined && copied.some((column) => before[column] !== row[column]);
  };
  return {
    renewed: rows.filter(isRenewed).map(({ board }) => board),
    left: stored.filter(({ board, listed }) => listed && !onList.has(board)).map(({ board }) => board),
    back: rows.filter(({ board }) => known.get(board)?.listed === false).map(({ board }) => board),
  };
};

const knownColumns = sql.raw('board, listed, company_name, company_slug, region, token');

/** Makes postings count as changed. Returns their number. */
const forgetHashes = async (db: JobDatabase, boards: readonly string[], limit: number | null): Promise<number> => {
  const { numAffectedRows } = await sql`
    update job_postings set content_hash = '' where id in (
      select id from job_postings where board = any(${boards}::text[]) and content_hash <> '' limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
};

const writeList = async (transaction: JobTransaction, rows: readonly EntryRow[], list: BoardList): Promise<void> => {
  const { revision } = await lockIndex(transaction);
  // Rows are locked in one order, to avoid deadlocks.
  const { rows: stored } = await sql<KnownRow>`
    select ${knownColumns} from job_boards order by board for no key update`.execute(transaction);
  const { renewed, left, back } = compareLists(stored, rows);
  if (rows.length > 0) await writeBoards(transaction, rows, renewed, list);
  if (renewed.length > 0) await forgetHashes(transaction, renewed, null);
  if (left.length > 0)
    await sql`
      update job_boards set listed = false, next_attempt_at = null, ${boardRows.released()}
      where board = any(${left}::text[])`.execute(transaction);
  if (left.length + back.length > 0)
    await sql`
      update job_boards set listing_changed_at_revision = ${revision}
      where board = any(${[...left, ...back]}::text[])`.execute(transaction);
};

/**
 * Gives postings of boards that left the list or came back a new revision, by which searches and subscriptions notice.
 * Returns how many it changed, at most `postingsAtOnce`.
 */
const showOrHide = async (transaction: JobTransaction): Promise<number> => {
  const { revision } = await lockIndex(transaction);
  const { numAffectedRows } = await sql`
    update job_postings set revision = ${revision + 1}::bigint where id in (
      select id from job_boards join job_postings posting using (board)
      where posting.revision <= listing_changed_at_revision and closed_at is null limit ${postingsAtOnce}
    )`.execute(transaction);
  const count = Number(numAffectedRows ?? 0);
  if (count > 0) await sql`update job_index set revision = ${revision + 1}::bigint`.execute(transaction);
  if (count < postingsAtOnce)
    await sql`
      update job_boards set listing_changed_at_revision = null
      where listing_changed_at_revision is not null`.execute(transaction);
  return count;
};

/**
 * New and returned boards, and those read by earlier rules, are due at once. A changed company or region, stored with
 * each posting, requires reading all postings again. A board that left the list is hidden with its postings. What a
 * process left unfinished, the next one continues.
 */
export const syncBoards = async (db: JobDatabase, list: BoardList): Promise<void> => {
  const rows = list.entries.map(toRow).sort(by(({ board }) => board));
  const { rows: stored } = await sql<KnownRow>`select ${knownColumns} from job_boards`.execute(db);
  const { renewed } = compareLists(stored, rows);
  // Before the list is written, after which the boards may be read; what changes meanwhile is forgotten with it.
  while (renewed.length > 0 && (await forgetHashes(db, renewed, postingsAtOnce)) === postingsAtOnce);
  await db.transaction().execute((transaction) => writeList(transaction, rows, list));
  while ((await db.transaction().execute(showOrHide)) === postingsAtOnce);
};
