import { groupBy } from '../../../../platform/lists/group-by.ts';
import type { IncomingPost, KnownPost } from '../../model/crawl.ts';
import { haveOtherDates, haveSameDate, type PostMark } from '../../model/post-address.ts';
import { toContentHash } from './crawl-identity.ts';

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
export const claimPosts = (items: readonly Item[], rows: readonly Row[]): ReadonlyMap<Item, Row> => {
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
    for (const item of items) {
      if (rowOf.has(item)) continue;
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
    }
  return rowOf;
};
