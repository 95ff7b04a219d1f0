import { LRUCache } from 'lru-cache';
import { shareInPortions } from '../../../../platform/runtime/promise/share-in-portions.ts';

/** Caches results while the index does not change. */
interface SearchCache<T> {
  /** Concurrent callers share one search. A failed search is not cached. */
  get(key: string, revision: number, search: () => Promise<T>): Promise<T>;
}

interface SearchCacheOptions<T> {
  readonly maxEntries: number;
  /** A heavier result is not cached. */
  readonly maxWeight?: number;
  readonly weigh?: (response: T) => number;
}

interface Entry<T> {
  readonly respond: () => Promise<T>;
}

/** The least size that lru-cache accepts. */
const leastWeight = 1;

/**
 * A newer revision empties the cache, so that a client never gets an older result than before. A request with an older
 * revision bypasses it.
 */
export const createSearchCache = <T>({
  maxEntries,
  maxWeight = Number.MAX_SAFE_INTEGER,
  weigh = () => leastWeight,
}: SearchCacheOptions<T>): SearchCache<T> => {
  const entries = new LRUCache<string, Entry<T>>({ max: maxEntries, maxSize: maxWeight });
  let current = -1;

  const add = (key: string, search: () => Promise<T>): Promise<T> => {
    const searched = search();
    const entry: Entry<T> = { respond: shareInPortions(searched) };
    const isCurrent = (): boolean => entries.peek(key) === entry;
    entries.set(key, entry, { size: leastWeight });
    searched.then(
      (response) => {
        // A new object: setting the same one would not change its size.
        if (isCurrent()) entries.set(key, { ...entry }, { size: Math.max(leastWeight, weigh(response)) });
      },
      () => {
        if (isCurrent()) entries.delete(key);
      },
    );
    return entry.respond();
  };

  return {
    get: (key, revision, search) => {
      if (revision < current) return search();
      if (revision > current) {
        current = revision;
        entries.clear();
      }
      return entries.get(key)?.respond() ?? add(key, search);
    },
  };
};
