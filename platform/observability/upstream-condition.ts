import { minuteMs } from '../runtime/clock/clock.ts';
import { quotaForgetMs } from '../upstream/quota-meter.ts';
import { addCounts, countAt, failureCountOf, type MinuteCounts, noCounts } from './minute-counts.ts';
import type { UpstreamView } from './upstream-view.ts';

/** The first condition that applies, in this order; see the schema's `UpstreamState`. */
export type UpstreamCondition = 'OFF' | 'QUOTA_SPENT' | 'PAUSED' | 'FAILING' | 'DEGRADED' | 'HEALTHY' | 'IDLE';

/** Minutes that determine the condition, including the current one. */
export const recentMinutes = 5;

/** Share of failed recent attempts for `DEGRADED`. */
const degradedShare = 0.1;

export const recentCounts = ({ minutes }: Pick<UpstreamView, 'minutes'>, nowMs: number): MinuteCounts => {
  const now = Math.floor(nowMs / minuteMs);
  return minutes
    .filter(({ minute }) => minute > now - recentMinutes)
    .reduce((sum, { counts }) => addCounts(sum, counts), noCounts);
};

const isAhead = (at: string | null, nowMs: number): at is string => at !== null && Date.parse(at) > nowMs;

/** As in the quota meter: an hour after the last statement, the quota may have been reset. */
const isSpent = ({ quota }: UpstreamView, nowMs: number): boolean =>
  quota !== null &&
  quota.remaining <= quota.floor &&
  (quota.resetsAt === null || isAhead(quota.resetsAt, nowMs)) &&
  nowMs - Date.parse(quota.statedAt) < quotaForgetMs;

export const conditionOf = (view: UpstreamView, nowMs: number): UpstreamCondition => {
  if (view.withheld !== null) return 'OFF';
  if (isSpent(view, nowMs)) return 'QUOTA_SPENT';
  // A breaker stays open until an attempt succeeds, because only that shows that the upstream is back.
  if (view.pausedUntil !== null) return 'PAUSED';
  const counts = recentCounts(view, nowMs);
  const failed = failureCountOf(counts);
  const succeeded = counts[countAt.succeeded] ?? 0;
  if (succeeded + failed === 0) return 'IDLE';
  if (succeeded === 0) return 'FAILING';
  return failed >= degradedShare * (succeeded + failed) ? 'DEGRADED' : 'HEALTHY';
};

/** Returns when a paused upstream, or one without quota, gets requests again; null if past or unknown. */
export const resumesAt = (view: UpstreamView, condition: UpstreamCondition, nowMs: number): string | null => {
  const at = condition === 'PAUSED' ? view.pausedUntil : condition === 'QUOTA_SPENT' ? view.quota?.resetsAt : null;
  return isAhead(at ?? null, nowMs) ? (at ?? null) : null;
};
