/** A map that forgets what has not been used for long. */
export interface RecentMap<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  readonly size: number;
}

export interface RecentMapWeights<Value> {
  /** The sum of all weights stays below it, or below twice the heaviest value. */
  readonly maxWeight: number;
  readonly weightOf: (value: Value) => number;
}

/**
 * Keeps at most `maxEntries`, and of values of unequal size only as many as weigh `maxWeight`. Two generations stand
 * for an order of use: what is asked for moves into the young one, and when that is half of the whole, the old one is
 * dropped. So a hit costs one look-up, where a list in exact order is rewritten by every hit.
 */
export const createRecentMap = <Key, Value>(
  maxEntries: number,
  { maxWeight, weightOf }: RecentMapWeights<Value> = { maxWeight: Number.POSITIVE_INFINITY, weightOf: () => 0 },
): RecentMap<Key, Value> => {
  const generationSize = Math.max(1, Math.floor(maxEntries / 2));
  const generationWeight = maxWeight / 2;
  let youngWeight = 0;
  let young = new Map<Key, Value>();
  let old = new Map<Key, Value>();
  const set = (key: Key, value: Value): void => {
    const replaced = young.get(key);
    if (replaced !== undefined) youngWeight -= weightOf(replaced);
    const weight = weightOf(value);
    const isFull = young.size >= generationSize || youngWeight + weight > generationWeight;
    if (isFull && replaced === undefined && young.size > 0) {
      old = young;
      young = new Map();
      youngWeight = 0;
    }
    old.delete(key);
    young.set(key, value);
    youngWeight += weight;
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
