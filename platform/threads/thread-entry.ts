import { extname } from 'node:path';

/**
 * Address of the module that a thread runs, from the module that starts it; the path is without its ending. Sources
 * and compiled files differ in the ending alone, and the compiler rewrites only those of imports.
 */
export const threadEntry = (importer: string, path: string): URL => new URL(`${path}${extname(importer)}`, importer);

/**
 * The module that a thread runs, beside its importer once that is compiled. Sources that are run as they are have no
 * thread that could be started.
 */
export const compiledThread = (importer: string, path: string): URL | 'none' =>
  importer.endsWith('.ts') ? 'none' : threadEntry(importer, path);
