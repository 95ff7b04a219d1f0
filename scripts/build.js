import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * `npm run build`: compiles, and makes the database that fresh folders begin as, unless nothing has changed since that
 * was last done. JavaScript, since it runs before anything is compiled.
 */
const root = resolve(import.meta.dirname, '..');
const stampFile = join(root, 'dist', '.built');
const isSource = (name) => /\.(ts|sql)$|^tsconfig.*\.json$|^package-lock\.json$/.test(name);
const notOurs = new Set(['node_modules', 'dist', 'data', 'coverage', 'examples', '.git']);

/** One line for each source: the compiler looks at their content, this only at whether they were touched. */
const linesOf = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : linesOf(path);
    if (!entry.isFile() || !isSource(entry.name)) return [];
    const { size, mtimeMs } = statSync(join(root, path));
    return [`${path} ${size} ${mtimeMs}`];
  });

const readStamp = () => {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return undefined;
  }
};

const run = (...words) => {
  const { status, error } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
};

const template = join(root, 'dist', 'scripts', 'database-template.js');
// Of another version of Node, the database would be made by another engine.
const stamp = createHash('sha256')
  .update([process.version, ...linesOf('.').sort()].join('\n'))
  .digest('hex');
if (readStamp() !== stamp || !existsSync(join(root, 'dist', 'main.js'))) {
  process.stderr.write('Compiling what has changed; half a minute the first time.\n');
  rmSync(stampFile, { force: true });
  run(join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.build.json');
  run(template);
  writeFileSync(stampFile, stamp);
}
