import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { minuteMs } from '../runtime/clock/clock.ts';
import { latencyBoundsMs, latencyBucketCount, latencyBucketOf, latencyQuantileMs } from './minute-counts.ts';
import { SourceTally } from './source-tally.ts';
import { conditionOf, recentMinutes, resumesAt } from './upstream-condition.ts';
import type { UpstreamView } from './upstream-view.ts';

const nowMs = Date.UTC(2026, 10, 20, 12, 0, 30);
const iso = (ms: number): string => new Date(ms).toISOString();

const viewOf = (
  outcomes: readonly ('ok' | 'timeout' | 'aborted')[],
  changes: Partial<UpstreamView> = {},
  agoMs = 0,
) => {
  const clock = new ManualClock(nowMs - agoMs);
  const tally = new SourceTally({ service: 'odds', source: 'us_books', clock, onChange: () => {} });
  for (const outcome of outcomes) tally.attempted(outcome, 10);
  const view: UpstreamView = {
    service: 'odds',
    source: 'us_books',
    emulated: false,
    withheld: null,
    lastSuccessAt: null,
    lastFailure: null,
    pausedUntil: null,
    quota: null,
    minutes: tally.take(),
    ...changes,
  };
  return view;
};
const ok = (count: number) => Array.from({ length: count }, () => 'ok' as const);
const quota = (remaining: number, resetsAt: string | null, statedAtMs = nowMs) => ({
  remaining,
  used: null,
  limit: null,
  lastCost: null,
  resetsAt,
  floor: 10,
  statedAt: iso(statedAtMs),
});

describe('the state of an upstream', () => {
  it.each([
    ['IDLE', viewOf([])],
    ['IDLE', viewOf(['aborted'])],
    ['HEALTHY', viewOf(['ok'])],
    ['HEALTHY', viewOf([...ok(10), 'timeout'])],
    ['DEGRADED', viewOf([...ok(9), 'timeout'])],
    ['FAILING', viewOf(['timeout', 'aborted'])],
    ['PAUSED', viewOf(['ok'], { pausedUntil: iso(nowMs + 1) })],
    ['PAUSED', viewOf(['ok'], { pausedUntil: iso(nowMs - minuteMs) })],
    ['HEALTHY', viewOf(['ok'], { quota: quota(11, null) })],
    ['QUOTA_SPENT', viewOf(['ok'], { quota: quota(10, null), pausedUntil: iso(nowMs) })],
    ['QUOTA_SPENT', viewOf(['ok'], { quota: quota(0, iso(nowMs + 1)) })],
    ['HEALTHY', viewOf(['ok'], { quota: quota(0, iso(nowMs)) })],
    ['QUOTA_SPENT', viewOf(['ok'], { quota: quota(0, null, nowMs - 60 * minuteMs + 1) })],
    ['HEALTHY', viewOf(['ok'], { quota: quota(0, null, nowMs - 60 * minuteMs) })],
    ['OFF', viewOf(['ok'], { withheld: 'blocked', quota: quota(0, null) })],
    ['HEALTHY', viewOf(['ok'], {}, (recentMinutes - 1) * minuteMs)],
    ['IDLE', viewOf(['ok'], {}, recentMinutes * minuteMs)],
  ] as const)('is %s', (condition, view) => {
    expect(conditionOf(view, nowMs)).toBe(condition);
  });

  it('includes the time when requests resume, if that is in the future', () => {
    const paused = (untilMs: number) => resumesAt(viewOf([], { pausedUntil: iso(untilMs) }), 'PAUSED', nowMs);
    expect([paused(nowMs + 1), paused(nowMs)]).toEqual([iso(nowMs + 1), null]);
    const spent = (resetsAt: string | null) =>
      resumesAt(viewOf([], { quota: quota(0, resetsAt) }), 'QUOTA_SPENT', nowMs);
    expect([spent(iso(nowMs + 5)), spent(null)]).toEqual([iso(nowMs + 5), null]);
    expect(resumesAt(viewOf([], { pausedUntil: iso(nowMs + 1) }), 'OFF', nowMs)).toBeNull();
  });
});

describe('durations in buckets', () => {
  it('have inclusive bounds, and a last bucket without one', () => {
    expect(
      latencyBoundsMs.map((boundMs, index) => [latencyBucketOf(boundMs) - index, latencyBucketOf(boundMs + 1) - index]),
    ).toEqual(latencyBoundsMs.map(() => [0, 1]));
    expect(latencyBucketOf(0)).toBe(0);
    expect(latencyBucketOf(1e9)).toBe(latencyBucketCount - 1);
  });

  it('have a quantile within the bucket that contains it', () => {
    const buckets = Array.from({ length: latencyBucketCount }, () => 0);
    expect(latencyQuantileMs(buckets, 0.5)).toBeNull();
    for (let durationMs = 1; durationMs <= 100; durationMs++) {
      const index = latencyBucketOf(durationMs);
      buckets[index] = (buckets[index] ?? 0) + 1;
    }
    expect([0.5, 0.95, 1].map((share) => latencyQuantileMs(buckets, share))).toEqual([50, 95, 100]);
    const long = buckets.map((_, index) => (index === latencyBucketCount - 1 ? 1 : 0));
    expect(latencyQuantileMs(long, 0.5)).toBe(20_000);
  });
});
