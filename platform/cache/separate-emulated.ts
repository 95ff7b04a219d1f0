import type { CacheStore } from './cache-store.ts';
import type { ReadThroughCache } from './read-through.ts';
import type { GrantStore } from './state/grant-store.ts';

/** `cacheStore` is the store of `cache` and has the same keys. */
interface SeparatedStores {
  readonly cache: ReadThroughCache;
  readonly cacheStore: CacheStore;
  readonly grants: GrantStore;
}

/**
 * Gives readers of emulated sources separate keys: invented values in a shared store must neither survive the change to
 * the real source nor reach a process that reads it. Without emulated sources, returns the same stores.
 */
export const separateEmulated = (
  { cache, cacheStore, grants }: SeparatedStores,
  emulated: readonly string[],
): SeparatedStores => {
  if (emulated.length === 0) return { cache, cacheStore, grants };
  const mark = `emulated(${[...emulated].sort().join()})`;
  const apart = (key: string): string => `${mark}:${key}`;
  return {
    cache: {
      read: (key, { olderKeys, ...options }, load) =>
        cache.read(
          apart(key),
          olderKeys === undefined ? options : { ...options, olderKeys: () => olderKeys().map(apart) },
          load,
        ),
    },
    cacheStore: {
      get: (key) => cacheStore.get(apart(key)),
      set: (key, entry, keepMs) => cacheStore.set(apart(key), entry, keepMs),
      delete: (key) => cacheStore.delete(apart(key)),
      close: () => cacheStore.close(),
    },
    grants: {
      of: (kind) => {
        const ofKind = grants.of(kind);
        return {
          hold: (id, value, owner) => ofKind.hold(apart(id), value, owner),
          find: (id) => ofKind.find(apart(id)),
        };
      },
      close: () => grants.close(),
    },
  };
};
