import { join } from 'node:path';
import { type Environment, processEnvironment } from '../../platform/config/environment.ts';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { updateCompiled } from './compiled-sources.ts';
import { noSources } from './no-sources.ts';
import { endSpawned, type SpawnedProcess, spawnProcess } from './spawned-process.ts';

export { endSpawned, type SpawnedProcess };

/** A role that has said where it is. */
export interface SpawnedRole extends SpawnedProcess {
  /** Empty for a worker, which nobody calls. */
  readonly url: string;
}

const runClock = join(projectRoot, 'tests', 'kit', 'clock', 'run-clock.cjs');
/** Not what `npm run build` leaves: a test never sees an old build, and does not change what somebody runs. */
const compiledFolder = join(projectRoot, 'dist', 'for-tests');
const sourceFolders = ['platform', 'gateway', 'subgraphs', 'emulator', 'processes'];
let isCompiled = false;

/** Folder of the sources as they are, compiled. A file that spawns many processes looks at them once. */
export const compiledSources = (): string => {
  if (!isCompiled) updateCompiled(projectRoot, compiledFolder, 'main.ts', sourceFolders);
  isCompiled = true;
  return compiledFolder;
};

/** What every process needs, no blogs and the clock of the run: what the developer's shell has set stays out. */
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

/** Starts a role and waits until it says that it runs. `node` is the program that runs it; by default this one. */
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
