import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServerProcess } from '../../lab/process/server-process.ts';
import { endSpawned } from '../../lab/process/spawned-process.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { openReadySocket } from '../kit/http/raw-socket.ts';
import { spawnRole } from '../kit/process/spawn-role.ts';
import { describeServers, type TestServers } from '../kit/storage/backends.ts';
import { scratchFolder } from '../kit/suite/scratch-folder.ts';
import { serviceNames, sharedSettings } from '../kit/tributary/cluster.ts';

afterAll(endSpawned);

const key = 'a-key-for-the-end-of-processes';
/** Makes a process throw an uncaught exception at each SIGUSR2. */
const throwing: Environment = {
  LOG_LEVEL: 'info',
  NODE_OPTIONS: `--import data:text/javascript,process.on('SIGUSR2',()=>{throw%20new%20Error('a%20fault%20of%20ours')})`,
};
/** The log names what was thrown and where. */
const expectReport = (stderr: string, times = 1): void => {
  const lines = stderr.split('\n').filter((line) => line.includes('an exception that no code caught'));
  expect(lines).toHaveLength(times);
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      err: { message: 'a fault of ours', stack: expect.stringMatching(/^Error: a fault of ours\n {4}at /) },
    });
};
const endOf = async (role: ServerProcess) => {
  role.signal('SIGUSR2');
  const { code, signal, stderr } = await role.ended;
  expectReport(stderr);
  return { code, signal };
};

describe('An uncaught exception in a process with all roles', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(scratchFolder, 'tributary-uncaught-'));
  });
  afterAll(async () => {
    await endSpawned();
    await rm(folder, { recursive: true, force: true });
  });

  it('is logged with its stack, drains and ends the process with 70; a second one does not end it sooner', async () => {
    const all = await spawnRole(['all'], {
      ...throwing,
      DATA_DIR: folder,
      EMULATOR_SPEED: '100',
      API_KEYS: key,
      DRAIN_TIMEOUT_MS: '60000',
    });
    const client = await openReadySocket(`${all.url.replace('http', 'ws')}/graphql`, key);
    const query = 'subscription { socialItemsPosted(feed: { board: NEWS_BOARD }) { checkpoint } }';
    client.send({ id: '1', type: 'subscribe', payload: { query } });
    expect(await client.next()).toMatchObject({ type: 'next' });

    all.signal('SIGUSR2');
    await all.untilWritten(/an exception that no code caught/);
    expect((await fetch(`${all.url}/readiness`)).status).toBe(503);
    all.signal('SIGUSR2');
    await all.untilWritten(/(an exception that no code caught[\s\S]*){2}/);
    // The stream continues until its client closes it: the drain is the same as after SIGTERM.
    expect(client.socket.readyState).toBe(1);
    client.send({ id: '1', type: 'complete' });
    expect(await client.closed).toEqual({ code: 1001, reason: 'Going away' });
    const { code, stderr } = await all.ended;
    expect(code).toBe(70);
    expectReport(stderr, 2);
  });
});

describeServers('An uncaught exception in a process with one role', (open) => {
  let servers: TestServers | undefined;
  let shared: Environment = {};
  beforeAll(async () => {
    servers = await open();
    shared = { ...sharedSettings(servers), ...throwing };
  });
  afterAll(async () => {
    await endSpawned();
    await servers?.dispose();
  });

  it('ends emulator, subgraph, worker and gateway with 70', async () => {
    const emulator = await spawnRole(['emulator'], throwing);
    const own = { ...shared, EMULATOR_URL: emulator.url };
    const subgraph = await spawnRole(['subgraph', 'flights'], own);
    const worker = await spawnRole(['worker'], { ...own, PROBES_PORT: '0' });
    const urls = serviceNames.map((name) => [`SUBGRAPH_${name.toUpperCase()}_URL`, subgraph.url]);
    const gateway = await spawnRole(['gateway'], { ...own, ...Object.fromEntries(urls), API_KEYS: key });
    const ended = { code: 70, signal: null };
    for (const role of [gateway, worker, subgraph, emulator]) expect(await endOf(role)).toEqual(ended);
  });
});
