import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../platform/runtime/project-root.ts';
import { hasTerminals } from '../../../tests/kit/process/npm-start.ts';
import { silence } from '../../faults/silence.ts';
import type { Lab } from '../../lab.ts';
import { ask } from '../../load/ask.ts';
import { openSubscribers } from '../../load/subscribers.ts';
import { descendantsOf, stillRunning } from '../../process/process-tree.ts';
import { untilServing } from '../../process/server-process.ts';
import { spawnProcess } from '../../process/spawned-process.ts';
import { wait } from '../../process/waiting.ts';
import { equal, type Finding, judged, within } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';

const compileMs = 300;
const ctrlC = '\x03';

const sigterm = async (lab: Lab): Promise<readonly Finding[]> => {
  // Without this file the build compiles again, so that there is a compiler to end.
  rmSync(join(import.meta.dirname, '..', '..', '..', '.compiler'), { force: true });
  const environment = lab.environment({ DATA_DIR: lab.folder() });
  const started = spawnProcess({ command: 'npm', words: ['start'], cwd: projectRoot, environment });
  await started.untilWritten(/Compiling/);
  await wait(compileMs);
  const compiling = descendantsOf(started.pid);
  await started.end('SIGTERM');
  await wait(200);

  const made = lab.package();
  const running = await untilServing(made.start({ DATA_DIR: join(made.folder, 'data'), LOG_LEVEL: 'warn' }));
  const family = descendantsOf(running.pid);
  const { code, ms } = await running.end('SIGTERM');
  await wait(200);
  return [
    equal(`SIGTERM to npm alone while it compiles: orphans of ${compiling.length}`, 0, stillRunning(compiling).length),
    equal(`SIGTERM to npm alone while it runs: orphans of ${family.length}`, 0, stillRunning(family).length),
    within('SIGTERM to npm alone: until all has ended', ms, 10_000, `exit code ${code}`),
  ];
};

const interrupted = async (lab: Lab): Promise<readonly Finding[]> => {
  if (!hasTerminals()) return [];
  const made = lab.package();
  const settings = { LOG_LEVEL: 'warn', DRAIN_TIMEOUT_MS: '600000', RATE_LIMIT: 'off' };
  const running = await untilServing(made.startOnTerminal({ ...settings, DATA_DIR: join(made.folder, 'data') }));
  const streams = await openSubscribers(running, 5);
  const startedAtMs = performance.now();
  running.type(ctrlC);
  const ends = await streams.ended;
  const { code, stdout } = await running.ended;
  const ms = performance.now() - startedAtMs;
  return [
    within(`one Ctrl-C with ${streams.count} endless streams`, ms, 5_000, `exit code ${code}`),
    equal('one Ctrl-C: how its streams end', '1001, error', [...new Set(ends)].sort().join(', ')),
    equal('one Ctrl-C: sentences for the person', 1, stdout.match(/Stopping;/g)?.length ?? 0),
  ];
};

/** Interrupts a process twice while a slow request is in flight. */
const interruptedTwice = async (lab: Lab): Promise<Finding> => {
  const running = await lab.start();
  await silence(running, 'nas-status');
  void ask(running, { path: '/flights/api/v1/airports/SFO' });
  await wait(300);
  running.signal('SIGINT');
  await wait(600);
  // Exit code 0 would mean that the process was drained.
  const { code, ms } = await running.end('SIGINT');
  const ended = code === 1 ? ms : Number.POSITIVE_INFINITY;
  return within('a second SIGINT, 0.6 s after the first', ended, 2_000, `exit code ${code}`);
};

const takenPort = async (lab: Lab): Promise<readonly Finding[]> => {
  const running = await lab.start();
  const made = lab.package();
  const dataDir = join(made.folder, 'data');
  const startedAtMs = performance.now();
  const { code, stdout, stderr } = await made.start({ PORT: new URL(running.url).port, DATA_DIR: dataDir }).ended;
  const isSaid = /EADDRINUSE.*Set PORT/.test(stderr);
  const ms = isSaid ? performance.now() - startedAtMs : Number.POSITIVE_INFINITY;
  const left = /Compiling/.test(stdout) ? 'compiled' : existsSync(dataDir) ? 'a data folder' : 'nothing';
  return [
    within('npm start at a taken port: until it says so', ms, 5_000, `exit code ${code}`),
    judged('npm start at a taken port: what was made by then', 'nothing', left, left === 'nothing'),
  ];
};

export const ends: Scenario = {
  name: 'ends',
  run: async (lab) => [
    ...(await sigterm(lab)),
    ...(await interrupted(lab)),
    await interruptedTwice(lab),
    ...(await takenPort(lab)),
  ],
};
