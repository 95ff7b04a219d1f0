import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { processEnvironment } from '../../platform/config/environment.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { scratchFolder } from '../kit/suite/scratch-folder.ts';
import { eventually } from '../kit/time/eventually.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(scratchFolder, 'tributary-runner-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Report {
  readonly testResults: readonly {
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const outputFile = () => join(folder, 'results.json');
const jestWords = (flags: readonly string[]): string[] => {
  const testRunner = join(projectRoot, 'tests', 'kit', 'jest', 'test-runner.js');
  const config = { rootDir: folder, testRunner, transform: {}, testMatch: ['**/*.test.ts'], testTimeout: 60_000 };
  return [
    ...['--require', join(projectRoot, 'tests', 'kit', 'clock', 'run-clock.cjs')],
    join(projectRoot, 'node_modules', 'jest', 'bin', 'jest.js'),
    ...['--config', JSON.stringify(config), '--json', `--outputFile=${outputFile()}`, ...flags],
  ];
};
const write = (source: string): void =>
  writeFileSync(
    join(folder, 'a.test.ts'),
    `import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';\n${source}`,
  );
const otherFile = (): void =>
  writeFileSync(join(folder, 'b.test.ts'), "import { it } from '@jest/globals';\nit('holds', () => {});");

/** Runs a file of these lines with jest in a process of its own, as `npm test` runs the project's files. */
const run = (source: string, ...flags: readonly string[]) => {
  write(source);
  const { status, stderr } = spawnSync(process.execPath, jestWords(flags), {
    cwd: folder,
    env: processEnvironment(),
    encoding: 'utf8',
  });
  const { testResults } = JSON.parse(readFileSync(outputFile(), 'utf8')) as Report;
  const [file] = testResults;
  return {
    exitCode: status,
    stderr,
    file: file?.status,
    message: file?.message ?? '',
    tests: file?.assertionResults.map((each) => `${each.fullName}: ${each.status}`),
  };
};

describe('a test file', () => {
  it('has each of its tests in the report, with the source line of an assertion that failed', () => {
    const { exitCode, message, tests } = run(`
      describe('it', () => {
        it('holds', () => expect(1 as number).toBe(1));
        it('breaks', () => expect('red').toBe('green'));
        it.skip('is left out', () => {});
        it.todo('is to come');
      });
    `);
    expect(tests).toEqual(['it holds: passed', 'it breaks: failed', 'it is left out: pending', 'it is to come: todo']);
    expect(message).toContain('a.test.ts:5:');
    expect(exitCode).toBe(1);
  });

  it.each([
    ['a test waits for ever', "it('waits', () => new Promise(() => {}), 50);"],
    ['a hook fails', "beforeAll(() => { throw new Error('the fault'); }); it('holds', () => {});"],
    ['the last hook fails', "afterAll(() => { throw new Error('the fault'); }); it('holds', () => {});"],
    ['it cannot be loaded', "import './nowhere.ts'; it('holds', () => {});"],
    ['it has no tests', ''],
    [
      'a rejection is not handled',
      "it('holds', async () => { Promise.reject(new Error('the fault')); await new Promise(setImmediate); });",
    ],
    [
      'an exception is thrown outside of a test',
      "it('holds', async () => { setImmediate(() => { throw new Error('the fault'); }); await new Promise((r) => setTimeout(r, 20)); });",
    ],
  ])('fails when %s', (_, source) => {
    expect(run(source)).toMatchObject({ exitCode: 1, file: 'failed' });
  });

  it('passes when a rejection is handled later', () => {
    const source = `it('holds', async () => {
      const lost = Promise.reject(new Error('late'));
      await new Promise(setImmediate);
      await expect(lost).rejects.toThrow('late');
    });`;
    expect(run(source)).toMatchObject({ exitCode: 0, file: 'passed' });
  });

  it('does not keep its worker alive at the end by open handles', () => {
    otherFile();
    const isForced = () => {
      const { exitCode, stderr } = run("it('holds', () => void setInterval(() => {}, 1_000));", '--maxWorkers=2');
      expect(exitCode).toBe(0);
      return stderr.includes('failed to exit gracefully');
    };
    // A worker of a busy machine may need more than the half second that it has, but not each time.
    expect([1, 2, 3, 4, 5].every(isForced)).toBe(false);
  });

  it('ends with its worker when the run is killed', async () => {
    const pidFile = join(folder, 'pid');
    otherFile();
    write(`import { writeFileSync } from 'node:fs';
      it('hangs', () => { writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); return new Promise(() => setInterval(() => {}, 1_000)); }, 600_000);`);
    const jest = spawn(process.execPath, jestWords(['--maxWorkers=2']), {
      cwd: folder,
      env: processEnvironment(),
      stdio: 'ignore',
    });
    await eventually(async () => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '', Boolean);
    const pid = Number(readFileSync(pidFile, 'utf8'));
    jest.kill('SIGKILL');
    const isAlive = async () => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await eventually(isAlive, (alive) => !alive);
  });

  it('runs only the tests that a flag or the file itself names', () => {
    const source = "it('one', () => {}); it('two', () => {});";
    expect(run(source, '--testNamePattern=two').tests).toEqual(['one: pending', 'two: passed']);
    expect(run(`${source} it.only('three', () => {});`).tests).toEqual([
      'one: pending',
      'two: pending',
      'three: passed',
    ]);
  });
});
