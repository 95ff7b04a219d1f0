import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Room for several databases of 30 MB each and for other files; a container's 64 MB are too few. */
const enoughBytes = 1_000_000_000;

const hasRoom = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > enoughBytes;
};

/**
 * Folder of embedded databases: in memory where the machine has such a file system with room, otherwise among the
 * temporary files. A database is a thousand files, and making them on a disk takes longer than most tests need the
 * database.
 */
export const scratchFolder: string = existsSync(memory) && hasRoom(memory) ? memory : tmpdir();
