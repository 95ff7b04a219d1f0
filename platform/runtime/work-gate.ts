import type { Clock } from './clock/clock.ts';
import { systemClock } from './clock/system-clock.ts';
import { createFairQueue } from './fair-queue.ts';

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
  /** Mean time between two entries from the queue. */
  readonly meanMs: number;
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

interface Waiting {
  readonly alone: boolean;
  readonly enter: (leave: () => void) => void;
}

/** Waits are bounded, because work that by mistake awaits other work of the same gate would wait forever. */
export const createWorkGate = (options: WorkGateOptions): WorkGate => {
  const { atOnce, waitMs, refusal, clock = systemClock, now = () => performance.now() } = options;
  const { longestExpectedMs = waitMs } = options;
  const queue = createFairQueue<Waiting>({ clock, now });
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
      if (queue.size === 0) return;
      // Work in this thread blocks it, so timers and sockets get a turn between two.
      if (atOnce === 1) setImmediate(letNextIn);
      else letNextIn();
    };
  };
  const letNextIn = (): void =>
    queue.offer(
      ({ alone }) => (hasRoom(alone) ? 'take' : 'stop'),
      ({ alone, enter }) => enter(letIn(alone)),
    );

  return {
    get queueMs() {
      return queue.longestMs;
    },
    get expectedMs() {
      return queue.expectedMs;
    },
    get meanMs() {
      return queue.meanMs;
    },
    enter: ({ alone = false, client = '' } = {}) =>
      new Promise((resolve, reject) => {
        if (queue.size === 0 && hasRoom(alone)) {
          resolve(letIn(alone));
          return;
        }
        const expired = (): void => {
          reject(refusal());
          letNextIn();
        };
        const joined = queue.join(client, { alone, enter: resolve }, { waitMs, longestExpectedMs, expired });
        if (joined === undefined) reject(refusal());
      }),
  };
};
