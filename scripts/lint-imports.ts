import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/paths/project-root.ts';
import { readModule } from './imports/read-module.ts';
import { roomsInCircles } from './imports/rooms-in-circles.ts';
import { unusedExports } from './imports/unused-exports.ts';

/**
 * Checks that each export is imported by another file, and that no folder in a root, nor a file beside these folders,
 * imports itself by way of others. Exits with 1 when it finds something.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Exceptions from before the check. The list only shrinks: one that is none any more is reported. */
const exceptions: ReadonlySet<string> = new Set([
  'subgraphs/blogs/model/feed.ts#FeedRequest',
  'gateway/auth',
  'gateway/authorization',
  'gateway/config',
  'gateway/cost',
  'gateway/description',
  'gateway/execution',
  'gateway/graph-stores.ts',
  'gateway/graph.ts',
  'gateway/graphql',
  'gateway/http',
  'gateway/overrides',
  'gateway/pages',
  'gateway/report',
  'gateway/rest',
  'gateway/subgraph-transport',
  'gateway/trusted',
  'platform/cache',
  'platform/clock',
  'platform/config',
  'platform/constraint',
  'platform/context',
  'platform/counters',
  'platform/graphql',
  'platform/json',
  'platform/lists',
  'platform/overload',
  'platform/probes',
  'platform/redis',
  'platform/signals',
  'platform/sockets',
  'platform/state',
  'platform/storage',
  'platform/telemetry',
  'platform/text',
  'platform/threads',
  'platform/trace',
  'platform/upstream',
  'platform/web',
]);

const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
const files = execFileSync('git', listed, { cwd: projectRoot, maxBuffer: 1e8 }).toString().split('\0');
const modules = files
  .filter((path) => /\.[cm]?[jt]sx?$/.test(path) && existsSync(join(projectRoot, path)))
  .map((path) => readModule(path, readFileSync(join(projectRoot, path), 'utf8')));
const found = new Map([
  ...unusedExports(modules).map((name) => [name, 'is exported, and no other file imports it'] as const),
  ...roomsInCircles(modules).map((room) => [room, 'imports itself by way of others of its root'] as const),
]);
const problems = [
  ...[...found].filter(([name]) => !exceptions.has(name)).map((problem) => problem.join(' ')),
  ...[...exceptions]
    .filter((name) => !found.has(name))
    .map((name) => `${name} is an exception no longer: remove it from scripts/lint-imports.ts`),
];
if (problems.length > 0) {
  say(problems.join('\n'));
  process.exit(1);
}
say(`${modules.length} modules: nothing found`);
