import type { Clock } from '../clock/clock.ts';

/**
 * Options that make an LRUCache read this clock at each access; by default it caches its own time for a millisecond.
 */
export const expiryBy = (clock: Clock) => ({ perf: clock, ttlResolution: 0 });

/** Returns the `ttl` of an entry that is valid for less than `ms`: in lru-cache the last millisecond is still valid. */
export const ttlOf = (ms: number): number => Math.max(1, ms - 1);
