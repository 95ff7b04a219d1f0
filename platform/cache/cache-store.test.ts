import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { describeShared } from '../../tests/kit/storage/backends.ts';
import { systemClock } from '../runtime/clock/system-clock.ts';
import { silentLogger } from '../runtime/log/logger.ts';
import { type CacheEntry, type CacheStore, createMemoryCacheStore } from './cache-store.ts';
import { createRedisCacheStore } from './redis-cache-store.ts';

const entry = (value: unknown): CacheEntry => ({ value, storedAtMs: 1000, freshUntilMs: 2000 });

describeShared('CacheStore', (backend) => {
  let store: CacheStore;
  let dispose = async () => {};
  beforeEach(async () => {
    const home = await backend.open();
    store =
      home === undefined
        ? createMemoryCacheStore({ clock: systemClock, maxEntries: 100 })
        : createRedisCacheStore({ ...home, log: silentLogger });
    dispose = async () => {
      await store.close();
      await home?.dispose();
    };
  });
  afterEach(() => dispose());

  it.each([[{ a: [1, null, 'ä', true] }], ['text'], [0], [null], [false], [[]]])(
    'gives back %j as it was kept',
    async (value) => {
      await store.set('key', entry(value), 60_000);
      expect(await store.get('key')).toEqual(entry(value));
    },
  );

  it('returns undefined for keys that were never stored', async () => {
    await store.set('key', entry(1), 60_000);
    expect(await store.get('key2')).toBeUndefined();
  });

  it('replaces an earlier value by a later one', async () => {
    await store.set('key', entry(1), 60_000);
    await store.set('key', entry(2), 60_000);
    expect(await store.get('key')).toEqual(entry(2));
  });

  it('removes an entry when it expires', async () => {
    await store.set('short', entry(1), 30);
    await store.set('long', entry(2), 60_000);
    await systemClock.sleep(60);
    expect(await store.get('short')).toBeUndefined();
    expect(await store.get('long')).toEqual(entry(2));
  });

  it('deletes an entry, and accepts a deletion of a missing one', async () => {
    await store.set('key', entry(1), 60_000);
    await store.delete('key');
    await store.delete('key');
    expect(await store.get('key')).toBeUndefined();
  });
});
