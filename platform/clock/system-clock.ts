import type { Clock } from './clock.ts';
import { createSleep } from './create-sleep.ts';

/** Node fires a timer with a longer delay immediately. */
const longestDelayMs = 2 ** 31 - 1;

/** Allows a delay of any length. The returned function cancels. */
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

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: createSleep((ms, callback) => startTimer(ms, callback, { holdsProcess: true })),
  after: (ms, callback) => startTimer(ms, callback, { holdsProcess: false }),
};
