import { sql } from 'kysely';
import { toInstant } from '../../../platform/clock/to-instant.ts';
import { by } from '../../../platform/lists/compare.ts';
import type { SourceEntry } from '../model/feed.ts';
import type { BlogDatabase } from './blog-tables.ts';
import { raiseRevision } from './index-lock.ts';
import { crawlClaims, pageClaims } from './source-claims.ts';

/** These columns are reset when the feed's address changes, because they describe another feed. */
const forgotten = [
  ['permanent_url', sql`null`],
  ['etag', sql`null`],
  ['last_modified', sql`null`],
  ['had_success', sql`false`],
  ['last_error', sql`null`],
  ['consecutive_failures', sql`0`],
  ['partial', sql`false`],
  ['gone', sql`false`],
  ['crawl_attempts', sql`0`],
  // A crawl of the old address that is in flight must not write.
  ['crawl_claim', sql`null`],
  ['crawl_claimed_until', sql`null`],
  ['crawl_queued_until', sql`null`],
] as const;

/** See `CrawlStore.syncSources`. Rows are locked in the order of their slugs, to avoid deadlocks. */
export const syncSources = (db: BlogDatabase, entries: readonly SourceEntry[], nowMs: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const now = toInstant(nowMs);
    const slugs = entries.map(({ slug }) => slug);
    const sorted = [...entries].sort(by(({ slug }) => slug));
    const moved = sql`blog_sources.list_url <> excluded.list_url`;
    const anew = forgotten.map(
      ([column, value]) =>
        sql`${sql.ref(column)} = case when ${moved} then ${value} else blog_sources.${sql.ref(column)} end`,
    );
    await sql`select slug from blog_sources order by slug for update`.execute(transaction);
    const rows = sorted.map(
      (entry) => sql`(${entry.slug}, ${entry.name}, ${entry.lab}, ${entry.feedUrl}, ${entry.kind},
        ${[...entry.tags]}::text[], ${entry.crawlIntervalSeconds}::int, true, ${now}::timestamptz)`,
    );
    // One statement, because every start waits for this.
    if (rows.length > 0)
      await sql`
        insert into blog_sources (slug, name, lab, list_url, kind, tags, crawl_interval_seconds, listed, next_attempt_at)
        values ${sql.join(rows)}
        on conflict (slug) do update set
          name = excluded.name, lab = excluded.lab, list_url = excluded.list_url, kind = excluded.kind, tags = excluded.tags,
          crawl_interval_seconds = excluded.crawl_interval_seconds, listed = true, ${sql.join(anew)},
          next_attempt_at = case when ${moved} then excluded.next_attempt_at when blog_sources.gone then null
            else least(blog_sources.next_attempt_at, ${now}::timestamptz + excluded.crawl_interval_seconds * interval '1 second') end
      `.execute(transaction);
    await sql`
      update blog_sources set listed = false, crawl_attempts = 0, ${crawlClaims.released()}, ${pageClaims.released()}
      where listed and slug <> all(${slugs}::text[])`.execute(transaction);
    await raiseRevision(transaction);
  });
