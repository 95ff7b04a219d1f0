import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from './scratch-folder.ts';

/** A file system of its own in memory, which can be filled up. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all the space that is left. */
  fill(): void;
  /** Gives it back. */
  free(): void;
  /** Lets no file be opened for writing; those that are open stay so. */
  makeReadOnly(): void;
  makeWritable(): void;
  remove(): void;
}

const mount = (...words: string[]): void => void execFileSync('mount', words, { stdio: 'ignore' });

export const createSmallDisk = (megabytes: number): SmallDisk => {
  const folder = mkdtempSync(join(scratchFolder, 'tributary-test-disk-'));
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  const unmount = (): void => void execFileSync('umount', ['--lazy', folder]);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      try {
        writeFileSync(filler, Buffer.alloc(megabytes * 2 ** 20));
      } catch {
        // It has written what there was room for.
      }
    },
    free: () => rmSync(filler, { force: true }),
    // Over itself: a file system with open files cannot be mounted in another way.
    makeReadOnly: () => {
      mount('--bind', folder, folder);
      mount('-o', 'remount,bind,ro', folder);
    },
    makeWritable: unmount,
    remove: () => {
      unmount();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Whether this user may mount one. */
export const mayMountDisks = (): boolean => {
  try {
    createSmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
};
