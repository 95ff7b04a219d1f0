import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, readStamp, replaceFolder, stampOf } from './sources.js';

const sources = [
  { folder: 'console', takesFolder: () => true, takesFile: (name) => !name.endsWith('.md') && !isTest(name) },
  { folder: join('schema', 'clients'), takesFolder: () => true, takesFile: () => true },
  { folder: '.', takesFolder: () => false, takesFile: (name) => name === 'package-lock.json' },
];
const targetIn = (root) => join(root, 'dist', 'console');
const isCurrent = (root, stamp) => readStamp(join(targetIn(root), '.built')) === stamp;

/** Removes dist/console when a source has changed since it was built. */
export const dropOutdatedConsole = (root) => {
  if (existsSync(join(root, 'console')) && !isCurrent(root, stampOf(root, sources)))
    rmSync(targetIn(root), { recursive: true, force: true });
};

/**
 * Builds the console into dist/console when a source has changed. The folder is replaced as a whole, with its stamp, so
 * that a server that reads it meanwhile reads either the old or the new console.
 */
export const buildConsole = async (root) => {
  if (!existsSync(join(root, 'console'))) return;
  const stamp = stampOf(root, sources);
  if (isCurrent(root, stamp)) return;
  process.stderr.write('Building the console.\n');
  const made = join(root, 'dist', `.console-${process.pid}`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  // With another NODE_ENV of the server, React would be built for development.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  try {
    const configFile = join(root, 'console', 'vite.config.ts');
    await build({ configFile, logLevel: 'warn', build: { outDir: made, emptyOutDir: true } });
    writeFileSync(join(made, '.built'), stamp);
    // Another process may have built the same meanwhile, and serve it.
    if (!isCurrent(root, stamp)) replaceFolder(made, targetIn(root));
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
};
