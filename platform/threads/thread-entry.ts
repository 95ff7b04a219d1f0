import { extname } from 'node:path';

/** `path` has no extension: sources and compiled files differ in it, and the compiler rewrites it in imports only. */
export const threadEntry = (importer: string, path: string): URL => new URL(`${path}${extname(importer)}`, importer);
