import { get } from 'node:http';
import { wait } from '../control/wait.ts';
import type { Access } from './ask.ts';

const everyMs = 200;
const patienceMs = 10_000;

/** Measures `/health` on a new connection, as probes do. Infinity unless the response was a 200 in time. */
const healthMs = ({ url }: Pick<Access, 'url'>): Promise<number> =>
  new Promise((resolve) => {
    const startedAtMs = performance.now();
    const request = get(`${url}/health`, { agent: false, timeout: patienceMs }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve(response.statusCode === 200 ? performance.now() - startedAtMs : Number.POSITIVE_INFINITY),
      );
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(Number.POSITIVE_INFINITY));
  });

/** Requests `/health` at intervals, without waiting for the response to the previous request. */
export const watchHealth = (access: Pick<Access, 'url'>): { stop(): Promise<readonly number[]> } => {
  const asked: Promise<number>[] = [];
  let stopped = false;
  const loop = (async () => {
    while (!stopped) {
      asked.push(healthMs(access));
      await wait(everyMs);
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await loop;
      return Promise.all(asked);
    },
  };
};
