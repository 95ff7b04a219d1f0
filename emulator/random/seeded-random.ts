/** The same keys give the same draws, so that data stay the same between requests without storage. */
export interface SeededRandom {
  next(): number;
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  text(length: number, alphabet: string): string;
}

/** FNV-1a with a finalizer, because keys that differ in their last digit must give unrelated draws. */
export const hashOf = (...keys: readonly (string | number)[]): number => {
  let hash = 0x811c9dc5;
  const text = keys.join('\u0001');
  // `for ... of` would create a string for each character in this hot loop.
  for (let index = 0; index < text.length; index += 1) {
    const point = text.codePointAt(index) ?? 0;
    if (point > 0xffff) index += 1;
    hash = Math.imul(hash ^ point, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** The generator (mulberry32) for a list of keys. */
export const seededRandom = (...keys: readonly (string | number)[]): SeededRandom => {
  let state = hashOf(...keys);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  return {
    next,
    integer,
    pick,
    chance: (probability) => next() < probability,
    text: (length, alphabet) => Array.from({ length }, () => pick([...alphabet])).join(''),
  };
};

/** Each item as often as its weight says, to pick from. */
export const repeated = <T>(weights: readonly (readonly [item: T, weight: number])[]): readonly T[] =>
  weights.flatMap(([item, weight]) => Array.from({ length: weight }, () => item));

/** The first item whose limit is above the draw; that of the last is 1. */
export const below = <T>(draw: number, limits: readonly (readonly [limit: number, item: T])[]): T => {
  const found = limits.find(([limit]) => draw < limit);
  if (found === undefined) throw new RangeError('no limit is above the draw');
  return found[1];
};
