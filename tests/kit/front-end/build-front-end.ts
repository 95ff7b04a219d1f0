import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { spawnProcess } from '../../../lab/process/spawned-process.ts';
import type { Environment } from '../../../platform/config/environment.ts';
import { projectRoot } from '../../../platform/runtime/project-root.ts';

export const frontEndFolder = join(projectRoot, 'examples', 'front-end');

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');

/** How the app is built. React and Apollo Client warn only in `development`. */
export type BuildMode = 'development' | 'production';

/** Builds the example as its reader does, with the variables that its README names. */
export const buildFrontEnd = async (outDir: string, mode: BuildMode, settings: Environment): Promise<void> => {
  const { code, stdout, stderr } = await spawnProcess({
    command: process.execPath,
    words: [vite, 'build', '--mode', mode, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'],
    cwd: frontEndFolder,
    environment: { PATH: process.env['PATH'], NODE_ENV: mode, ...settings },
  }).ended;
  if (code !== 0) throw new Error(`the front end was not built: ${stdout}${stderr}`);
};
