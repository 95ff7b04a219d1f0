import { systemClock } from '../clock/system-clock.ts';

/** Lets statements into one database session in the order in which they come. */
export interface StatementGate {
  /**
   * Resolves with the function that makes room again. What comes in `alone` has the session to itself until then;
   * others share it. Rejects after `waitMs`.
   */
  enter(alone: boolean): Promise<() => void>;
  /** How long the first in the queue has waited, in milliseconds. 0 without a queue. */
  readonly queueMs: number;
}

export interface StatementGateOptions {
  /** How many may share the session; with 1, each new one comes in a turn of the event loop of its own. */
  readonly atOnce: number;
  readonly waitMs: number;
  /** What is said to the one that has waited for too long. */
  readonly refusal: string;
}

interface Waiter {
  readonly alone: boolean;
  readonly sinceMs: number;
  readonly take: (leave: () => void) => void;
  readonly cancelTimer: () => void;
}

/**
 * Waiting is bounded because the usual reason for waiting long is a statement that was run beside a transaction from
 * inside it: on a server that works, in a single session it would wait for itself for ever.
 */
export const createStatementGate = ({ atOnce, waitMs, refusal }: StatementGateOptions): StatementGate => {
  const waiters = new Set<Waiter>();
  let inside = 0;
  let isTaken = false;

  const hasRoom = (alone: boolean): boolean => !isTaken && inside < (alone ? 1 : atOnce);
  const letIn = (alone: boolean): (() => void) => {
    inside += 1;
    isTaken = alone;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      inside -= 1;
      isTaken = false;
      if (waiters.size === 0) return;
      // Statements that run in this very thread shall not keep timers and sockets waiting until the end of the queue.
      if (atOnce === 1) setImmediate(letNextIn);
      else letNextIn();
    };
  };
  const letNextIn = (): void => {
    for (const next of waiters) {
      if (!hasRoom(next.alone)) return;
      waiters.delete(next);
      next.cancelTimer();
      next.take(letIn(next.alone));
    }
  };

  return {
    get queueMs() {
      const [first] = waiters;
      return first === undefined ? 0 : performance.now() - first.sinceMs;
    },
    enter: (alone) =>
      new Promise((resolve, reject) => {
        if (waiters.size === 0 && hasRoom(alone)) {
          resolve(letIn(alone));
          return;
        }
        const waiter: Waiter = {
          alone,
          sinceMs: performance.now(),
          take: resolve,
          cancelTimer: systemClock.after(waitMs, () => {
            waiters.delete(waiter);
            reject(new Error(refusal));
            letNextIn();
          }),
        };
        waiters.add(waiter);
      }),
  };
};
