/** So much longer than the cache's time that a poll finds the value of the last one gone. */
const marginMs = 25;

/**
 * Pause between two polls of what is read through a cache: the one that is wanted, but never shorter than the cache's
 * time, within which a poll reads nothing new.
 */
export const pollPauseMs = ({ pollMs, ttlMs }: { readonly pollMs: number; readonly ttlMs: number }): number =>
  Math.max(pollMs, ttlMs) + marginMs;
