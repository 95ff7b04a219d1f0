import type { Module } from './read-module.ts';

const isProduction = (path: string): boolean => !/__generated__|^schema\/|\.(test|contract)\.|^tests\//.test(path);

/** A room is a folder in a root, or a file beside these folders. */
const roomOf = (path: string): string => path.split('/').slice(0, 2).join('/');
const rootOf = (path: string): string => path.slice(0, path.indexOf('/') + 1);

/** Returns the rooms that import themselves by way of other rooms of their root, with imports of types, sorted. */
export const roomsInCircles = (modules: readonly Module[]): readonly string[] => {
  const paths = new Set(modules.map(({ path }) => path).filter((path) => isProduction(path) && path.includes('/')));
  const neighbours = new Map<string, Set<string>>();
  for (const { path, imports } of modules.filter(({ path }) => paths.has(path))) {
    const room = roomOf(path);
    const known = neighbours.get(room) ?? new Set();
    neighbours.set(room, known);
    for (const { path: to } of imports)
      if (paths.has(to) && rootOf(to) === rootOf(path) && roomOf(to) !== room) known.add(roomOf(to));
  }
  const reached = (from: string): Set<string> => {
    const found = new Set(neighbours.get(from));
    for (const room of found) for (const next of neighbours.get(room) ?? []) found.add(next);
    return found;
  };
  return [...neighbours.keys()].filter((room) => reached(room).has(room)).sort();
};
