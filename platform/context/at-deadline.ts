import type { Clock } from '../clock/clock.ts';

/** The deadline may be extended meanwhile. The returned function cancels. */
export const atDeadline = (deadlineAtMs: () => number, clock: Clock, callback: () => void): (() => void) => {
  let cancel = () => {};
  const look = () => {
    const leftMs = deadlineAtMs() - clock.now();
    if (leftMs <= 0) return callback();
    if (Number.isFinite(leftMs)) cancel = clock.after(Math.ceil(leftMs), look);
  };
  look();
  return () => cancel();
};
