import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../platform/runtime/project-root.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Writes the given texts to the files that are not current. With `--check` it only names them, and the process fails.
 * Paths are relative to the project.
 */
export const keepDerived = (script: string, texts: Readonly<Record<string, string>>): void => {
  const isCurrent = (file: string): boolean => {
    const path = join(projectRoot, file);
    return existsSync(path) && readFileSync(path, 'utf8') === texts[file];
  };
  const stale = Object.entries(texts).filter(([file]) => !isCurrent(file));
  const names = stale.map(([file]) => file).join(', ');
  if (stale.length === 0) say(`current: ${Object.keys(texts).join(', ')}`);
  else if (process.argv.includes('--check')) {
    say(`stale: ${names}; run npm run derived -- ${script}`);
    process.exitCode = 1;
  } else {
    for (const [file, text] of stale) {
      const path = join(projectRoot, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    say(`wrote ${names}`);
  }
};
