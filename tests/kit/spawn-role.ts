import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Environment, processEnvironment } from '../../platform/config/environment.ts';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { updateCompiled } from './compiled-sources.ts';
import { noSources } from './no-sources.ts';

/** How a process ended. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A process that a test started. */
export interface SpawnedProcess {
  /** Everything it has written so far: what a person reads, and the log. */
  written(): { readonly stdout: string; readonly stderr: string };
  /** Resolves when it has written what matches, on either stream; rejects when it ends without. */
  untilWritten(pattern: RegExp): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<ProcessEnd>;
  readonly ended: Promise<ProcessEnd>;
}

/** A role that has said where it is. */
export interface SpawnedRole extends SpawnedProcess {
  /** Empty for a worker, which nobody calls. */
  readonly url: string;
}

/** Longer than any start or end takes on a busy machine. */
const deadlineMs = 60_000;

const children = new Set<ChildProcessByStdio<null, Readable, Readable>>();
// The last resort, for a run that is broken off: no child outlives the test's process.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Ends whatever this file has started; for `afterAll`, so that a test that fails leaves nothing running. */
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

/** Not what `npm run build` leaves: a test never sees an old build, and does not change what somebody runs. */
const compiledFolder = join(projectRoot, 'dist', 'for-tests');
const sourceFolders = ['platform', 'gateway', 'subgraphs', 'emulator', 'processes'];
let isCompiled = false;

/** `main.js` of the sources as they are. A file that spawns many processes looks at them once. */
const compiledMain = (): string => {
  if (!isCompiled) updateCompiled(projectRoot, compiledFolder, 'main.ts', sourceFolders);
  isCompiled = true;
  return join(compiledFolder, 'main.js');
};

/**
 * Runs `main.ts` in a process of its own, compiled, as `node dist/main.js` runs it.
 * It gets these settings and no blogs: what the developer's shell has set stays out.
 */
export const spawnTributary = (words: readonly string[], environment: Environment): SpawnedProcess => {
  const { PATH, HOME } = processEnvironment();
  const child = spawn(process.execPath, [compiledMain(), ...words], {
    cwd: projectRoot,
    env: { PATH, HOME, ...noSources, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let stdout = '';
  let stderr = '';
  const listeners = new Set<() => void>();
  const heard = () => {
    for (const listener of listeners) listener();
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    heard();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    heard();
  });
  let isOver = false;
  const ended = new Promise<ProcessEnd>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      children.delete(child);
      isOver = true;
      heard();
      resolve({ code, signal, stdout, stderr });
    });
  });
  const what = `tributary ${words.join(' ')}`;

  return {
    written: () => ({ stdout, stderr }),
    ended,
    signal: (signal) => child.kill(signal),
    untilWritten: (pattern) =>
      new Promise((resolve, reject) => {
        const settle = (act: () => void) => {
          clearTimeout(timer);
          listeners.delete(look);
          act();
        };
        const look = () => {
          if (pattern.test(stdout) || pattern.test(stderr)) settle(resolve);
          else if (isOver) settle(() => reject(new Error(`${what} ended without ${pattern}:\n${stdout}${stderr}`)));
        };
        const timer = setTimeout(
          () => settle(() => reject(new Error(`${what} did not write ${pattern}:\n${stdout}${stderr}`))),
          deadlineMs,
        );
        listeners.add(look);
        look();
      }),
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), deadlineMs);
      try {
        return await ended;
      } finally {
        clearTimeout(timer);
      }
    },
  };
};

/** Starts a role and waits until it says that it runs. */
export const spawnRole = async (words: readonly string[], environment: Environment): Promise<SpawnedRole> => {
  const spawned = spawnTributary(words, { PORT: '0', DRAIN_TIMEOUT_MS: '1000', ...environment });
  await spawned.untilWritten(/^Tributary {2}\S.*\n/m);
  return { ...spawned, url: /^Tributary {2}(http\S+)/m.exec(spawned.written().stdout)?.[1] ?? '' };
};
