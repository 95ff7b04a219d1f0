import { faultsError, valueFault } from '../../../platform/constraint/fault.ts';
import { createConnection } from '../../../platform/lists/create-connection.ts';
import { keyOfCursor, toKeyCursor } from '../../../platform/lists/key-cursor.ts';
import type { SocialSource } from '../model/__generated__/enums.ts';
import type { SocialItemConnection } from '../model/feed.ts';
import type { SocialItem } from '../model/social-item.ts';
import type { ItemPlace, ItemStore } from '../store/item-store.ts';

export interface DiscussionsCut {
  readonly sources: readonly SocialSource[] | null;
  readonly first: number;
  readonly after: string | null;
}

export interface Discussions {
  /** Throws `validation_error` for a cursor of another list. */
  of(pages: readonly string[], cut: DiscussionsCut): Promise<readonly SocialItemConnection[]>;
}

const toCursor = ({ createdAt, source, itemId }: SocialItem): string => toKeyCursor(`${createdAt} ${source} ${itemId}`);

const placeOf = (cursor: string): ItemPlace => {
  const [createdAt = '', source, itemId, ...more] = keyOfCursor(cursor)?.split(' ') ?? [];
  if (source === undefined || itemId === undefined || more.length > 0 || Number.isNaN(Date.parse(createdAt)))
    throw faultsError([valueFault(['after'], 'the cursor names no item of this list', cursor.slice(0, 64))]);
  return { createdAt: new Date(createdAt).toISOString(), source: source as SocialSource, itemId };
};

export const createDiscussions = (items: Pick<ItemStore, 'linkingTo'>): Discussions => ({
  of: async (pages, { sources, first, after }) => {
    const place = after === null ? null : placeOf(after);
    const found = await items.linkingTo([...new Set(pages)], { sources, after: place, limit: first + 1 });
    return pages.map((page) => {
      const { items: linking = [], totalCount = null } = found.get(page) ?? {};
      return createConnection({
        rows: linking.slice(0, first),
        node: (item: SocialItem) => item,
        cursor: toCursor,
        hasNextPage: linking.length > first,
        hasPreviousPage: place !== null,
        // After the last item, no row has the count.
        totalCount: totalCount ?? (place === null ? 0 : null),
      });
    });
  },
});
