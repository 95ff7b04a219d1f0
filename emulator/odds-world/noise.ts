/** A page draws thousands of prices, so hashing texts would be too slow. */
export const mix = (seed: number, value: number): number => {
  let hash = Math.imul(seed ^ Math.imul(value | 0, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 13), 0x27d4eb2f);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** From 0 to below 1. */
export const unit = (seed: number, value: number): number => mix(seed, value) / 4294967296;

/** -1 to 1. */
export const signed = (seed: number, value: number): number => unit(seed, value) * 2 - 1;

/** A smooth walk between -1 and 1 that turns about once in `periodMs`. */
export const drift = (seed: number, atMs: number, periodMs: number): number => {
  const place = atMs / periodMs;
  const step = Math.floor(place);
  const part = place - step;
  const eased = part * part * (3 - 2 * part);
  return signed(seed, step) * (1 - eased) + signed(seed, step + 1) * eased;
};

/** 32 hexadecimal digits. */
export const hexOf = (hash: number): string =>
  [1, 2, 3, 4].map((part) => mix(hash, part).toString(16).padStart(8, '0')).join('');
