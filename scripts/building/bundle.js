import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { readStamp, replaceFolder, stampOf } from './sources.js';

const targetIn = (root) => join(root, 'dist', 'bundle');
const compiled = {
  folder: 'dist',
  takesFolder: (path) => !/^dist[\\/](bundle|console|database-template|for-tests|lab|pictures|\.)/.test(path),
  takesFile: (name) => name.endsWith('.js'),
};
const stampIn = (root) => stampOf(root, [compiled], [readFileSync(join(root, 'package-lock.json'), 'utf8')]);
const isCurrent = (root, stamp) => readStamp(join(targetIn(root), '.built')) === stamp;

/** Removes dist/bundle when compiled code or a package has changed since. */
export const dropOutdatedBundle = (root) => {
  if (readStamp(join(targetIn(root), '.built')) !== undefined && !isCurrent(root, stampIn(root)))
    rmSync(targetIn(root), { recursive: true, force: true });
};

/** They read files that are beside their code. */
const packagesApart = /^(@electric-sql\/pglite|@swc\/core|pg-native)(\/|$)/;

const threadCall = /\b(?:threadEntry|compiledThread)\(import\.meta\.url, '([^']+)'\)/g;

/**
 * Packages and the project's files are found from where the compiled file is, and threads in files of their own beside
 * the bundle. `threads` takes their entries.
 */
const keepPlaces = (dist, threads) => ({
  name: 'keep-places',
  transform: (code, id) => {
    if (!id.startsWith(dist + sep) || !code.includes('import.meta.url')) return undefined;
    const path = relative(dist, id).split(sep).join('/');
    const threadAt = (_, entry) => {
      threads.add(join(dirname(id), `${entry}.js`));
      return `new URL("./${basename(entry)}.js", ownAddress)`;
    };
    const moved = code
      .replace(threadCall, threadAt)
      .replaceAll('import.meta.url', `new URL("../${path}", ownAddress).href`);
    return moved.replaceAll('ownAddress', 'import.meta.url');
  },
});

const joinFiles = async (root, dist, input, threads, dir) => {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    external: packagesApart,
    plugins: [keepPlaces(dist, threads)],
    onLog: (level, log, handle) => {
      // Packages use `eval` and import each other in circles.
      if (!['EVAL', 'CIRCULAR_DEPENDENCY'].includes(log.code)) handle(level, log);
    },
  });
  await build.write({ dir, format: 'esm', chunkFileNames: '[name]-[hash].js' });
  await build.close();
};

/**
 * Joins the code that was compiled into `dist` in a folder of it, because Node takes a millisecond of processor time to
 * load each of 2,800 files. Names and lines stay as they are, so a stack can be read: a comment names the file before
 * each part.
 */
export const joinCode = async (root, dist, made) => {
  mkdirSync(made, { recursive: true });
  const threads = new Set();
  await joinFiles(root, dist, join(dist, 'processes', 'run.js'), threads, made);
  // Each loads only what it needs, of which it shares little with the others. The set may grow meanwhile.
  for (const entry of threads) await joinFiles(root, dist, entry, threads, made);
};

/** Joins the code in dist/bundle, unless that is current. */
export const bundle = async (root) => {
  const stamp = stampIn(root);
  if (isCurrent(root, stamp)) return;
  process.stderr.write('Joining the code.\n');
  const made = join(root, 'dist', `.bundle-${process.pid}`);
  try {
    await joinCode(root, join(root, 'dist'), made);
    writeFileSync(join(made, '.built'), stamp);
    replaceFolder(made, targetIn(root));
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
};
