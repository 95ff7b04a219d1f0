import type { Clock } from '../clock/clock.ts';
import type { CacheEntry, CacheStore } from './cache-store.ts';

export interface MemoryCacheStoreOptions {
  readonly clock: Clock;
  /** When there are more, those not read for longest go. */
  readonly maxEntries: number;
  /** The same when values take more as JSON. A value of more than a tenth of it is not cached. Default: no bound. */
  readonly maxBytes?: number;
}

interface Kept {
  readonly entry: CacheEntry;
  readonly untilMs: number;
  readonly bytes: number;
}

/** What an entry takes besides its key and value. */
const overheadBytes = 200;

/** In characters of JSON, which is near enough and needs no further copy. */
const bytesOf = (key: string, { value }: CacheEntry): number =>
  overheadBytes + key.length + (JSON.stringify(value)?.length ?? 0);

/** Cached values in this process's memory. Answers at once. */
export const createMemoryCacheStore = ({ clock, maxEntries, maxBytes }: MemoryCacheStoreOptions): CacheStore => {
  // A Map iterates in order of insertion, so putting an entry back on each read keeps the longest unread one in front.
  const kept = new Map<string, Kept>();
  let bytes = 0;

  const remove = (key: string): Kept | undefined => {
    const found = kept.get(key);
    if (found === undefined) return undefined;
    kept.delete(key);
    bytes -= found.bytes;
    return found;
  };
  const add = (key: string, value: Kept): void => {
    kept.set(key, value);
    bytes += value.bytes;
  };
  const isOver = (): boolean => kept.size > maxEntries || (maxBytes !== undefined && bytes > maxBytes);

  return {
    get: (key) => {
      const found = remove(key);
      if (found === undefined || found.untilMs <= clock.now()) return undefined;
      add(key, found);
      return found.entry;
    },
    set: (key, entry, keepMs) => {
      remove(key);
      const weight = maxBytes === undefined ? 0 : bytesOf(key, entry);
      if (maxBytes !== undefined && weight > maxBytes / 10) return;
      add(key, { entry, untilMs: clock.now() + keepMs, bytes: weight });
      for (const oldest of kept.keys()) {
        if (!isOver()) return;
        remove(oldest);
      }
    },
    delete: (key) => {
      remove(key);
    },
    close: async () => {
      kept.clear();
      bytes = 0;
    },
  };
};
