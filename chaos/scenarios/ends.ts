import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasTerminals } from '../../tests/kit/npm-start.ts';
import type { Lab } from '../control/lab.ts';
import { builtPackage, npmStart } from '../control/npm-start.ts';
import { descendantsOf, stillRunning } from '../control/process-tree.ts';
import { toRunning } from '../control/running-tributary.ts';
import { silence } from '../control/silence.ts';
import { wait } from '../control/wait.ts';
import { openSubscribers } from '../load/subscribers.ts';
import { equal, type Finding, within } from '../report.ts';
import type { Scenario } from '../scenario.ts';

const compileMs = 1_500;
const ctrlC = '\x03';

const sigterm = async (lab: Lab): Promise<readonly Finding[]> => {
  // Without this file the build compiles again, so that there is a compiler to end.
  rmSync(join(import.meta.dirname, '..', '..', '.built'), { force: true });
  const started = npmStart(lab);
  await started.untilWritten(/Compiling/);
  await wait(compileMs);
  const compiling = descendantsOf(started.pid);
  await started.end('SIGTERM');
  await wait(200);

  const made = builtPackage(lab);
  const process = made.start({ DATA_DIR: join(made.folder, 'data'), LOG_LEVEL: 'warn' });
  const running = await toRunning(process);
  const family = descendantsOf(process.pid);
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
  const made = builtPackage(lab);
  const settings = {
    DATA_DIR: join(made.folder, 'data'),
    LOG_LEVEL: 'warn',
    DRAIN_TIMEOUT_MS: '600000',
    RATE_LIMIT: 'off',
  };
  const process = made.startOnTerminal(settings);
  const running = await toRunning(process);
  const streams = await openSubscribers(running, 5);
  const startedAtMs = performance.now();
  process.type(ctrlC);
  const ends = await Promise.all(streams.map(({ ended }) => ended));
  const { code, stdout } = await process.ended;
  const ms = performance.now() - startedAtMs;
  return [
    within(`one Ctrl-C with ${streams.length} endless streams`, ms, 5_000, `exit code ${code}`),
    equal('one Ctrl-C: how its streams end', '1001, error', [...new Set(ends)].sort().join(', ')),
    equal('one Ctrl-C: sentences for the person', 1, stdout.match(/Stopping;/g)?.length ?? 0),
  ];
};

/** Interrupts a process twice while a slow request is in flight. */
const interruptedTwice = async (lab: Lab): Promise<Finding> => {
  const running = await lab.start();
  await silence(running, 'nas-status');
  const slow = fetch(`${running.url}/flights/api/v1/airports/SFO`, {
    headers: { authorization: `Bearer ${running.key}` },
  });
  slow.catch(() => {});
  await wait(300);
  running.process.signal('SIGINT');
  await wait(600);
  // Exit code 0 would mean that the process was drained.
  const { code, ms } = await running.end('SIGINT');
  const ended = code === 1 ? ms : Number.POSITIVE_INFINITY;
  return within('a second SIGINT, 0.6 s after the first', ended, 2_000, `exit code ${code}`);
};

const takenPort = async (lab: Lab): Promise<readonly Finding[]> => {
  const running = await lab.start();
  const PORT = new URL(running.url).port;
  const made = builtPackage(lab);
  const dataDir = join(made.folder, 'data');
  const startedAtMs = performance.now();
  const { code, stdout, stderr } = await made.start({ PORT, DATA_DIR: dataDir }).ended;
  const ms = performance.now() - startedAtMs;
  const said = /EADDRINUSE.*Set PORT/.test(stderr);
  return [
    within(
      'npm start at a taken port: until it says so',
      said ? ms : Number.POSITIVE_INFINITY,
      5_000,
      `exit code ${code}`,
    ),
    {
      done: 'npm start at a taken port: what was made by then',
      bound: 'nothing',
      measured: /Compiling/.test(stdout) ? 'compiled' : existsSync(dataDir) ? 'a data folder' : 'nothing',
      ok: !/Compiling/.test(stdout) && !existsSync(dataDir),
    },
  ];
};

export const ends: Scenario = {
  name: 'ends',
  needs: [],
  run: async (lab) => [
    ...(await sigterm(lab)),
    ...(await interrupted(lab)),
    await interruptedTwice(lab),
    ...(await takenPort(lab)),
  ],
};
