import { systemClock } from '../clock/system-clock.ts';

/** Admits statements to one database session in order of arrival. */
export interface StatementGate {
  /**
   * Resolves with the function that leaves the session. A statement that enters `alone` has it exclusively. Rejects
   * after `waitMs`.
   */
  enter(alone: boolean): Promise<() => void>;
  /** How long the first in the queue has waited, in milliseconds; 0 without a queue. */
  readonly queueMs: number;
}

export interface StatementGateOptions {
  /** How many may share the session. With 1, each one enters in a separate turn of the event loop. */
  readonly atOnce: number;
  readonly waitMs: number;
  readonly refusal: string;
}

interface Waiter {
  readonly alone: boolean;
  readonly sinceMs: number;
  readonly take: (leave: () => void) => void;
  readonly cancelTimer: () => void;
}

/**
 * Waits are bounded because a transaction may by mistake await a statement outside itself, which in a single session
 * would wait for itself forever.
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
      // Statements that run in this thread must not block timers and sockets until the queue is empty.
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
