import type { ReadThroughCache } from './read-through.ts';

/**
 * The cache as those see it who read from these sources while they are emulated: invented values shall not outlast a change to the real source in a store that
 * all processes share, nor be answered to a process that reads the real one. Without any it is the cache itself.
 */
export const keepApart = (cache: ReadThroughCache, emulated: readonly string[]): ReadThroughCache => {
  if (emulated.length === 0) return cache;
  const mark = `emulated(${[...emulated].sort().join()})`;
  return { read: (key, options, load) => cache.read(`${mark}:${key}`, options, load) };
};
