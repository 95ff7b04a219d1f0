/** Ensures that the previous poll's value has expired. */
const marginMs = 25;

/** Returns the pause between two polls through a cache. Within the time to live a poll would read nothing new. */
export const pollPauseMs = ({ pollMs, ttlMs }: { readonly pollMs: number; readonly ttlMs: number }): number =>
  Math.max(pollMs, ttlMs) + marginMs;
