import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './run-node.js';
import { isTest, readStamp, stampOf } from './sources.js';

const everyFolder = (name) => name !== 'node_modules';
const sources = [
  { folder: 'console', takesFolder: everyFolder, takesFile: (name) => !name.endsWith('.md') && !isTest(name) },
  { folder: join('schema', 'clients'), takesFolder: everyFolder, takesFile: () => true },
  { folder: '.', takesFolder: () => false, takesFile: (name) => name === 'package-lock.json' },
];

/** If two processes do so at once, one of them retries. */
const replaceFolder = (made, target) => {
  const old = `${made}-old`;
  for (;;)
    try {
      if (existsSync(target)) renameSync(target, old);
      renameSync(made, target);
      return;
    } catch (error) {
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code) || !existsSync(made)) throw error;
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
};

/** The stamp is in the replaced folder, so that a starting server reads either the old or the new one. */
export const buildConsole = (root) => {
  if (!existsSync(join(root, 'console'))) return;
  const target = join(root, 'dist', 'console');
  const present = sources.filter(({ folder }) => existsSync(join(root, folder)));
  const stamp = stampOf(root, present);
  if (readStamp(join(target, '.built')) === stamp) return;
  process.stderr.write('Building the console.\n');
  const made = join(root, 'dist', `.console-${process.pid}`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  try {
    runNode(
      root,
      [
        join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
        ...['build', 'console', '--outDir', made, '--emptyOutDir', '--logLevel', 'warn'],
      ],
      // Without it, React would be built for development if the server's settings say so.
      { NODE_ENV: 'production' },
    );
    writeFileSync(join(made, '.built'), stamp);
    replaceFolder(made, target);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
};
