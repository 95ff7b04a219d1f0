import { platformRules } from '../../../platform/errors/platform-rules.ts';
import { notReadYet, type Warning } from '../../../platform/errors/warnings.ts';
import { createConnection, keyOfCursor, toKeyCursor } from '../../../platform/graphql/connections/connection.ts';
import { brokenRule, validationFailure } from '../../../platform/graphql/constraint/validation-errors.ts';
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
    throw validationFailure(brokenRule(platformRules.cursor_of_no_item, ['after'], cursor.slice(0, 64)));
  return { createdAt: new Date(createdAt).toISOString(), source: source as SocialSource, itemId };
};

/** A source that was seen once is not asked for again: its items are deleted only when others of it have come. */
const createUnseenWarnings = (items: Pick<ItemStore, 'seenOf'>) => {
  const seen = new Set<SocialSource>();
  /** Empty unless no item of any of the sources was seen: a deployment need not read all of them. */
  return async (sources: readonly SocialSource[]): Promise<readonly Warning[]> => {
    if (sources.length === 0 || sources.some((source) => seen.has(source))) return [];
    for (const source of await items.seenOf(sources)) seen.add(source);
    const isUnseen = !sources.some((source) => seen.has(source));
    return isUnseen ? notReadYet('social', 'feeds', { unread: sources.length, all: sources.length }) : [];
  };
};

export const createDiscussions = (
  items: Pick<ItemStore, 'linkingTo' | 'seenOf'>,
  allSources: readonly SocialSource[],
): Discussions => {
  const unseenWarnings = createUnseenWarnings(items);
  return {
    of: async (pages, { sources, first, after }) => {
      const place = after === null ? null : placeOf(after);
      const found = await items.linkingTo([...new Set(pages)], { sources, after: place, limit: first + 1 });
      const isEmpty = [...found.values()].every((linking) => linking.items.length === 0);
      const warnings = isEmpty && place === null ? await unseenWarnings(sources ?? allSources) : [];
      return pages.map((page) => {
        const { items: linking = [], totalCount = null } = found.get(page) ?? {};
        return createConnection(
          {
            rows: linking.slice(0, first),
            node: (item: SocialItem) => item,
            cursor: toCursor,
            hasNextPage: linking.length > first,
            hasPreviousPage: place !== null,
            // After the last item, no row has the count.
            totalCount: totalCount ?? (place === null ? 0 : null),
          },
          { warnings },
        );
      });
    },
  };
};
