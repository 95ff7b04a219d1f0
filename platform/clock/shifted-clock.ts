import type { Clock } from './clock.ts';

/**
 * Creates a clock that runs ahead of another, or behind it for a negative shift. Timers are those of the other clock.
 */
export const createShiftedClock = (shiftMs: number, clock: Clock): Clock => ({
  now: () => clock.now() + shiftMs,
  sleep: (ms, signal) => clock.sleep(ms, signal),
  after: (ms, callback) => clock.after(ms, callback),
});
