import type { UpstreamReason } from '../../../platform/errors/service-error.ts';
import {
  bucketsOf,
  countAt,
  failureCountOf,
  failuresOf,
  latencyQuantileMs,
  type MinuteCounts,
} from '../../../platform/observability/minute-counts.ts';
import type { CountedMinute } from '../../../platform/observability/source-tally.ts';
import {
  conditionOf,
  recentCounts,
  resumesAt,
  type UpstreamCondition,
} from '../../../platform/observability/upstream-condition.ts';
import type { UpstreamView } from '../../../platform/observability/upstream-view.ts';
import { minuteMs } from '../../../platform/runtime/clock/clock.ts';

/** `Upstream` of the schema, without fields that are computed on demand. */
export interface UpstreamRecord {
  readonly __typename: 'Upstream';
  readonly service: string;
  readonly name: string;
  readonly state: UpstreamCondition;
  readonly resumesAt: string | null;
  /** Counts of the last five minutes. */
  readonly recent: MinuteCounts;
  readonly view: UpstreamView;
}

export const toUpstreamRecord = (view: UpstreamView, nowMs: number): UpstreamRecord => {
  const state = conditionOf(view, nowMs);
  return {
    __typename: 'Upstream',
    service: view.service,
    name: view.source,
    state,
    resumesAt: resumesAt(view, state, nowMs),
    recent: recentCounts(view, nowMs),
    view,
  };
};

const latencyOf = (counts: MinuteCounts) => {
  const buckets = bucketsOf(counts);
  const p50Milliseconds = latencyQuantileMs(buckets, 0.5);
  return p50Milliseconds === null ? null : { p50Milliseconds, p95Milliseconds: latencyQuantileMs(buckets, 0.95) };
};

const failureRows = (
  counts: MinuteCounts,
): readonly { readonly reason: UpstreamReason; readonly attemptCount: number }[] =>
  failuresOf(counts).map(({ reason, count }) => ({ reason, attemptCount: count }));

const toMinute = ({ minute, counts }: CountedMinute) => ({
  startsAt: new Date(minute * minuteMs).toISOString(),
  requestCount: counts[countAt.requests] ?? 0,
  successCount: counts[countAt.succeeded] ?? 0,
  failureCount: failureCountOf(counts),
  failures: failureRows(counts),
  latency: latencyOf(counts),
  driftCount: counts[countAt.drift] ?? 0,
});

export const upstreamFields = {
  lastSuccessAt: ({ view }: UpstreamRecord) => view.lastSuccessAt,
  lastFailureAt: ({ view }: UpstreamRecord) => view.lastFailure?.at ?? null,
  lastFailureReason: ({ view }: UpstreamRecord) => view.lastFailure?.reason ?? null,
  latency: ({ recent }: UpstreamRecord) => latencyOf(recent),
  failures: ({ recent }: UpstreamRecord) => failureRows(recent),
  quota: ({ view }: UpstreamRecord) => view.quota,
  driftCount: ({ view }: UpstreamRecord) =>
    view.minutes.reduce((sum, { counts }) => sum + (counts[countAt.drift] ?? 0), 0),
  isEmulated: ({ view }: UpstreamRecord) => view.emulated,
  minutes: ({ view: { minutes } }: UpstreamRecord, { last }: { readonly last?: number | null }) =>
    minutes.slice(-(last ?? minutes.length)).map(toMinute),
};
