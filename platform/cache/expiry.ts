import type { Clock } from '../clock/clock.ts';

/** Has an LRUCache read the time of this clock at each look; by default it does so once in a millisecond of its own. */
export const expiryBy = (clock: Clock) => ({ perf: clock, ttlResolution: 0 });

/** The `ttl` of an entry that is valid for less than `ms`: that of lru-cache is valid in its last millisecond, too. */
export const ttlOf = (ms: number): number => Math.max(1, ms - 1);
