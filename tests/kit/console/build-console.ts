import { join } from 'node:path';
import { spawnProcess } from '../../../lab/process/spawned-process.ts';
import { projectRoot } from '../../../platform/runtime/project-root.ts';

/** Builds the console as `npm run build` does, unless it is up to date. */
export const buildConsole = async (): Promise<void> => {
  const { code, stdout, stderr } = await spawnProcess({
    command: process.execPath,
    words: [join(projectRoot, 'scripts', 'build.js'), 'console'],
    cwd: projectRoot,
    environment: { PATH: process.env['PATH'] },
  }).ended;
  if (code !== 0) throw new Error(`the console was not built: ${stdout}${stderr}`);
};
