/** Upper bounds in milliseconds. One more bucket has what took longer. Each is a column of `upstream_minutes`. */
export const latencyBoundsMs = [10, 20, 50, 100, 200, 350, 500, 750, 1000, 2000, 5000, 10_000, 20_000] as const;

/** Number of buckets, the last one included. */
export const latencyBucketCount: number = latencyBoundsMs.length + 1;

/** Index of the bucket of a duration. */
export const latencyBucketOf = (durationMs: number): number => {
  let index = 0;
  for (const boundMs of latencyBoundsMs) {
    if (durationMs <= boundMs) return index;
    index += 1;
  }
  return index;
};

/**
 * The duration in whole milliseconds that `share` of all (0 to 1) did not exceed, interpolated within its bucket. Null
 * without any. The last bucket has no end, so what lies in it is reported as its beginning.
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
