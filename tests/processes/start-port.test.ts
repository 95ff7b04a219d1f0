import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { request } from 'undici';
import type { SpawnedProcess } from '../../lab/process/spawned-process.ts';
import { endSpawned } from '../../lab/process/spawned-process.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { spawnTributary } from '../kit/process/spawn-role.ts';
import { scratchFolder } from '../kit/suite/scratch-folder.ts';

afterAll(endSpawned);

const settings: Environment = { PORT: '0', LOG_LEVEL: 'info', API_KEYS: 'a-key-for-the-start-of-processes' };

const start = async (words: string[], environment: Environment): Promise<{ process: SpawnedProcess; url: string }> => {
  const process = spawnTributary(words, { ...settings, ...environment });
  await process.untilWritten(/"port":\d+,.*the port is open/);
  const { stdout, stderr } = process.written();
  const port = /"port":(\d+),[^\n]*the port is open/.exec(stdout + stderr)?.[1];
  return { process, url: `http://127.0.0.1:${port}` };
};
const statusAndBody = async (url: string, path: string) => {
  const { statusCode, headers, body } = await request(`${url}${path}`);
  return { status: statusCode, retryAfter: headers['retry-after'], body: await body.json() };
};

describe('A role whose database does not respond yet', () => {
  let silent: Server;
  let sockets: Socket[];
  let environment: Environment;
  beforeEach(async () => {
    sockets = [];
    silent = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => {});
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    environment = {
      DATABASE_URL: `postgres://someone@127.0.0.1:${port}/none`,
      DATABASE_STATEMENT_TIMEOUT_MS: '120000',
      REDIS_URL: 'redis://127.0.0.1:9',
      PROBES_PORT: '0',
      UPSTREAMS: 'live',
    };
  });
  afterEach(async () => {
    silent.close();
    for (const socket of sockets) socket.destroy();
    await endSpawned();
  });

  it.each([
    [
      ['subgraph', 'flights'],
      ['database', 'services'],
    ],
    [['worker'], ['database', 'services']],
    [['all'], ['database', 'services', 'gateway']],
  ])('responds at once, and reports what is missing: %j', async (words, missing) => {
    const { process, url } = await start(words, environment);
    expect(await statusAndBody(url, '/health')).toMatchObject({
      status: 200,
      body: { status: 'ok', role: words[0] },
    });
    expect(await statusAndBody(url, '/readiness')).toEqual({
      status: 503,
      retryAfter: '1',
      body: { status: 'starting', missing },
    });
    expect(await statusAndBody(url, '/graphql')).toMatchObject({
      status: 503,
      retryAfter: '1',
      body: { code: 'service_unavailable', retryable: true, retry_after_seconds: 1 },
    });
    const { code } = await process.end('SIGTERM');
    expect(code).toBe(0);
  });

  it('closes its port and exits with 1 when the start fails', async () => {
    const { process, url } = await start(['subgraph', 'flights'], environment);
    silent.on('connection', (socket: Socket) => socket.destroy());
    silent.close();
    for (const socket of sockets) socket.destroy();
    const { code, stderr } = await process.ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL: the database cannot be used/m);
    await expect(request(`${url}/health`)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('All roles in one process', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(scratchFolder, 'tributary-start-'));
  });
  afterEach(async () => {
    await endSpawned();
    await rm(folder, { recursive: true, force: true });
  });

  it('refuse no connection from the first moment on and become ready on the port that reported the start', async () => {
    const { process, url } = await start(['all'], { DATA_DIR: folder });
    let isStarted = false;
    const started = process.untilWritten(/^Tributary {2}http/m).then(() => {
      isStarted = true;
    });
    const statuses = new Set<number>();
    while (!isStarted) {
      const { status, body } = await statusAndBody(url, '/readiness');
      statuses.add(status);
      expect(body).toMatchObject({ status: status === 200 ? 'ready' : 'starting' });
    }
    await started;
    expect(process.written().stdout).toContain(`Tributary  ${url} `);
    expect(statuses).toContain(503);
    expect((await statusAndBody(url, '/readiness')).status).toBe(200);
    expect((await process.end('SIGTERM')).code).toBe(0);
  });
});
