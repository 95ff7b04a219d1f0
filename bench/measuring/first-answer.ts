import { setTimeout as wait } from 'node:timers/promises';
import type { ChildServer } from './child-server.ts';
import { heldBytesOf } from './inspected-memory.ts';
import { cpuMsOf, residentBytesOf } from './process-usage.ts';

/** A process's first search reads all postings into memory. */
export interface FirstAnswer {
  readonly tookMs: number;
  readonly cpuMs: number;
  /** Longest latency of other requests in that time. */
  readonly longestOtherMs: number;
  readonly residentBeforeBytes: number;
  readonly residentAfterBytes: number;
  /** Retained after garbage collection, including buffers. */
  readonly heldBytes: number;
}

const settleMs = 2000;
const betweenOthersMs = 5;

/** Sends the first search, and meanwhile requests that need no database. The server needs an inspector. */
export const measureFirstAnswer = async (server: ChildServer, path: string): Promise<FirstAnswer> => {
  await wait(settleMs);
  const heldBeforeBytes = await heldBytesOf(server.inspectorUrl);
  const residentBeforeBytes = residentBytesOf(server.pid);
  const cpuBeforeMs = cpuMsOf(server.pid);
  const startedAtMs = performance.now();
  let tookMs: number | undefined;
  const first = fetch(server.url + path, { method: 'POST' }).then(async (response) => {
    if (response.status !== 200)
      throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
    tookMs = performance.now() - startedAtMs;
  });
  const others: number[] = [];
  while (tookMs === undefined) {
    const sentAtMs = performance.now();
    await (await fetch(`${server.url}/health`)).arrayBuffer();
    others.push(performance.now() - sentAtMs);
    await Promise.race([wait(betweenOthersMs), first]);
  }
  await first;
  const residentAfterBytes = residentBytesOf(server.pid);
  const cpuMs = cpuMsOf(server.pid) - cpuBeforeMs;
  return {
    tookMs: tookMs ?? Number.NaN,
    cpuMs,
    longestOtherMs: Math.max(...others),
    residentBeforeBytes,
    residentAfterBytes,
    heldBytes: (await heldBytesOf(server.inspectorUrl)) - heldBeforeBytes,
  };
};
