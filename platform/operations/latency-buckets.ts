/** Upper bounds; one more bucket has longer durations. Each bucket is a column of `upstream_minutes`. */
export const latencyBoundsMs = [10, 20, 50, 100, 200, 350, 500, 750, 1000, 2000, 5000, 10_000, 20_000] as const;

export const latencyBucketCount: number = latencyBoundsMs.length + 1;

export const latencyBucketOf = (durationMs: number): number => {
  let index = 0;
  for (const boundMs of latencyBoundsMs) {
    if (durationMs <= boundMs) return index;
    index += 1;
  }
  return index;
};

/**
 * Returns the duration in whole milliseconds that `share` (0 to 1) of all did not exceed, interpolated within its
 * bucket. Null if there are none. The last bucket has no upper bound, so its lower bound is returned.
 */
export const latencyQuantileMs = (buckets: readonly number[], share: number): number | null => {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = share * total;
  let below = 0;
  let startMs = 0;
  for (const [index, count] of buckets.entries()) {
    const endMs = latencyBoundsMs[index] ?? startMs;
    if (count > 0 && below + count >= wanted)
      return Math.round(startMs + (endMs - startMs) * Math.max(0, (wanted - below) / count));
    below += count;
    startMs = endMs;
  }
  return startMs;
};
