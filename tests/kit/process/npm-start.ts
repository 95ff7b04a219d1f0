import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SpawnedProcess, spawnProcess } from '../../../lab/process/spawned-process.ts';
import type { Environment } from '../../../platform/config/environment.ts';
import { projectRoot } from '../../../platform/runtime/project-root.ts';
import { scratchFolder } from '../suite/scratch-folder.ts';
import { compiledSources, spawnEnvironment } from './spawn-role.ts';

/** A package that starts by our own script, but compiles in no time. */
export interface StartablePackage {
  readonly folder: string;
  /** `npm start` with its output in pipes. */
  start(environment: Environment): SpawnedProcess;
  /** `npm start` on a terminal of its own, with input: `\x03` is Ctrl-C. */
  startOnTerminal(environment: Environment): SpawnedProcess;
  remove(): void;
}

/** Whether this machine has util-linux's `script`, which opens a pseudo-terminal. */
export const hasTerminals = (): boolean => {
  try {
    return execFileSync('script', ['--version'], { encoding: 'utf8' }).includes('util-linux');
  } catch {
    return false;
  }
};

/** Creates such a package. `build` replaces the compiler; `compiled` is its output. */
export const createStartablePackage = (build: string, compiled: string = compiledSources()): StartablePackage => {
  const folder = mkdtempSync(join(scratchFolder, 'tributary-start-'));
  const { name, version, type, scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  } & Readonly<Record<string, unknown>>;
  const start = scripts['start'];
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version, type, scripts: { start, build } }));
  for (const file of ['start.sh', 'start.js', join('building', 'compile-and-run.js')])
    cpSync(join(projectRoot, 'scripts', file), join(folder, 'scripts', file));
  symlinkSync(compiled, join(folder, 'dist'));
  const common = { cwd: folder };
  const withNpm = (environment: Environment): Environment =>
    spawnEnvironment({ PORT: '0', EMULATOR_SPEED: '100', npm_config_update_notifier: 'false', ...environment });
  return {
    folder,
    start: (environment) =>
      spawnProcess({ ...common, command: 'npm', words: ['start'], environment: withNpm(environment) }),
    startOnTerminal: (environment) =>
      spawnProcess({
        ...common,
        command: 'script',
        words: ['--quiet', '--return', '--flush', '--command', 'exec npm start', '/dev/null'],
        environment: withNpm(environment),
        typed: true,
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
