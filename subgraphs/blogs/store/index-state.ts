import type { IndexState, StoredSource } from '../model/blog-source.ts';
import type { BlogDatabase, SourceRow } from './blog-tables.ts';

const toStoredSource = (row: SourceRow): StoredSource => ({
  slug: row.slug,
  name: row.name,
  lab: row.lab,
  feedUrl: row.permanent_url ?? row.list_url,
  kind: row.kind,
  defaultTags: row.tags,
  crawlIntervalSeconds: row.crawl_interval_seconds,
  listed: row.listed,
  partial: row.partial,
  gone: row.gone,
  health: {
    lastSuccessAt: row.last_success_at,
    lastAttemptAt: row.last_attempt_at,
    lastFailureReason: row.last_error,
    consecutiveFailureCount: row.consecutive_failures,
    nextAttemptAt: row.next_attempt_at,
  },
});

/** Reads revision and sources in one statement, which sees one state. */
export const readIndexState = async (db: BlogDatabase): Promise<IndexState> => {
  const rows = await db
    .selectFrom('blog_index')
    .leftJoin('blog_sources', (join) => join.onTrue())
    .select('blog_index.revision')
    .selectAll('blog_sources')
    .orderBy('blog_sources.slug')
    .execute();
  // Without any source the join leaves one row of nulls.
  const sources = rows.filter(({ slug }) => slug !== null) as readonly SourceRow[];
  return { revision: rows[0]?.revision ?? 0, sources: sources.map(toStoredSource) };
};
