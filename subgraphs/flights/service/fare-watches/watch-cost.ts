import { dayMs } from '../../../../platform/runtime/clock/clock.ts';
import type { QuotaState } from '../../../../platform/upstream/quota-meter.ts';
import {
  type QuotaPeriod,
  quotaPeriodOf,
  type UnattendedBudget,
  unattendedPace,
} from '../../../../platform/upstream/unattended-pace.ts';
import type { FareWatchCost, FareWatchCriteria } from '../../model/fare-watch.ts';
import { openDates, searchesToEnd } from './watch-dates.ts';

interface CostOf {
  readonly criteria: FareWatchCriteria;
  readonly timeZone: string;
  readonly otherSearchesPerDay: number;
  readonly source: string;
  readonly budget: UnattendedBudget;
  readonly quota: QuotaState | null;
  readonly period: QuotaPeriod | undefined;
  readonly nowMs: number;
}

const mostInt = 2 ** 31 - 1;

/** Two decimals are enough for a rate. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Returns what a watch costs of its source's quota from now on, and what all watches may spend of it. */
export const watchCost = (of: CostOf): FareWatchCost => {
  const { criteria, timeZone, otherSearchesPerDay, source, budget, quota, nowMs } = of;
  const dates = openDates(criteria, nowMs, timeZone);
  const searchesPerDay = (dates.length * 24) / criteria.everyHours;
  const common = {
    source,
    dateCount: dates.length,
    searchesPerDay: rounded(searchesPerDay),
    searchCount: searchesToEnd(criteria, dates, nowMs, timeZone),
    otherSearchesPerDay: rounded(otherSearchesPerDay),
    quota,
    unattendedShare: budget.share,
    pauseFloor: budget.floor,
  };
  if (quota === null) return { ...common, unattendedRemaining: null, unattendedPerDay: null, isWithinQuota: null };
  const pace = unattendedPace(quota, quotaPeriodOf(of.period, quota, nowMs), budget, nowMs);
  const unattendedRemaining = pace.kind === 'paused' ? 0 : Math.min(mostInt, pace.left);
  // A period that ends now has no pace of its own.
  const perDay = pace.kind === 'paused' ? 0 : Math.min(mostInt, dayMs / Math.max(1, pace.intervalMs));
  return {
    ...common,
    unattendedRemaining,
    unattendedPerDay: rounded(perDay),
    isWithinQuota: searchesPerDay + otherSearchesPerDay <= perDay,
  };
};
