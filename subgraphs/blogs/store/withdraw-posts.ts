import { sql } from 'kysely';
import { toInstant } from '../../../platform/clock/to-instant.ts';
import type { CrawlFindings } from '../model/crawl.ts';
import type { BlogTransaction } from './blog-tables.ts';

/** Posts that the feed should have but lacks. See `FeedWindow`. */
const missingOf = async (
  transaction: BlogTransaction,
  slug: string,
  { posts, window }: CrawlFindings,
): Promise<readonly string[]> => {
  if (window === null) return [];
  const seen = posts.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select id from blog_posts
    where source_slug = ${slug} and listed and id <> all(${seen}::text[])
      and published_at > ${toInstant(window.publishedAfterMs)}::timestamptz
      and coalesce(updated_at, published_at) > ${toInstant(window.changedAfterMs)}::timestamptz
    limit ${window.mostWithdrawn + 1}`.execute(transaction);
  return rows.length > window.mostWithdrawn ? [] : rows.map(({ id }) => id);
};

/** Returns how many of the posts were listed before. */
export const withdraw = async (
  transaction: BlogTransaction,
  slug: string,
  findings: CrawlFindings,
): Promise<number> => {
  const ids = [...findings.deletedIds, ...(await missingOf(transaction, slug, findings))];
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await transaction
    .updateTable('blog_posts')
    .set({ listed: false })
    .where('source_slug', '=', slug)
    .where('listed', '=', true)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};
