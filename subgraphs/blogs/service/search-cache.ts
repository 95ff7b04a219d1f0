import { shareInPortions } from '../../../platform/promise/going-on.ts';

/** Answers of searches, as long as the index stays as it is. */
export interface SearchCache<T> {
  /** The answer for a key at a revision. Equal askers share one search. A search that fails is forgotten. */
  get(key: string, revision: number, search: () => Promise<T>): Promise<T>;
}

export interface SearchCacheOptions<T> {
  readonly maxEntries: number;
  /** Most weight of all entries together. */
  readonly maxWeight?: number;
  readonly weigh?: (answer: T) => number;
}

interface Entry<T> {
  readonly answer: () => Promise<T>;
  weight: number;
}

/**
 * Keeps the answers that were used last. A newer revision empties it: nothing of an older index is answered to somebody who saw the newer one.
 * An asker with an older revision, whose snapshot was taken just before, is served past it.
 */
export const createSearchCache = <T>({
  maxEntries,
  maxWeight = Number.POSITIVE_INFINITY,
  weigh = () => 0,
}: SearchCacheOptions<T>): SearchCache<T> => {
  const entries = new Map<string, Entry<T>>();
  let current = -1;
  let weight = 0;

  const drop = (key: string, entry: Entry<T>): void => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    weight -= entry.weight;
  };
  const trim = (): void => {
    for (const [key, entry] of entries) {
      if (entries.size <= maxEntries && weight <= maxWeight) return;
      drop(key, entry);
    }
  };
  const add = (key: string, search: () => Promise<T>): Promise<T> => {
    const searched = search();
    const entry: Entry<T> = { answer: shareInPortions(searched), weight: 0 };
    entries.set(key, entry);
    searched.then(
      (answer) => {
        if (entries.get(key) !== entry) return;
        entry.weight = weigh(answer);
        weight += entry.weight;
        trim();
      },
      () => drop(key, entry),
    );
    trim();
    return entry.answer();
  };

  return {
    get: (key, revision, search) => {
      if (revision < current) return search();
      if (revision > current) {
        current = revision;
        entries.clear();
        weight = 0;
      }
      const known = entries.get(key);
      if (known === undefined) return add(key, search);
      entries.delete(key);
      entries.set(key, known);
      return known.answer();
    },
  };
};
