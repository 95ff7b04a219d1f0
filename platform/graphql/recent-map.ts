/** A map that forgets what has not been used for long. */
export interface RecentMap<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  readonly size: number;
}

/**
 * Keeps at most `maxEntries`. Two generations stand for an order of use: what is asked for moves into the young one, and when that is half of
 * the whole, the old one is dropped. So a hit costs one look-up, where a list in exact order is rewritten by every hit.
 */
export const createRecentMap = <Key, Value>(maxEntries: number): RecentMap<Key, Value> => {
  const generationSize = Math.max(1, Math.floor(maxEntries / 2));
  let young = new Map<Key, Value>();
  let old = new Map<Key, Value>();
  const set = (key: Key, value: Value): void => {
    if (young.size >= generationSize && !young.has(key)) {
      old = young;
      young = new Map();
    }
    old.delete(key);
    young.set(key, value);
  };
  return {
    get: (key) => {
      const value = young.get(key);
      if (value !== undefined) return value;
      const aged = old.get(key);
      if (aged !== undefined) set(key, aged);
      return aged;
    },
    set,
    get size() {
      return young.size + old.size;
    },
  };
};
