import { describe, expect, it } from '@jest/globals';
import { anItem } from '../../../../tests/kit/social/thread-samples.ts';
import type { FeedPage, ReadPosition } from '../../model/feed-source.ts';
import type { FeedScope } from '../../model/social-item.ts';
import type { Checkpoint } from './checkpoint.ts';
import { readNewer } from './read-newer.ts';

const board: FeedScope = { source: 'NEWS_BOARD' };
const search: FeedScope = { source: 'MICROBLOG', mode: 'search', q: 'x' };
const atMs = (minute: number) => Date.UTC(2026, 10, 20, 12, minute);
/** `m12` is of minute 12. */
const item = (minute: number) =>
  anItem('NEWS_BOARD', `m${minute}`, { createdAt: new Date(atMs(minute)).toISOString() });
const checkpointOf = (minutes: readonly number[], floorMinute: number | null): Checkpoint => ({
  known: minutes.map((minute) => [`m${minute}`, atMs(minute)] as const),
  floorMs: floorMinute === null ? null : atMs(floorMinute),
});

/** Reads these pages; the last one ends the source, or its window. */
const read = async (
  pages: readonly (readonly number[])[],
  checkpoint: Checkpoint,
  {
    windowEnded = false,
    scope = board,
    ageMs = 30 * 86_400_000,
  }: { windowEnded?: boolean; scope?: FeedScope; ageMs?: number } = {},
) => {
  const positions: (ReadPosition | undefined)[] = [];
  const found = await readNewer(scope, { checkpoint, ageMs }, async (after, newerThan): Promise<FeedPage> => {
    positions.push(newerThan);
    const index = after === null ? 0 : Number(after);
    const isLast = index + 1 >= pages.length;
    return {
      items: (pages[index] ?? []).map(item),
      next: isLast ? null : String(index + 1),
      windowEnded: isLast && windowEnded,
      warnings: [],
    };
  });
  return { ids: found.items.map(({ itemId }) => itemId), complete: found.complete, positions };
};

describe('reading back to a checkpoint', () => {
  it('ends at the page that ends at or below the floor', async () => {
    const { ids, complete, positions } = await read([[9, 8], [7, 5], [4]], checkpointOf([7, 6], 5));
    expect([ids, complete, positions.length]).toEqual([['m8', 'm9'], true, 2]);
  });

  it('finds late items, above the floor and below known ones', async () => {
    const { ids, complete } = await read([[9, 8, 7, 6, 5]], checkpointOf([9, 7], 5));
    expect([ids, complete]).toEqual([['m6', 'm8'], true]);
  });

  it('finds everything when nothing counts as read, and is complete at the end of the source', async () => {
    expect(await read([[3, 2], [1]], checkpointOf([2], null))).toMatchObject({ ids: ['m1', 'm3'], complete: true });
  });

  it('is partial when the window ended before a known item', async () => {
    const { ids, complete } = await read([[30, 29], [28]], checkpointOf([7, 6], 5), { windowEnded: true });
    expect([ids, complete]).toEqual([['m28', 'm29', 'm30'], false]);
  });

  it('is complete when the window ended above the floor, but after a known item', async () => {
    const { ids, complete } = await read([[30, 7]], checkpointOf([7, 6], 5), { windowEnded: true });
    expect([ids, complete]).toEqual([['m30'], true]);
  });

  it('is partial after the maximum number of pages', async () => {
    const pages = Array.from({ length: 14 }, (_, index) => [100 - index]);
    const { ids, complete, positions } = await read(pages, checkpointOf([], 5));
    expect([ids.length, complete, positions.length]).toEqual([10, false, 10]);
  });

  it('sends a position only to the source that bills each item', async () => {
    const floor = new Date(atMs(5)).toISOString();
    expect((await read([[9]], checkpointOf([7], 5))).positions).toEqual([undefined]);
    expect((await read([[9]], checkpointOf([7, 6], 5), { scope: search })).positions).toEqual([
      { newestId: 'm7', floor },
    ]);
    expect((await read([[9]], checkpointOf([7], null), { scope: search })).positions).toEqual([undefined]);
  });

  it('sends the floor when nothing has been found yet', async () => {
    const { positions, complete } = await read([[]], checkpointOf([], 5), { scope: search });
    expect([positions, complete]).toEqual([[{ newestId: '', floor: new Date(atMs(5)).toISOString() }], true]);
  });

  it('is complete without any posts, while the window of days is longer than the checkpoint is old', async () => {
    const old = checkpointOf([1], 0);
    const ended = { windowEnded: true, scope: search };
    expect((await read([[]], old, { ...ended, ageMs: 6 * 86_400_000 })).complete).toBe(true);
    expect((await read([[]], old, { ...ended, ageMs: 7 * 86_400_000 })).complete).toBe(false);
    const user: FeedScope = { source: 'MICROBLOG', mode: 'user', user: 'x' };
    expect((await read([[]], old, { ...ended, scope: user, ageMs: 0 })).complete).toBe(false);
  });
});
