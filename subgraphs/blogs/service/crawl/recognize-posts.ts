import { groupBy } from '../../../../platform/lists/group-by.ts';
import type { IncomingPost, KnownPost, RecognizedPost } from '../../model/crawl.ts';
import { compareFirstSeen, isHomePage, toPostMark } from '../../model/post-address.ts';
import { claimPosts, type FeedItem, freshIdOf, keyOf, type Marked, rowsById } from './claim-posts.ts';
import { toContentHash } from './crawl-identity.ts';

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
const createFormer = (items: readonly Item[], rows: readonly Row[], claimed: ReadonlySet<Row>) => {
  const gone = groupBy(
    rows.filter((row) => row.mark.title !== '' && !claimed.has(row)),
    ({ mark }) => keyOf(mark),
  );
  const byDate = new Map([...gone].map(([key, group]) => [key, groupBy(group, dateOf)]));
  const titles = groupBy([...rows, ...items], ({ mark }) => mark.address);
  const severalTitles = new Set(
    [...titles]
      .filter(([, group]) => new Set(group.map(({ mark }) => mark.title)).size > 1)
      .map(([address]) => address),
  );
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
};

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
export const recognizePosts = (
  feedItems: readonly FeedItem[],
  known: readonly KnownPost[],
  { isWhole }: { readonly isWhole: boolean },
): Recognition => {
  const rows = known.map((it): Row => ({ it, mark: toPostMark(it) }));
  const items = feedItems.map((it): Item => ({ it, mark: toPostMark(it.post) }));
  const byId = rowsById(rows);
  const claimed = claimPosts(items, rows);
  const formerOf = createFormer(items, isWhole ? rows : [], new Set(claimed.values()));
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
  const posts = items.map((item): IncomingPost => {
    const row = settle(item);
    if (row !== undefined) return toKnown(item, row);
    const { ids, needed, post } = item.it;
    const free = ids.slice(needed).find((id) => !byId.has(id));
    return { ...post, id: free ?? ids.at(-1) ?? '', hashAsStored: null };
  });
  return { posts, recognized, idsOf: (ids) => ids.map((id) => byId.get(id)?.it.id ?? id) };
};
