import { extname } from 'node:path';

/**
 * `path` has no extension, because that of sources and compiled files differs, and the compiler rewrites it only in
 * imports.
 */
export const threadEntry = (importer: string, path: string): URL => new URL(`${path}${extname(importer)}`, importer);

/** Returns the module of a thread, beside its compiled importer. Uncompiled sources cannot start a thread. */
export const compiledThread = (importer: string, path: string): URL | 'none' =>
  importer.endsWith('.ts') ? 'none' : threadEntry(importer, path);
