import { type ChildProcess, spawn } from 'node:child_process';
import type { Environment } from '../../platform/config/environment.ts';

interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface SpawnedProcess {
  readonly pid: number;
  /** Its output so far: text for people, and the log. */
  written(): { readonly stdout: string; readonly stderr: string };
  /** Resolves when its output matches, on either stream; rejects when it ends without a match. */
  untilWritten(pattern: RegExp): Promise<void>;
  type(text: string): void;
  signal(signal: NodeJS.Signals): void;
  /** `ms` is the time from the signal to the end of the process. */
  end(signal?: NodeJS.Signals): Promise<ProcessEnd & { readonly ms: number }>;
  readonly ended: Promise<ProcessEnd>;
}

interface SpawnOptions {
  readonly command: string;
  readonly words: readonly string[];
  readonly cwd: string;
  /** Its whole environment; the shell's settings are left out. */
  readonly environment: Environment;
  /** Whether it has a standard input. */
  readonly typed?: boolean;
}

/** Longer than any start or end takes on a busy machine. */
const deadlineMs = 120_000;

const children = new Set<ChildProcess>();
// Last resort for an aborted run: no child outlives the process that started it.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Ends all processes; for `afterAll`, so that a failed test leaves nothing running. */
export const endSpawned = async (): Promise<void> => {
  await Promise.all(
    [...children].map((child) => {
      const gone = new Promise((resolve) => child.once('close', resolve));
      // A stopped process would not notice any other signal.
      child.kill('SIGKILL');
      return gone;
    }),
  );
};

export const spawnProcess = ({ command, words, cwd, environment, typed = false }: SpawnOptions): SpawnedProcess => {
  const child = spawn(command, words, { cwd, env: environment, stdio: [typed ? 'pipe' : 'ignore', 'pipe', 'pipe'] });
  children.add(child);
  let stdout = '';
  let stderr = '';
  const listeners = new Set<() => void>();
  const received = () => {
    for (const listener of listeners) listener();
  };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    received();
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    received();
  });
  // It may have ended during the write.
  child.stdin?.on('error', () => {});
  let isOver = false;
  const ended = new Promise<ProcessEnd>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      children.delete(child);
      isOver = true;
      received();
      resolve({ code, signal, stdout, stderr });
    });
  });
  const what = [command, ...words].join(' ');

  return {
    pid: child.pid ?? 0,
    written: () => ({ stdout, stderr }),
    ended,
    type: (text) => child.stdin?.write(text),
    signal: (signal) => child.kill(signal),
    untilWritten: (pattern) =>
      new Promise((resolve, reject) => {
        const settle = (act: () => void) => {
          clearTimeout(timer);
          listeners.delete(visit);
          act();
        };
        const visit = () => {
          if (pattern.test(stdout) || pattern.test(stderr)) settle(resolve);
          else if (isOver)
            settle(() => reject(new Error(`${what} ended without writing ${pattern}:\n${stdout}${stderr}`)));
        };
        const timer = setTimeout(
          () => settle(() => reject(new Error(`${what} did not write ${pattern}:\n${stdout}${stderr}`))),
          deadlineMs,
        );
        listeners.add(visit);
        visit();
      }),
    end: async (signal = 'SIGTERM') => {
      const sentAtMs = performance.now();
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), deadlineMs);
      try {
        return { ...(await ended), ms: performance.now() - sentAtMs };
      } finally {
        clearTimeout(timer);
      }
    },
  };
};
