import type { Insertable, Updateable } from 'kysely';
import { toInstant } from '../../../platform/clock/to-instant.ts';
import { storableText } from '../../../platform/storage/storable.ts';
import { canonicalUrl } from '../../../platform/web/canonical-url.ts';
import type { IncomingPost } from '../model/crawl.ts';
import type { PostRow, PostsTable } from './blog-tables.ts';
import { textColumns } from './stored-texts.ts';

export const tagsOf = ({ tags }: IncomingPost): readonly string[] => tags.map(({ slug }) => slug).sort();

export const addressOf = (url: string) => ({
  url: storableText(url),
  canonical_url: canonicalUrl(url) ?? storableText(url),
});

/** The announced number is added later. */
export const toNewRow = (
  post: IncomingPost,
  sourceSlug: string,
  { listed, nowMs }: { readonly listed: boolean; readonly nowMs: number },
): Insertable<PostsTable> => {
  const texts = { title: storableText(post.title), summary: storableText(post.summary), body: storableText(post.body) };
  return {
    id: post.id,
    source_slug: sourceSlug,
    ...texts,
    ...textColumns(texts),
    ...addressOf(post.url),
    body_source: post.body === null ? 'NONE' : 'FEED',
    tag_slugs: tagsOf(post),
    authors: post.authors.map(storableText),
    // Milliseconds, the precision of positions in lists.
    published_at: toInstant(post.publishedAt ?? nowMs),
    published_at_source: post.publishedAt === null ? 'FIRST_SEEN' : 'FEED',
    // Equal instants mean that the post never changed.
    updated_at: post.updatedAt === null || post.updatedAt === post.publishedAt ? null : toInstant(post.updatedAt),
    first_seen_at: toInstant(nowMs),
    language: storableText(post.language),
    listed,
    content_hash: post.contentHash,
    announced: null,
    duplicate_of: null,
  };
};

export type Publication = Pick<PostRow, 'published_at' | 'published_at_source'>;

/**
 * Returns the earliest time that the feed has named: a date that is bumped with an edit would make an old post new. A
 * time of the feed replaces that of the first crawl.
 */
export const publicationOf = ({ publishedAt }: IncomingPost, stored: Publication): Publication => {
  if (publishedAt === null) return stored;
  const named = toInstant(publishedAt);
  const isLater = stored.published_at_source === 'FEED' && stored.published_at <= named;
  return isLater ? stored : { published_at: named, published_at_source: 'FEED' };
};

/** An edit retains these where the feed has nothing: their values may come from the page. */
type KeptColumns = Pick<
  PostRow,
  'id' | 'summary' | 'body' | 'body_source' | 'authors' | 'language' | 'published_at' | 'published_at_source'
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
  return {
    ...texts,
    ...textColumns(texts),
    ...addressOf(post.url),
    body_source: post.body === null ? kept.body_source : 'FEED',
    tag_slugs: tagsOf(post),
    authors: post.authors.length > 0 ? post.authors.map(storableText) : kept.authors,
    ...publicationOf(post, { published_at: kept.published_at, published_at_source: kept.published_at_source }),
    updated_at: toInstant(post.updatedAt ?? nowMs),
    language: storableText(post.language) ?? kept.language,
    listed,
    content_hash: post.contentHash,
  };
};

export const hasTagsOf = (stored: readonly string[], post: IncomingPost): boolean =>
  JSON.stringify(stored) === JSON.stringify(tagsOf(post));
