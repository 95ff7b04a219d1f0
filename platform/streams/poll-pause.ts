/** Added to the time to live, so that the value of the previous poll has expired. */
const marginMs = 25;

/**
 * Returns the pause between two polls through a cache: at least the time to live, within which a poll reads nothing
 * new.
 */
export const pollPauseMs = ({ pollMs, ttlMs }: { readonly pollMs: number; readonly ttlMs: number }): number =>
  Math.max(pollMs, ttlMs) + marginMs;
