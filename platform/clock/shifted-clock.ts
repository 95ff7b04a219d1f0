import type { Clock } from './clock.ts';

/**
 * A clock that goes on as another does, that much ahead of it (behind it where negative). Its timers are the other's.
 */
export const createShiftedClock = (shiftMs: number, clock: Clock): Clock => ({
  now: () => clock.now() + shiftMs,
  sleep: (ms, signal) => clock.sleep(ms, signal),
  after: (ms, callback) => clock.after(ms, callback),
});
