/** Things found, each with the greatest weight that it was found with; of many only the heaviest. */
export interface Heaviest<Key> {
  /** Returns the weight that a further one must exceed to be kept; 0 while there is room. */
  add(key: Key, weight: number): number;
  readonly size: number;
  /** Whether something was left out. */
  readonly isFull: boolean;
  /** The heaviest first. */
  inOrder(): readonly (readonly [key: Key, weight: number])[];
}

/** Room that is filled before the lightest are thrown out together, so that each costs little. */
const slack = 2;

/** Keeps the `limit` heaviest. */
export const createHeaviest = <Key>(limit: number): Heaviest<Key> => {
  const kept = new Map<Key, number>();
  let least = 0;
  let isFull = false;

  const sorted = () => [...kept].sort(([, a], [, b]) => b - a);
  const throwOut = (): void => {
    isFull = true;
    const lightest = sorted().slice(limit);
    for (const [key] of lightest) kept.delete(key);
    least = Math.min(...kept.values());
  };

  return {
    add(key, weight) {
      const known = kept.get(key);
      if (known !== undefined) {
        if (weight > known) kept.set(key, weight);
        return least;
      }
      if (weight <= least) {
        isFull = true;
        return least;
      }
      kept.set(key, weight);
      if (kept.size >= limit * slack) throwOut();
      return least;
    },
    get size() {
      return Math.min(kept.size, limit);
    },
    get isFull() {
      return isFull || kept.size > limit;
    },
    inOrder: () => sorted().slice(0, limit),
  };
};
