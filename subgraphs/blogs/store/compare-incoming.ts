import type { IncomingPost } from '../model/crawl.ts';
import { readingVersion } from '../model/reading-version.ts';
import type { BlogDatabase, BlogTransaction, PostRow } from './blog-tables.ts';
import { addressOf, hasMediaOf, hasTagsOf, type Publication, publicationOf, tagsOf } from './incoming-rows.ts';

/**
 * A stored post with the same content. `changed`: tags, media, listing, publication or the spelling of the address
 * differ.
 */
interface KeptPost {
  readonly id: string;
  readonly media: IncomingPost['media'];
  /** Null: stays as it is. */
  readonly bodyMarkdown: string | null;
  readonly tags: readonly string[];
  readonly listed: boolean;
  readonly publication: Publication;
  readonly address: ReturnType<typeof addressOf> & Pick<PostRow, 'content_hash'>;
  readonly changed: boolean;
}

interface Comparison {
  readonly added: readonly IncomingPost[];
  readonly edited: readonly IncomingPost[];
  readonly kept: readonly KeptPost[];
}

/**
 * Separates new, edited and unchanged posts; those that other rules have read are edited. Of a repeated id the first
 * post counts.
 */
export const compareIncoming = async (
  transaction: BlogTransaction,
  posts: readonly IncomingPost[],
  deleted: ReadonlySet<string>,
): Promise<Comparison> => {
  const distinct = new Map<string, IncomingPost>();
  for (const post of posts) if (!distinct.has(post.id)) distinct.set(post.id, post);
  if (distinct.size === 0) return { added: [], edited: [], kept: [] };
  const rows = await transaction
    .selectFrom('blog_posts')
    .select(['id', 'content_hash', 'tag_slugs', 'listed', 'media', 'reading_version'])
    .select(['published_at', 'published_at_source', 'published_precision'])
    .where('id', 'in', [...distinct.keys()])
    .execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const added: IncomingPost[] = [];
  const edited: IncomingPost[] = [];
  const kept: KeptPost[] = [];
  for (const post of distinct.values()) {
    const row = stored.get(post.id);
    if (row === undefined) added.push(post);
    else if (row.content_hash !== post.contentHash && row.content_hash !== post.hashAsStored) edited.push(post);
    else if (row.reading_version !== readingVersion) edited.push(post);
    else {
      const listed = row.listed || !deleted.has(post.id);
      const { published_at, published_at_source, published_precision } = row;
      const { bodyMarkdown } = post;
      const publication = publicationOf(post, { published_at, published_at_source, published_precision });
      const changed =
        listed !== row.listed ||
        post.contentHash !== row.content_hash ||
        !hasTagsOf(row.tag_slugs, post) ||
        !hasMediaOf(row.media, post) ||
        bodyMarkdown !== null ||
        publication.published_at !== published_at ||
        publication.published_at_source !== published_at_source ||
        publication.published_precision !== published_precision;
      const address = { ...addressOf(post.url), content_hash: post.contentHash };
      kept.push({
        id: post.id,
        tags: tagsOf(post),
        media: post.media,
        bodyMarkdown,
        listed,
        publication,
        address,
        changed,
      });
    }
  }
  return { added, edited, kept };
};

/** See `CrawlStore.withoutMarkdown`. */
export const withoutMarkdown = async (
  db: BlogDatabase,
  posts: readonly IncomingPost[],
): Promise<ReadonlySet<string>> => {
  const bodies = posts.filter(({ body }) => body !== null);
  if (bodies.length === 0) return new Set();
  const stored = await db
    .selectFrom('blog_posts')
    .select(['id', 'content_hash'])
    .where(
      'id',
      'in',
      bodies.map(({ id }) => id),
    )
    .where('reading_version', '=', readingVersion)
    .where('body_markdown', 'is not', null)
    .execute();
  const hashes = new Map(stored.map(({ id, content_hash }) => [id, content_hash]));
  return new Set(bodies.filter(({ id, contentHash }) => hashes.get(id) !== contentHash).map(({ id }) => id));
};
