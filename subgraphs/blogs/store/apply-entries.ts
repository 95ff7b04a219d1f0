import { type Insertable, sql } from 'kysely';
import type { Claim } from '../../../platform/claims/claim.ts';
import { dayMs } from '../../../platform/clock/spans.ts';
import { by } from '../../../platform/lists/compare.ts';
import { storableJson, storableText } from '../../../platform/storage/storable.ts';
import type { AppliedPosts, CrawlFindings, IncomingPost } from '../model/crawl.ts';
import { readingVersion } from '../model/reading-version.ts';
import type { BlogTransaction, PostsTable } from './blog-tables.ts';
import { compareIncoming } from './compare-incoming.ts';
import { succeeded } from './crawl-outcomes.ts';
import { toNewRow } from './incoming-rows.ts';
import { raiseRevision } from './index-lock.ts';
import { linkDuplicates } from './link-duplicates.ts';
import { mergePosts } from './merge-posts.ts';
import { crawlClaims } from './source-claims.ts';
import { withdraw } from './withdraw-posts.ts';
import { writeEdits } from './write-edits.ts';

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
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const part = rows.slice(start, start + rowsAtOnce);
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

/** See `CrawlStore.applyEntries`. */
export const applyEntries = async (
  transaction: BlogTransaction,
  claim: Claim,
  findings: CrawlFindings,
  nowMs: number,
): Promise<AppliedPosts | null> => {
  const { rows: sources } = await sql<{ had_success: boolean }>`
    select had_success from blog_sources where ${crawlClaims.held(claim)} for update`.execute(transaction);
  const [source] = sources;
  if (source === undefined) return null;
  const deleted = new Set(findings.deletedIds);
  await mergePosts(transaction, findings.recognized);
  const { added, edited, kept } = await compareIncoming(transaction, findings.posts, deleted);

  await writeTagNames(transaction, findings.posts);
  await writeEdits(transaction, edited, { deleted, nowMs });
  for (const { id, tags, media, bodyMarkdown, listed, publication, address } of kept.filter(({ changed }) => changed)) {
    const markdown = bodyMarkdown === null ? {} : { body_markdown: storableText(bodyMarkdown) };
    const columns = { tag_slugs: tags, media: storableJson(media), listed, ...publication, ...markdown, ...address };
    await transaction.updateTable('blog_posts').set(columns).where('id', '=', id).execute();
  }
  const withdrawn = await withdraw(transaction, claim.key, findings);

  const { etag, lastModified } = findings.validators;
  const about = sql`etag = ${etag}, last_modified = ${lastModified}, partial = ${findings.partial}::boolean,
    reading_version = ${readingVersion}::int`;
  await crawlClaims.settle(transaction, claim, sql`${succeeded(findings, nowMs)}, ${about}`);

  const isNews = ({ publishedAt }: IncomingPost) =>
    source.had_success || (publishedAt !== null && Date.parse(publishedAt) >= nowMs - newsWithinMs);
  const undatedAtMs = source.had_success ? () => nowMs : undatedPlaces(findings.posts, nowMs);
  const row = (post: IncomingPost) =>
    toNewRow(post, claim.key, { listed: !deleted.has(post.id), nowMs, undatedAtMs: undatedAtMs(post) });
  const history = added.filter((post) => !isNews(post)).map(row);
  const news = added
    .filter(isNews)
    .map(row)
    .sort(by(({ published_at }) => published_at));
  const merged = findings.recognized.length > 0;
  if (added.length > 0 || edited.length > 0 || withdrawn > 0 || merged || kept.some(({ changed }) => changed)) {
    const last = await raiseRevision(transaction, news.length);
    const numbered = news.map((each, index) => ({ ...each, announced: last + index + 1 }));
    await insertPosts(transaction, [...history, ...numbered], new Date(nowMs).toISOString());
    // Under the lock, so that of two crawls that add one post the later sees the other's.
    await linkDuplicates(transaction, claim.key, findings.posts, new Set(added.map(({ id }) => id)));
  } else if ((await linkDuplicates(transaction, claim.key, findings.posts, new Set())) > 0)
    await raiseRevision(transaction);
  return {
    inserted: added.length,
    updated: edited.length,
    unchanged: kept.length,
    withdrawn,
    announced: news.length,
  };
};
