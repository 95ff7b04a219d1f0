import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { type CacheStore, createMemoryCacheStore } from './cache-store.ts';

const entry = (value: unknown) => ({ value, storedAtMs: 0, freshUntilMs: 0 });
const open = (maxEntries: number) => {
  const clock = new ManualClock();
  return { clock, store: createMemoryCacheStore({ clock, maxEntries }) };
};

const valuesOf = (store: CacheStore, keys: string[]) =>
  Promise.all(keys.map(async (key) => (await store.get(key))?.value));

describe('memory cache store', () => {
  it('returns entries without a promise', () => {
    const { store } = open(10);
    store.set('a', entry(1), 1000);
    expect(store.get('a')).toEqual(entry(1));
  });

  it('returns an entry until the last millisecond before it expires', async () => {
    const { clock, store } = open(10);
    store.set('a', entry(1), 1000);
    await clock.advance(999);
    expect(store.get('a')).toEqual(entry(1));
    await clock.advance(1);
    expect(store.get('a')).toBeUndefined();
  });

  it('does not extend the time to live by a read', async () => {
    const { clock, store } = open(10);
    store.set('a', entry(1), 1000);
    await clock.advance(900);
    store.get('a');
    await clock.advance(100);
    expect(store.get('a')).toBeUndefined();
  });

  it('evicts the least recently used entry when it is full', async () => {
    const { store } = open(3);
    for (const key of ['a', 'b', 'c']) store.set(key, entry(key), 1000);
    store.get('a');
    store.set('d', entry('d'), 1000);
    expect(await valuesOf(store, ['a', 'b', 'c', 'd'])).toEqual(['a', undefined, 'c', 'd']);
  });

  it('needs no further room to replace an entry', async () => {
    const { store } = open(2);
    store.set('a', entry(1), 1000);
    store.set('b', entry(2), 1000);
    store.set('b', entry(3), 1000);
    expect(await valuesOf(store, ['a', 'b'])).toEqual([1, 3]);
  });

  const openBytes = (maxBytes: number) =>
    createMemoryCacheStore({ clock: new ManualClock(), maxEntries: 1000, maxBytes });
  const large = 'x'.repeat(1000);

  it('evicts the least recently used entries when their values exceed its bound', async () => {
    const store = openBytes(15_000);
    const keys = Array.from({ length: 20 }, (_, n) => `key ${n}`);
    for (const key of keys) {
      store.set(key, entry(large), 1000);
      store.get('key 0');
    }
    const values = await valuesOf(store, keys);
    expect(values.filter((value) => value !== undefined)).toHaveLength(12);
    expect([values[0], values[1], values[19]]).toEqual([large, undefined, large]);
  });

  it('does not cache a value above a tenth of its bound, and removes the one before it', async () => {
    const store = openBytes(15_000);
    store.set('a', entry(large), 1000);
    store.set('b', entry(large), 1000);
    store.set('a', entry(large.repeat(2)), 1000);
    expect(await valuesOf(store, ['a', 'b'])).toEqual([undefined, large]);
  });

  it('frees the room of deleted and replaced values', async () => {
    const store = openBytes(15_000);
    for (let n = 0; n < 100; n++) {
      store.set('a', entry(large), 1000);
      store.set(`b ${n}`, entry(large), 1000);
      store.delete(`b ${n}`);
    }
    store.set('c', entry(large), 1000);
    expect(await valuesOf(store, ['a', 'c'])).toEqual([large, large]);
  });
});
