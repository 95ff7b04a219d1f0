import { describe, expect, it } from '@jest/globals';
import { dayMs, hourMs } from '../runtime/clock/clock.ts';
import { type QuotaPeriod, quotaPeriodOf, type UnattendedBudget, unattendedPace } from './unattended-pace.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const third: UnattendedBudget = { share: 0.33, floor: 10 };
const period = (spent = 0, endsInMs = 10 * dayMs): QuotaPeriod => ({ spent, endsAtMs: nowMs + endsInMs });
const paceOf = (remaining: number, given = period(), budget = third) =>
  unattendedPace({ remaining }, given, budget, nowMs);
const leftOf = (...given: Parameters<typeof paceOf>): number => {
  const pace = paceOf(...given);
  return pace.kind === 'spread' ? pace.left : 0;
};

describe('the pace of unattended work', () => {
  it('spreads its share of what is above the floor until the quota restarts', () => {
    expect(paceOf(110)).toEqual({ kind: 'spread', left: 33, intervalMs: (10 * dayMs) / 33 });
  });

  it.each([
    ['is at the floor', 10, third],
    ['is below the floor', 3, third],
    ['has a share of less than one call', 13, third],
    ['is all for callers', 1000, { share: 0, floor: 0 }],
  ] as const)('pauses until the restart when the quota %s', (_, remaining, budget) => {
    expect(paceOf(remaining, period(), budget)).toEqual({ kind: 'paused', untilMs: nowMs + 10 * dayMs });
  });

  it.each([
    [14, third, 1],
    [11, { share: 1, floor: 10 }, 1],
    [1000, { share: 1, floor: 0 }, 1000],
    // In binary, 0.29 of 100 is less than 29.
    [100, { share: 0.29, floor: 0 }, 29],
  ] as const)('of %d calls with %j has %d', (remaining, budget, left) => {
    expect(leftOf(remaining, period(), budget)).toBe(left);
  });

  it('counts what it has spent, so that its share does not grow by spending', () => {
    expect(leftOf(100, period(10))).toBe(23);
    expect(paceOf(77, period(33))).toEqual({ kind: 'paused', untilMs: nowMs + 10 * dayMs });
  });

  it('is slower when callers spend, and stops when they have spent too much', () => {
    expect(leftOf(60, period(10))).toBe(9);
    expect(leftOf(20, period(10))).toBe(0);
  });

  it.each([0.1, 0.33, 0.5, 1])('spends at most its share of a period when no one else does: %d', (share) => {
    let remaining = 250;
    let now = nowMs;
    const ends = nowMs + 30 * dayMs;
    let spent = 0;
    for (;;) {
      const pace = unattendedPace({ remaining }, { spent, endsAtMs: ends }, { share, floor: 10 }, now);
      if (pace.kind === 'paused' || now >= ends) break;
      spent += 1;
      remaining -= 1;
      now += pace.intervalMs;
    }
    expect(spent).toBe(Math.floor(share * 240 + 1e-9));
    expect(now).toBeLessThanOrEqual(ends + 1);
  });

  it('has no pause between calls once the period is over', () => {
    expect(paceOf(110, period(0, -hourMs))).toMatchObject({ kind: 'spread', intervalMs: 0 });
  });
});

describe('the period of a quota', () => {
  const inDays = (days: number) => new Date(nowMs + days * dayMs).toISOString();

  it('ends when the source states it', () => {
    expect(quotaPeriodOf(undefined, { resetsAt: inDays(3) }, nowMs)).toEqual({ spent: 0, endsAtMs: nowMs + 3 * dayMs });
  });

  it.each([
    ['is not stated', null],
    ['has passed', inDays(-1)],
    ['is now', inDays(0)],
    ['is no time', 'soon'],
  ])('is assumed to last thirty days when its end %s', (_, resetsAt) => {
    expect(quotaPeriodOf(undefined, { resetsAt }, nowMs)).toEqual({ spent: 0, endsAtMs: nowMs + 30 * dayMs });
  });

  it('keeps what was spent until its end, also when the source stops to state it', () => {
    const running = { spent: 7, endsAtMs: nowMs + 3 * dayMs };
    expect(quotaPeriodOf(running, { resetsAt: inDays(3) }, nowMs)).toBe(running);
    expect(quotaPeriodOf(running, { resetsAt: null }, nowMs + 3 * dayMs - 1)).toBe(running);
  });

  it('begins again at its end, and when the source states another one', () => {
    const running = { spent: 7, endsAtMs: nowMs + 3 * dayMs };
    expect(quotaPeriodOf(running, { resetsAt: null }, nowMs + 3 * dayMs).spent).toBe(0);
    expect(quotaPeriodOf(running, { resetsAt: inDays(20) }, nowMs)).toEqual({ spent: 0, endsAtMs: nowMs + 20 * dayMs });
  });
});
