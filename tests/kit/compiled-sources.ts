import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Options, transformSync } from '@swc/core';

/** The output of `npm run build` without types and source maps. The compiler's types lack some of its options. */
const options: Options & { readonly jsc: { readonly rewriteRelativeImportExtensions: boolean } } = {
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript' },
    rewriteRelativeImportExtensions: true,
    transform: { verbatimModuleSyntax: true },
  },
  module: { type: 'es6' },
};

const isSource = (path: string): boolean => path.endsWith('.ts') && !/\.(test|contract)\.ts$/.test(path);
const toCompiled = (path: string): string => path.replace(/\.ts$/, '.js');

/** Files below the folders that pass `take`, relative to the root. */
const filesIn = (root: string, folders: readonly string[], take: (path: string) => boolean): readonly string[] =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, String(file))))
    .filter(take);

/**
 * Updates a folder of compiled files. A file whose time differs from its source's is compiled again, a file without a
 * source is removed. Several workers may do so at once, so each file is replaced atomically.
 */
export const updateCompiled = (root: string, target: string, main: string, folders: readonly string[]): void => {
  const sources = [main, ...filesIn(root, folders, isSource)];
  const wanted = new Set(sources.map(toCompiled));
  for (const stale of filesIn(target, folders, (path) => path.endsWith('.js') && !wanted.has(path)))
    rmSync(join(target, stale), { force: true });
  for (const source of sources) {
    const { mtime } = statSync(join(root, source));
    const compiled = join(target, toCompiled(source));
    if (statSync(compiled, { throwIfNoEntry: false })?.mtime.getTime() === mtime.getTime()) continue;
    const { code } = transformSync(readFileSync(join(root, source), 'utf8'), { ...options, filename: source });
    const fresh = `${compiled}.${process.pid}`;
    mkdirSync(dirname(compiled), { recursive: true });
    writeFileSync(fresh, code);
    utimesSync(fresh, mtime, mtime);
    renameSync(fresh, compiled);
  }
};
