import { readFileSync } from 'node:fs';
import { inspectorsOf, openInspector } from './inspector.ts';
import type { SpawnedProcess } from './spawned-process.ts';

/** Length of Linux's clock tick, on every architecture that Node runs on. */
const tickMs = 10;
/** Index of the user time in `/proc/<pid>/stat` after the name, which may contain blanks. The system time follows. */
const userTimeAt = 11;

type Pid = Pick<SpawnedProcess, 'pid'>;

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The system is not Linux, or the process has ended.
    return undefined;
  }
};

/** Returns the processor time of a process in milliseconds. NaN where it is not available. */
export const cpuMsOf = ({ pid }: Pid): number => {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields?.[userTimeAt]) + Number(fields?.[userTimeAt + 1])) * tickMs;
};

/** Returns the resident memory of a process in bytes. NaN where it is not available. */
export const residentBytesOf = ({ pid }: Pid): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1]) * 1024;

/** Notes the most memory of a process until it is stopped. */
export const watchMemory = (process: Pid, everyMs = 100): { stop(): number } => {
  let most = residentBytesOf(process);
  const timer = setInterval(() => {
    most = Math.max(most, residentBytesOf(process));
  }, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
};

/** The processor time that a process spends on a piece of work. */
export const cpuMsDuring = async (process: Pid, work: () => Promise<unknown>): Promise<number> => {
  const before = cpuMsOf(process);
  await work();
  return cpuMsOf(process) - before;
};

const memoryNow = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';

/**
 * Returns the bytes in use after a garbage collection, buffers included. The resident size would also depend on when
 * the collector last ran. The process must be started with an inspector.
 */
export const heldBytesOf = async (spawned: SpawnedProcess, url?: string): Promise<number> => {
  const inspector = await openInspector(spawned, url);
  try {
    await inspector.ask('HeapProfiler.collectGarbage');
    const params = { expression: memoryNow, returnByValue: true };
    const { result } = await inspector.ask<{ result: { value: number } }>('Runtime.evaluate', params);
    return result.value;
  } finally {
    inspector.close();
  }
};

/** The same of a process and its workers together. */
export const heldBytesOfAll = async (spawned: SpawnedProcess): Promise<number> => {
  let held = 0;
  for (const url of inspectorsOf(spawned)) held += await heldBytesOf(spawned, url);
  return held;
};

const metricsOf = async ({ url }: { readonly url: string }, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(`${url}/metrics`, { headers });
  if (!response.ok) throw new Error(`/metrics returned ${response.status}`);
  return response.text();
};

/** Returns the sum of all series of a metric. */
export const gaugeOf = async (server: { readonly url: string }, name: string): Promise<number> => {
  const series = (await metricsOf(server)).matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'));
  return [...series].reduce((sum, [, value]) => sum + Number(value), 0);
};

/** Returns the delay of a server's event loop since the last reading, which each reading resets. */
export const loopDelayOf = async (
  server: { readonly url: string },
  headers?: Readonly<Record<string, string>>,
): Promise<{ readonly p99Ms: number; readonly longestMs: number }> => {
  const metrics = await metricsOf(server, headers);
  const gauge = (name: string): number =>
    1000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(metrics)?.[1]);
  return { p99Ms: gauge('p99'), longestMs: gauge('max') };
};
