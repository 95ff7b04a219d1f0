import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Builds exclude the code of tests. */
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
 * A text that changes when a source is touched. Compilers compare content; this compares only size and time.
 * @param {string} root
 * @param {readonly { folder: string, takesFolder: (name: string) => boolean, takesFile: (name: string) => boolean }[]}
 * choices
 * @param {readonly string[]} [others] Other inputs of the result.
 */
export const stampOf = (root, choices, others = []) =>
  createHash('sha256')
    .update([...others, ...choices.flatMap((choice) => linesOf(root, choice.folder, choice)).sort()].join('\n'))
    .digest('hex');

/** The stamp of the last build, undefined without one. */
export const readStamp = (/** @type {string} */ file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};
