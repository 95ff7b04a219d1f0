import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies a folder recursively to a path that must not exist yet. Folders of the copy are accessible to their owner
 * alone. An abort leaves an incomplete copy.
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
