import { describe, expect, it } from '@jest/globals';
import { type TestRun, withSecondChance } from './second-chance.ts';

const fileOf = (name: string, ...statuses: readonly string[]) => ({
  name,
  status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});
const runOf = (...files: readonly ReturnType<typeof fileOf>[]): TestRun => ({
  exitCode: files.some(({ status }) => status === 'failed') ? 1 : 0,
  files,
});
/** The output for these runs, and their flags. */
const judge = async (...runs: readonly TestRun[]) => {
  const asked: (readonly string[])[] = [];
  const verdict = await withSecondChance(async (flags) => {
    const run = runs[asked.length];
    asked.push(flags);
    if (run === undefined) throw new Error('nothing is run a third time');
    return run;
  });
  return { ...verdict, asked };
};

describe('the second chance of test files', () => {
  it('is not used if all pass', async () => {
    expect(await judge(runOf(fileOf('a', 'passed', 'pending'), fileOf('b', 'passed')))).toEqual({
      exitCode: 0,
      lines: ['2 passed, 0 failed, 1 skipped'],
      asked: [[]],
    });
  });

  it('reruns exactly the failed files alone, counts their results, and lists them', async () => {
    const first = runOf(fileOf('a', 'passed'), fileOf('b', 'failed', 'passed'), fileOf('c'));
    expect(await judge(first, runOf(fileOf('b', 'passed', 'passed'), fileOf('c', 'passed')))).toEqual({
      exitCode: 0,
      lines: ['passed only when run again: b', 'passed only when run again: c', '4 passed, 0 failed'],
      asked: [[], ['--maxWorkers=1', '--runTestsByPath', 'b', 'c']],
    });
  });

  it('fails if a file fails twice', async () => {
    const first = runOf(fileOf('a', 'failed'), fileOf('b', 'failed', 'passed'));
    expect(await judge(first, runOf(fileOf('a', 'passed'), fileOf('b', 'failed', 'passed')))).toMatchObject({
      exitCode: 1,
      lines: ['passed only when run again: a', '2 passed, 1 failed'],
    });
  });

  it('fails if the second run does not report a file', async () => {
    expect(await judge(runOf(fileOf('a', 'failed')), { exitCode: 1, files: [] })).toMatchObject({
      exitCode: 1,
      lines: ['0 passed, 1 failed'],
    });
    expect(await judge(runOf(fileOf('a', 'failed')), { exitCode: 0, files: [] })).toMatchObject({ exitCode: 1 });
  });

  it('fails if jest itself fails, in either run', async () => {
    const passed = runOf(fileOf('a', 'passed'));
    const failed = { exitCode: 1, lines: ['1 passed, 1 failed'] };
    expect(await judge({ ...passed, exitCode: 1 })).toMatchObject({ ...failed, asked: [[]] });
    expect(await judge(runOf(fileOf('a', 'failed')), { ...passed, exitCode: 1 })).toMatchObject({ exitCode: 1 });
    expect(await judge({ exitCode: 137, files: [] })).toMatchObject({ exitCode: 137, lines: ['0 passed, 1 failed'] });
  });

  it('is only for up to ten files', async () => {
    const names = Array.from({ length: 11 }, (_, index) => `f${index}`);
    const first = (count: number) => runOf(...names.slice(0, count).map((name) => fileOf(name, 'failed')));
    const second = runOf(...names.map((name) => fileOf(name, 'passed')));
    expect((await judge(first(10), second)).exitCode).toBe(0);
    expect(await judge(first(11))).toMatchObject({ exitCode: 1, lines: ['0 passed, 11 failed'] });
  });
});
