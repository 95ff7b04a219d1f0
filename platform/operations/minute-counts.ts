import type { UpstreamReason } from '../errors/service-error.ts';
import { latencyBoundsMs, latencyBucketCount } from './latency-buckets.ts';

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
