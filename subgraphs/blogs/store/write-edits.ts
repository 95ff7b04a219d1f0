import { toInstant } from '../../../platform/clock/to-instant.ts';
import type { IncomingPost } from '../model/crawl.ts';
import type { BlogTransaction } from './blog-tables.ts';
import { toEdit } from './incoming-rows.ts';

interface EditOptions {
  readonly deleted: ReadonlySet<string>;
  readonly nowMs: number;
}

/** An edited post without a text of the feed has its page read again, with no attempts counted. */
const renewPageTask = async (transaction: BlogTransaction, post: IncomingPost, sourceSlug: string, now: string) => {
  if (post.body !== null) {
    await transaction.deleteFrom('blog_page_tasks').where('post_id', '=', post.id).execute();
    return;
  }
  await transaction
    .insertInto('blog_page_tasks')
    .values({ post_id: post.id, source_slug: sourceSlug, attempts: 0, next_try_at: now })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ attempts: 0, next_try_at: now }))
    .execute();
};

/** One statement each: edits are rare. */
export const writeEdits = async (
  transaction: BlogTransaction,
  posts: readonly IncomingPost[],
  { deleted, nowMs }: EditOptions,
): Promise<void> => {
  for (const post of posts) {
    const kept = await transaction
      .selectFrom('blog_posts')
      .select(['id', 'source_slug', 'summary', 'body', 'body_markdown', 'body_source', 'authors', 'language'])
      .select(['published_at', 'published_at_source', 'published_precision', 'updated_at', 'reading_version'])
      .where('id', '=', post.id)
      .executeTakeFirstOrThrow();
    const edit = toEdit(post, kept, { listed: !deleted.has(post.id), nowMs });
    await transaction.updateTable('blog_posts').set(edit).where('id', '=', post.id).execute();
    await renewPageTask(transaction, post, kept.source_slug, toInstant(nowMs));
  }
};
