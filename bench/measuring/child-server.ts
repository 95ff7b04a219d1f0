import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processEnvironment } from '../../platform/config/environment.ts';
import { projectRoot } from '../../platform/paths/project-root.ts';

export interface ChildServer {
  readonly pid: number;
  readonly url: string;
  readonly emulatorUrl: string | undefined;
  /** Undefined without `--inspect`. */
  readonly inspectorUrl: string | undefined;
  /** Time from the start of the process to its banner. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

interface ChildServerOptions {
  /** Path below the folder of compiled code, for instance `main.js`. */
  readonly script: string;
  readonly arguments?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Default: a new folder that is removed when the server has ended. */
  readonly dataDir?: string;
  readonly nodeOptions?: readonly string[];
  readonly readyWithinMs?: number;
}

const defaultReadyWithinMs = 60_000;
const stopDeadlineMs = 15_000;
const compiledRoot = join(import.meta.dirname, '..', '..');

/**
 * Production settings without keys and limits. Upstreams are fast, cached for the whole run, and nothing is crawled.
 */
const quietSettings = {
  NODE_ENV: 'production',
  PORT: '0',
  HOST: '127.0.0.1',
  AUTH: 'off',
  RATE_LIMIT: 'off',
  SUBSCRIPTIONS_PER_KEY: '0',
  LOG_LEVEL: 'warn',
  DRAIN_TIMEOUT_MS: '1000',
  EMULATOR_PORT: '0',
  EMULATOR_SPEED: '1000',
  FLIGHTS_AIRPORT_TTL_SECONDS: '3600',
  FLIGHTS_BOARDS_TTL_SECONDS: '3600',
  BLOG_SOURCES_FILE: join(projectRoot, 'bench', 'servers', 'no-sources.json'),
  JOB_BOARDS_FILE: join(projectRoot, 'bench', 'servers', 'no-sources.json'),
};

/** Inherits only what a process needs to run, so that no server writes to a DATABASE_URL of the caller. */
const inherited = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(processEnvironment()).flatMap(([name, value]) =>
      ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ'].includes(name) && value !== undefined ? [[name, value]] : [],
    ),
  );

export const createDataDir = (): string => mkdtempSync(join(tmpdir(), 'tributary-bench-'));

export const removeDataDir = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true });

/** Starts a server and waits for its address. Rejects with its output when it ends first or takes too long. */
export const startChildServer = async (options: ChildServerOptions): Promise<ChildServer> => {
  const dataDir = options.dataDir ?? createDataDir();
  const startedAtMs = performance.now();
  const child = spawn(
    process.execPath,
    [...(options.nodeOptions ?? []), join(compiledRoot, options.script), ...(options.arguments ?? [])],
    {
      env: { ...inherited(), ...quietSettings, DATA_DIR: dataDir, ...options.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(child, 'exit');
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  let said = '';
  const stop = async () => {
    const giveUp = setTimeout(endWithUs, stopDeadlineMs);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await ended;
    }
    clearTimeout(giveUp);
    process.removeListener('exit', endWithUs);
    if (options.dataDir === undefined) removeDataDir(dataDir);
  };
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`${options.script} ${what}: ${said}`));
    const deadline = setTimeout(() => fail('was not ready in time'), options.readyWithinMs ?? defaultReadyWithinMs);
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      // The line feed after the address shows that the address is complete.
      const found = /Tributary {2}(http:\S+)[^\n]*\n/.exec(said)?.[1];
      if (found === undefined) return;
      clearTimeout(deadline);
      resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => fail('ended'));
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    pid: child.pid ?? 0,
    url,
    emulatorUrl: /emulator for: [^\n]*\((http:[^)]+)\)/.exec(said)?.[1],
    inspectorUrl: /Debugger listening on (ws:\S+)/.exec(said)?.[1],
    readyMs: performance.now() - startedAtMs,
    stop,
  };
};
