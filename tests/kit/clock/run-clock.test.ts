import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';
import { processEnvironment } from '../../../platform/config/environment.ts';
import { systemClock } from '../../../platform/runtime/clock/system-clock.ts';
import { projectRoot } from '../../../platform/runtime/project-root.ts';

const runClock = join(projectRoot, 'tests', 'kit', 'clock', 'run-clock.cjs');
const print = (script: string, environment: Readonly<Record<string, string>>) => {
  const { TEST_CLOCK_AHEAD_MS: _, TEST_NOW: __, ...rest } = processEnvironment();
  const { stdout, stderr } = spawnSync(process.execPath, ['--require', runClock, '--print', script], {
    env: { ...rest, ...environment },
    encoding: 'utf8',
  });
  return { stdout: stdout.trim(), stderr };
};
/** Node's monotonic time, which is not moved. */
const ofMachineMs = () => performance.timeOrigin + performance.now();
const hourMs = 3_600_000;
const begunMs = Date.now();
const printed = 'JSON.stringify([new Date(), Date(), new Date(Date.now())])';
const minute = /2026-11-20T17:30:/;

describe('the clock of a run', () => {
  it('begins at the same instant at any hour', () => {
    const [constructed, called, read] = JSON.parse(print(printed, { TZ: 'UTC' }).stdout) as string[];
    expect(constructed).toMatch(minute);
    expect(called).toContain('Fri Nov 20 2026 17:30');
    expect(read).toMatch(minute);
  });

  it.each([
    ['2026-12-31T23:30:00Z', '2026-12-31T23:30:'],
    ['2027-03-28T03:00:00+02:00', '2027-03-28T01:00:'],
  ])('begins at %s where TEST_NOW says so', (instant, expected) => {
    const [constructed, , read] = JSON.parse(print(printed, { TEST_NOW: instant }).stdout) as string[];
    expect([constructed?.startsWith(expected), read?.startsWith(expected)]).toEqual([true, true]);
  });

  it.each(['tomorrow', '2026-12-31', '2026-12-31T23:30:00'])('refuses "%s", which is no instant', (text) => {
    expect(print(printed, { TEST_NOW: text }).stderr).toContain(`TEST_NOW: "${text}" is not an instant such as`);
  });

  it('restarts for each file', () => {
    const { TEST_NOW = '2026-11-20T17:30:00Z' } = processEnvironment();
    const sinceBegin = begunMs - Date.parse(TEST_NOW);
    expect([sinceBegin >= 0, sinceBegin < hourMs]).toEqual([true, true]);
    const script = `const { beginFor } = require(${JSON.stringify(runClock)});
      let printed;
      beginFor(() => { printed = ${printed}; });
      printed`;
    const environment = { TEST_CLOCK_AHEAD_MS: '1000', TEST_NOW: '2026-12-31T23:30:00Z' };
    expect(print(script, environment).stdout).toContain('2026-12-31T23:30:');
  });

  it('continues after a file as if the file had not moved it', () => {
    const script = `const { beginFor, skip } = require(${JSON.stringify(runClock)});
      const beforeMs = Date.now();
      beginFor(() => skip(${2 * hourMs})).then(() => console.log(Math.abs(Date.now() - beforeMs) < ${hourMs}))`;
    const environment = { TEST_CLOCK_AHEAD_MS: '1000', TEST_NOW: '2026-12-31T23:30:00Z' };
    expect(print(script, environment).stdout).toContain('true');
  });

  it('is inherited by the processes that a run starts', () => {
    const aheadMs = Date.parse('2026-12-31T23:30:00Z') - ofMachineMs();
    const environment = { TEST_CLOCK_AHEAD_MS: String(aheadMs), TEST_NOW: '2020-01-01T00:00:00Z' };
    const [constructed] = JSON.parse(print(printed, environment).stdout) as string[];
    expect(constructed).toMatch(/2026-12-31T23:3/);
  });

  it("is the clock of the run, of its threads and of the code's system clock", async () => {
    const aheadMs = Number(processEnvironment()['TEST_CLOCK_AHEAD_MS']);
    const thread = new Worker('require("node:worker_threads").parentPort.postMessage(Date.now())', { eval: true });
    const nowOfThreadMs = await new Promise<number>((resolve) => thread.once('message', resolve));
    for (const nowMs of [systemClock.now(), Date.parse(new Date().toISOString()), nowOfThreadMs])
      expect(Math.abs(nowMs - ofMachineMs() - aheadMs)).toBeLessThan(hourMs);
  });

  it('leaves dates unchanged', () => {
    const { mtime } = statSync(runClock);
    expect(mtime).toBeInstanceOf(Date);
    expect(mtime.constructor).toBe(Date);
    expect(structuredClone(new Date(0))).toEqual(new Date('1970-01-01T00:00:00Z'));
    expect(new Date(2026, 0, 31).getDate()).toBe(31);
    expect(Date.UTC(2026, 0, 1)).toBe(Date.parse('2026-01-01T00:00:00Z'));
  });
});
