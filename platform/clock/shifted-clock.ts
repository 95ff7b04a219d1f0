import type { Clock } from './clock.ts';

/** Runs ahead of another clock, or behind it for a negative shift, with the other's timers. */
export const createShiftedClock = (shiftMs: number, clock: Clock): Clock => ({
  now: () => clock.now() + shiftMs,
  sleep: (ms, signal) => clock.sleep(ms, signal),
  after: (ms, callback) => clock.after(ms, callback),
});
