import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type ServerProcess, untilServing } from '../../../lab/process/server-process.ts';
import { type SpawnedProcess, spawnProcess } from '../../../lab/process/spawned-process.ts';
import { type Environment, processEnvironment } from '../../../platform/config/environment.ts';
import { projectRoot } from '../../../platform/runtime/project-root.ts';
import { noSources } from './no-sources.ts';

const runClock = join(projectRoot, 'tests', 'kit', 'clock', 'run-clock.cjs');
/** Not the output of `npm run build`: a test never uses an old build, and does not change a build in use. */
const compiledFolder = join(projectRoot, 'dist', 'for-tests');
let isCompiled = false;

/** Folder of the compiled sources. A worker updates it once. */
export const compiledSources = (): string => {
  const build = join(projectRoot, 'scripts', 'build.js');
  if (!isCompiled) execFileSync(process.execPath, [build, 'code', '--out', compiledFolder], { stdio: 'pipe' });
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

/**
 * Starts a role and waits until it reports that it runs; it need not be ready, because what it calls may be away. A
 * worker has no address. `node` is its program; by default this one.
 */
export const spawnRole = (
  words: readonly string[],
  environment: Environment,
  node?: string,
): Promise<ServerProcess> => {
  const settings = { PORT: '0', DRAIN_TIMEOUT_MS: '1000', MAX_LOOP_DELAY_MS: '600000', ...environment };
  return untilServing(spawnTributary(words, settings, node), { hasProbes: false });
};
