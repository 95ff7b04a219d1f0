import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Several databases of some 30 MB each, and room for others: a container's 64 MB are too few. */
const enoughBytes = 1_000_000_000;

const hasRoom = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > enoughBytes;
};

/**
 * Where tests put embedded databases: in memory where the machine has such a file system with room, else among the temporary files. A
 * database is a thousand files, and making them on a disk takes longer than the database takes for most tests.
 */
export const scratchFolder: string = existsSync(memory) && hasRoom(memory) ? memory : tmpdir();
