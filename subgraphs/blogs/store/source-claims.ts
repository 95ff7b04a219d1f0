import { sql } from 'kysely';
import { type ClaimedTable, createClaimedRows } from '../../../platform/claims/claimed-rows.ts';
import type { CrawlSource } from '../model/crawl.ts';
import type { SourceRow } from './blog-tables.ts';

/** Crawling and reading pages have separate claims. */
const claimsOf = (kind: 'crawl' | 'pages', due: Pick<ClaimedTable, 'dueAt' | 'isClaimedEarly'>) =>
  createClaimedRows<SourceRow>({
    table: 'blog_sources',
    key: 'slug',
    owner: `${kind}_claim`,
    claimedUntil: `${kind}_claimed_until`,
    queuedUntil: `${kind}_queued_until`,
    isOpen: sql`listed`,
    ...due,
  });

export const crawlClaims = claimsOf('crawl', { dueAt: sql`next_attempt_at` });

export const pageClaims = claimsOf('pages', {
  dueAt: sql`(select min(next_try_at) from blog_page_tasks where source_slug = blog_sources.slug)`,
  // A run that finds no due page costs only one statement.
  isClaimedEarly: true,
});

export const toCrawlSource = (row: SourceRow): CrawlSource => ({
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
  validators: { etag: row.etag, lastModified: row.last_modified },
  consecutiveFailures: row.consecutive_failures,
  hadSuccess: row.had_success,
});
