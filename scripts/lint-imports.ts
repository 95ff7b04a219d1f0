import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/paths/project-root.ts';
import { readModule } from './imports/read-module.ts';
import { unusedExports } from './imports/unused-exports.ts';

/** Checks that each export is imported by another file. Exits with 1 when it finds something. */
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Exceptions of before the check. The list only shrinks: one that is none any more is reported. */
const exceptions: ReadonlySet<string> = new Set(['subgraphs/blogs/model/feed.ts#FeedRequest']);

const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
const files = execFileSync('git', listed, { cwd: projectRoot, maxBuffer: 1e8 }).toString().split('\0');
const modules = files
  .filter((path) => /\.[cm]?[jt]sx?$/.test(path) && existsSync(join(projectRoot, path)))
  .map((path) => readModule(path, readFileSync(join(projectRoot, path), 'utf8')));
const unused = unusedExports(modules);
const problems = [
  ...unused.filter((name) => !exceptions.has(name)).map((name) => `${name} is exported, and no other file imports it`),
  ...[...exceptions]
    .filter((name) => !unused.includes(name))
    .map((name) => `${name} is an exception no longer: remove it from scripts/lint-imports.ts`),
];
if (problems.length > 0) {
  say(problems.join('\n'));
  process.exit(1);
}
say(`${modules.length} modules: nothing found`);
