import { join } from 'node:path';
import type { Environment } from '../../platform/config/environment.ts';
import { processEnvironment } from '../../platform/config/environment.ts';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { noSources } from '../../tests/kit/no-sources.ts';
import { type SpawnedProcess, spawnProcess } from '../../tests/kit/spawned-process.ts';

export interface RunningTributary {
  readonly process: SpawnedProcess;
  readonly url: string;
  readonly emulatorUrl: string;
  /** A stored key, created at the start. */
  readonly key: string;
  /** False while it drains because of an uncaught exception. */
  isAlive(): Promise<boolean>;
  /** From the signal to its end. */
  end(signal: NodeJS.Signals): Promise<{ readonly code: number | null; readonly ms: number }>;
}

const healthWithinMs = 5_000;

/**
 * Only settings that a process needs are inherited, because a DATABASE_URL in the environment must not be written to.
 */
export const chaosEnvironment = (environment: Environment): Environment => {
  const { PATH, HOME, TMPDIR } = processEnvironment();
  return {
    PATH,
    HOME,
    ...(TMPDIR === undefined ? {} : { TMPDIR }),
    PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
    EMULATOR_PORT: '0',
    EMULATOR_SPEED: '100',
    ...noSources,
    ...environment,
  };
};

const find = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

/** `key` is for a start that prints none. */
export const toRunning = async (spawned: SpawnedProcess, key = ''): Promise<RunningTributary> => {
  await spawned.untilWritten(/^GraphiQL {3}http\S+\s/m);
  const { stdout } = spawned.written();
  const url = find(stdout, /^Tributary {2}(http\S+)/m);
  let isOver = false;
  void spawned.ended.then(() => {
    isOver = true;
  });
  return {
    process: spawned,
    url,
    emulatorUrl: find(stdout, /emulator for: [^\n]*\((http:[^)]+)\)/),
    key: find(stdout, /\b(trib_\w+)/) || key,
    isAlive: async () => {
      if (isOver || spawned.written().stderr.includes('an exception that no code caught')) return false;
      const health = fetch(`${url}/health`, { signal: AbortSignal.timeout(healthWithinMs) });
      return health.then(
        ({ status }) => status === 200,
        () => false,
      );
    },
    end: async (signal) => {
      const startedAtMs = performance.now();
      const { code } = await spawned.end(signal);
      return { code, ms: performance.now() - startedAtMs };
    },
  };
};

export const spawnMain = (words: readonly string[], environment: Environment): SpawnedProcess =>
  spawnProcess({
    command: process.execPath,
    words: [join(import.meta.dirname, '..', '..', 'main.js'), ...words],
    cwd: projectRoot,
    environment: chaosEnvironment(environment),
  });
