import { onAbort } from '../on-abort.ts';
import type { Clock } from './clock.ts';

export const createSleep =
  (startTimer: Clock['after']): Clock['sleep'] =>
  (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const cancel = startTimer(ms, () => {
        stopListening?.();
        resolve();
      });
      const stopListening =
        signal &&
        onAbort(signal, () => {
          cancel();
          reject(signal.reason);
        });
    });

/** Node fires a timer with a longer delay immediately. */
const longestDelayMs = 2 ** 31 - 1;

/**
 * Allows a delay of any length. The returned function cancels.
 *
 * After a pause of the event loop or of the whole process, Node fires timers before it reads what has arrived: a
 * deadline would pass although its response is there. So the callback has a turn of its own after that reading.
 */
const startTimer = (ms: number, callback: () => void, { holdsProcess }: { holdsProcess: boolean }): (() => void) => {
  let timer: NodeJS.Timeout;
  let turn: NodeJS.Immediate | undefined;
  const fire = () => {
    // Not unref'd: with no other immediate, Node would wait for input before this one.
    turn = setImmediate(callback);
  };
  const arm = (leftMs: number) => {
    const delayMs = Math.min(leftMs, longestDelayMs);
    timer = setTimeout(() => (leftMs > delayMs ? arm(leftMs - delayMs) : fire()), delayMs);
    if (!holdsProcess) timer.unref();
  };
  arm(ms);
  return () => {
    clearTimeout(timer);
    clearImmediate(turn);
  };
};

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: createSleep((ms, callback) => startTimer(ms, callback, { holdsProcess: true })),
  after: (ms, callback) => startTimer(ms, callback, { holdsProcess: false }),
};

/** Runs ahead of another clock, or behind it for a negative shift, with the other's timers. */
export const createShiftedClock = (shiftMs: number, clock: Clock): Clock => ({
  now: () => clock.now() + shiftMs,
  sleep: (ms, signal) => clock.sleep(ms, signal),
  after: (ms, callback) => clock.after(ms, callback),
});
