import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

/** Far more than any list or supergraph needs. */
const maxBytes = 64 * 2 ** 20;

/**
 * Refuses pipes and devices, because reading them could block the process forever. Throws the file system's error, or
 * one that describes the file.
 */
export const readOperatorFile = (path: string): string => {
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(descriptor);
    if (stats.isDirectory()) throw new Error('it is a directory');
    if (!stats.isFile()) throw new Error('it is no regular file');
    if (stats.size > maxBytes) throw new Error(`it has more than ${maxBytes} bytes`);
    return readFileSync(descriptor, 'utf8');
  } finally {
    closeSync(descriptor);
  }
};

/** Returns in words why a file could not be read, without its path and the system call. */
export const fileProblem = (error: unknown): string => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
  if (code === 'ENOENT') return 'there is no such file';
  return code ?? (error instanceof Error ? error.message : String(error));
};
