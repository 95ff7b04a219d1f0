import { type RawBuilder, sql } from 'kysely';
import type { PostPage, PostSelection } from '../model/post-search.ts';
import { postColumns, type ReadPostRow, toPost } from './post-row.ts';

export const columnsOf = (table: string): RawBuilder<unknown> =>
  sql.join(postColumns.map((column) => sql.ref(`${table}.${column}`)));

/** A count without posts is one row with nulls for the post. */
export type FoundRow = ReadPostRow & { readonly rank: number; readonly total: number | null };

export const postsAmong = (rows: readonly FoundRow[]): readonly FoundRow[] =>
  rows.filter(({ id }) => (id as string | null) !== null);

/** Rows are in reading order. One row more than `limit` means that there are more. */
export const toPage = (
  rows: readonly FoundRow[],
  { limit, fromEnd }: Pick<PostSelection, 'limit' | 'fromEnd'>,
): PostPage => {
  const posts = postsAmong(rows);
  const placed = posts.slice(0, limit).map((row) => ({ rank: row.rank, post: toPost(row) }));
  return {
    placed: fromEnd ? placed.reverse() : placed,
    hasMore: posts.length > limit,
    total: rows[0]?.total ?? null,
  };
};
