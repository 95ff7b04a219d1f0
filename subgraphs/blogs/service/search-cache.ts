import { LRUCache } from 'lru-cache';
import { shareInPortions } from '../../../platform/promise/going-on.ts';

/** Answers of searches, as long as the index stays as it is. */
export interface SearchCache<T> {
  /** The answer for a key at a revision. Equal askers share one search. A search that fails is forgotten. */
  get(key: string, revision: number, search: () => Promise<T>): Promise<T>;
}

export interface SearchCacheOptions<T> {
  readonly maxEntries: number;
  /** Most weight of all entries together. One of more is returned and not cached. */
  readonly maxWeight?: number;
  readonly weigh?: (answer: T) => number;
}

interface Entry<T> {
  readonly answer: () => Promise<T>;
}

/** What lru-cache takes for the size of an entry is 1 at least. */
const leastWeight = 1;

/**
 * Caches the answers that were used last. A newer revision empties it: nothing of an older index is returned to a
 * client that saw the newer one. A request with an older revision, whose snapshot was taken just before, is served past
 * it.
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
    const entry: Entry<T> = { answer: shareInPortions(searched) };
    const isCurrent = (): boolean => entries.peek(key) === entry;
    entries.set(key, entry, { size: leastWeight });
    searched.then(
      (answer) => {
        // Another object, because the size of an equal one would stay as it is.
        if (isCurrent()) entries.set(key, { ...entry }, { size: Math.max(leastWeight, weigh(answer)) });
      },
      () => {
        if (isCurrent()) entries.delete(key);
      },
    );
    return entry.answer();
  };

  return {
    get: (key, revision, search) => {
      if (revision < current) return search();
      if (revision > current) {
        current = revision;
        entries.clear();
      }
      return entries.get(key)?.answer() ?? add(key, search);
    },
  };
};
