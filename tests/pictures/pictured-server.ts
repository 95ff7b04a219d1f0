import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { spawnProcess } from '../kit/spawned-process.ts';

export interface PicturedServer {
  readonly url: string;
  readonly key: string;
  close(): Promise<void>;
}

/** Returns a running server by the address that opens its console: `http://127.0.0.1:4000/console#key=KEY`. */
export const runningServer = (address: string): PicturedServer => ({
  url: new URL(address).origin,
  key: new URLSearchParams(new URL(address).hash.slice(1)).get('key') ?? '',
  close: async () => {},
});

/** Runs `npm start` as a new user does, with ports, data and a key of its own. */
export const startServer = async (): Promise<PicturedServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-pictures-'));
  const { PATH, HOME } = process.env;
  // A machine that is busy with other work must not cause refused requests.
  const run = (...words: readonly string[]) =>
    spawnProcess({
      command: process.execPath,
      words,
      cwd: projectRoot,
      environment: { PATH, HOME, DATA_DIR: folder, PORT: '0', MAX_LOOP_DELAY_MS: '600000' },
    });
  // The build is a step of its own, because it may take longer than a start is waited for.
  const built = await run(join('scripts', 'build.js')).ended;
  if (built.code !== 0) throw new Error(`nothing was built: ${built.stdout}${built.stderr}`);
  const spawned = run(join('dist', 'main.js'), 'all');
  await spawned.untilWritten(/^Console {4}http\S+\s/m);
  const lineOf = (name: string) => new RegExp(`^${name} +(\\S+)`, 'm').exec(spawned.written().stdout)?.[1] ?? '';
  return {
    url: lineOf('Tributary'),
    key: lineOf('API key'),
    close: async () => {
      await spawned.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
