import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

/** Far more than any list or supergraph has. */
const maxBytes = 64 * 2 ** 20;

/**
 * The text of a file that the operator names. Throws the error of the file system, or one that says what is wrong with
 * the file. Reading a pipe or a device would hold the whole process, for ever, also at a reload: neither is waited for.
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
