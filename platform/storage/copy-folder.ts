import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies a folder with all that is in it to a place where there is nothing yet; folders of the copy, also empty ones, are for their owner alone.
 * Rejects when the signal fires, and leaves what it has copied by then.
 */
export const copyFolder = async (from: string, to: string, signal?: AbortSignal): Promise<void> => {
  signal?.throwIfAborted();
  await mkdir(to, { mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      if (entry.isDirectory()) return copyFolder(source, target, signal);
      signal?.throwIfAborted();
      await copyFile(source, target);
    }),
  );
};
