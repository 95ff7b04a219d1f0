import type { CacheStore } from './cache-store.ts';
import type { ReadThroughCache } from './read-through.ts';

/** A cache and the store beneath it, which know a value by the same key. */
export interface CacheWithStore {
  readonly cache: ReadThroughCache;
  readonly cacheStore: CacheStore;
}

/**
 * Both as those see them who read from these sources while they are emulated: invented values shall not outlast a change to the real source in a store that
 * all processes share, nor be answered to a process that reads the real one. Without any they are what they were.
 */
export const keepApart = ({ cache, cacheStore }: CacheWithStore, emulated: readonly string[]): CacheWithStore => {
  if (emulated.length === 0) return { cache, cacheStore };
  const mark = `emulated(${[...emulated].sort().join()})`;
  const apart = (key: string): string => `${mark}:${key}`;
  return {
    cache: { read: (key, options, load) => cache.read(apart(key), options, load) },
    cacheStore: {
      get: (key) => cacheStore.get(apart(key)),
      set: (key, entry, keepMs) => cacheStore.set(apart(key), entry, keepMs),
      add: (key, entry, keepMs) => cacheStore.add(apart(key), entry, keepMs),
      delete: (key) => cacheStore.delete(apart(key)),
      close: () => cacheStore.close(),
    },
  };
};
