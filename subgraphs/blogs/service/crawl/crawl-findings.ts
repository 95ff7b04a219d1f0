import { dayMs } from '../../../../platform/runtime/clock/clock.ts';
import { groupBy } from '../../../../platform/runtime/lists/lists.ts';
import { inPieces, inTurns, nextTurn, type PiecewiseWork } from '../../../../platform/runtime/promise/turns.ts';
import { previewOf } from '../../../../platform/text/preview-of.ts';
import { canonicalUrl } from '../../../../platform/upstream/web/canonical-url.ts';
import type {
  CrawlFindings,
  CrawlStore,
  FeedWindow,
  IncomingPost,
  KnownPost,
  RecognizedPost,
} from '../../model/crawl.ts';
import type { FeedDocument, FeedEntry, HtmlContent, SourceEntry } from '../../model/feed.ts';
import { compareFirstSeen, isHomePage, toPostMark } from '../../model/post-address.ts';
import { parseFeedDate } from '../../upstream/feeds/parse-feed-date.ts';
import { tagsOf } from '../tags/tags.ts';
import {
  claimPosts,
  type FeedItem,
  freshIdOf,
  type Identity,
  keyOf,
  type Marked,
  rowsById,
  toContentHash,
  toIdentities,
  toPostId,
} from './crawl-identity.ts';
import { cleanTitle } from './crawl-title.ts';

type Item = Marked<FeedItem>;
type Row = Marked<KnownPost>;

interface Recognition {
  readonly posts: readonly IncomingPost[];
  readonly recognized: readonly RecognizedPost[];
  /** Ids of the stored posts that the given ids lead to. */
  idsOf(ids: readonly string[]): readonly string[];
}

/** Guids may change at every reading. */
const mostOtherIds = 100;

const dateOf = ({ mark: { publishedAt } }: Item | Row): number | null =>
  publishedAt === null ? null : Date.parse(publishedAt);

/** Returns the stored posts that the document no longer has, by item: those with its address and title. */
function* createFormer(
  items: readonly Item[],
  rows: readonly Row[],
  claimed: ReadonlySet<Row>,
): PiecewiseWork<(item: Item) => readonly Row[]> {
  const gone = groupBy(
    rows.filter((row) => row.mark.title !== '' && !claimed.has(row)),
    ({ mark }) => keyOf(mark),
  );
  yield;
  const byDate = new Map([...gone].map(([key, group]) => [key, groupBy(group, dateOf)]));
  yield;
  const titles = groupBy([...rows, ...items], ({ mark }) => mark.address);
  const severalTitles = new Set(
    [...titles]
      .filter(([, group]) => new Set(group.map(({ mark }) => mark.title)).size > 1)
      .map(([address]) => address),
  );
  yield;
  const freshIds = new Map(
    [...groupBy(items, ({ mark }) => keyOf(mark))].map(([key, group]) => [
      key,
      new Set(group.map(({ it }) => freshIdOf(it))).size,
    ]),
  );
  return (item: Item): readonly Row[] => {
    const key = keyOf(item.mark);
    const dates = byDate.get(key);
    // Without an address of its own, the address is the feed's.
    if (dates === undefined || item.it.link === null) return [];
    const named = [...dates.keys()].filter((date) => date !== null);
    const isShared =
      isHomePage(item.mark.address) ||
      severalTitles.has(item.mark.address) ||
      (freshIds.get(key) ?? 0) > 1 ||
      named.length > 1;
    if (!isShared) return gone.get(key) ?? [];
    const date = dateOf(item);
    return date === null ? [] : (dates.get(date) ?? []);
  };
}

/** A change in the query alone is not written, because some feeds change it at every reading. */
const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? url;

/** An address that is only written otherwise is no change of content. */
const toKnown = ({ it: { post, proxyLink }, mark }: Item, row: Row): IncomingPost => {
  const { id, url } = row.it;
  if (mark.address !== row.mark.address && url !== proxyLink) return { ...post, id, hashAsStored: null };
  const hashAsStored = toContentHash({ ...post, url });
  const isSameButQuery = withoutQuery(post.url) === withoutQuery(url);
  return isSameButQuery ? { ...post, id, url, contentHash: hashAsStored, hashAsStored } : { ...post, id, hashAsStored };
};

/**
 * Decides which stored post each item is: first by its ids (`claimPosts`), then by its address. An item is a post that
 * the document no longer has if address and title agree; where the address is that of several posts, the dates must be
 * equal, too. A document that is not whole lacks posts, so nothing is recognized by its address.
 */
function* recognizePosts(
  feedItems: readonly FeedItem[],
  known: readonly KnownPost[],
  { isWhole }: { readonly isWhole: boolean },
): PiecewiseWork<Recognition> {
  const rows = yield* inPieces(known, (it): Row => ({ it, mark: toPostMark(it) }));
  const items = yield* inPieces(feedItems, (it): Item => ({ it, mark: toPostMark(it.post) }));
  const byId = rowsById(rows);
  const claimed = yield* claimPosts(items, rows);
  const formerOf = yield* createFormer(items, isWhole ? rows : [], new Set(claimed.values()));
  const recognized: RecognizedPost[] = [];
  const taken = new Set<Row>();
  const settled = new Map<string, Row>();

  /** Returns the post that an item is, the earliest of all that are it. */
  const settle = (item: Item): Row | undefined => {
    const row = settled.get(freshIdOf(item.it)) ?? claimed.get(item);
    const former = formerOf(item).filter((each) => !taken.has(each));
    const [first = row, ...merged] = [...(row === undefined ? [] : [row]), ...former].sort((a, b) =>
      compareFirstSeen(a.it, b.it),
    );
    if (first === undefined) return undefined;
    settled.set(freshIdOf(item.it), first);
    if (former.length === 0) return first;
    for (const each of former) taken.add(each);
    // Without a guid the address is found by its canonical form, which needs one id however often it changes.
    const name = item.it.isOwnId ? freshIdOf(item.it) : (item.it.formerIds[0] ?? freshIdOf(item.it));
    const others = [...first.it.otherIds, ...merged.flatMap(({ it }) => [...it.otherIds, it.id]), name];
    const otherIds = [...new Set(others)].filter((id) => id !== first.it.id).slice(-mostOtherIds);
    recognized.push({ id: first.it.id, otherIds, merged: merged.map(({ it }) => it.id) });
    return first;
  };
  const posts = yield* inPieces(items, (item): IncomingPost => {
    const row = settle(item);
    if (row !== undefined) return toKnown(item, row);
    const { ids, needed, post } = item.it;
    const free = ids.slice(needed).find((id) => !byId.has(id));
    return { ...post, id: free ?? ids.at(-1) ?? '', hashAsStored: null };
  });
  return { posts, recognized, idsOf: (ids) => ids.map((id) => byId.get(id)?.it.id ?? id) };
}

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
  const identities = await inTurns(toIdentities(document.entries));
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
  const linked = items.filter(({ link }) => link !== null);
  const urls = await inTurns(inPieces(linked, ({ post }) => canonicalUrl(post.url) ?? post.url));
  const known = await knownPosts(source.slug, { ids: [...new Set(ids)], canonicalUrls: [...new Set(urls)] });
  const partial = document.warnings.length > 0;
  const { posts, recognized, idsOf } = await inTurns(recognizePosts(items, known, { isWhole: !partial }));
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
