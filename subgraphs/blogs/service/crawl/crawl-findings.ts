import { dayMs } from '../../../../platform/clock/spans.ts';
import { nextTurn } from '../../../../platform/promise/next-turn.ts';
import { previewOf } from '../../../../platform/text/preview-of.ts';
import { canonicalUrl } from '../../../../platform/web/canonical-url.ts';
import type { CrawlFindings, CrawlStore, FeedWindow, IncomingPost } from '../../model/crawl.ts';
import type { FeedDocument, FeedEntry, HtmlContent, SourceEntry } from '../../model/feed.ts';
import { parseFeedDate } from '../../upstream/feeds/parse-feed-date.ts';
import { tagsOf } from '../tags/tags.ts';
import type { FeedItem } from './claim-posts.ts';
import { type Identity, toContentHash, toIdentities, toPostId } from './crawl-identity.ts';
import { cleanTitle } from './crawl-title.ts';
import { recognizePosts } from './recognize-posts.ts';

const longestTitle = 500;
const longestSummary = 2000;
const summaryLength = 400;
/** Longer texts are books, of which a search needs no more. */
const longestBody = 300_000;
/** Tolerance for clocks and mistaken time zones. Later dates are wrong. */
const aheadMs = dayMs;
/** Items, often whole articles, that are processed in some milliseconds. */
const entriesAtOnce = 10;

/** A date far ahead would sort its post before all others forever. */
const credible = (instant: string | null, nowMs: number): string | null =>
  instant !== null && Date.parse(instant) <= nowMs + aheadMs ? instant : null;

/** Cuts the text without leaving half of a surrogate pair. */
const capped = (text: string): string =>
  text.length <= longestBody ? text : text.slice(0, longestBody).replace(/[\ud800-\udbff]$/, '');

const refine = (entry: FeedEntry, source: SourceEntry): FeedEntry => {
  if (source.kind !== 'GENERATED') return entry;
  const { title, date, category } = cleanTitle(entry.title, entry.categories);
  const titleDate = entry.publishedAt === null ? parseFeedDate(date) : null;
  return {
    ...entry,
    title,
    publishedAt: titleDate?.instant ?? entry.publishedAt,
    publishedPrecision: titleDate?.precision ?? entry.publishedPrecision,
    categories:
      category === null || entry.categories.includes(category) ? entry.categories : [...entry.categories, category],
  };
};

const toPost = (entry: FeedEntry, source: SourceEntry, nowMs: number): FeedItem['post'] => {
  const refined = refine(entry, source);
  const publishedAt = credible(refined.publishedAt, nowMs);
  const updatedAt = credible(refined.updatedAt, nowMs);
  const body = refined.body === null ? null : capped(refined.body);
  const summary = refined.summary ?? (body === null ? null : previewOf(body, summaryLength));
  const content = {
    title: previewOf(refined.title, longestTitle),
    // An item without any address is read in its feed.
    url: refined.link ?? source.feedUrl,
    summary: summary === null ? null : previewOf(summary, longestSummary),
    body,
    authors: refined.authors.slice(0, 50),
    language: refined.language,
  };
  return {
    ...content,
    contentHash: toContentHash(content),
    bodyMarkdown: null,
    media: refined.media,
    tags: tagsOf({ ...refined, summary }, source),
    publishedAt,
    publishedPrecision: publishedAt === null ? null : refined.publishedPrecision,
    updatedAt: updatedAt !== null && (publishedAt === null || updatedAt > publishedAt) ? updatedAt : null,
  };
};

/**
 * Needs a complete feed with a date for every item. A feed may be ordered by publication or by last change, so a post
 * must be within both bounds.
 */
const toWindow = (document: FeedDocument, posts: readonly IncomingPost[], source: SourceEntry): FeedWindow | null => {
  // A mirror of pages may miss an item without its being withdrawn.
  if (source.kind === 'GENERATED' || document.warnings.length > 0 || posts.length === 0) return null;
  let publishedAfterMs = Number.POSITIVE_INFINITY;
  let changedAfterMs = Number.POSITIVE_INFINITY;
  for (const { publishedAt, updatedAt } of posts) {
    if (publishedAt === null) return null;
    publishedAfterMs = Math.min(publishedAfterMs, Date.parse(publishedAt));
    changedAfterMs = Math.min(changedAfterMs, Date.parse(updatedAt ?? publishedAt));
  }
  return { publishedAfterMs, changedAfterMs, mostWithdrawn: Math.max(1, Math.floor(posts.length / 5)) };
};

const toItem = (entry: FeedEntry, identity: Identity, source: SourceEntry, nowMs: number): FeedItem => ({
  post: toPost(entry, source, nowMs),
  ids: identity.names.map((name) => toPostId(source.slug, name)),
  needed: identity.needed,
  formerIds: identity.formerly.map((name) => toPostId(source.slug, name)),
  isOwnId: identity.isOwn,
  link: entry.link,
  proxyLink: entry.proxyLink ?? null,
});

/** Some feeds list two versions of one post: the newer counts. */
const isNewer = (post: IncomingPost, than: IncomingPost): boolean =>
  (post.updatedAt ?? post.publishedAt ?? '') > (than.updatedAt ?? than.publishedAt ?? '');

type Findings = Pick<CrawlFindings, 'posts' | 'recognized' | 'deletedIds' | 'window' | 'partial'> & {
  /** What bodies were read from, by id of the post. */
  readonly contents: ReadonlyMap<string, HtmlContent>;
};

/** The posts have no markdown yet. */
export const toFindings = async (
  document: FeedDocument,
  source: SourceEntry,
  nowMs: number,
  knownPosts: CrawlStore['knownPosts'],
): Promise<Findings> => {
  const identities = toIdentities(document.entries);
  const items: FeedItem[] = [];
  const contentOfItem: FeedEntry['content'][] = [];
  const deletedIds: string[] = [];
  for (const [index, entry] of document.entries.entries()) {
    const identity = identities[index];
    if (identity === undefined) continue;
    if (entry.deleted) deletedIds.push(toPostId(source.slug, identity.names[0] ?? ''));
    else {
      items.push(toItem(entry, identity, source, nowMs));
      contentOfItem.push(entry.content);
    }
    // A feed may have hundreds of whole articles: let other work run.
    if (index % entriesAtOnce === entriesAtOnce - 1) await nextTurn();
  }
  const ids = [...items.flatMap((item) => [...item.ids, ...item.formerIds]), ...deletedIds];
  const urls = items.filter(({ link }) => link !== null).map(({ post }) => canonicalUrl(post.url) ?? post.url);
  const known = await knownPosts(source.slug, { ids: [...new Set(ids)], canonicalUrls: [...new Set(urls)] });
  const partial = document.warnings.length > 0;
  const { posts, recognized, idsOf } = recognizePosts(items, known, { isWhole: !partial });
  const newest = new Map<string, IncomingPost>();
  const contents = new Map<string, HtmlContent>();
  for (const [index, post] of posts.entries()) {
    const same = newest.get(post.id);
    if (same !== undefined && !isNewer(post, same)) continue;
    newest.set(post.id, post);
    const content = contentOfItem[index] ?? null;
    if (content === null) contents.delete(post.id);
    else contents.set(post.id, content);
  }
  const listed = [...newest.values()];
  return {
    posts: listed,
    contents,
    recognized,
    deletedIds: [...new Set(idsOf(deletedIds))].filter((id) => !newest.has(id)),
    window: toWindow(document, listed, source),
    partial,
  };
};
