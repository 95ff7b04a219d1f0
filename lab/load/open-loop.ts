import { get } from 'node:http';
import { wait } from '../process/waiting.ts';

/** Sends requests at a fixed rate, whether or not earlier ones have ended. */
export interface OpenLoop {
  /** Returns how long the requests took since the last call, each from the instant when it was due. */
  take(): readonly number[];
  /** Waits for the last response. Returns what was not taken yet; rejects if a request failed. */
  stop(): Promise<readonly number[]>;
}

export const startOpenLoop = (everyMs: number, send: (index: number) => Promise<unknown>): OpenLoop => {
  const tookMs: number[] = [];
  let isStopped = false;
  const take = (): readonly number[] => tookMs.splice(0);
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
    take,
    stop: async () => {
      isStopped = true;
      await running;
      return take();
    },
  };
};

const probeEveryMs = 200;
const probeWithinMs = 10_000;

/** Measures `/health` on a new connection, as probes do. Infinity unless the response was a 200 in time. */
const healthMs = (url: string): Promise<number> =>
  new Promise((resolve) => {
    const startedAtMs = performance.now();
    const request = get(`${url}/health`, { agent: false, timeout: probeWithinMs }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve(response.statusCode === 200 ? performance.now() - startedAtMs : Number.POSITIVE_INFINITY),
      );
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(Number.POSITIVE_INFINITY));
  });

/** Probes a server while something is done to it. Resolves with the longest time of a probe and their number. */
export const watchHealth = ({ url }: { readonly url: string }) => {
  const times: number[] = [];
  const loop = startOpenLoop(probeEveryMs, async () => void times.push(await healthMs(url)));
  return {
    stop: async (): Promise<{ readonly longestMs: number; readonly probes: number }> => {
      await loop.stop();
      return { longestMs: Math.max(...times), probes: times.length };
    },
  };
};
