import { systemClock } from '../clock/system-clock.ts';

/** Hands one thing to one holder at a time, in the order in which they asked. */
export interface ExclusiveLock {
  /** Resolves with the function that gives the lock back. Rejects after `waitMs` without it. */
  acquire(): Promise<() => void>;
}

interface Waiter {
  readonly take: (release: () => void) => void;
  readonly cancelTimer: () => void;
}

/**
 * Waiting is bounded because the usual reason for waiting long is a statement that was run beside a transaction from inside it: on a
 * server that works, on a single connection it would wait for itself forever.
 */
export const createExclusiveLock = (waitMs: number, refusal: string): ExclusiveLock => {
  const waiters = new Set<Waiter>();
  let held = false;

  const passOn = () => {
    const [next] = waiters;
    if (next === undefined) {
      held = false;
      return;
    }
    waiters.delete(next);
    next.cancelTimer();
    next.take(releaseOnce());
  };
  const releaseOnce = () => {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      passOn();
    };
  };

  return {
    acquire: () =>
      new Promise((resolve, reject) => {
        if (!held) {
          held = true;
          resolve(releaseOnce());
          return;
        }
        const waiter: Waiter = {
          take: resolve,
          cancelTimer: systemClock.after(waitMs, () => {
            waiters.delete(waiter);
            reject(new Error(refusal));
          }),
        };
        waiters.add(waiter);
      }),
  };
};
