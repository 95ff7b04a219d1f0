import { sql } from 'kysely';
import { toInstant } from '../../../platform/runtime/clock/clock.ts';
import { createDueRows } from '../../../platform/storage/due/due-rows.ts';
import type { CrawlSource } from '../model/crawl.ts';
import { readingVersion } from '../model/reading-version.ts';
import type { SourceRow } from './blog-tables.ts';

const toCrawlSource = (row: SourceRow): CrawlSource => ({
  entry: {
    slug: row.slug,
    name: row.name,
    lab: row.lab,
    feedUrl: row.list_url,
    kind: row.kind,
    tags: row.tags,
    crawlIntervalSeconds: row.crawl_interval_seconds,
  },
  feedUrl: row.permanent_url ?? row.list_url,
  // After a change of the rules an unchanged feed must be read again.
  validators:
    row.reading_version === readingVersion
      ? { etag: row.etag, lastModified: row.last_modified }
      : { etag: null, lastModified: null },
  consecutiveFailures: row.consecutive_failures,
  hadSuccess: row.had_success,
  lostAttempts: row.crawl_attempts - 1,
});

/** Crawling and reading pages have separate claims. */
const columnsOf = (kind: 'crawl' | 'pages') => ({
  kind: `blogs-${kind}`,
  table: 'blog_sources',
  key: 'slug',
  owner: `${kind}_claim`,
  leaseUntil: `${kind}_claimed_until`,
  isOpen: sql<boolean>`listed`,
});

/**
 * An attempt is counted before its feed is read, and each outcome sets the count back. An attempt without an outcome
 * ended with its process, maybe because of the feed: the next one is due after five minutes, then after twice that and
 * so on, up to a day. Until then other sources are crawled.
 */
export const crawlRows = createDueRows<SourceRow, CrawlSource>({
  ...columnsOf('crawl'),
  attempts: 'crawl_attempts',
  onClaim: (nowMs) => sql`crawl_begun_at = ${toInstant(nowMs)}::timestamptz`,
  dueAt: sql`case when crawl_attempts = 0 or next_attempt_at is null then next_attempt_at
    else greatest(next_attempt_at, crawl_begun_at
      + least(interval '1 day', interval '5 minutes' * power(2, least(crawl_attempts - 1, 20)))) end`,
  toRow: toCrawlSource,
});

export const pageRows = createDueRows<SourceRow, null>({
  ...columnsOf('pages'),
  dueAt: sql`(select min(next_try_at) from blog_page_tasks where source_slug = blog_sources.slug)`,
  toRow: () => null,
});
