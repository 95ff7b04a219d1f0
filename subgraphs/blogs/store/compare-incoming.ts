import type { IncomingPost } from '../model/crawl.ts';
import type { BlogTransaction, PostRow } from './blog-tables.ts';
import { addressOf, hasTagsOf, type Publication, publicationOf, tagsOf } from './incoming-rows.ts';

/** A stored post with the same content. `changed`: tags, listing, publication or spelling of the address differ. */
interface KeptPost {
  readonly id: string;
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

/** Separates new, edited and unchanged posts. Of a repeated id the first post counts. */
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
    .select(['id', 'content_hash', 'tag_slugs', 'listed', 'published_at', 'published_at_source'])
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
    else {
      const listed = row.listed || !deleted.has(post.id);
      const publication = publicationOf(post, row);
      const changed =
        listed !== row.listed ||
        post.contentHash !== row.content_hash ||
        !hasTagsOf(row.tag_slugs, post) ||
        publication.published_at !== row.published_at ||
        publication.published_at_source !== row.published_at_source;
      const address = { ...addressOf(post.url), content_hash: post.contentHash };
      kept.push({ id: post.id, tags: tagsOf(post), listed, publication, address, changed });
    }
  }
  return { added, edited, kept };
};
