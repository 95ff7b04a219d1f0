import { extname } from 'node:path';

/** `path` has no extension: sources and compiled files differ in it, and the compiler rewrites it in imports only. */
export const threadEntry = (importer: string, path: string): URL => new URL(`${path}${extname(importer)}`, importer);

/**
 * The module that a thread runs, beside its importer once that is compiled. Sources that are run as they are have no
 * thread that could be started.
 */
export const compiledThread = (importer: string, path: string): URL | 'none' =>
  importer.endsWith('.ts') ? 'none' : threadEntry(importer, path);
