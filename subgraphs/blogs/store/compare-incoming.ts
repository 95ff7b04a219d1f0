import type { IncomingPost } from '../model/crawl.ts';
import type { BlogTransaction } from './blog-tables.ts';
import { hasTagsOf, tagsOf } from './incoming-rows.ts';

/** A stored post with the same content. `changed`: its tags or its being listed differ. */
export interface KeptPost {
  readonly id: string;
  readonly tags: readonly string[];
  readonly listed: boolean;
  readonly changed: boolean;
}

export interface Comparison {
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
    .select(['id', 'content_hash', 'tag_slugs', 'listed'])
    .where('id', 'in', [...distinct.keys()])
    .execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const added: IncomingPost[] = [];
  const edited: IncomingPost[] = [];
  const kept: KeptPost[] = [];
  for (const post of distinct.values()) {
    const row = stored.get(post.id);
    if (row === undefined) added.push(post);
    else if (row.content_hash !== post.contentHash) edited.push(post);
    else {
      const listed = row.listed || !deleted.has(post.id);
      const changed = listed !== row.listed || !hasTagsOf(row.tag_slugs, post);
      kept.push({ id: post.id, tags: tagsOf(post), listed, changed });
    }
  }
  return { added, edited, kept };
};
