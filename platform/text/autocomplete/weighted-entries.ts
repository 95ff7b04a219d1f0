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

/** Number of entries that share one maximum. */
const blockSize = 64;

/** Entries of a table in the order of their names, each with a weight. */
interface WeightedEntries {
  /**
   * Passes entries of a range to `take`, which returns the weight that the next entry must exceed, until the range has
   * no heavier one. Returns the number of entries and maxima that were visited.
   */
  scan(from: number, to: number, take: (entry: number, weight: number) => number): number;
}

/**
 * Indexes the maximum of every 64 entries, so that the heaviest names with a common prefix are found without visiting
 * all of them. `weights` must not change.
 */
export const createWeightedEntries = (weights: Uint32Array): WeightedEntries => {
  const greatest = new Uint32Array(Math.ceil(weights.length / blockSize));
  weights.forEach((weight, entry) => {
    const block = Math.floor(entry / blockSize);
    if (weight > (greatest[block] ?? 0)) greatest[block] = weight;
  });
  return {
    scan(from, to, take) {
      const blocks: number[] = [];
      for (let block = Math.floor(from / blockSize); block * blockSize < to; block += 1) blocks.push(block);
      blocks.sort((a, b) => (greatest[b] ?? 0) - (greatest[a] ?? 0));
      let visited = blocks.length;
      let least = 0;
      for (const block of blocks) {
        if ((greatest[block] ?? 0) <= least) break;
        const end = Math.min(to, (block + 1) * blockSize);
        for (let entry = Math.max(from, block * blockSize); entry < end; entry += 1) {
          visited += 1;
          const weight = weights[entry] ?? 0;
          if (weight > least) least = take(entry, weight);
        }
      }
      return visited;
    },
  };
};
