import { describe, expect, it } from '@jest/globals';
import { anItem } from '../../../../tests/kit/social/thread-samples.ts';
import type { FeedPage } from '../../model/feed-source.ts';
import type { FeedScope } from '../../model/social-item.ts';
import { createNewItemTest } from './checkpoint.ts';
import { readBack } from './read-back.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const board: FeedScope = { source: 'LINK_BOARD' };

/** Pages with these numbers of items, one item in `seconds`; the last page ends the source, or its window. */
const pagesOf = (sizes: readonly number[], everySeconds: number, windowEnded = false): FeedPage[] => {
  let number = 0;
  return sizes.map((size, index) => ({
    items: Array.from({ length: size }, () => {
      number += 1;
      return anItem('LINK_BOARD', `i${number}`, {
        createdAt: new Date(nowMs - number * everySeconds * 1000).toISOString(),
      });
    }),
    next: index + 1 < sizes.length ? String(index + 1) : null,
    windowEnded: index + 1 === sizes.length && windowEnded,
    warnings: [],
  }));
};
const begin = async (pages: readonly FeedPage[], scope: FeedScope = board) => {
  const [head] = pages;
  if (head === undefined) throw new Error('there is a first page');
  const asked: string[] = [];
  const checkpoint = await readBack(scope, head, nowMs, async (after) => {
    asked.push(after);
    return pages[Number(after)] ?? head;
  });
  return { asked, checkpoint };
};

describe('where reading begins', () => {
  it('needs only the first page when that goes back far enough', async () => {
    const { asked, checkpoint } = await begin(pagesOf([25, 25], 60));
    expect(asked).toEqual([]);
    expect(checkpoint.floorMs).not.toBeNull();
  });

  it.each([
    ['too few items', pagesOf([3, 3, 30, 30], 600), ['1', '2']],
    ['too short a time', pagesOf([25, 25, 25, 25], 5), ['1', '2']],
  ])('reads further back over %s', async (_, pages, asked) => {
    expect((await begin(pages)).asked).toEqual(asked);
  });

  it('has all items as known when the source has no others', async () => {
    const { checkpoint } = await begin(pagesOf([2, 1], 600));
    expect(checkpoint).toMatchObject({
      floorMs: null,
      known: [['i1', expect.any(Number)], expect.anything(), expect.anything()],
    });
    const isNew = createNewItemTest(checkpoint);
    expect(isNew(anItem('LINK_BOARD', 'ancient', { createdAt: '2001-01-01T00:00:00Z' }))).toBe(true);
  });

  it('counts older items as read when only the window ended', async () => {
    const { checkpoint } = await begin(pagesOf([2, 1], 600, true));
    const isNew = createNewItemTest(checkpoint);
    expect(isNew(anItem('LINK_BOARD', 'ancient', { createdAt: '2001-01-01T00:00:00Z' }))).toBe(false);
    expect(isNew(anItem('LINK_BOARD', 'late', { createdAt: new Date(nowMs - 900_000).toISOString() }))).toBe(true);
  });

  it('reads at most ten pages', async () => {
    expect(
      (
        await begin(
          pagesOf(
            Array.from({ length: 40 }, () => 1),
            1,
          ),
        )
      ).asked,
    ).toHaveLength(9);
  });

  it('reads one page of a source that bills each item', async () => {
    const scope: FeedScope = { source: 'MICROBLOG', mode: 'user', user: 'ada' };
    expect((await begin(pagesOf([3, 3], 600), scope)).asked).toEqual([]);
  });

  it('of an empty feed is a position before everything', async () => {
    const { checkpoint } = await begin(pagesOf([0], 1));
    expect(checkpoint).toEqual({ known: [], floorMs: null });
    expect(createNewItemTest(checkpoint)(anItem('LINK_BOARD', 'first'))).toBe(true);
  });
});
