import { spawnSync } from 'node:child_process';
import { processEnvironment } from '../platform/config/environment.ts';
import { projectRoot } from '../platform/runtime/project-root.ts';

/**
 * Runs tests at various times, and prints the times at which they fail. Arguments are passed to jest:
 * `npx jiti scripts/test-hours.ts --runTestsByPath tests/e2e/rest-boards.test.ts`.
 */
const instants = {
  'Europe turns its clocks back': '2026-10-25T00:55:00Z',
  'America turns its clocks back': '2026-11-01T05:55:00Z',
  'a Sunday, midnight UTC': '2026-11-22T00:00:00Z',
  '3:00': '2026-11-23T03:00:00Z',
  '6:00': '2026-11-24T06:00:00Z',
  'midnight in San Francisco': '2026-11-25T07:58:00Z',
  '9:00': '2026-11-25T09:00:00Z',
  '12:00': '2026-11-26T12:00:00Z',
  '15:00': '2026-11-27T15:00:00Z',
  '18:00': '2026-11-28T18:00:00Z',
  '21:00': '2026-11-30T21:00:00Z',
  'the last minutes of a year': '2026-12-31T23:55:00Z',
  'the first of January': '2027-01-01T00:05:00Z',
  'the last of February': '2027-02-28T23:55:00Z',
  'America turns its clocks forward': '2027-03-14T09:55:00Z',
  'Europe turns its clocks forward': '2027-03-28T00:55:00Z',
};

let failed = 0;
for (const [name, instant] of Object.entries(instants)) {
  const { status, stdout, stderr } = spawnSync('npm', ['test', '--', ...process.argv.slice(2)], {
    cwd: projectRoot,
    env: { ...processEnvironment(), TEST_ALL: 'on', TEST_NOW: instant },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const summary = /^\d+ passed, \d+ failed.*$/m.exec(stdout)?.[0] ?? 'no summary';
  process.stdout.write(`${instant}  ${summary}  (${name})\n`);
  if (status === 0) continue;
  failed += 1;
  process.stdout.write(`${stderr}\n`);
}
process.exitCode = failed === 0 ? 0 : 1;
