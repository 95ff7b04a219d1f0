import { describe, expect, it } from '@jest/globals';
import { createSearchCache } from './search-cache.ts';

const counted = <T>(response: T) => {
  let searches = 0;
  return {
    search: async () => {
      searches += 1;
      return response;
    },
    searches: () => searches,
  };
};

describe('results of searches', () => {
  it('are cached while the index does not change, and shared by concurrent callers', async () => {
    const cache = createSearchCache<string>({ maxEntries: 10 });
    const { search, searches } = counted('found');
    expect(await Promise.all([cache.get('a', 1, search), cache.get('a', 1, search)])).toEqual(['found', 'found']);
    expect(await cache.get('a', 1, search)).toBe('found');
    expect(searches()).toBe(1);
    await cache.get('a', 2, search);
    expect(searches()).toBe(2);
  });

  it('of an older index are neither returned for a newer one nor stored over it', async () => {
    const cache = createSearchCache<string>({ maxEntries: 10 });
    await cache.get('a', 2, async () => 'new');
    expect(await cache.get('a', 1, async () => 'old')).toBe('old');
    expect(await cache.get('a', 2, async () => 'searched again')).toBe('new');
  });

  it('that failed are searched again', async () => {
    const cache = createSearchCache<string>({ maxEntries: 10 });
    const fail = async () => {
      throw new Error('the database is away');
    };
    await expect(cache.get('a', 1, fail)).rejects.toThrow('away');
    expect(await cache.get('a', 1, async () => 'found')).toBe('found');
  });

  it('that were used longest ago are evicted when there are too many', async () => {
    const cache = createSearchCache<string>({ maxEntries: 2 });
    const again = counted('again');
    await cache.get('a', 1, async () => 'a');
    await cache.get('b', 1, async () => 'b');
    await cache.get('a', 1, again.search);
    await cache.get('c', 1, async () => 'c');
    await cache.get('a', 1, again.search);
    expect(again.searches()).toBe(0);
    expect(await cache.get('b', 1, again.search)).toBe('again');
  });

  it('do not exceed their total weight', async () => {
    const cache = createSearchCache<string>({ maxEntries: 10, maxWeight: 5, weigh: ({ length }) => length });
    const again = counted('aaa');
    await cache.get('a', 1, async () => 'aaa');
    await cache.get('b', 1, async () => 'bb');
    await cache.get('a', 1, again.search);
    expect(again.searches()).toBe(0);
    await cache.get('c', 1, async () => 'c');
    await cache.get('b', 1, again.search);
    expect(again.searches()).toBe(1);
    // A result that is too heavy by itself is returned but not cached.
    await cache.get('d', 1, async () => 'dddddd');
    expect(await cache.get('d', 1, async () => 'searched again')).toBe('searched again');
  });
});
