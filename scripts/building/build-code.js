import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './run-node.js';
import { isTest, readStamp, stampOf } from './sources.js';

const notOurs = new Set(['node_modules', 'dist', 'data', 'coverage', 'examples', 'console', 'tests', '.git']);
const choiceOf = (folder) => ({
  folder,
  takesFolder: (name) => !notOurs.has(name),
  takesFile: (name) => /\.(ts|sql)$|^tsconfig.*\.json$|^package-lock\.json$/.test(name) && !isTest(name),
});
/** Programs besides the server that are compiled with it use the tests' kit. */
const sources = ['.', join('tests', 'kit')].map(choiceOf);

/** Creates the template of new databases, too. Does nothing if nothing has changed. */
export const buildCode = (root) => {
  const stampFile = join(root, 'dist', '.built');
  // Another version of Node would create the database with another engine.
  const present = sources.filter(({ folder }) => existsSync(join(root, folder)));
  const stamp = stampOf(root, present, [process.version]);
  if (readStamp(stampFile) === stamp && existsSync(join(root, 'dist', 'main.js'))) return;
  process.stderr.write('Compiling what has changed; half a minute the first time.\n');
  rmSync(stampFile, { force: true });
  runNode(root, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.build.json']);
  runNode(root, [join(root, 'dist', 'scripts', 'database-template.js')]);
  writeFileSync(stampFile, stamp);
};
