import type { Clock } from './clock.ts';
import { createSleep } from './create-sleep.ts';

/** Node fires a timer at once when its delay is longer. */
const longestDelayMs = 2 ** 31 - 1;

/** Calls back after any delay; an infinite one never. The returned function ends the wait. */
const startTimer = (ms: number, callback: () => void, { holdsProcess }: { holdsProcess: boolean }): (() => void) => {
  let timer: NodeJS.Timeout;
  const arm = (leftMs: number) => {
    const delayMs = Math.min(leftMs, longestDelayMs);
    timer = setTimeout(() => (leftMs > delayMs ? arm(leftMs - delayMs) : callback()), delayMs);
    if (!holdsProcess) timer.unref();
  };
  arm(ms);
  return () => clearTimeout(timer);
};

/** Wall-clock time of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: createSleep((ms, callback) => startTimer(ms, callback, { holdsProcess: true })),
  after: (ms, callback) => startTimer(ms, callback, { holdsProcess: false }),
};
