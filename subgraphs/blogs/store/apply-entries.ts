import { type Insertable, sql } from 'kysely';
import { dayMs, toInstant } from '../../../platform/runtime/clock/clock.ts';
import { by, inPortions } from '../../../platform/runtime/lists/lists.ts';
import { inTurns } from '../../../platform/runtime/promise/turns.ts';
import type { Claim } from '../../../platform/storage/due/due-rows.ts';
import { storableJson, storableText } from '../../../platform/storage/storable.ts';
import type { AppliedPosts, CrawlFindings, IncomingPost, RecognizedPost } from '../model/crawl.ts';
import { readingVersion } from '../model/reading-version.ts';
import type { BlogDatabase, BlogTransaction, PostsTable } from './blog-tables.ts';
import { compareIncoming } from './compare-incoming.ts';
import { succeeded } from './crawl-outcomes.ts';
import { toEdit, toNewRow } from './incoming-rows.ts';
import { raiseRevision } from './index-lock.ts';
import { linkDuplicates } from './link-duplicates.ts';
import { toPortions } from './post-portions.ts';
import { crawlRows } from './source-claims.ts';

interface EditOptions {
  readonly deleted: ReadonlySet<string>;
  readonly nowMs: number;
}

/** An edited post without a text of the feed has its page read again, with no attempts counted. */
const renewPageTask = async (transaction: BlogTransaction, post: IncomingPost, sourceSlug: string, now: string) => {
  if (post.body !== null) {
    await transaction.deleteFrom('blog_page_tasks').where('post_id', '=', post.id).execute();
    return;
  }
  await transaction
    .insertInto('blog_page_tasks')
    .values({ post_id: post.id, source_slug: sourceSlug, attempts: 0, next_try_at: now })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ attempts: 0, next_try_at: now }))
    .execute();
};

/** One statement each: edits are rare. */
const writeEdits = async (
  transaction: BlogTransaction,
  posts: readonly IncomingPost[],
  { deleted, nowMs }: EditOptions,
): Promise<void> => {
  for (const post of posts) {
    const kept = await transaction
      .selectFrom('blog_posts')
      .select(['id', 'source_slug', 'summary', 'body', 'body_markdown', 'body_source', 'authors', 'language'])
      .select(['published_at', 'published_at_source', 'published_precision', 'updated_at', 'reading_version'])
      .where('id', '=', post.id)
      .executeTakeFirstOrThrow();
    const edit = toEdit(post, kept, { listed: !deleted.has(post.id), nowMs });
    await transaction.updateTable('blog_posts').set(edit).where('id', '=', post.id).execute();
    await renewPageTask(transaction, post, kept.source_slug, toInstant(nowMs));
  }
};

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
const withdraw = async (transaction: BlogTransaction, slug: string, findings: CrawlFindings): Promise<number> => {
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
const mergePosts = async (transaction: BlogTransaction, recognized: readonly RecognizedPost[]): Promise<void> => {
  for (const { id, otherIds, merged } of recognized) {
    for (const each of merged) await mergeInto(transaction, id, each);
    await transaction.updateTable('blog_posts').set({ other_ids: otherIds }).where('id', '=', id).execute();
  }
};

const newsWithinMs = dayMs;
/** A statement has at most 65,535 parameters. */
const rowsAtOnce = 200;

const writeTagNames = async (transaction: BlogTransaction, posts: readonly IncomingPost[]): Promise<void> => {
  const names = new Map(posts.flatMap(({ tags }) => tags.map(({ slug, name }) => [slug, storableText(name)] as const)));
  if (names.size === 0) return;
  // In one order, so that crawls with the same tags cannot deadlock.
  const values = [...names].map(([slug, name]) => ({ slug, name })).sort(by(({ slug }) => slug));
  await transaction
    .insertInto('blog_tags')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Inserts posts, and page tasks for those without a text. */
const insertPosts = async (
  transaction: BlogTransaction,
  rows: readonly Insertable<PostsTable>[],
  now: string,
): Promise<void> => {
  for (const part of inPortions(rows, rowsAtOnce)) {
    await transaction.insertInto('blog_posts').values(part).execute();
    const tasks = part.filter(({ body }) => body === null);
    if (tasks.length > 0)
      await transaction
        .insertInto('blog_page_tasks')
        .values(tasks.map(({ id, source_slug }) => ({ post_id: id, source_slug, attempts: 0, next_try_at: now })))
        .execute();
  }
};

/** In a source's first reading, posts without a date come after those with one, in the order of the feed. */
const undatedPlaces = (posts: readonly IncomingPost[], nowMs: number) => {
  const dates = posts.flatMap(({ publishedAt }) => (publishedAt === null ? [] : [Date.parse(publishedAt)]));
  const earliestMs = dates.reduce((earliest, date) => Math.min(earliest, date), nowMs);
  const places = new Map(posts.map(({ id }, index) => [id, earliestMs - index - (dates.length > 0 ? 1 : 0)]));
  return ({ id }: IncomingPost): number => places.get(id) ?? nowMs;
};

/** What the transactions of one crawl have in common. */
interface Application {
  readonly claim: Claim;
  readonly findings: CrawlFindings;
  readonly deleted: ReadonlySet<string>;
  readonly nowMs: number;
  /** Place of a post without a date in a source's first reading. */
  readonly placeOf: (post: IncomingPost) => number;
  /** Ids of posts that this crawl has added. */
  readonly added: Set<string>;
}

/** Locks the source. Undefined when the claim is no longer current. */
const holdSource = async (transaction: BlogTransaction, claim: Claim) => {
  const { rows } = await sql<{ had_success: boolean }>`
    select had_success from blog_sources where ${crawlRows.held(claim)} for update`.execute(transaction);
  return rows[0];
};

const recognizedAtOnce = 20;

/** Returns null when the claim was lost. */
const writeRecognized = async (
  transaction: BlogTransaction,
  claim: Claim,
  recognized: readonly RecognizedPost[],
): Promise<true | null> => {
  if ((await holdSource(transaction, claim)) === undefined) return null;
  await mergePosts(transaction, recognized);
  await raiseRevision(transaction);
  return true;
};

const writePortion = async (
  transaction: BlogTransaction,
  posts: readonly IncomingPost[],
  { claim, deleted, nowMs, placeOf, added: addedBefore }: Application,
): Promise<Omit<AppliedPosts, 'withdrawn'> | null> => {
  const source = await holdSource(transaction, claim);
  if (source === undefined) return null;
  const { added, edited, kept } = await compareIncoming(transaction, posts, deleted);
  await writeTagNames(transaction, posts);
  await writeEdits(transaction, edited, { deleted, nowMs });
  for (const { id, tags, media, bodyMarkdown, listed, publication, address } of kept.filter(({ changed }) => changed)) {
    const markdown = bodyMarkdown === null ? {} : { body_markdown: storableText(bodyMarkdown) };
    const columns = { tag_slugs: tags, media: storableJson(media), listed, ...publication, ...markdown, ...address };
    await transaction.updateTable('blog_posts').set(columns).where('id', '=', id).execute();
  }

  const isNews = ({ publishedAt }: IncomingPost) =>
    source.had_success || (publishedAt !== null && Date.parse(publishedAt) >= nowMs - newsWithinMs);
  const row = (post: IncomingPost) =>
    toNewRow(post, claim.key, {
      listed: !deleted.has(post.id),
      nowMs,
      undatedAtMs: source.had_success ? nowMs : placeOf(post),
    });
  const history = added.filter((post) => !isNews(post)).map(row);
  const news = added
    .filter(isNews)
    .map(row)
    .sort(by(({ published_at }) => published_at));
  for (const { id } of added) addedBefore.add(id);
  if (added.length > 0 || edited.length > 0 || kept.some(({ changed }) => changed)) {
    const last = await raiseRevision(transaction, news.length);
    const numbered = news.map((each, index) => ({ ...each, announced: last + index + 1 }));
    await insertPosts(transaction, [...history, ...numbered], toInstant(nowMs));
    // Under the lock, so that of two crawls that add one post the later sees the other's.
    await linkDuplicates(transaction, claim.key, posts, addedBefore);
  } else if ((await linkDuplicates(transaction, claim.key, posts, addedBefore)) > 0) await raiseRevision(transaction);
  return { inserted: added.length, updated: edited.length, unchanged: kept.length, announced: news.length };
};

/** Withdraws posts and ends the crawl. Returns the number of withdrawn ones, or null when the claim was lost. */
const endCrawl = async (
  transaction: BlogTransaction,
  { claim, findings, nowMs }: Application,
): Promise<number | null> => {
  if ((await holdSource(transaction, claim)) === undefined) return null;
  const withdrawn = await withdraw(transaction, claim.key, findings);
  const { etag, lastModified } = findings.validators;
  const about = sql`etag = ${etag}, last_modified = ${lastModified}, partial = ${findings.partial}::boolean,
    reading_version = ${readingVersion}::int`;
  await crawlRows.settle(transaction, claim, sql`${succeeded(findings, nowMs)}, ${about}`);
  if (withdrawn > 0) await raiseRevision(transaction);
  return withdrawn;
};

/** See `CrawlStore.applyEntries`. A crawl that ends in between is repeated, and finds its posts stored. */
export const applyEntries = async (
  db: BlogDatabase,
  claim: Claim,
  findings: CrawlFindings,
  nowMs: number,
): Promise<AppliedPosts | null> => {
  const inTransaction = <Result>(write: (transaction: BlogTransaction) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(write);
  const deleted = new Set(findings.deletedIds);
  const placeOf = undatedPlaces(findings.posts, nowMs);
  const application: Application = { claim, findings, deleted, nowMs, placeOf, added: new Set() };

  for (const recognized of inPortions(findings.recognized, recognizedAtOnce))
    if ((await inTransaction((transaction) => writeRecognized(transaction, claim, recognized))) === null) return null;
  const total = { inserted: 0, updated: 0, unchanged: 0, announced: 0 };
  const placeMsOf = (post: IncomingPost) => (post.publishedAt === null ? placeOf(post) : Date.parse(post.publishedAt));
  for (const posts of await inTurns(toPortions(findings.posts, placeMsOf))) {
    const written = await inTransaction((transaction) => writePortion(transaction, posts, application));
    if (written === null) return null;
    total.inserted += written.inserted;
    total.updated += written.updated;
    total.unchanged += written.unchanged;
    total.announced += written.announced;
  }
  const withdrawn = await inTransaction((transaction) => endCrawl(transaction, application));
  return withdrawn === null ? null : { ...total, withdrawn };
};
