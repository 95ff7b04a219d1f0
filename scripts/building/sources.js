import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Only tests run these files, so builds leave them out. */
export const isTest = (/** @type {string} */ name) => /\.(test|contract)\.tsx?$/.test(name);

const linesOf = (root, folder, choice) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return choice.takesFolder(entry.name) ? linesOf(root, path, choice) : [];
    if (!entry.isFile() || !choice.takesFile(entry.name)) return [];
    const { size, mtimeMs } = statSync(join(root, path));
    return [`${path} ${size} ${mtimeMs}`];
  });

/**
 * Returns a hash that changes with the path, size or time of a source.
 * @param {string} root
 * @param {readonly { folder: string, takesFolder: (name: string) => boolean, takesFile: (name: string) => boolean }[]}
 * choices
 * @param {readonly string[]} [others] Other inputs of the build.
 */
export const stampOf = (root, choices, others = []) =>
  createHash('sha256')
    .update([...others, ...choices.flatMap((choice) => linesOf(root, choice.folder, choice)).sort()].join('\n'))
    .digest('hex');

export const readStamp = (/** @type {string} */ file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};
