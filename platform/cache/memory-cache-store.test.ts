import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../clock/manual-clock.ts';
import type { CacheStore } from './cache-store.ts';
import { createMemoryCacheStore } from './memory-cache-store.ts';

const entry = (value: unknown) => ({ value, storedAtMs: 0, freshUntilMs: 0 });
const open = (maxEntries: number) => {
  const clock = new ManualClock();
  return { clock, store: createMemoryCacheStore({ clock, maxEntries }) };
};

const valuesOf = (store: CacheStore, keys: string[]) =>
  Promise.all(keys.map(async (key) => (await store.get(key))?.value));

describe('memory cache store', () => {
  it('answers without a promise', () => {
    const { store } = open(10);
    store.set('a', entry(1), 1000);
    expect(store.get('a')).toEqual(entry(1));
    expect(store.add('a', entry(2), 1000)).toBe(false);
  });

  it('keeps an entry to the last millisecond of its time and not beyond', async () => {
    const { clock, store } = open(10);
    store.set('a', entry(1), 1000);
    await clock.advance(999);
    expect(store.get('a')).toEqual(entry(1));
    await clock.advance(1);
    expect(store.get('a')).toBeUndefined();
  });

  it('does not lengthen the time of an entry by reading it', async () => {
    const { clock, store } = open(10);
    store.set('a', entry(1), 1000);
    await clock.advance(900);
    store.get('a');
    await clock.advance(100);
    expect(store.get('a')).toBeUndefined();
  });

  it('drops what was not read for longest when it is full', async () => {
    const { store } = open(3);
    for (const key of ['a', 'b', 'c']) store.set(key, entry(key), 1000);
    store.get('a');
    store.set('d', entry('d'), 1000);
    expect(await valuesOf(store, ['a', 'b', 'c', 'd'])).toEqual(['a', undefined, 'c', 'd']);
  });

  it('takes no further place for a key that is there already', async () => {
    const { store } = open(2);
    store.set('a', entry(1), 1000);
    store.set('b', entry(2), 1000);
    store.set('b', entry(3), 1000);
    expect(await valuesOf(store, ['a', 'b'])).toEqual([1, 3]);
  });
});
