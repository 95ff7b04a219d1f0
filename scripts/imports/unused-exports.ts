import type { Module } from './read-module.ts';

/** Files that others read by address or by choice: generated ones, examples to copy, and JavaScript for tools. */
const isExempt = (path: string): boolean => /\/__generated__\/|^schema\/|^examples\/|(\.d\.ts|js)$/.test(path);

/** Returns the named exports that no other module imports, as `path#name`. */
export const unusedExports = (modules: readonly Module[]): readonly string[] => {
  const used = new Set<string>();
  const wholes: string[] = [];
  for (const { path, names } of modules.flatMap(({ imports }) => imports))
    if (names === undefined) wholes.push(path);
    else for (const name of names) used.add(`${path}#${name}`);
  const isRead = (path: string): boolean =>
    wholes.some((whole) => (whole.endsWith('*') ? path.startsWith(whole.slice(0, -1)) : path === whole));
  return modules
    .filter(({ path }) => !isExempt(path) && !isRead(path))
    .flatMap(({ path, exports }) => exports.map((name) => `${path}#${name}`))
    .filter((name) => !used.has(name));
};
