import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What only tests run: no build takes it. */
export const isTest = (/** @type {string} */ name) => /\.(test|contract)\.tsx?$/.test(name);

/** One line for each source below a folder, by how it was touched. */
const linesOf = (root, folder, choice) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return choice.takesFolder(entry.name) ? linesOf(root, path, choice) : [];
    if (!entry.isFile() || !choice.takesFile(entry.name)) return [];
    const { size, mtimeMs } = statSync(join(root, path));
    return [`${path} ${size} ${mtimeMs}`];
  });

/**
 * A text that is another one once a source was touched: a compiler looks at their content, this only at size and time.
 * @param {string} root
 * @param {readonly { folder: string, takesFolder: (name: string) => boolean, takesFile: (name: string) => boolean }[]}
 * choices
 * @param {readonly string[]} [others] What else the result depends on.
 */
export const stampOf = (root, choices, others = []) =>
  createHash('sha256')
    .update([...others, ...choices.flatMap((choice) => linesOf(root, choice.folder, choice)).sort()].join('\n'))
    .digest('hex');

/** The stamp of what was built last, undefined where nothing was. */
export const readStamp = (/** @type {string} */ file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};
