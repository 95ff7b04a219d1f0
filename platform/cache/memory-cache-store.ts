import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/clock.ts';
import type { CacheEntry, CacheStore } from './cache-store.ts';
import { expiryBy, ttlOf } from './expiry.ts';

export interface MemoryCacheStoreOptions {
  readonly clock: Clock;
  /** When there are more, those not read for longest go. */
  readonly maxEntries: number;
  /** The same when values take more as JSON. A value of more than a tenth of it is not cached. Default: no bound. */
  readonly maxBytes?: number;
}

/** What an entry takes besides its key and value. */
const overheadBytes = 200;

/** In characters of JSON, which is near enough and needs no further copy. */
const bytesOf = ({ value }: CacheEntry, key: string): number =>
  overheadBytes + key.length + (JSON.stringify(value)?.length ?? 0);

const boundOf = (maxBytes: number) => ({
  maxSize: maxBytes,
  maxEntrySize: Math.floor(maxBytes / 10),
  sizeCalculation: bytesOf,
});

/** Cached values in this process's memory. Returns no promises but from `close`. */
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
