import { compare } from '../../../../platform/runtime/lists/lists.ts';
import type { SocialItem } from '../../model/social-item.ts';

/** An item that a reader has, or that existed before it began to read. */
export type Anchor = readonly [itemId: string, createdAtMs: number];

/**
 * Sources delete items, list some late and give many the same time, so "newer than the last one" would lose or repeat
 * items. Items at or before `floorMs` count as read; of newer items, only those in `known`.
 */
export interface Checkpoint {
  readonly known: readonly Anchor[];
  /** Null when `known` has all items of the source. */
  readonly floorMs: number | null;
}

/** Sources list items some minutes late. */
const overlapMs = 300_000;
/** Fewer anchors are unsafe: authors may delete all of them. */
const fewestAnchors = 20;
/** A token has to fit into an address. */
const anchorLimit = 300;

export const createdAtMs = (item: Pick<SocialItem, 'createdAt'>): number => Date.parse(item.createdAt);

type Placed = readonly [itemId: string, createdAtMs: number, ...others: unknown[]];

export const byTimeThenId = (left: Placed, right: Placed): number =>
  left[1] - right[1] || left[0].length - right[0].length || compare(left[0], right[0]);

/** Equal times are sorted by id, so that the order is stable. */
export const oldestFirst = (items: readonly SocialItem[]): SocialItem[] =>
  [...items].sort((left, right) => byTimeThenId([left.itemId, createdAtMs(left)], [right.itemId, createdAtMs(right)]));

export const createNewItemTest = (checkpoint: Checkpoint): ((item: SocialItem) => boolean) => {
  const known = new Set(checkpoint.known.map(([itemId]) => itemId));
  const floorMs = checkpoint.floorMs ?? Number.NEGATIVE_INFINITY;
  return (item) => createdAtMs(item) > floorMs && !known.has(item.itemId);
};

/** The floor rises to the newest dropped anchor, but stays below undelivered items. */
const pruned = (
  known: readonly Anchor[],
  floorMs: number | null,
  undeliveredMs: number,
  anchorsKept: number,
): Checkpoint => {
  const newestFirst = [...known].sort((left, right) => byTimeThenId(right, left));
  const lateMs = (newestFirst[0]?.[1] ?? 0) - overlapMs;
  const inTime = newestFirst.findIndex(([, ms], index) => index >= anchorsKept && ms < lateMs);
  const dropped = newestFirst[inTime < 0 ? anchorLimit : Math.min(inTime, anchorLimit)];
  const wantedMs = dropped === undefined ? Number.NEGATIVE_INFINITY : Math.min(dropped[1], undeliveredMs - 1);
  const nextFloorMs = Math.max(floorMs ?? Number.NEGATIVE_INFINITY, wantedMs);
  return {
    known: newestFirst.filter(([, ms]) => ms > nextFloorMs),
    floorMs: nextFloorMs === Number.NEGATIVE_INFINITY ? null : nextFloorMs,
  };
};

/** Whether late items, and items with equal times, can be recognized as new. */
export const isFarEnough = (newest: readonly SocialItem[]): boolean => {
  const times = newest.map(createdAtMs);
  return times.length >= fewestAnchors && Math.max(...times) - Math.min(...times) >= overlapMs;
};

/** All items count as read, and so does everything older. `complete` means that the source has no older items. */
export const beginningAt = (
  newest: readonly SocialItem[],
  complete: boolean,
  nowMs: number,
  anchorsKept: number,
): Checkpoint => {
  const known = newest.map((item): Anchor => [item.itemId, createdAtMs(item)]);
  // Items with the time of the oldest one may have been outside the list, and count as read.
  const floorMs = complete ? null : Math.min(nowMs, ...known.map(([, ms]) => ms));
  return pruned(known, floorMs, Number.POSITIVE_INFINITY, anchorsKept);
};

export const advance = (
  checkpoint: Checkpoint,
  delivered: readonly SocialItem[],
  undelivered: readonly SocialItem[],
  anchorsKept: number,
): Checkpoint =>
  pruned(
    [...checkpoint.known, ...delivered.map((item): Anchor => [item.itemId, createdAtMs(item)])],
    checkpoint.floorMs,
    Math.min(Number.POSITIVE_INFINITY, ...undelivered.map(createdAtMs)),
    anchorsKept,
  );
