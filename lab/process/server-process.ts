import type { SpawnedProcess } from './spawned-process.ts';
import { wait } from './waiting.ts';

/** A process that serves, and what its output says of it. */
export interface ServerProcess extends SpawnedProcess {
  /** Empty for a worker, which has no callers. */
  readonly url: string;
  /** From the start of the process until it was ready. */
  readonly readyMs: number;
  /** Empty where it has none. */
  readonly emulatorUrl: string;
  /** The key of its first start, or the one that was given. */
  readonly key: string;
  /** False also when the process drains because of an uncaught exception. */
  isAlive(): Promise<boolean>;
}

const banner = /^Tributary {2}\S[^\n]*\n/m;
const healthWithinMs = 5_000;
const readyWithinMs = 300_000;
const pollMs = 20;

export const find = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(healthWithinMs) }).then(
    async ({ ok, body }) => {
      await body?.cancel();
      return ok;
    },
    () => false,
  );

/**
 * Waits until a process has printed its address and, if it has probes, until it is ready: the address comes first, and
 * requests before that are refused. Rejects with its output when it ends instead.
 */
export const untilServing = async (
  spawned: SpawnedProcess,
  { key = '', hasProbes = true }: { readonly key?: string; readonly hasProbes?: boolean } = {},
): Promise<ServerProcess> => {
  const startedAtMs = performance.now();
  let isOver = false;
  void spawned.ended.then(() => {
    isOver = true;
  });
  await spawned.untilWritten(banner);
  const url = find(spawned.written().stdout, /^Tributary {2}(http\S+)/m);
  while (hasProbes && !(await isOk(`${url}/readiness`))) {
    if (isOver || performance.now() - startedAtMs > readyWithinMs)
      throw new Error(`a server at ${url} did not become ready: ${Object.values(spawned.written()).join('\n')}`);
    await wait(pollMs);
  }
  const { stdout } = spawned.written();
  return {
    ...spawned,
    url,
    readyMs: performance.now() - startedAtMs,
    emulatorUrl: find(stdout, /emulator for: [^\n]*\((http:[^)]+)\)/),
    key: find(stdout, /\b(trib_\w+)/) || key,
    isAlive: async () => {
      if (isOver || spawned.written().stderr.includes('an exception that no code caught')) return false;
      return isOk(`${url}/health`);
    },
  };
};
