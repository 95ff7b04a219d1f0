import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { createRestartBudget } from './restart-budget.ts';

describe('a budget of restarts', () => {
  it('allows its number within a window, and one more for each that has left the window', async () => {
    const clock = new ManualClock();
    const budget = createRestartBudget(clock, 3, 600_000);
    expect([budget.take(), budget.take()]).toEqual([true, true]);
    await clock.advance(1_000);
    expect([budget.take(), budget.take()]).toEqual([true, false]);
    await clock.advance(598_999);
    expect(budget.take()).toBe(false);
    await clock.advance(1);
    expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false]);
  });
});
