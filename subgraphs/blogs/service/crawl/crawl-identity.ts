import { createHash } from 'node:crypto';
import { groupBy } from '../../../../platform/runtime/lists/lists.ts';
import { memoized } from '../../../../platform/runtime/memoized.ts';
import { inPieces, type PiecewiseWork } from '../../../../platform/runtime/promise/turns.ts';
import type { IncomingPost, KnownPost } from '../../model/crawl.ts';
import type { FeedEntry } from '../../model/feed.ts';
import { haveOtherDates, haveSameDate, type PostMark, toPostAddress } from '../../model/post-address.ts';

const hashOf = (...parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The id is the same at every crawl, on every machine. */
export const toPostId = (slug: string, identity: string): string => `post_${hashOf(slug, identity).slice(0, 16)}`;

/** Texts that identify an entry; their hashes with the source are ids (`toPostId`). */
export interface Identity {
  /** From the most general to the one that distinguishes it from all that look alike. */
  readonly names: readonly string[];
  /** Index of the first name that no other entry of the document has, which a new post gets. */
  readonly needed: number;
  /** Names as general as the first, under which only known posts are found. */
  readonly formerly: readonly string[];
  /** Whether the feed itself gave the id. */
  readonly isOwn: boolean;
}

type Named = Omit<Identity, 'needed'>;

const textOf = ({ summary, body }: FeedEntry): string => `text:${hashOf(summary, body)}`;

/**
 * The feed's own id, else the address with its fragment, else title and date. Further parts are for programs that give
 * all items one guid, link or title: no item may be lost.
 */
const nameOf = (entry: FeedEntry): Named => {
  const { guid, link, proxyLink, title, publishedAt } = entry;
  if (guid !== null) {
    const plain = `guid:${guid}`;
    return { names: [plain, `${plain}\n${link ?? title}`], formerly: [], isOwn: true };
  }
  if (link === null) {
    const plain = `title:${hashOf(title, publishedAt)}`;
    return { names: [plain, `${plain}\n${textOf(entry)}`], formerly: [], isOwn: false };
  }
  const plain = `link:${link}`;
  const titled = `${plain}\n${title}`;
  const proxied = proxyLink === undefined ? [] : [`link:${proxyLink}`];
  return {
    names: [plain, titled, `${titled}\n${publishedAt === null ? textOf(entry) : `date:${publishedAt}`}`],
    formerly: [toAddressName(link), ...proxied],
    isOwn: false,
  };
};

/** The name by which a post without guid is found when its address is written otherwise. */
const toAddressName = (link: string): string => `address:${toPostAddress(link)}`;

/** Whether entries that share a title are several: by their dates, and without any by their texts. */
const areSeveral = (entries: readonly FeedEntry[]): boolean => {
  const dates = new Set(entries.map(({ publishedAt }) => publishedAt).filter((date) => date !== null));
  return dates.size === 0 ? new Set(entries.map(textOf)).size > 1 : dates.size > 1;
};

/** Returns the identity of each entry, in order. */
export function* toIdentities(entries: readonly FeedEntry[]): PiecewiseWork<readonly Identity[]> {
  const named = new Map(yield* inPieces(entries, (entry) => [entry, nameOf(entry)] as const));
  const nameAt = (entry: FeedEntry, level: number): string => named.get(entry)?.names[level] ?? '';
  // A tombstone only has an id.
  const items = entries.filter(({ deleted }) => !deleted);
  const alike = groupBy(items, (entry) => nameAt(entry, 0));
  const titled = groupBy(items, (entry) => nameAt(entry, 1));
  const several = new Map<readonly FeedEntry[], boolean>();
  const areKnownSeveral = (group: readonly FeedEntry[]): boolean => memoized(several, group, areSeveral);
  const neededOf = (entry: FeedEntry, { names, isOwn }: Named): number => {
    const sameTitle = titled.get(names[1] ?? '') ?? [];
    if (entry.deleted) return 0;
    if (names.length > 2 && areKnownSeveral(sameTitle)) return 2;
    // Without anything else, the text is the identity.
    if (!isOwn && entry.link === null && entry.title === '' && entry.publishedAt === null) return 1;
    return (alike.get(names[0] ?? '')?.length ?? 0) > sameTitle.length ? 1 : 0;
  };
  return yield* inPieces(entries, (entry) => {
    const name = named.get(entry) ?? nameOf(entry);
    return { ...name, needed: neededOf(entry, name) };
  });
}

/** Equal for contents that look the same to readers. */
export const toContentHash = (post: {
  readonly title: string;
  readonly url: string;
  readonly summary: string | null;
  readonly body: string | null;
  readonly authors: readonly string[];
  readonly language: string | null;
}): string =>
  hashOf(post.title, post.url, post.summary, post.body, post.authors.join('\n'), post.language).slice(0, 32);

/** An item of a feed, before it is known which stored post it is. Its ids are made of the names of its `Identity`. */
export interface FeedItem {
  readonly post: Omit<IncomingPost, 'id' | 'hashAsStored'>;
  readonly ids: readonly string[];
  readonly needed: number;
  readonly formerIds: readonly string[];
  readonly isOwnId: boolean;
  /** Of the item itself. Null when it has none, and `post.url` is the feed's. */
  readonly link: string | null;
  readonly proxyLink: string | null;
}

export interface Marked<T> {
  readonly it: T;
  readonly mark: PostMark;
}

type Item = Marked<FeedItem>;
type Row = Marked<KnownPost>;

/** The id that the item gets if it is new. Versions of one item have the same. */
export const freshIdOf = ({ ids, needed }: FeedItem): string => ids[needed] ?? '';

/** Of addresses and titles that agree. */
export const keyOf = ({ address, title }: PostMark): string => `${title}\n${address}`;

export const rowsById = (rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map([
    ...rows.flatMap((row) => row.it.otherIds.map((id) => [id, row] as const)),
    ...rows.map((row) => [row.it.id, row] as const),
  ]);

/**
 * Returns the stored post of each item that has one by its ids. Posts that share a name are distinguished by title and
 * stored date: a later document with one of them does not change the other.
 */
export function* claimPosts(items: readonly Item[], rows: readonly Row[]): PiecewiseWork<ReadonlyMap<Item, Row>> {
  const byId = rowsById(rows);
  const atAddress = groupBy(rows, ({ mark }) => mark.address);
  const agreeing = groupBy(rows, ({ mark }) => keyOf(mark));
  const rowOf = new Map<Item, Row>();
  const claimedBy = new Map<Row, string>();

  const isExact = ({ it, mark }: Item, row: Row, level: number): boolean => {
    if (level > 0 && level === it.ids.length - 1) return true;
    if (mark.title !== row.mark.title || haveOtherDates(mark, row.mark)) return false;
    return haveSameDate(mark, row.mark) || toContentHash({ ...it.post, url: row.it.url }) === row.it.contentHash;
  };
  /** No other item has that name, and no other post can be meant: then another title or date is an edit. */
  const isEdit = ({ it, mark }: Item, row: Row, level: number): boolean => {
    if (level < it.needed) return false;
    if (it.isOwnId) return true;
    if (mark.title !== row.mark.title) return atAddress.get(row.mark.address)?.length === 1;
    return !haveOtherDates(mark, row.mark) || agreeing.get(keyOf(row.mark))?.length === 1;
  };
  for (const matches of [isExact, isEdit])
    yield* inPieces(items, (item) => {
      if (rowOf.has(item)) return;
      const { ids, formerIds } = item.it;
      const named = ids.map((id, level) => ({ id, level })).reverse();
      for (const { id, level } of [...named, ...formerIds.map((former) => ({ id: former, level: 0 }))]) {
        const row = byId.get(id);
        const fresh = freshIdOf(item.it);
        if (row === undefined || (claimedBy.get(row) ?? fresh) !== fresh || !matches(item, row, level)) continue;
        claimedBy.set(row, fresh);
        rowOf.set(item, row);
        break;
      }
    });
  return rowOf;
}
