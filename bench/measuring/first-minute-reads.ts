import { setTimeout as wait } from 'node:timers/promises';
import type { ChildServer } from './child-server.ts';
import { readLoopDelay } from './loop-delay.ts';
import { residentBytesOf } from './process-usage.ts';

interface FirstMinute {
  /** Response times of cached reads at a fixed rate, each from the time when the read was due. */
  readonly readsMs: readonly number[];
  /** Delay of the event loop over the whole time, from the server's metrics. */
  readonly lagP99Ms: number;
  readonly longestTurnMs: number;
  readonly peakBytes: number;
  readonly idleBytes: number;
}

const everyMs = 25;
const lookMs = 100;
/** By then the emulated blogs are crawled and the thread of documents has ended. */
const untilIdleMs = 240_000;

/** Reads `path` at a fixed rate for `forMs`, and watches the server's memory. A read before that fills the cache. */
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
  // Each read of the metrics resets the measurement of the event loop.
  await get('/metrics');
  const readsMs: number[] = [];
  const reads: Promise<void>[] = [];
  const beginMs = performance.now();
  for (let dueMs = beginMs; dueMs < beginMs + forMs; dueMs += everyMs) {
    await wait(Math.max(0, dueMs - performance.now()));
    reads.push(get(path).then(() => void readsMs.push(performance.now() - dueMs)));
  }
  await Promise.all(reads);
  const { p99Ms, longestMs } = readLoopDelay(await get('/metrics'));
  await wait(Math.max(0, beginMs + untilIdleMs - performance.now()));
  clearInterval(look);
  return { readsMs, lagP99Ms: p99Ms, longestTurnMs: longestMs, peakBytes, idleBytes: residentBytesOf(pid) };
};
