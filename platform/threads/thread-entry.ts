import { extname } from 'node:path';

/**
 * Address of the module that a thread runs, from the module that starts it; the path is without its ending. Sources
 * and compiled files differ in the ending alone, and the compiler rewrites only those of imports.
 */
export const threadEntry = (importer: string, path: string): URL => new URL(`${path}${extname(importer)}`, importer);
