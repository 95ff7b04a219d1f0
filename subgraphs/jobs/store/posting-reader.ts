import { sql } from 'kysely';
import { type Clock, toInstant } from '../../../platform/runtime/clock/clock.ts';
import { inOrderOf } from '../../../platform/runtime/lists/lists.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import { toBoardKey } from '../model/board-key.ts';
import type { ListedPosting } from '../model/listed-posting.ts';
import type { JobCompensation, PostingRecord, StatedLocation, StoredSource } from '../model/posting.ts';
import { stalenessOfStored } from '../model/staleness.ts';
import type { JobTables, PostingRow } from './job-tables.ts';

const listingColumns = [
  'id',
  'source',
  'source_id',
  'source_url',
  'title',
  'company_name',
  'company_slug',
  'department_name',
  'team_name',
  'employment_type',
  'workplace_type',
  'is_remote',
  'location_display',
  'place_ids',
  'published_at',
  'posted_at',
  'salary_display',
  'capture_method',
  'missed',
  'closed_at',
] as const satisfies readonly (keyof PostingRow)[];

/** `fresh`: the board was read lately, or, during its first reading, the posting was. */
type ListingRow = Pick<PostingRow, (typeof listingColumns)[number]> & { readonly fresh: boolean };

interface RecordRow extends ListingRow {
  readonly board: string;
  readonly first_seen_at: string;
  readonly seen_at: string;
  readonly description_html: string | null;
  readonly apply_url: string | null;
  readonly locations: readonly StatedLocation[];
  readonly compensation: JobCompensation | null;
}

/** Readings wait in a queue, so a delay of a minute is normal. */
const graceSeconds = 60;

/** Returns SQL for columns of tables `p` (postings) and `b` (boards); `now` is a parameter such as `$2`. */
const listingSelection = (now: string): string =>
  `${listingColumns.map((name) => `p.${name}`).join(', ')},
    greatest(p.first_seen_at, b.last_success_at) + make_interval(secs => 2 * b.refresh_interval_seconds + ${graceSeconds}) >= ${now}::timestamptz as fresh`;

/** Returns SQL for columns of `d` (details), too. A listed posting was last seen when its board was last read. */
const recordSelection = (now: string): string =>
  `${listingSelection(now)}, p.board, p.first_seen_at,
    coalesce(p.last_seen_at, greatest(p.first_seen_at, b.last_success_at)) as seen_at,
    d.description_html, d.apply_url, d.locations, d.compensation`;

const toListing = (row: ListingRow): ListedPosting => ({
  postingId: row.id,
  source: row.source,
  sourceId: row.source_id,
  sourceUrl: row.source_url,
  title: row.title,
  companyName: row.company_name,
  companySlug: row.company_slug,
  departmentName: row.department_name,
  teamName: row.team_name,
  employmentType: row.employment_type,
  locationDisplay: row.location_display,
  placeIds: row.place_ids,
  isRemote: row.is_remote,
  workplaceType: row.workplace_type,
  postedOn: row.posted_at,
  publishedAt: row.published_at,
  salaryDisplay: row.salary_display,
  captureMethod: row.capture_method,
  searchStatus: row.closed_at === null && row.missed === 0 ? 'OPEN' : 'MISSING',
  stalenessStatus: stalenessOfStored({ closedAt: row.closed_at, missed: row.missed, boardIsFresh: row.fresh }),
});

const toRecord = (row: RecordRow): PostingRecord => ({
  ...toListing(row),
  board: row.board,
  applyUrl: row.apply_url,
  locations: row.locations,
  compensation: row.compensation,
  descriptionHtml: row.description_html,
  isListed: row.closed_at === null,
  isClosed: row.closed_at !== null,
  fetchedAt: row.seen_at,
  cache: null,
  stored: {
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.seen_at,
    closedAt: row.closed_at,
    missed: row.missed,
    boardIsFresh: row.fresh,
  },
  warnings: [],
});

export interface BoardIdentity {
  /** See `toBoardKey`. */
  readonly board: string;
  readonly companyName: string;
  readonly companySlug: string;
}

/** Reads postings of listed boards, in the order of the ids. */
export interface PostingReader {
  /** Returns null for an unknown or closed posting. */
  listings(ids: readonly string[]): Promise<readonly (ListedPosting | null)[]>;
  /** Returns postings, closed ones included; null for an unknown id. */
  records(ids: readonly string[]): Promise<readonly (PostingRecord | null)[]>;
  /** Tokens, in order, of listed `ATS_B` boards with postings at a host, closed ones included. */
  boardsOfHost(host: string): Promise<readonly string[]>;
  /** Finds a board by any spelling that the source accepts; null when it is not on the list. */
  board(source: StoredSource, token: string): Promise<BoardIdentity | null>;
}

const idOf = ({ postingId }: { readonly postingId: string }): string => postingId;

// Building the texts takes a good part of the statement's time.
const listingText = `
  select ${listingSelection('$2')}
  from job_postings p join job_boards b using (board)
  where p.id = any($1::text[]) and p.closed_at is null and b.listed`;
const recordText = `
  select ${recordSelection('$2')}
  from job_postings p join job_boards b using (board) join job_posting_details d using (id)
  where p.id = any($1::text[]) and b.listed`;

/** The clock decides which boards are fresh. */
export const createPostingReader = (database: Database, clock: Clock): PostingReader => {
  const db = tablesOf<JobTables>(database);
  const read = async <Row>(name: string, text: string, ids: readonly string[]): Promise<readonly Row[]> => {
    if (ids.length === 0) return [];
    const { rows } = await database.executePrepared(name, text, [ids, toInstant(clock.now())]);
    return rows as readonly unknown[] as readonly Row[];
  };
  return {
    listings: async (ids) =>
      inOrderOf(ids, (await read<ListingRow>('jobs.listings', listingText, ids)).map(toListing), idOf),
    records: async (ids) =>
      inOrderOf(ids, (await read<RecordRow>('jobs.records', recordText, ids)).map(toRecord), idOf),

    async boardsOfHost(host) {
      const { rows } = await sql<{ token: string }>`
        select token from job_boards b
        where source = 'ATS_B' and listed and exists (select from job_postings p where p.source_host = ${host} and p.board = b.board)
        order by token collate "C"`.execute(db);
      return rows.map(({ token }) => token);
    },

    async board(source, token) {
      const row = await db
        .selectFrom('job_boards')
        .select(['board', 'company_name', 'company_slug'])
        .where('board', '=', toBoardKey(source, token))
        .where('listed', '=', true)
        .executeTakeFirst();
      return row === undefined
        ? null
        : { board: row.board, companyName: row.company_name, companySlug: row.company_slug };
    },
  };
};
