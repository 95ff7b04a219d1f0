import { describe, expect, it } from '@jest/globals';
import { createDueTimes } from './due-times.ts';

describe('due times', () => {
  it('let one call through per interval, separately for each name', () => {
    let nowMs = 1_000_000;
    const isDue = createDueTimes({ now: () => nowMs });
    expect([isDue('a', 100), isDue('a', 100), isDue('b', 100)]).toEqual([true, false, true]);
    nowMs += 99;
    expect(isDue('a', 100)).toBe(false);
    nowMs += 1;
    expect([isDue('a', 100), isDue('a', 100)]).toEqual([true, false]);
  });

  it('continue when the clock is set back by more than the interval', () => {
    let nowMs = 1_000_000;
    const isDue = createDueTimes({ now: () => nowMs });
    expect(isDue('a', 100)).toBe(true);
    nowMs -= 100;
    expect(isDue('a', 100)).toBe(true);
  });
});
