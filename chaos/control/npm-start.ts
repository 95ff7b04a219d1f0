import { join } from 'node:path';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { createStartablePackage, type StartablePackage } from '../../tests/kit/npm-start.ts';
import { type SpawnedProcess, spawnProcess } from '../../tests/kit/spawned-process.ts';
import type { Lab } from './lab.ts';
import { chaosEnvironment } from './running-tributary.ts';

/** A package with the project's start script and the code that was just built, so nothing is compiled at its start. */
export const builtPackage = (lab: Lab): StartablePackage => {
  const made = createStartablePackage('node -e ""', join(import.meta.dirname, '..', '..'));
  lab.onEnd(() => made.remove());
  return made;
};

export const npmStart = (lab: Lab): SpawnedProcess =>
  spawnProcess({
    command: 'npm',
    words: ['start'],
    cwd: projectRoot,
    environment: chaosEnvironment({ DATA_DIR: lab.folder() }),
  });
