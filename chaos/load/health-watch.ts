import { get } from 'node:http';
import { wait } from '../control/wait.ts';
import type { Access } from './ask.ts';

const everyMs = 200;
const patienceMs = 10_000;

/** Uses a new connection, as probes do. Infinity if no 200 comes. */
export const healthMs = ({ url }: Pick<Access, 'url'>): Promise<number> =>
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

/** Calls `/health` repeatedly, regardless of earlier results. */
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
