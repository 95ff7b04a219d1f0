import type { Clock } from './clock/clock.ts';

/** Makes an LRUCache read this clock at each access; by default it caches its own time for a millisecond. */
export const expiryBy = (clock: Clock) => ({ perf: clock, ttlResolution: 0 });

/** Returns the `ttl` of an entry that is valid for less than `ms`: lru-cache includes the last millisecond. */
export const ttlOf = (ms: number): number => Math.max(1, ms - 1);
