import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { endSpawned } from '../../lab/process/spawned-process.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { spawnRole } from '../kit/process/spawn-role.ts';
import { describeServers, type TestServers } from '../kit/storage/backends.ts';
import { scratchFolder } from '../kit/suite/scratch-folder.ts';
import { eventually } from '../kit/time/eventually.ts';

/** Makes every thread except the main one throw an uncaught exception at each SIGUSR2. */
const throwing = `
  import { isMainThread } from 'node:worker_threads';
  const channel = new BroadcastChannel('faults');
  channel.unref();
  if (isMainThread) process.on('SIGUSR2', () => channel.postMessage('throw'));
  else channel.onmessage = () => setImmediate(() => { throw new Error('a fault of the emulator'); });`;
const ended = { code: 0, signal: null };

/** URLs of the modules that each thread of a process loaded. Node writes one file for each thread. */
const modulesOfThreads = async (folder: string, pid: number): Promise<readonly (readonly string[])[]> => {
  const files = (await readdir(folder)).filter((file) => file.startsWith(`coverage-${pid}-`));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.map((text) => (JSON.parse(text) as { result: { url: string }[] }).result.map(({ url }) => url));
};
const isOfEmulator = (url: string): boolean => url.includes('/emulator/');

describeServers('The emulator beside all roles in one process', (open) => {
  let servers: TestServers | undefined;
  let folder = '';
  let environment: Environment = {};
  beforeAll(async () => {
    servers = await open();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(scratchFolder, 'tributary-emulator-'));
    environment = {
      DATABASE_URL: servers?.databaseUrl,
      DATABASE_CONNECTIONS: '5',
      EMULATOR_SPEED: '100',
      AUTH: 'off',
      LOG_LEVEL: 'info',
    };
  });
  afterEach(async () => {
    await endSpawned();
    await rm(folder, { recursive: true, force: true });
  });
  afterAll(async () => {
    await servers?.dispose();
  });

  it('loads its code on a thread of its own, and not on the main thread', async () => {
    const all = await spawnRole(['all'], { ...environment, NODE_V8_COVERAGE: folder });
    expect((await fetch(`${all.url}/flights/api/v1/airports/SFO`)).status).toBe(200);
    expect(await all.end('SIGTERM')).toMatchObject(ended);
    const threads = await modulesOfThreads(folder, all.pid);
    const main = threads.filter((urls) => urls.some((url) => url.endsWith('/main.js')));
    expect(main).toHaveLength(1);
    expect(main.flat().filter(isOfEmulator)).toEqual([]);
    const ofEmulator = threads.filter((urls) => urls.some((url) => url.endsWith('/emulator/emulator-thread.js')));
    expect(ofEmulator).toHaveLength(1);
    expect(ofEmulator.flat().filter((url) => /\/(subgraphs|gateway|processes)\//.test(url))).toEqual([]);
  });

  it('is not loaded when the upstreams are live', async () => {
    const all = await spawnRole(['all'], { ...environment, UPSTREAMS: 'live', NODE_V8_COVERAGE: folder });
    expect(await (await fetch(`${all.url}/health`)).json()).toMatchObject({ upstreams: 'live' });
    expect(await all.end('SIGINT')).toMatchObject(ended);
    const loaded = (await modulesOfThreads(folder, all.pid)).flat();
    expect(loaded).toContainEqual(expect.stringMatching(/\/processes\/roles\/all\.js$/));
    expect(loaded.filter(isOfEmulator)).toEqual([]);
  });

  it('comes back on its port after an uncaught exception, and the process continues', async () => {
    const all = await spawnRole(['all'], {
      ...environment,
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(throwing)}`,
    });
    const [, emulatorUrl = ''] = /emulator for: [^\n]*\((http:[^)]+)\)/.exec(all.written().stdout) ?? [];
    const ask = (url: string) =>
      fetch(url, { headers: { connection: 'close' } }).then(
        ({ status }) => status,
        () => undefined,
      );
    all.signal('SIGUSR2');
    await all.untilWritten(/the emulator ended; it is started again on its port/);
    expect(
      await eventually(
        () => ask(`${emulatorUrl}/_stats`),
        (status) => status === 200,
      ),
    ).toBe(200);
    expect(await ask(`${all.url}/flights/api/v1/airports/SFO`)).toBe(200);
    const { stderr, ...end } = await all.end('SIGTERM');
    expect(end).toMatchObject(ended);
    expect(stderr).not.toContain('an exception that no code caught');
    const [line = ''] = stderr.split('\n').filter((each) => each.includes('the emulator ended'));
    expect(JSON.parse(line)).toMatchObject({ level: 50, err: { message: 'a fault of the emulator' } });
  });
});
