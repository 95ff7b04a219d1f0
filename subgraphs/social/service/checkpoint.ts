import type { SocialItem } from '../model/social-item.ts';

/** An item that a reader has had, or that was there before it began to read. */
export type Anchor = readonly [itemId: string, createdAtMs: number];

/**
 * How far a feed has been read. Not one anchor but many: sources delete items, list some late and give many the same time, so "newer than
 * the last one" loses or repeats items. Whatever is at or before `floorMs` counts as read; above it only what is in `known`.
 */
export interface Checkpoint {
  readonly known: readonly Anchor[];
  /** Null when all items that the source had were known, so that anything else is new. */
  readonly floorMs: number | null;
}

/** All anchors of so long before the newest are kept: sources list items some minutes late. */
const overlapMs = 300_000;
/** Fewer are no sure footing: authors may delete all of them. */
const fewestAnchors = 20;
/** More are never kept, so that a token stays fit for an address. */
const anchorLimit = 300;

export const createdAtMs = (item: Pick<SocialItem, 'createdAt'>): number => Date.parse(item.createdAt);

const byTimeThenId = (left: Anchor, right: Anchor): number =>
  left[1] - right[1] || left[0].length - right[0].length || (left[0] < right[0] ? -1 : left[0] > right[0] ? 1 : 0);

/** Oldest first; equal times by id, so that the order is the same in every reading. */
export const oldestFirst = (items: readonly SocialItem[]): SocialItem[] =>
  [...items].sort((left, right) => byTimeThenId([left.itemId, createdAtMs(left)], [right.itemId, createdAtMs(right)]));

/** Tells items that were not read from those that were. */
export const createNewItemTest = (checkpoint: Checkpoint): ((item: SocialItem) => boolean) => {
  const known = new Set(checkpoint.known.map(([itemId]) => itemId));
  const floorMs = checkpoint.floorMs ?? Number.NEGATIVE_INFINITY;
  return (item) => createdAtMs(item) > floorMs && !known.has(item.itemId);
};

/** Keeps the newest anchors: so many in any case. The floor rises to the newest one that is let go, but never to an item that is still to be delivered. */
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

/** Whether a look at the newest items goes back far enough to begin at: what comes late or at the same time is then told from what was there. */
export const isFarEnough = (newest: readonly SocialItem[]): boolean => {
  const times = newest.map(createdAtMs);
  return times.length >= fewestAnchors && Math.max(...times) - Math.min(...times) >= overlapMs;
};

/**
 * Where reading begins after a look at the newest items: all of them count as read, and so does everything older.
 * `complete` says that the source has no older ones.
 */
export const beginningAt = (
  newest: readonly SocialItem[],
  complete: boolean,
  nowMs: number,
  anchorsKept: number,
): Checkpoint => {
  const known = newest.map((item): Anchor => [item.itemId, createdAtMs(item)]);
  // Items of the very time at which the look ended may be on either side of it: they were there before.
  const floorMs = complete ? null : Math.min(nowMs, ...known.map(([, ms]) => ms));
  return pruned(known, floorMs, Number.POSITIVE_INFINITY, anchorsKept);
};

/** The checkpoint behind some delivered items; `undelivered` are those that were found too and are still to come. */
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
