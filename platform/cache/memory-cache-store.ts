import type { Clock } from '../clock/clock.ts';
import type { CacheEntry, CacheStore } from './cache-store.ts';

export interface MemoryCacheStoreOptions {
  readonly clock: Clock;
  /** When there are more, those not read for longest go. */
  readonly maxEntries: number;
}

interface Kept {
  readonly entry: CacheEntry;
  readonly untilMs: number;
}

/** Cached values in this process's memory. Answers at once. */
export const createMemoryCacheStore = ({ clock, maxEntries }: MemoryCacheStoreOptions): CacheStore => {
  // A Map iterates in order of insertion, so putting an entry back on each read keeps the longest unread one in front.
  const kept = new Map<string, Kept>();

  const find = (key: string): Kept | undefined => {
    const found = kept.get(key);
    if (found === undefined) return undefined;
    kept.delete(key);
    if (found.untilMs <= clock.now()) return undefined;
    kept.set(key, found);
    return found;
  };
  const put = (key: string, entry: CacheEntry, keepMs: number) => {
    kept.delete(key);
    kept.set(key, { entry, untilMs: clock.now() + keepMs });
    if (kept.size <= maxEntries) return;
    for (const oldest of kept.keys()) {
      kept.delete(oldest);
      break;
    }
  };

  return {
    get: (key) => find(key)?.entry,
    set: put,
    add: (key, entry, keepMs) => {
      if (find(key) !== undefined) return false;
      put(key, entry, keepMs);
      return true;
    },
    delete: (key) => {
      kept.delete(key);
    },
    close: async () => kept.clear(),
  };
};
