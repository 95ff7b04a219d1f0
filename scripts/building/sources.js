import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Only tests run these files, so builds leave them out. */
export const isTest = (/** @type {string} */ name) => /\.(test|contract)\.tsx?$/.test(name);

const filesIn = (root, folder, choice) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return choice.takesFolder(path) ? filesIn(root, path, choice) : [];
    if (!entry.isFile() || !choice.takesFile(entry.name)) return [];
    const { size, mtime } = statSync(join(root, path));
    return [{ path, size, mtime }];
  });

/**
 * Returns the chosen files that exist, with their paths relative to the root.
 * @param {string} root
 * @param {readonly { folder: string, takesFolder: (path: string) => boolean, takesFile: (name: string) => boolean }[]}
 * choices
 */
export const filesOf = (root, choices) =>
  choices
    .filter(({ folder }) => existsSync(join(root, folder)))
    .flatMap((choice) => filesIn(root, choice.folder, choice));

/**
 * Returns a hash that changes with the path, size or time of a chosen file, and with other inputs of a build.
 */
export const stampOf = (root, choices, others = []) => {
  const lines = filesOf(root, choices).map(({ path, size, mtime }) => `${path} ${size} ${mtime.getTime()}`);
  return createHash('sha256')
    .update([...others, ...lines.sort()].join('\n'))
    .digest('hex');
};

export const readStamp = (/** @type {string} */ file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** Replaces a folder by another. Of two processes that do this at once, one tries again. */
export const replaceFolder = (made, target) => {
  const old = `${made}-old`;
  for (;;)
    try {
      if (existsSync(target)) renameSync(target, old);
      renameSync(made, target);
      return;
    } catch (error) {
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code) || !existsSync(made)) throw error;
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
};
