import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { createShiftedClock } from './system-clock.ts';

describe('a shifted clock', () => {
  it('shows another time, and runs timers of the clock below', async () => {
    const below = new ManualClock();
    const clock = createShiftedClock(-5000, below);
    expect(clock.now()).toBe(below.now() - 5000);
    const called: number[] = [];
    clock.after(100, () => called.push(clock.now()));
    const startedMs = clock.now();
    const slept = clock.sleep(200);
    await below.advance(100);
    expect(called).toEqual([startedMs + 100]);
    await below.advance(100);
    await slept;
    expect(clock.now()).toBe(startedMs + 200);
  });
});
