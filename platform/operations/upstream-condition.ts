import { minuteMs } from '../clock/spans.ts';
import { quotaForgetMs } from '../upstream/create-quota-meter.ts';
import { addCounts, countAt, failureCountOf, type MinuteCounts, noCounts } from './minute-counts.ts';
import type { UpstreamView } from './upstream-view.ts';

/** How an upstream is doing. The first that applies, in this order; see `UpstreamState` of the schema. */
export type UpstreamCondition = 'OFF' | 'QUOTA_SPENT' | 'PAUSED' | 'FAILING' | 'DEGRADED' | 'HEALTHY' | 'IDLE';

/** The minute of now and those before it that a state is about. */
export const recentMinutes = 5;

/** This part of the recent attempts has to fail for `DEGRADED`. */
const degradedShare = 0.1;

/** What was counted in the minute of now and the four before it. */
export const recentCounts = ({ minutes }: Pick<UpstreamView, 'minutes'>, nowMs: number): MinuteCounts => {
  const now = Math.floor(nowMs / minuteMs);
  return minutes
    .filter(({ minute }) => minute > now - recentMinutes)
    .reduce((sum, { counts }) => addCounts(sum, counts), noCounts);
};

const isAhead = (at: string | null, nowMs: number): at is string => at !== null && Date.parse(at) > nowMs;

/**
 * True while nothing that costs is asked, by the rule of the quota's meter: after an hour without a word it may have
 * begun anew.
 */
const isSpent = ({ quota }: UpstreamView, nowMs: number): boolean =>
  quota !== null &&
  quota.remaining <= quota.floor &&
  (quota.resetsAt === null || isAhead(quota.resetsAt, nowMs)) &&
  nowMs - Date.parse(quota.statedAt) < quotaForgetMs;

export const conditionOf = (view: UpstreamView, nowMs: number): UpstreamCondition => {
  if (view.withheld !== null) return 'OFF';
  if (isSpent(view, nowMs)) return 'QUOTA_SPENT';
  // Open until an attempt has succeeded: without one nothing says that the upstream is back.
  if (view.pausedUntil !== null) return 'PAUSED';
  const counts = recentCounts(view, nowMs);
  const failed = failureCountOf(counts);
  const succeeded = counts[countAt.succeeded] ?? 0;
  if (succeeded + failed === 0) return 'IDLE';
  if (succeeded === 0) return 'FAILING';
  return failed >= degradedShare * (succeeded + failed) ? 'DEGRADED' : 'HEALTHY';
};

/**
 * Until when nothing is sent to an upstream that is paused or whose quota is spent; null when that is over or not
 * known.
 */
export const resumesAt = (view: UpstreamView, condition: UpstreamCondition, nowMs: number): string | null => {
  const at = condition === 'PAUSED' ? view.pausedUntil : condition === 'QUOTA_SPENT' ? view.quota?.resetsAt : null;
  return isAhead(at ?? null, nowMs) ? (at ?? null) : null;
};
