import { LRUCache } from 'lru-cache';
import type { Clock } from '../runtime/clock/clock.ts';
import { expiryBy, ttlOf } from '../runtime/expiry.ts';

export interface CacheEntry {
  /** JSON-safe. Shared between readers, so it must not be modified. */
  readonly value: unknown;
  readonly storedAtMs: number;
  readonly freshUntilMs: number;
}

/**
 * A cache in memory or Redis, which may evict any entry at any time. A value that a client was promised belongs in a
 * store of `platform/cache/state`.
 */
export interface CacheStore {
  /** Returns the entry, fresh or stale. Only Redis returns a promise. */
  get(key: string): CacheEntry | undefined | Promise<CacheEntry | undefined>;
  set(key: string, entry: CacheEntry, keepMs: number): void | Promise<void>;
  delete(key: string): void | Promise<void>;
  close(): Promise<void>;
}

interface MemoryCacheStoreOptions {
  readonly clock: Clock;
  /** Beyond it, the least recently used entries are evicted. */
  readonly maxEntries: number;
  /** Bound in bytes of JSON. A value above a tenth of it is not cached. Default: no bound. */
  readonly maxBytes?: number;
}

/** Memory of an entry besides key and value. */
const overheadBytes = 200;

/** Counts characters of JSON instead of bytes, which needs no further copy. */
const bytesOf = ({ value }: CacheEntry, key: string): number =>
  overheadBytes + key.length + (JSON.stringify(value)?.length ?? 0);

const boundOf = (maxBytes: number) => ({
  maxSize: maxBytes,
  maxEntrySize: Math.floor(maxBytes / 10),
  sizeCalculation: bytesOf,
});

export const createMemoryCacheStore = ({ clock, maxEntries, maxBytes }: MemoryCacheStoreOptions): CacheStore => {
  const entries = new LRUCache<string, CacheEntry>({
    max: maxEntries,
    ...(maxBytes === undefined ? {} : boundOf(maxBytes)),
    ...expiryBy(clock),
  });
  return {
    get: (key) => entries.get(key),
    set: (key, entry, keepMs) => {
      entries.set(key, entry, { ttl: ttlOf(keepMs) });
    },
    delete: (key) => {
      entries.delete(key);
    },
    close: async () => entries.clear(),
  };
};
