import { sql } from 'kysely';
import { toInstant } from '../../../platform/runtime/clock/clock.ts';
import { by } from '../../../platform/runtime/lists/lists.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { storableText } from '../../../platform/storage/storable.ts';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import type { CrawlStore, KnownPost, PageResult, PageTask } from '../model/crawl.ts';
import type { PageText, SourceEntry } from '../model/feed.ts';
import { applyEntries } from './apply-entries.ts';
import type { BlogDatabase, BlogTables, BlogTransaction } from './blog-tables.ts';
import { withoutMarkdown } from './compare-incoming.ts';
import { createCrawlOutcomes } from './crawl-outcomes.ts';
import { raiseRevision } from './index-lock.ts';
import { crawlRows, pageRows } from './source-claims.ts';
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

const createPageTasks = (db: BlogDatabase): Pick<CrawlStore, 'duePages' | 'recordPage'> => ({
  async duePages(claim, nowMs, limit): Promise<readonly PageTask[]> {
    const { rows } = await sql<PageTask>`
      select p.id, p.url, t.attempts from blog_page_tasks t join blog_posts p on p.id = t.post_id
      where t.source_slug = (select slug from blog_sources where ${pageRows.held(claim)})
        and t.next_try_at <= ${toInstant(nowMs)}::timestamptz
      order by p.published_at desc, p.id desc limit ${limit}`.execute(db);
    return rows;
  },
  recordPage: (claim, postId, result) =>
    db.transaction().execute(async (transaction) => {
      if (!(await pageRows.hold(transaction, claim))) return false;
      await writeResult(transaction, postId, result);
      return true;
    }),
});

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
] as const;

/** See `CrawlStore.syncSources`. Rows are locked in the order of their slugs, to avoid deadlocks. */
const syncSources = (db: BlogDatabase, entries: readonly SourceEntry[], nowMs: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const now = toInstant(nowMs);
    const slugs = entries.map(({ slug }) => slug);
    const sorted = [...entries].sort(by(({ slug }) => slug));
    const moved = sql`blog_sources.list_url <> excluded.list_url`;
    const again = forgotten.map(
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
          crawl_interval_seconds = excluded.crawl_interval_seconds, listed = true, ${sql.join(again)},
          next_attempt_at = case when ${moved} then excluded.next_attempt_at when blog_sources.gone then null
            else least(blog_sources.next_attempt_at, ${now}::timestamptz + excluded.crawl_interval_seconds * interval '1 second') end
      `.execute(transaction);
    await sql`
      update blog_sources set listed = false, crawl_attempts = 0, ${crawlRows.released()}, ${pageRows.released()}
      where listed and slug <> all(${slugs}::text[])`.execute(transaction);
    await raiseRevision(transaction);
  });

const columns = sql`id, other_ids as "otherIds", url, title, first_seen_at as "firstSeenAt", content_hash as "contentHash",
  case when published_at_source = 'FEED' then published_at end as "publishedAt"`;

/** See `CrawlStore`. A union, because each part has an index. */
const createKnownPosts =
  (db: BlogDatabase): CrawlStore['knownPosts'] =>
  async (slug, by) => {
    const ids = sql`${[...by.ids]}::text[]`;
    const { rows } = await sql<KnownPost>`
      select ${columns} from blog_posts where source_slug = ${slug} and id = any(${ids})
      union select ${columns} from blog_posts where source_slug = ${slug} and other_ids && ${ids} and other_ids <> '{}'
      union select ${columns} from blog_posts
        where source_slug = ${slug} and canonical_url = any(${[...by.canonicalUrls]}::text[])`.execute(db);
    return rows;
  };

export const createCrawlStore = (database: Database): CrawlStore => {
  const db = tablesOf<BlogTables>(database);
  return {
    ...createCrawlOutcomes(db),
    ...createPageTasks(db),
    knownPosts: createKnownPosts(db),
    syncSources: (entries, nowMs) => syncSources(db, entries, nowMs),
    dueCrawls: crawlRows,
    dueSourcePages: pageRows,
    endPages: (claim) => pageRows.settle(db, claim),
    withoutMarkdown: (posts) => withoutMarkdown(db, posts),
    applyEntries: (claim, findings, nowMs) => applyEntries(db, claim, findings, nowMs),
  };
};
