import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnProcess } from '../../lab/process/spawned-process.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';

interface PicturedServer {
  readonly origin: string;
  readonly key: string;
  close(): Promise<void>;
}

/**
 * Builds and runs Tributary as a new user does, with ports, data and a key of its own, and the clock of this process.
 */
export const picturedServer = async (): Promise<PicturedServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-pictures-'));
  const { PATH, HOME, TEST_CLOCK_AHEAD_MS } = process.env;
  const run = (words: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
    spawnProcess({ command: process.execPath, words, cwd: projectRoot, environment: { PATH, HOME, ...environment } });
  // The build is a step of its own, because it may take longer than a start is waited for.
  const built = await run([join('scripts', 'build.js')]).ended;
  if (built.code !== 0) throw new Error(`nothing was built: ${built.stdout}${built.stderr}`);
  const clock = join(projectRoot, 'tests', 'kit', 'clock', 'run-clock.cjs');
  const spawned = run(['--require', clock, join('dist', 'main.js'), 'all'], {
    DATA_DIR: folder,
    PORT: '0',
    // A machine that is busy with other work must not cause refused requests.
    MAX_LOOP_DELAY_MS: '600000',
    RATE_LIMIT: 'off',
    TEST_CLOCK_AHEAD_MS: TEST_CLOCK_AHEAD_MS ?? '0',
  });
  await spawned.untilWritten(/^Console {4}http\S+\s/m);
  const lineOf = (name: string) => new RegExp(`^${name} +(\\S+)`, 'm').exec(spawned.written().stdout)?.[1] ?? '';
  return {
    origin: lineOf('Tributary'),
    key: lineOf('API key'),
    close: async () => {
      await spawned.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
