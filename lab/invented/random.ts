export type Random = () => number;

/** mulberry32: the same numbers for the same seed, fast, and good enough for invented texts. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
};

export const between = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

export const anyOf = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
