import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transform, version } from '@swc/core';
import { filesOf, isTest, readStamp } from './sources.js';

/** How a file is compiled, for tests too: types are stripped without checks, which `npm run types` does. */
export const compilerOptions = {
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript' },
    transform: { verbatimModuleSyntax: true },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
};
const buildOptions = {
  ...compilerOptions,
  sourceMaps: true,
  inlineSourcesContent: false,
  jsc: { ...compilerOptions.jsc, rewriteRelativeImportExtensions: true },
};
const compiler = `${version} ${JSON.stringify(buildOptions)}`;

const notCompiled = new Set([
  'node_modules',
  'dist',
  'data',
  'coverage',
  'docs',
  'examples',
  'console',
  'schema',
  'tests',
]);
const choiceOf = (folder, takesFile) => ({
  folder,
  takesFolder: (path) => !notCompiled.has(path) && !path.startsWith('.'),
  takesFile: (name) => takesFile(name) && name.endsWith('.ts') && !name.endsWith('.d.ts') && !isTest(name),
});
/** The benchmarks and chaos runs, which are compiled with the server, use tests/kit. */
const sourcesOf = (root) =>
  filesOf(root, [choiceOf('.', (name) => name !== 'codegen.ts'), choiceOf(join('tests', 'kit'), () => true)]);

const toCompiled = (path) => path.replace(/\.ts$/, '.js');

/** What others write into the target. */
const ofOthers = new Set(['bundle', 'console', 'database-template', 'for-tests', 'pictures']);
const compiledIn = (target, folder = '') =>
  readdirSync(join(target, folder), { withFileTypes: true }).flatMap((entry) => {
    if (folder === '' && ofOthers.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name.startsWith('.') ? [] : compiledIn(target, path);
    return /\.js(\.map)?$/.test(entry.name) ? [path] : [];
  });

/** Replaces a file at once, because several processes may compile into one folder. */
const replaceFile = (file, text, mtime) => {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, text);
  if (mtime !== undefined) utimesSync(fresh, mtime, mtime);
  renameSync(fresh, file);
};

const compileFile = async (root, target, { path, mtime }) => {
  const compiled = join(target, toCompiled(path));
  const source = join(root, path);
  const sourceFileName = relative(dirname(compiled), source);
  const options = { ...buildOptions, filename: path, sourceFileName };
  const { code, map } = await transform(readFileSync(source, 'utf8'), options);
  mkdirSync(dirname(compiled), { recursive: true });
  replaceFile(`${compiled}.map`, map);
  replaceFile(compiled, `${code}//# sourceMappingURL=${toCompiled(path).split(/[\\/]/).at(-1)}.map\n`, mtime);
};

/** On a terminal one line that is replaced, elsewhere a line at the beginning. */
const startCount = (all) => {
  const { stderr } = process;
  if (!stderr.isTTY) {
    stderr.write(`Compiling ${all} files.\n`);
    return { add: () => {}, end: () => {} };
  }
  let done = 0;
  const show = () => stderr.write(`\r\x1b[2KCompiling: ${done} of ${all} files`);
  show();
  return {
    add: () => {
      done += 1;
      if (done % 20 === 0) show();
    },
    end: () => stderr.write('\r\x1b[2K'),
  };
};

/**
 * Compiles what has changed into a folder. A compiled file has the time of its source, by which a change is noticed; one
 * without a source is removed. Throws the compiler's error for a file that cannot be parsed.
 */
export const compile = async (root, target) => {
  mkdirSync(target, { recursive: true });
  const sources = sourcesOf(root);
  const wanted = new Set(sources.flatMap(({ path }) => [toCompiled(path), `${toCompiled(path)}.map`]));
  for (const path of compiledIn(target)) if (!wanted.has(path)) rmSync(join(target, path), { force: true });

  const compilerFile = join(target, '.compiler');
  const isOfCompiler = readStamp(compilerFile) === compiler;
  const isCurrent = ({ path, mtime }) =>
    statSync(join(target, toCompiled(path)), { throwIfNoEntry: false })?.mtime.getTime() === mtime.getTime();
  const changed = isOfCompiler ? sources.filter((source) => !isCurrent(source)) : sources;
  if (changed.length === 0) return;
  const count = startCount(changed.length);
  rmSync(compilerFile, { force: true });
  try {
    await Promise.all(
      changed.map(async (source) => {
        await compileFile(root, target, source);
        count.add();
      }),
    );
  } finally {
    count.end();
  }
  writeFileSync(compilerFile, compiler);
};
