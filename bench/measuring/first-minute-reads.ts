import { setTimeout as wait } from 'node:timers/promises';
import type { ChildServer } from './child-server.ts';
import { residentBytesOf } from './process-usage.ts';

export interface FirstMinute {
  /** Each read is measured from its due time. */
  readonly readsMs: readonly number[];
  /** Delay of the event loop, from the server's metrics. */
  readonly lagP99Ms: number;
  readonly longestTurnMs: number;
  readonly peakBytes: number;
  readonly idleBytes: number;
}

const everyMs = 25;
const lookMs = 100;
/** By then the crawl of the emulated blogs and the thread of documents have ended. */
const untilIdleMs = 240_000;

const lagsOf = (metrics: string): { readonly p99Ms: number; readonly maxMs: number } => {
  const gauge = (name: string): number =>
    1000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(metrics)?.[1]);
  return { p99Ms: gauge('p99'), maxMs: gauge('max') };
};

/** Reads `path` repeatedly while it measures the server. The first read, which fills the cache, does not count. */
export const watchFirstMinute = async (
  { url, pid }: ChildServer,
  path: string,
  forMs: number,
  headers: Readonly<Record<string, string>>,
): Promise<FirstMinute> => {
  const get = async (from: string): Promise<string> => {
    const response = await fetch(url + from, { headers });
    if (response.status !== 200) throw new Error(`${from} was answered with ${response.status}`);
    return response.text();
  };
  let peakBytes = 0;
  const look = setInterval(() => {
    peakBytes = Math.max(peakBytes, residentBytesOf(pid));
  }, lookMs);
  await get(path);
  // Each read of the metrics resets the measurement of the loop.
  await get('/metrics');
  const readsMs: number[] = [];
  const reads: Promise<void>[] = [];
  const beginMs = performance.now();
  for (let dueMs = beginMs; dueMs < beginMs + forMs; dueMs += everyMs) {
    await wait(Math.max(0, dueMs - performance.now()));
    reads.push(get(path).then(() => void readsMs.push(performance.now() - dueMs)));
  }
  await Promise.all(reads);
  const { p99Ms, maxMs } = lagsOf(await get('/metrics'));
  await wait(Math.max(0, beginMs + untilIdleMs - performance.now()));
  clearInterval(look);
  return { readsMs, lagP99Ms: p99Ms, longestTurnMs: maxMs, peakBytes, idleBytes: residentBytesOf(pid) };
};
