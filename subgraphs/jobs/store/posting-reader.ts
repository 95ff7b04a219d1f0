import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import { toInstant } from '../../../platform/clock/to-instant.ts';
import { inOrderOf } from '../../../platform/lists/by-key.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import { toBoardKey } from '../model/board-key.ts';
import type { ListedPosting } from '../model/listed-posting.ts';
import type { PostingRecord, StoredSource } from '../model/posting.ts';
import type { JobTables } from './job-tables.ts';
import {
  type ListingRow,
  listingSelection,
  type RecordRow,
  recordSelection,
  toListing,
  toRecord,
} from './posting-row.ts';

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
