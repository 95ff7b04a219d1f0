import { setTimeout as wait } from 'node:timers/promises';

/** Sends requests at a fixed rate, whether or not earlier ones have ended. */
export interface OpenLoop {
  /** Returns how long the requests took since the last call, each from the instant when it was due. */
  take(): readonly number[];
  /** Waits for the last response. Rejects if a request failed. */
  stop(): Promise<void>;
}

export const startOpenLoop = (everyMs: number, send: (index: number) => Promise<void>): OpenLoop => {
  let tookMs: number[] = [];
  let isStopped = false;
  const run = async (): Promise<void> => {
    const sent: Promise<void>[] = [];
    const beginMs = performance.now();
    for (let index = 0; !isStopped; index += 1) {
      const dueMs = beginMs + index * everyMs;
      await wait(Math.max(0, dueMs - performance.now()));
      sent.push(send(index).then(() => void tookMs.push(performance.now() - dueMs)));
    }
    await Promise.all(sent);
  };
  const running = run();
  // Only `stop` reports a failure.
  running.catch(() => {});
  return {
    take: () => {
      const taken = tookMs;
      tookMs = [];
      return taken;
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
};
