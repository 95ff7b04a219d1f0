import type { Database } from '../../../platform/storage/database.ts';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import type { CrawlStore } from '../model/crawl.ts';
import { applyEntries } from './apply-entries.ts';
import type { BlogTables } from './blog-tables.ts';
import { withoutMarkdown } from './compare-incoming.ts';
import { createCrawlOutcomes } from './crawl-outcomes.ts';
import { createKnownPosts } from './known-posts.ts';
import { createPageTasks } from './page-tasks.ts';
import { crawlClaims, pageClaims, toCrawlSource } from './source-claims.ts';
import { syncSources } from './source-sync.ts';

export const createCrawlStore = (database: Database): CrawlStore => {
  const db = tablesOf<BlogTables>(database);
  return {
    ...createCrawlOutcomes(db),
    ...createPageTasks(db),
    knownPosts: createKnownPosts(db),
    syncSources: (entries, nowMs) => syncSources(db, entries, nowMs),
    enqueueDueCrawls: (options, enqueue) => crawlClaims.enqueueDue(database.kysely, options, enqueue),
    enqueueDuePages: (options, enqueue) => pageClaims.enqueueDue(database.kysely, options, enqueue),
    async beginCrawl(claim, options) {
      const row = await crawlClaims.claim(db, claim, options);
      return row === undefined ? null : toCrawlSource(row);
    },
    releaseCrawl: (claim) => crawlClaims.release(db, claim, { countsAsAttempt: false }),
    beginPages: async (claim, options) => (await pageClaims.claim(db, claim, options)) !== undefined,
    endPages: (claim) => pageClaims.release(db, claim),
    withoutMarkdown: (posts) => withoutMarkdown(db, posts),
    applyEntries: (claim, findings, nowMs) =>
      db.transaction().execute((transaction) => applyEntries(transaction, claim, findings, nowMs)),
  };
};
