import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { projectRoot } from '../platform/paths/project-root.ts';
import { type TestFile, type TestRun, withSecondChance } from './second-chance.ts';

/** Runs all tests like `.ci/run`, with the second chance. Arguments are passed to jest in the first run. */
const folder = await mkdtemp(join(tmpdir(), 'tributary-tests-'));
const outputFile = join(folder, 'results.json');

/** jest writes nothing when it is killed. */
const readFiles = async (): Promise<TestFile[]> => {
  const text = await readFile(outputFile, 'utf8').catch(() => '{"testResults":[]}');
  const { testResults } = JSON.parse(text) as { testResults: TestFile[] };
  return testResults.map((file) => ({ ...file, name: relative(projectRoot, file.name) }));
};

const runJest = async (flags: readonly string[]): Promise<TestRun> => {
  await rm(outputFile, { force: true });
  const asked = flags.length === 0 ? process.argv.slice(2) : flags;
  const jestFlags = ['--json', `--outputFile=${outputFile}`, ...asked];
  const child = spawn('npm', ['run', '--silent', 'test:all', '--', ...jestFlags], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { exitCode: code ?? 1, files: await readFiles() };
};

try {
  const { exitCode, lines } = await withSecondChance(runJest);
  process.stdout.write(`\n${lines.join('\n')}\n`);
  process.exitCode = exitCode;
} finally {
  await rm(folder, { recursive: true, force: true });
}
