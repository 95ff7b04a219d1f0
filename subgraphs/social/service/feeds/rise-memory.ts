import { uniqueBy } from '../../../../platform/runtime/lists/lists.ts';
import type { SocialItem } from '../../model/social-item.ts';
import type { ItemCounts } from '../../model/watched-feed.ts';
import { byTimeThenId, createdAtMs } from './checkpoint.ts';

/** A poll after a long failure reads up to ten pages; older items are on none of the next. */
const mostCounted = 300;
/** Ids that a stream remembers. Half of them are more than are counted, so what is forgotten is on no page any more. */
const mostRemembered = 1000;

/** Newest first, at most 300. An item that moved between two pages is on both. */
export const countsOf = (items: readonly SocialItem[]): readonly ItemCounts[] =>
  uniqueBy(items, ({ itemId }) => itemId)
    .map((item): ItemCounts => [item.itemId, createdAtMs(item), item.engagement.score, item.engagement.commentCount])
    .sort((left, right) => byTimeThenId(right, left))
    .slice(0, mostCounted);

/** Null: any number. */
interface Thresholds {
  readonly points: number | null;
  readonly comments: number | null;
}

export interface RiseMemory {
  /** Returns items that have risen since the start and are not noted, oldest first. */
  risen(counts: readonly ItemCounts[]): readonly ItemCounts[];
  note(items: readonly ItemCounts[]): void;
  readonly size: number;
}

/**
 * Remembers which items have risen: those at the start, and those that were noted. An item older than all at the start
 * may have risen long before, so it never counts. Neither does one older than what was forgotten.
 */
export const createRiseMemory = ({ points, comments }: Thresholds, start: readonly ItemCounts[]): RiseMemory => {
  const had = new Map<string, number>();
  let floorMs = start.length === 0 ? Number.NEGATIVE_INFINITY : Math.min(...start.map(([, ms]) => ms)) - 1;
  const isHigh = ([, , itsPoints, itsComments]: ItemCounts): boolean =>
    (points === null || (itsPoints !== null && itsPoints >= points)) && (comments === null || itsComments >= comments);

  const forget = () => {
    const oldest = [...had].sort((left, right) => left[1] - right[1]).slice(0, had.size - mostRemembered / 2);
    for (const [itemId, ms] of oldest) {
      had.delete(itemId);
      floorMs = Math.max(floorMs, ms);
    }
  };
  const note = (items: readonly ItemCounts[]) => {
    for (const [itemId, ms] of items) had.set(itemId, ms);
    if (had.size > mostRemembered) forget();
  };

  note(start.filter(isHigh));
  return {
    get size() {
      return had.size;
    },
    risen: (counts) =>
      counts.filter((item) => isHigh(item) && item[1] > floorMs && !had.has(item[0])).sort(byTimeThenId),
    note,
  };
};
