import type { Clock } from '../runtime/clock/clock.ts';
import { createWorkGate, type WorkGate } from '../runtime/work-gate.ts';

/**
 * Admits workers to a session that they share with requests. While requests are quiet they have it whenever it is free,
 * otherwise for a fifth of the time.
 */
export interface WorkerLane {
  /** Counts a statement of a request from its arrival until the returned function is called. */
  request(): () => void;
  /** Enters the gate exclusively. Resolves with a function that ends the work. */
  enter(): Promise<() => void>;
  /** That of the session. Its waits are measured without the time for which workers have the session. */
  readonly gate: WorkGate;
  /** Milliseconds since the last statement of a request. */
  readonly quietMs: number;
}

interface WorkerLaneOptions {
  readonly clock: Clock;
  /** Monotonic, in milliseconds. */
  readonly now: () => number;
  /** The given function returns the time by which waits are measured. */
  readonly gate: (requestTime: () => number) => WorkGate;
}

/** Share of the time that workers have while requests come. */
const share = 0.2;
/** A request sends its next statement within this time of the last, so workers do not come between two. */
const quietAfterMs = 50;
/** Bounds of what workers may have saved up, and may owe after a long statement. */
const mostSavedMs = 100;
const mostOwedMs = 1_000;
/** Work that by mistake awaits other work of the lane would otherwise wait forever. */
const waitMs = 300_000;
/** Turns at the gate are by client, so that workers wait for one statement of requests, not for all. */
const client = 'workers';

export const createWorkerLane = (options: WorkerLaneOptions): WorkerLane => {
  const { clock, now } = options;
  let requests = 0;
  let lastRequestMs = Number.NEGATIVE_INFINITY;
  let savedMs = 0;
  let savedAtMs = now();
  let heldMs = 0;
  let heldSinceMs: number | undefined;
  /** From when on the piece inside holds up requests. */
  let chargedFromMs: number | undefined;
  let recheck: (() => void) | undefined;

  const held = (): number => heldMs + (heldSinceMs === undefined ? 0 : now() - heldSinceMs);
  const requestTime = (): number => now() - held();
  const quietMs = (): number => (requests > 0 ? 0 : now() - lastRequestMs);
  const save = (): number => {
    const nowMs = now();
    savedMs = Math.min(mostSavedMs, savedMs + share * (nowMs - savedAtMs));
    savedAtMs = nowMs;
    return savedMs;
  };
  const gate = options.gate(requestTime);
  const turns = createWorkGate({
    atOnce: 1,
    waitMs,
    refusal: () => new Error('the workers’ lane of the embedded database was in use for 5 minutes'),
    clock,
  });

  /** Resolves when a worker may have the session. */
  const allowed = (): Promise<void> =>
    new Promise((resolve) => {
      let cancel = () => {};
      recheck = () => {
        cancel();
        const missingMs = -save() / share;
        const untilQuietMs = requests > 0 ? Number.POSITIVE_INFINITY : quietAfterMs - quietMs();
        const untilMs = Math.min(missingMs, untilQuietMs);
        if (untilMs > 0) cancel = clock.after(Math.max(1, Math.ceil(untilMs)), () => recheck?.());
        else {
          recheck = undefined;
          resolve();
        }
      };
      recheck();
    });

  return {
    gate,
    get quietMs() {
      return quietMs();
    },
    request: () => {
      requests += 1;
      if (heldSinceMs !== undefined) chargedFromMs ??= now();
      return () => {
        requests -= 1;
        lastRequestMs = now();
        if (requests === 0) recheck?.();
      };
    },
    enter: async () => {
      const leaveTurn = await turns.enter();
      try {
        await allowed();
        const leaveGate = await gate.enter({ alone: true, client });
        heldSinceMs = now();
        chargedFromMs = quietMs() < quietAfterMs ? heldSinceMs : undefined;
        return () => {
          const nowMs = now();
          heldMs += nowMs - (heldSinceMs ?? nowMs);
          heldSinceMs = undefined;
          save();
          if (chargedFromMs !== undefined) savedMs = Math.max(-mostOwedMs, savedMs - (nowMs - chargedFromMs));
          leaveGate();
          leaveTurn();
        };
      } catch (error) {
        leaveTurn();
        throw error;
      }
    },
  };
};
