import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/paths/project-root.ts';
import { readBaseline, writeBaseline } from './released/baseline.ts';
import { compareInterfaces } from './released/compare-interfaces.ts';
import { currentInterfaces } from './released/current-interfaces.ts';
import { namedBreaks } from './released/named-breaks.ts';
import { verdictOn } from './released/verdict.ts';

/**
 * Writes schema/released/, the reference for clients from this release on. With `--check` it only compares, and fails
 * on a break that CHANGELOG.md does not name.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);
const folder = join(projectRoot, 'schema', 'released');
const current = currentInterfaces();

if (process.argv.includes('--check')) {
  const changes = await compareInterfaces(readBaseline(folder), current);
  const { passes, lines } = verdictOn(changes, namedBreaks(readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8')));
  for (const line of lines) say(line);
  if (!passes) process.exit(1);
} else {
  writeBaseline(folder, current);
  say('wrote schema/released/');
}
