import { describe, expect, it } from '@jest/globals';
import { planBoardWindow, toLocalStretches } from './board-window.ts';

const at = (text: string) => Date.parse(text);

describe('planBoardWindow', () => {
  it('requests the default window in local time, rounded outward to the quarter hour', () => {
    expect(planBoardWindow(at('2026-11-20T17:07:31Z'), 180, 'America/Los_Angeles')).toEqual([
      { fromLocal: '2026-11-20T06:00', toLocal: '2026-11-20T12:15' },
    ]);
  });

  it('requests the same for every moment of a quarter hour and every narrower window', () => {
    const plans = [
      planBoardWindow(at('2026-11-20T17:00:01Z'), 180, 'UTC'),
      planBoardWindow(at('2026-11-20T17:14:59Z'), 180, 'UTC'),
      planBoardWindow(at('2026-11-20T17:05:00Z'), 1, 'UTC'),
    ];
    expect(new Set(plans.map((plan) => JSON.stringify(plan))).size).toBe(1);
  });

  it.each([
    [1, 1],
    [180, 1],
    [181, 1],
    [345, 1],
    [346, 2],
    [705, 2],
    [706, 3],
    [1425, 4],
    [1440, 5],
  ])('covers %i minutes by %i stretches of at most 12 hours without a gap', (windowMinutes, count) => {
    const nowMs = at('2026-11-20T17:07:31Z');
    const plan = planBoardWindow(nowMs, windowMinutes, 'UTC');
    expect(plan).toHaveLength(count);
    const bounds = plan.map(({ fromLocal, toLocal }) => [at(`${fromLocal}Z`), at(`${toLocal}Z`)] as const);
    for (const [from, to] of bounds) expect(to - from).toBeLessThanOrEqual(12 * 3_600_000);
    for (const [index, [from]] of bounds.entries()) if (index > 0) expect(from).toBe(bounds[index - 1]?.[1]);
    expect(bounds[0]?.[0]).toBeLessThanOrEqual(nowMs - windowMinutes * 60_000);
    expect(bounds.at(-1)?.[1]).toBeGreaterThanOrEqual(nowMs + windowMinutes * 60_000);
  });

  it('adds an hour at both ends when clocks change inside the window, in stretches of at most 12 hours', () => {
    // Clocks in Dublin went from 02:00 back to 01:00 on 25 October 2026.
    expect(toLocalStretches(at('2026-10-24T23:30:00Z'), at('2026-10-25T11:30:00Z'), 'Europe/Dublin')).toEqual([
      { fromLocal: '2026-10-24T23:30', toLocal: '2026-10-25T10:30' },
      { fromLocal: '2026-10-25T10:30', toLocal: '2026-10-25T12:30' },
    ]);
  });
});
