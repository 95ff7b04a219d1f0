import type { Selectable } from 'kysely';
import type { Post } from '../model/post.ts';
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
