import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Post } from '../model/post.ts';
import type { PostPage, PostSelection } from '../model/post-search.ts';
import type { PostsTable } from './blog-tables.ts';

/** Columns of a post, without those that only searches and crawls use. */
export const postColumns = [
  'id',
  'source_slug',
  'title',
  'url',
  'canonical_url',
  'summary',
  'body',
  'body_markdown',
  'body_source',
  'word_count',
  'tag_slugs',
  'authors',
  'published_at',
  'published_at_source',
  'published_precision',
  'updated_at',
  'first_seen_at',
  'language',
  'listed',
  'duplicate_of',
  'media',
] as const satisfies readonly (keyof PostsTable)[];

export type ReadPostRow = Pick<Selectable<PostsTable>, (typeof postColumns)[number]>;

export const toPost = (row: ReadPostRow): Post => ({
  postId: row.id,
  sourceSlug: row.source_slug,
  title: row.title,
  url: row.url,
  canonicalUrl: row.canonical_url,
  summary: row.summary,
  body: row.body,
  bodyMarkdown: row.body_markdown,
  bodySource: row.body_source,
  wordCount: row.word_count,
  tagSlugs: row.tag_slugs,
  authors: row.authors,
  publishedAt: row.published_at,
  publishedAtSource: row.published_at_source,
  publishedPrecision: row.published_precision,
  updatedAt: row.updated_at,
  firstSeenAt: row.first_seen_at,
  language: row.language,
  isListed: row.listed,
  duplicateOf: row.duplicate_of,
  media: row.media,
});

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
