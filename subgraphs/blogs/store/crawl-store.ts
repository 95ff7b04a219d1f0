import type { Database } from '../../../platform/storage/database.ts';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import type { CrawlStore } from '../model/crawl.ts';
import { applyEntries } from './apply-entries.ts';
import type { BlogTables } from './blog-tables.ts';
import { createCrawlOutcomes } from './crawl-outcomes.ts';
import { createPageTasks } from './page-tasks.ts';
import { createSourceClaims, toCrawlSource } from './source-claims.ts';
import { syncSources } from './source-sync.ts';

/** What crawls read and write, in PostgreSQL. */
export const createCrawlStore = (database: Database): CrawlStore => {
  const db = tablesOf<BlogTables>(database);
  const claims = createSourceClaims(db);
  return {
    ...createCrawlOutcomes(db),
    ...createPageTasks(db),
    syncSources: (entries, nowMs) => syncSources(db, entries, nowMs),
    enqueueDueCrawls: (options, enqueue) => claims.enqueueDue('crawl', options, enqueue),
    enqueueDuePages: (options, enqueue) => claims.enqueueDue('pages', options, enqueue),
    async beginCrawl(claim, options) {
      const row = await claims.begin('crawl', claim, options);
      return row === undefined ? null : toCrawlSource(row);
    },
    beginPages: async (claim, options) => (await claims.begin('pages', claim, options)) !== undefined,
    endPages: (claim) => claims.end('pages', claim),
    applyEntries: (claim, findings, nowMs) =>
      db.transaction().execute((transaction) => applyEntries(transaction, claim, findings, nowMs)),
  };
};
