import type { Insertable, Updateable } from 'kysely';
import { dayMs, toInstant } from '../../../platform/runtime/clock/clock.ts';
import { storableJson, storableText } from '../../../platform/storage/storable.ts';
import { canonicalUrl } from '../../../platform/upstream/web/canonical-url.ts';
import type { IncomingPost } from '../model/crawl.ts';
import type { PublicationTimePrecision } from '../model/post.ts';
import { readingVersion } from '../model/reading-version.ts';
import type { PostRow, PostsTable } from './blog-tables.ts';
import { textColumns } from './stored-texts.ts';

export const tagsOf = ({ tags }: IncomingPost): readonly string[] => tags.map(({ slug }) => slug).sort();

export const addressOf = (url: string) => ({
  url: storableText(url),
  canonical_url: canonicalUrl(url) ?? storableText(url),
});

interface NewRowOptions {
  readonly listed: boolean;
  readonly nowMs: number;
  /** Place of a post without a date. */
  readonly undatedAtMs: number;
}

/** The announced number is added later. */
export const toNewRow = (
  post: IncomingPost,
  sourceSlug: string,
  { listed, nowMs, undatedAtMs }: NewRowOptions,
): Insertable<PostsTable> => {
  const texts = { title: storableText(post.title), summary: storableText(post.summary), body: storableText(post.body) };
  return {
    id: post.id,
    source_slug: sourceSlug,
    ...texts,
    ...textColumns(texts),
    ...addressOf(post.url),
    body_source: post.body === null ? 'NONE' : 'FEED',
    body_markdown: storableText(post.bodyMarkdown),
    tag_slugs: tagsOf(post),
    authors: post.authors.map(storableText),
    // Milliseconds, the precision of positions in lists.
    published_at: toInstant(post.publishedAt ?? undatedAtMs),
    published_at_source: post.publishedAt === null ? 'FIRST_SEEN' : 'FEED',
    published_precision: post.publishedPrecision,
    // Equal instants mean that the post never changed.
    updated_at: post.updatedAt === null || post.updatedAt === post.publishedAt ? null : toInstant(post.updatedAt),
    first_seen_at: toInstant(nowMs),
    language: storableText(post.language),
    listed,
    content_hash: post.contentHash,
    announced: null,
    duplicate_of: null,
    media: storableJson(post.media),
    reading_version: readingVersion,
  };
};

export type Publication = Pick<PostRow, 'published_at' | 'published_at_source' | 'published_precision'>;

const spans: Readonly<Record<PublicationTimePrecision, number>> = { TIME: 0, DAY: dayMs, MONTH: 31 * dayMs };

/** Whether `finer` is an instant of the day or month of `coarser`. Earlier rules read some days and zones as times. */
const refines = (finer: Publication, coarser: Publication): boolean => {
  const span = spans[coarser.published_precision ?? 'DAY'];
  const laterMs = Date.parse(finer.published_at) - Date.parse(coarser.published_at);
  return laterMs >= 0 && laterMs < span && spans[finer.published_precision ?? 'DAY'] < span;
};

/**
 * Returns the earliest time that the feed has named: a date that is bumped with an edit would make an old post new. Of
 * a day and a time on it the time counts. A time of the feed replaces that of the first crawl.
 */
export const publicationOf = (post: IncomingPost, stored: Publication): Publication => {
  if (post.publishedAt === null) return stored;
  const named: Publication = {
    published_at: toInstant(post.publishedAt),
    published_at_source: 'FEED',
    published_precision: post.publishedPrecision,
  };
  if (stored.published_at_source !== 'FEED' || refines(named, stored)) return named;
  if (stored.published_at === named.published_at && stored.published_precision === null) return named;
  return stored.published_at <= named.published_at || refines(stored, named) ? stored : named;
};

/** The database returns the keys of an object in another order. */
const mediaKey = (media: IncomingPost['media']): string =>
  JSON.stringify(media.map(({ url, role, type, altText }) => [url, role, type, altText]));

export const hasMediaOf = (stored: PostRow['media'], { media }: IncomingPost): boolean =>
  stored !== null && mediaKey(stored) === mediaKey(media);

/** An edit retains these where the feed has nothing: their values may come from the page. */
type KeptColumns = Publication &
  Pick<
    PostRow,
    | 'id'
    | 'summary'
    | 'body'
    | 'body_markdown'
    | 'body_source'
    | 'authors'
    | 'language'
    | 'updated_at'
    | 'reading_version'
  >;

export const toEdit = (
  post: IncomingPost,
  kept: KeptColumns,
  { listed, nowMs }: { readonly listed: boolean; readonly nowMs: number },
): Updateable<PostsTable> => {
  const texts = {
    title: storableText(post.title),
    summary: storableText(post.summary) ?? kept.summary,
    body: storableText(post.body) ?? kept.body,
  };
  // What only our rules have changed is no change of the post.
  const updatedAt = post.updatedAt ?? (kept.reading_version === readingVersion ? nowMs : kept.updated_at);
  return {
    ...texts,
    ...textColumns(texts),
    ...addressOf(post.url),
    body_source: post.body === null ? kept.body_source : 'FEED',
    body_markdown: post.body === null ? kept.body_markdown : storableText(post.bodyMarkdown),
    tag_slugs: tagsOf(post),
    authors: post.authors.length > 0 ? post.authors.map(storableText) : kept.authors,
    ...publicationOf(post, {
      published_at: kept.published_at,
      published_at_source: kept.published_at_source,
      published_precision: kept.published_precision,
    }),
    updated_at: updatedAt === null ? null : toInstant(updatedAt),
    language: storableText(post.language) ?? kept.language,
    listed,
    content_hash: post.contentHash,
    media: storableJson(post.media),
    reading_version: readingVersion,
  };
};

export const hasTagsOf = (stored: readonly string[], post: IncomingPost): boolean =>
  JSON.stringify(stored) === JSON.stringify(tagsOf(post));
