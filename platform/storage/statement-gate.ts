import { systemClock } from '../clock/system-clock.ts';

/** Admits statements to one database session in order of arrival. */
export interface StatementGate {
  /**
   * Waits for access to the session, which is exclusive if `alone`, and resolves with a function that ends it. Rejects
   * after `waitMs`.
   */
  enter(alone: boolean): Promise<() => void>;
  /** Milliseconds that the first in the queue has waited; 0 without a queue. */
  readonly queueMs: number;
}

interface StatementGateOptions {
  /** Number of statements that may share the session. With 1, each one enters in a separate turn of the event loop. */
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

/** Waits are bounded because a transaction that by mistake awaits a statement outside itself would wait forever. */
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
      // A statement in this thread blocks it, so timers and sockets get a turn between two.
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
