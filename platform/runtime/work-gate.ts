import type { Clock } from './clock/clock.ts';
import { systemClock } from './clock/system-clock.ts';

export interface WorkEntry {
  /** Whether nothing else may run meanwhile. */
  readonly alone?: boolean;
  /** Clients that wait take turns. Work that names none is that of one client. */
  readonly client?: string;
}

/** Admits work to a resource that takes little at a time. */
export interface WorkGate {
  /**
   * Resolves with a function that ends the work. The work of one client enters in order of arrival. Rejects after
   * `waitMs`, or at once if the wait is expected to be longer than `longestExpectedMs`.
   */
  enter(entry?: WorkEntry): Promise<() => void>;
  /** Milliseconds that the longest waiting work has waited; 0 without a queue. */
  readonly queueMs: number;
  /** Expected wait of work that would come now, behind all that waits. */
  readonly expectedMs: number;
}

interface WorkGateOptions {
  /** How much work may run together. With 1, each piece enters in a separate turn of the event loop. */
  readonly atOnce: number;
  readonly waitMs: number;
  /** Default: `waitMs`. */
  readonly longestExpectedMs?: number;
  readonly refusal: () => Error;
  readonly clock?: Clock;
  /** Monotonic, in milliseconds. */
  readonly now?: () => number;
}

interface Waiter {
  readonly alone: boolean;
  readonly sinceMs: number;
  readonly take: (leave: () => void) => void;
  readonly cancelTimer: () => void;
}

/** The mean time between two entries follows the last this many. */
const entriesOfMean = 16;
/** One piece of work that holds the resource for longer says nothing about the next ones. */
const longestSampleMs = 1_000;
/**
 * An expectation counts up to so many times the wait that there has been: at first the mean is that of an earlier queue
 * of other work.
 */
const trustedTimes = 4;

/** Waits are bounded, because work that by mistake awaits other work of the same gate would wait forever. */
export const createWorkGate = (options: WorkGateOptions): WorkGate => {
  const { atOnce, waitMs, refusal, clock = systemClock, now = () => performance.now() } = options;
  const { longestExpectedMs = waitMs } = options;
  /** By client, in the order of their turns. */
  const queues = new Map<string, Set<Waiter>>();
  let waiting = 0;
  let inside = 0;
  let isTaken = false;
  let enteredAtMs = 0;
  let meanMs = 0;

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
      if (waiting === 0) return;
      // Work in this thread blocks it, so timers and sockets get a turn between two.
      if (atOnce === 1) setImmediate(letNextIn);
      else letNextIn();
    };
  };
  const remove = (client: string, queue: Set<Waiter>, waiter: Waiter): void => {
    queue.delete(waiter);
    waiting -= 1;
    if (queue.size === 0) queues.delete(client);
  };
  const measure = (): void => {
    const nowMs = now();
    meanMs += (Math.min(nowMs - enteredAtMs, longestSampleMs) - meanMs) / entriesOfMean;
    enteredAtMs = nowMs;
  };
  const letNextIn = (): void => {
    for (const [client, queue] of queues) {
      const [next] = queue;
      if (next === undefined || !hasRoom(next.alone)) return;
      remove(client, queue, next);
      // The map is iterated up to its new end, so a client with more work has its next turn after the others.
      queues.delete(client);
      if (queue.size > 0) queues.set(client, queue);
      next.cancelTimer();
      measure();
      next.take(letIn(next.alone));
    }
  };

  const ageOf = ([first]: Iterable<Waiter>): number => (first === undefined ? 0 : now() - first.sinceMs);
  const expect = (ahead: number, ageMs: number): number => Math.min(ahead * meanMs, trustedTimes * ageMs);
  const expectedOf = (queue: Set<Waiter>): number => {
    let ahead = 0;
    for (const { size } of queues.values()) ahead += Math.min(size, queue.size);
    return expect(ahead, ageOf(queue));
  };
  const longestAge = (): number => {
    let longest = 0;
    for (const queue of queues.values()) longest = Math.max(longest, ageOf(queue));
    return longest;
  };

  return {
    get queueMs() {
      return longestAge();
    },
    get expectedMs() {
      return waiting === 0 ? 0 : expect(waiting, longestAge());
    },
    enter: ({ alone = false, client = '' } = {}) =>
      new Promise((resolve, reject) => {
        if (waiting === 0 && hasRoom(alone)) {
          resolve(letIn(alone));
          return;
        }
        const queue = queues.get(client) ?? new Set();
        if (expectedOf(queue) > longestExpectedMs) {
          reject(refusal());
          return;
        }
        const waiter: Waiter = {
          alone,
          sinceMs: now(),
          take: resolve,
          cancelTimer: clock.after(waitMs, () => {
            remove(client, queue, waiter);
            reject(refusal());
            letNextIn();
          }),
        };
        if (waiting === 0) enteredAtMs = waiter.sinceMs;
        waiting += 1;
        queue.add(waiter);
        queues.set(client, queue);
      }),
  };
};
