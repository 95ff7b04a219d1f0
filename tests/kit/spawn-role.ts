import { join } from 'node:path';
import { type Environment, processEnvironment } from '../../platform/config/environment.ts';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { updateCompiled } from './compiled-sources.ts';
import { noSources } from './no-sources.ts';
import { endSpawned, type SpawnedProcess, spawnProcess } from './spawned-process.ts';

export { endSpawned };

export interface SpawnedRole extends SpawnedProcess {
  /** Empty for a worker, which has no callers. */
  readonly url: string;
}

const runClock = join(projectRoot, 'tests', 'kit', 'clock', 'run-clock.cjs');
/** Not the output of `npm run build`: a test never uses an old build, and does not change a build in use. */
const compiledFolder = join(projectRoot, 'dist', 'for-tests');
const sourceFolders = ['platform', 'gateway', 'subgraphs', 'emulator', 'processes'];
let isCompiled = false;

/** Folder of the compiled sources. It is updated once for each file that spawns processes. */
export const compiledSources = (): string => {
  if (!isCompiled) updateCompiled(projectRoot, compiledFolder, 'main.ts', sourceFolders);
  isCompiled = true;
  return compiledFolder;
};

/** What every process needs, no blogs, and the clock of the run. The developer's shell settings are left out. */
export const spawnEnvironment = (environment: Environment): Environment => {
  const { PATH, HOME, TEST_CLOCK_AHEAD_MS } = processEnvironment();
  return { PATH, HOME, TEST_CLOCK_AHEAD_MS, ...noSources, ...environment };
};

/** Runs `main.ts` in a process of its own, compiled, as `node dist/main.js` runs it. */
export const spawnTributary = (
  words: readonly string[],
  environment: Environment,
  node = process.execPath,
): SpawnedProcess =>
  spawnProcess({
    command: node,
    words: ['--require', runClock, join(compiledSources(), 'main.js'), ...words],
    cwd: projectRoot,
    environment: spawnEnvironment(environment),
  });

/** Starts a role and waits until it reports that it runs. `node` is its program; by default this one. */
export const spawnRole = async (
  words: readonly string[],
  environment: Environment,
  node?: string,
): Promise<SpawnedRole> => {
  const settings = { PORT: '0', DRAIN_TIMEOUT_MS: '1000', MAX_LOOP_DELAY_MS: '600000', ...environment };
  const spawned = spawnTributary(words, settings, node);
  await spawned.untilWritten(/^Tributary {2}\S.*\n/m);
  return { ...spawned, url: /^Tributary {2}(http\S+)/m.exec(spawned.written().stdout)?.[1] ?? '' };
};
