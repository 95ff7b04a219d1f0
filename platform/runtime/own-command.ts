import { existsSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { projectRoot } from './project-root.ts';

interface Started {
  /** The file that Node runs. */
  readonly main: string;
  readonly folder: string;
  /** Whether the sources are there, with the scripts of npm that compile them. */
  readonly isClone: boolean;
}

/** Neither a package nor an image has it. */
const buildScript = join(projectRoot, 'scripts/build.js');

const thisProcess = (): Started => ({
  main: process.argv[1] ?? '',
  folder: process.cwd(),
  isClone: existsSync(buildScript),
});

/**
 * Returns how a person runs a command of this Tributary: as a script of npm in a clone, elsewhere as it was started.
 */
export const ownCommand = (command: string, words: string, started: Started = thisProcess()): string => {
  const { main, folder, isClone } = started;
  if (isClone) return `npm run ${command} -- ${words}`;
  const program = basename(main) === 'main.js' ? `node ${relative(folder, main)}` : 'tributary';
  return `${program} ${command} ${words}`;
};
