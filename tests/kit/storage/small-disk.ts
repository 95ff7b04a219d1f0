import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../suite/scratch-folder.ts';

/** A file system in memory that a test can fill. */
export interface SmallDisk {
  readonly folder: string;
  fill(): void;
  free(): void;
  /** Refuses to open files for writing; open files stay writable. */
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
        // It has written as much as fits.
      }
    },
    free: () => rmSync(filler, { force: true }),
    // Bound over itself, because a file system with open files cannot be remounted.
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
