import { describe } from '@jest/globals';
import { mayMountDisks } from './small-disk.ts';

/** Runs a suite that fills disks, if this process may mount one. A line reports if it may not. */
export const describeSmallDisks = (title: string, suite: () => void): void => {
  const permitted = mayMountDisks();
  if (!permitted) process.stdout.write('LEFT OUT: tests on small disks, which this user may not mount\n');
  (permitted ? describe : describe.skip)(title, suite);
};
