import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Environment, processEnvironment } from '../platform/config/environment.ts';
import { projectRoot } from '../platform/runtime/project-root.ts';
import { putBehindProxy } from '../tests/kit/http/behind-proxy.ts';
import type { BreakableProxy } from '../tests/kit/http/breakable-proxy.ts';
import { noSources } from '../tests/kit/process/no-sources.ts';
import { createStartablePackage, type StartablePackage } from '../tests/kit/process/npm-start.ts';
import { openTestPostgres } from '../tests/kit/storage/test-postgres.ts';
import { openTestRedis } from '../tests/kit/storage/test-redis.ts';
import { type ServerProcess, untilServing } from './process/server-process.ts';
import { endSpawned, type SpawnedProcess, spawnProcess } from './process/spawned-process.ts';

export type Need = 'postgres' | 'redis' | 'a small disk';

interface ProcessOptions {
  /** Default: `main.js`. */
  readonly script?: string;
  /** Of the command line; by default those of all roles in one process. */
  readonly words?: readonly string[];
  readonly environment?: Environment;
  /** Default: a new folder. */
  readonly dataDir?: string;
  /** Words before the script, for Node itself. */
  readonly node?: readonly string[];
}

/** A database of its own, to which connections go through a proxy. */
export interface BreakableDatabase {
  readonly proxy: BreakableProxy;
  readonly url: string;
  terminateAll(): Promise<void>;
}

/** What a scenario may use. All of it is ended and removed after the scenario. */
export interface Lab {
  has(need: Need): boolean;
  /** A tenth of the size where only the scenario itself is tried. */
  readonly isShort: boolean;
  folder(): string;
  /** The environment of a process: the run's settings and these, and nothing of the caller's shell but its paths. */
  environment(settings?: Environment): Environment;
  /** Starts `main.js` of the build, which takes the joined code. */
  spawn(options?: ProcessOptions): SpawnedProcess;
  /** Starts it, and waits until it is ready. */
  start(options?: ProcessOptions & { readonly key?: string }): Promise<ServerProcess>;
  /** Starts a server of `lab/servers`. */
  serve(name: string, words?: readonly string[], options?: Omit<ProcessOptions, 'words'>): Promise<ServerProcess>;
  /** Runs a script of the build in a process of its own. Throws its stderr when it fails. */
  run(script: string, words: readonly string[], prefix?: readonly string[]): Promise<string>;
  /** A package with the project's start script and the code of the build, so nothing is compiled at its start. */
  package(): StartablePackage;
  /** The scenario must need `postgres`, or ask whether there is one. */
  database(): Promise<string>;
  breakableDatabase(): Promise<BreakableDatabase>;
  breakableRedis(): Promise<{ readonly proxy: BreakableProxy; readonly environment: Environment }>;
  onEnd(end: () => Promise<unknown> | unknown): void;
  note(text: string): void;
}

interface LabOptions {
  readonly servers: { readonly postgres: string; readonly redis: string };
  readonly available: ReadonlySet<Need>;
  readonly settings: Environment;
  readonly isShort: boolean;
  readonly note: (text: string) => void;
}

const compiledRoot = join(import.meta.dirname, '..');
/** Scripts create many short-lived objects. */
const scriptWords = ['--max-semi-space-size=64'];

/** As in production a commit waits for the disk, which databases of tests do not. */
const durable = (url: string): string => {
  const address = new URL(url);
  address.searchParams.set('options', '-c synchronous_commit=on');
  return address.href;
};

export const openLab = async (options: LabOptions): Promise<{ readonly lab: Lab; end(): Promise<void> }> => {
  const { servers, available, settings, isShort, note } = options;
  const endings: (() => Promise<unknown> | unknown)[] = [];
  const onEnd: Lab['onEnd'] = (end) => void endings.push(end);
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'tributary-lab-'));
    onEnd(() => rmSync(made, { recursive: true, force: true }));
    return made;
  };
  const environment: Lab['environment'] = (own = {}) => {
    const { PATH, HOME, TMPDIR } = processEnvironment();
    const paths = TMPDIR === undefined ? { PATH, HOME } : { PATH, HOME, TMPDIR };
    return { ...paths, PORT: '0', EMULATOR_PORT: '0', ...noSources, ...settings, ...own };
  };
  const spawnScript = (
    script: string,
    { words = [], environment: own = {}, dataDir = folder(), node = [] }: ProcessOptions,
  ): SpawnedProcess =>
    spawnProcess({
      command: process.execPath,
      words: [...node, join(compiledRoot, script), ...words],
      cwd: projectRoot,
      environment: environment({ DATA_DIR: dataDir, ...own }),
    });
  const spawn: Lab['spawn'] = ({ script = 'main.js', ...own } = {}) => spawnScript(script, { words: ['all'], ...own });
  const openDatabase = async () => {
    const opened = await openTestPostgres(servers.postgres);
    onEnd(() => opened.dispose());
    return opened;
  };
  const lab: Lab = {
    has: (need) => available.has(need),
    isShort,
    folder,
    environment,
    spawn,
    start: ({ key, ...own } = {}) => untilServing(spawn(own), key === undefined ? {} : { key }),
    serve: (name, words = [], own = {}) =>
      untilServing(spawnScript(`lab/servers/${name}.js`, { ...own, words }), { hasProbes: false }),
    run: async (script, words, prefix = []) => {
      const command = [...prefix, process.execPath, ...scriptWords, join(compiledRoot, script), ...words];
      const [program = '', ...more] = command;
      const started = spawnProcess({ command: program, words: more, cwd: projectRoot, environment: environment() });
      const { code, stdout, stderr } = await started.ended;
      if (code !== 0) throw new Error(`${script} ended with ${code}: ${stderr.slice(-1000)}`);
      return stdout;
    },
    package: () => {
      const made = createStartablePackage('node -e ""', compiledRoot);
      onEnd(() => made.remove());
      return made;
    },
    database: async () => durable((await openDatabase()).url),
    breakableDatabase: async () => {
      const { url, terminateAll } = await openDatabase();
      const behind = await putBehindProxy(url, 5432);
      onEnd(() => behind.proxy.close());
      return { ...behind, terminateAll };
    },
    breakableRedis: async () => {
      const redis = await openTestRedis(servers.redis);
      const { url, proxy } = await putBehindProxy(redis.url, 6379);
      onEnd(async () => {
        await proxy.close();
        await redis.dispose();
      });
      return { proxy, environment: { REDIS_URL: url, REDIS_PREFIX: redis.prefix } };
    },
    onEnd,
    note,
  };
  return {
    lab,
    end: async () => {
      await endSpawned();
      for (const end of endings.reverse()) await end();
    },
  };
};
