import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/runtime/project-root.ts';
import { readModule } from './imports/read-module.ts';
import { roomsInCircles } from './imports/rooms-in-circles.ts';
import { unusedExports } from './imports/unused-exports.ts';

/**
 * Checks that each export is imported by another file, and that no folder in a root, nor a file beside these folders,
 * imports itself by way of others. Exits with 1 when it finds something.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);

const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
const files = execFileSync('git', listed, { cwd: projectRoot, maxBuffer: 1e8 }).toString().split('\0');
const modules = files
  .filter((path) => /\.[cm]?[jt]sx?$/.test(path) && existsSync(join(projectRoot, path)))
  .map((path) => readModule(path, readFileSync(join(projectRoot, path), 'utf8')));
const problems = [
  ...unusedExports(modules).map((name) => `${name} is exported, and no other file imports it`),
  ...roomsInCircles(modules).map((room) => `${room} imports itself by way of others of its root`),
];
if (problems.length > 0) {
  say(problems.join('\n'));
  process.exit(1);
}
say(`${modules.length} modules: nothing found`);
