import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/runtime/project-root.ts';
import { createGlossaryCheck, createNameCheck, readRefusedWords, readReplacedWords } from './glossary/findings.ts';
import { declaredNames } from './glossary/identifiers.ts';
import { proseOf } from './glossary/prose.ts';

/**
 * Checks the prose and the declared names of the repository's files, or of those below the given paths, against the
 * glossary of CONTRIBUTING.md. Exits with 1 when it finds something.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);

const derived = /__generated__|^schema\/(released|clients|supergraph|api\.graphql)|\/generated\//;
const files = execFileSync('git', ['ls-files', '-z', '--', ...process.argv.slice(2)], {
  cwd: projectRoot,
  maxBuffer: 1e8,
})
  .toString()
  .split('\0')
  .filter((path) => /\.(tsx?|md|graphql)$/.test(path) && !derived.test(path));

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const contributing = read('CONTRIBUTING.md');
const checkProse = createGlossaryCheck(readReplacedWords(contributing));
const checkNames = createNameCheck(readRefusedWords(contributing));
const found = files.flatMap((path) => {
  const text = read(path);
  const names = /\.tsx?$/.test(path) ? declaredNames(path, text) : [];
  return [...checkProse(proseOf(path, text)), ...checkNames(path, names)].map(
    ({ line, problem }) => `${path}:${line} ${problem}`,
  );
});
if (found.length > 0) {
  say(found.join('\n'));
  say(`${found.length} found in ${files.length} files`);
  process.exit(1);
}
say(`${files.length} files: nothing found`);
