import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { RetryBudget } from './retry-budget.ts';

const taken = (budget: RetryBudget, wanted: number): number =>
  Array.from({ length: wanted }, () => budget.take()).filter((granted) => granted).length;

describe('the budget of retries', () => {
  it('grants a share of the requests', () => {
    const budget = new RetryBudget({ percent: 20, minPerSecond: 0 }, new ManualClock());
    for (let n = 0; n < 4; n++) budget.request();
    expect(taken(budget, 5)).toBe(0);
    budget.request();
    expect(taken(budget, 5)).toBe(1);
    for (let n = 0; n < 100; n++) budget.request();
    expect(taken(budget, 50)).toBe(20);
  });

  it('grants a minimum for few requests', () => {
    const budget = new RetryBudget({ percent: 0, minPerSecond: 0.3 }, new ManualClock());
    expect(taken(budget, 10)).toBe(3);
  });

  it('forgets requests and retries after ten seconds', async () => {
    const clock = new ManualClock();
    const budget = new RetryBudget({ percent: 100, minPerSecond: 0.1 }, clock);
    budget.request();
    expect(taken(budget, 10)).toBe(2);
    await clock.advance(9_000);
    expect(taken(budget, 1)).toBe(0);
    budget.request();
    await clock.advance(1_000);
    expect(taken(budget, 10)).toBe(2);
    await clock.advance(1_000_000);
    expect(taken(budget, 10)).toBe(1);
  });

  it('is not changed by a clock that is set back', () => {
    let now = 1_000_000;
    const budget = new RetryBudget({ percent: 100, minPerSecond: 0 }, { now: () => now });
    budget.request();
    now -= 500_000;
    expect(taken(budget, 2)).toBe(1);
  });
});
