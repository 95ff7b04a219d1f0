interface Heaviest<Key> {
  /** Returns the weight that the next key must exceed to be retained; 0 while there is room. */
  add(key: Key, weight: number): number;
  readonly size: number;
  readonly isFull: boolean;
  inOrder(): readonly (readonly [key: Key, weight: number])[];
}

/**
 * Up to this multiple of the limit is collected before the lightest are removed together, so that each removal costs
 * little.
 */
const slack = 2;

/** No cache: it retains by weight, not by use, and belongs to one search. */
export const createHeaviest = <Key>(limit: number): Heaviest<Key> => {
  const weights = new Map<Key, number>();
  let least = 0;
  let isFull = false;

  const sorted = () => [...weights].sort(([, a], [, b]) => b - a);
  const evictLightest = (): void => {
    isFull = true;
    const lightest = sorted().slice(limit);
    for (const [key] of lightest) weights.delete(key);
    least = Math.min(...weights.values());
  };

  return {
    add(key, weight) {
      const known = weights.get(key);
      if (known !== undefined) {
        if (weight > known) weights.set(key, weight);
        return least;
      }
      if (weight <= least) {
        isFull = true;
        return least;
      }
      weights.set(key, weight);
      if (weights.size >= limit * slack) evictLightest();
      return least;
    },
    get size() {
      return Math.min(weights.size, limit);
    },
    get isFull() {
      return isFull || weights.size > limit;
    },
    inOrder: () => sorted().slice(0, limit),
  };
};
