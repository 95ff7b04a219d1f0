import { sql } from 'kysely';
import type { RecognizedPost } from '../model/crawl.ts';
import type { BlogTransaction } from './blog-tables.ts';

/** A post keeps its own text, and gets that of a merged one when it has none. */
const mergeInto = async (transaction: BlogTransaction, id: string, merged: string): Promise<void> => {
  await sql`
    update blog_posts into_post set first_seen_at = least(into_post.first_seen_at, m.first_seen_at),
      body = coalesce(into_post.body, m.body),
      body_source = case when into_post.body is null then m.body_source else into_post.body_source end,
      word_count = case when into_post.body is null then m.word_count else into_post.word_count end,
      body_text = case when into_post.body is null then m.body_text else into_post.body_text end
    from blog_posts m where into_post.id = ${id} and m.id = ${merged}`.execute(transaction);
  await sql`
    update blog_posts set duplicate_of = ${id} where duplicate_of = ${merged} and id <> ${id}
      and canonical_url = (select canonical_url from blog_posts where id = ${merged})`.execute(transaction);
  await transaction.deleteFrom('blog_page_tasks').where('post_id', '=', merged).execute();
  await transaction.deleteFrom('blog_posts').where('id', '=', merged).execute();
};

/** One statement each: posts are seldom recognized by their address. */
export const mergePosts = async (
  transaction: BlogTransaction,
  recognized: readonly RecognizedPost[],
): Promise<void> => {
  for (const { id, otherIds, merged } of recognized) {
    for (const each of merged) await mergeInto(transaction, id, each);
    await transaction.updateTable('blog_posts').set({ other_ids: otherIds }).where('id', '=', id).execute();
  }
};
