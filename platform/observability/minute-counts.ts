import type { UpstreamReason } from '../errors/service-error.ts';

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

export const failureReasons = [
  'unreachable',
  'timeout',
  'rate_limited',
  'quota',
  'blocked',
  'bad_key',
  'malformed',
] as const satisfies readonly UpstreamReason[];

/** Count columns of `upstream_minutes`. A minute is an array of their values. */
export const countColumns: readonly string[] = [
  'requests',
  'succeeded',
  'drift',
  ...failureReasons,
  ...latencyBoundsMs.map((boundMs) => `ms_${boundMs}`),
  'ms_longer',
];

/** Indexes in a minute's array. */
export const countAt = { requests: 0, succeeded: 1, drift: 2, reasons: 3, buckets: 3 + failureReasons.length } as const;

/** Attempts of one source in one minute, or a sum over minutes and processes. */
export type MinuteCounts = readonly number[];

export const noCounts: MinuteCounts = countColumns.map(() => 0);

export const bucketsOf = (counts: MinuteCounts): readonly number[] =>
  counts.slice(countAt.buckets, countAt.buckets + latencyBucketCount);

/** Leaves out reasons without failures. */
export const failuresOf = (
  counts: MinuteCounts,
): readonly { readonly reason: UpstreamReason; readonly count: number }[] =>
  failureReasons.flatMap((reason, index) => {
    const count = counts[countAt.reasons + index] ?? 0;
    return count === 0 ? [] : [{ reason, count }];
  });

export const failureCountOf = (counts: MinuteCounts): number =>
  failuresOf(counts).reduce((sum, { count }) => sum + count, 0);

export const addCounts = (one: MinuteCounts, other: MinuteCounts): MinuteCounts =>
  one.map((count, index) => count + (other[index] ?? 0));
