import { Pool } from 'undici';
import { wait } from '../process/waiting.ts';

export interface RunThrough {
  readonly perSecond: number;
  readonly latenciesMs: readonly number[];
  readonly bytes: number;
}

interface RunThroughOptions {
  /** Default: GET. */
  readonly method?: 'GET' | 'POST';
  /** Default: each connection sends its next request after a response. */
  readonly requestsPerSecond?: number;
}

/**
 * Requests every path once, with one request in flight on each connection. At a fixed rate, a request that waits for a
 * connection counts from the time when it was due. Throws for a status other than 200.
 */
export const runThrough = async (
  url: string,
  paths: readonly string[],
  connections: number,
  { method = 'GET', requestsPerSecond }: RunThroughOptions = {},
): Promise<RunThrough> => {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const latenciesMs: number[] = [];
  let next = 0;
  let bytes = 0;
  const worker = async () => {
    for (let index = next++; index < paths.length; index = next++) {
      const dueAtMs =
        requestsPerSecond === undefined ? performance.now() : startedAtMs + (index * 1000) / requestsPerSecond;
      if (dueAtMs > performance.now()) await wait(dueAtMs - performance.now());
      const { statusCode, body } = await pool.request({ method, path: paths[index] ?? '/' });
      let length = 0;
      for await (const chunk of body) length += (chunk as Buffer).length;
      latenciesMs[index] = performance.now() - dueAtMs;
      if (statusCode !== 200) throw new Error(`${paths[index]} was answered with ${statusCode}`);
      bytes += length;
    }
  };
  const startedAtMs = performance.now();
  try {
    await Promise.all(Array.from({ length: connections }, worker));
    const seconds = (performance.now() - startedAtMs) / 1000;
    return { perSecond: paths.length / seconds, latenciesMs, bytes: bytes / paths.length };
  } finally {
    await pool.destroy();
  }
};
