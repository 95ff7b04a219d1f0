import { sql } from 'kysely';
import { toInstant } from '../../../platform/clock/to-instant.ts';
import { storableText } from '../../../platform/storage/storable.ts';
import type { CrawlStore, PageResult, PageTask } from '../model/crawl.ts';
import type { PageText } from '../model/feed.ts';
import type { BlogDatabase, BlogTransaction } from './blog-tables.ts';
import { raiseRevision } from './index-lock.ts';
import { pageClaims } from './source-claims.ts';
import { textColumns } from './stored-texts.ts';

/** The page's text becomes the body; values from the feed stay. */
const writeText = async (transaction: BlogTransaction, postId: string, text: PageText): Promise<void> => {
  const post = await transaction
    .selectFrom('blog_posts')
    .select(['title', 'summary', 'authors', 'language'])
    .where('id', '=', postId)
    .forUpdate()
    .executeTakeFirst();
  if (post === undefined) return;
  const body = storableText(text.body);
  const summary = post.summary ?? storableText(text.summary);
  await transaction
    .updateTable('blog_posts')
    .set({
      body,
      body_markdown: storableText(text.bodyMarkdown),
      body_source: 'PAGE',
      summary,
      authors: post.authors.length > 0 ? post.authors : text.authors.map(storableText),
      language: post.language ?? storableText(text.language),
      ...textColumns({ title: post.title, summary, body }),
    })
    .where('id', '=', postId)
    .execute();
};

const writeResult = async (transaction: BlogTransaction, postId: string, result: PageResult): Promise<void> => {
  if (result.outcome === 'retry') {
    await sql`
      update blog_page_tasks set attempts = attempts + 1, next_try_at = ${toInstant(result.nextTryAtMs)}::timestamptz
      where post_id = ${postId}`.execute(transaction);
    return;
  }
  // The task is gone when the feed has meanwhile delivered the text.
  const { numDeletedRows } = await transaction
    .deleteFrom('blog_page_tasks')
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  if (result.outcome === 'given_up' || numDeletedRows === 0n) return;
  await writeText(transaction, postId, result.text);
  await raiseRevision(transaction);
};

export const createPageTasks = (db: BlogDatabase): Pick<CrawlStore, 'duePages' | 'recordPage'> => ({
  async duePages(claim, nowMs, limit): Promise<readonly PageTask[]> {
    const { rows } = await sql<PageTask>`
      select p.id, p.url, t.attempts from blog_page_tasks t join blog_posts p on p.id = t.post_id
      where t.source_slug = (select slug from blog_sources where ${pageClaims.held(claim)})
        and t.next_try_at <= ${toInstant(nowMs)}::timestamptz
      order by p.published_at desc, p.id desc limit ${limit}`.execute(db);
    return rows;
  },
  recordPage: (claim, postId, result, { claimedUntilMs }) =>
    db.transaction().execute(async (transaction) => {
      if (!(await pageClaims.renew(transaction, claim, claimedUntilMs))) return false;
      await writeResult(transaction, postId, result);
      return true;
    }),
});
