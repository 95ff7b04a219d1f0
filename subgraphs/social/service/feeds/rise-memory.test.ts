import { describe, expect, it } from '@jest/globals';
import { anItem } from '../../../../tests/kit/social/thread-samples.ts';
import { noEngagement } from '../../model/social-engagement.ts';
import type { ItemCounts } from '../../model/watched-feed.ts';
import { countsOf, createRiseMemory, type RiseMemory } from './rise-memory.ts';

const item = (itemId: string, createdAtMs: number, points: number | null = 0, comments = 0): ItemCounts => [
  itemId,
  createdAtMs,
  points,
  comments,
];
const idsOf = (found: readonly ItemCounts[]) => found.map(([itemId]) => itemId);
/** What is found at a poll, and noted. */
const found = (memory: RiseMemory, ...counts: readonly ItemCounts[]) => {
  const risen = memory.risen(counts);
  memory.note(risen);
  return idsOf(risen);
};

describe('items that rise', () => {
  it('are found at the number itself, once, oldest first', () => {
    const memory = createRiseMemory({ points: 10, comments: null }, [item('a', 1, 9), item('b', 2, 0, 99)]);
    expect(found(memory, item('b', 2, 9, 99), item('a', 1, 9))).toEqual([]);
    expect(found(memory, item('b', 2, 11), item('a', 1, 10))).toEqual(['a', 'b']);
    expect(found(memory, item('b', 2, 9), item('a', 1, 30))).toEqual([]);
    expect(found(memory, item('b', 2, 12), item('a', 1, 31))).toEqual([]);
  });

  it('have to reach both numbers, and reach no points that are not stated', () => {
    const memory = createRiseMemory({ points: 5, comments: 2 }, [item('a', 1)]);
    expect(found(memory, item('a', 1, 5, 1), item('b', 2, 4, 2), item('c', 3, null, 2))).toEqual([]);
    expect(found(memory, item('a', 1, 5, 2), item('b', 2, 4, 3), item('c', 3, null, 9))).toEqual(['a']);
  });

  it('are none that were that high at the start, and none that are older than all of the start', () => {
    const memory = createRiseMemory({ points: 5, comments: null }, [item('high', 20, 5), item('low', 10, 4)]);
    expect(found(memory, item('high', 20, 6), item('low', 10, 4), item('old', 9, 50))).toEqual([]);
    expect(found(memory, item('late', 10, 5), item('new', 30, 5), item('low', 10, 5))).toEqual(['low', 'late', 'new']);
  });

  it('are all of a feed that had none at the start', () => {
    expect(found(createRiseMemory({ points: 1, comments: null }, []), item('a', 0, 1))).toEqual(['a']);
  });

  it('are found again at the next poll as long as they are not noted', () => {
    const memory = createRiseMemory({ points: null, comments: 1 }, []);
    expect(idsOf(memory.risen([item('a', 1, 0, 1)]))).toEqual(['a']);
    expect(idsOf(memory.risen([item('a', 1, 0, 1)]))).toEqual(['a']);
  });

  it('are remembered in a bounded memory, and never found twice', () => {
    const memory = createRiseMemory({ points: 1, comments: null }, []);
    const times = new Map<string, number>();
    for (let poll = 0; poll < 60; poll += 1) {
      const page = Array.from({ length: 100 }, (_, index) => item(`${poll * 50 + index}`, poll * 50 + index, 1));
      for (const id of found(memory, ...page)) times.set(id, (times.get(id) ?? 0) + 1);
      expect(memory.size).toBeLessThanOrEqual(1000);
    }
    expect([times.size, Math.max(...times.values())]).toEqual([59 * 50 + 100, 1]);
    // What is forgotten is too old to be found.
    expect(found(memory, item('0', 0, 9), item('1', 1, 9))).toEqual([]);
  });
});

it('the counts of a poll are those of the newest 300 items, each once', () => {
  const items = Array.from({ length: 400 }, (_, index) =>
    anItem('NEWS_BOARD', String(index), {
      createdAt: new Date(index * 1000).toISOString(),
      engagement: { ...noEngagement, score: index === 7 ? null : index, commentCount: 2 * index },
    }),
  );
  const counts = countsOf([...items, ...items]);
  expect(counts).toHaveLength(300);
  expect([counts[0], counts[299]]).toEqual([
    ['399', 399_000, 399, 798],
    ['100', 100_000, 100, 200],
  ]);
  expect(countsOf(items.slice(7, 8))).toEqual([['7', 7000, null, 14]]);
});
