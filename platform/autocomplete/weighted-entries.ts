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
      let lookedAt = blocks.length;
      let least = 0;
      for (const block of blocks) {
        if ((greatest[block] ?? 0) <= least) break;
        const end = Math.min(to, (block + 1) * blockSize);
        for (let entry = Math.max(from, block * blockSize); entry < end; entry += 1) {
          lookedAt += 1;
          const weight = weights[entry] ?? 0;
          if (weight > least) least = take(entry, weight);
        }
      }
      return lookedAt;
    },
  };
};
