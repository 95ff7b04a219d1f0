import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServerProcess } from '../../lab/process/server-process.ts';
import { endSpawned } from '../../lab/process/spawned-process.ts';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { type SubgraphServer, startSubgraphServer } from '../../platform/subgraph/subgraph-server.ts';
import { createLibraryServices, twoSubgraphsSdl } from '../kit/graphs/two-subgraphs.ts';
import { spawnRole, spawnTributary } from '../kit/process/spawn-role.ts';
import { eventually } from '../kit/time/eventually.ts';

describe('A gateway of several workers', () => {
  const servers = new Map<string, SubgraphServer>();
  let held: Promise<void> | undefined;
  let executing = 0;
  let folder = '';
  let file = '';
  let gateway: ServerProcess;

  const holdable = (service: GraphQLService): GraphQLService => ({
    ...service,
    execute: async (...sent) => {
      executing += 1;
      await held;
      return service.execute(...sent);
    },
  });
  const start = (environment = {}) =>
    spawnRole(['gateway', '--supergraph', file, '--workers', '2'], {
      AUTH: 'off',
      RATE_LIMIT: 'off',
      DRAIN_TIMEOUT_MS: '60000',
      ...environment,
    });

  /** Opens a connection for each request, so that the workers take turns. */
  const get = async (path: string, body?: string) => {
    const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
      const headers = body === undefined ? {} : { 'content-type': 'application/json' };
      request(`${gateway.url}${path}`, { agent: false, method: body === undefined ? 'GET' : 'POST', headers })
        .once('response', resolve)
        .once('error', reject)
        .end(body);
    });
    return { status: response.statusCode, response };
  };
  const workerOf = async () => ((await json((await get('/health')).response)) as { worker: number }).worker;
  const bothWorkers = async () => [...new Set([await workerOf(), await workerOf(), await workerOf()])].sort();
  const ask = async () => {
    const { status, response } = await get('/graphql', JSON.stringify({ query: '{ book(id: "b1") { pages } }' }));
    return { status, body: await json(response) };
  };

  beforeAll(async () => {
    for (const [name, service] of createLibraryServices())
      servers.set(
        name,
        await startSubgraphServer({
          service: holdable(service),
          host: '127.0.0.1',
          port: 0,
          clock: systemClock,
          log: silentLogger,
          health: () => ({}),
        }),
      );
    folder = await mkdtemp(join(tmpdir(), 'tributary-workers-'));
    file = join(folder, 'supergraph.graphql');
    const sdl = [...servers].reduce(
      (whole, [name, { url }]) => whole.replaceAll(`http://${name}.subgraph.invalid/graphql`, `${url}/graphql`),
      twoSubgraphsSdl(),
    );
    await writeFile(file, sdl);
    gateway = await start();
  });
  afterAll(async () => {
    await endSpawned();
    for (const server of servers.values()) await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is reached at one port that all of them serve, and prints its start once', async () => {
    await eventually(bothWorkers, (ids) => ids.join() === '1,2');
    expect(gateway.written().stdout.match(/^Tributary {2}/gm)).toHaveLength(1);
    expect((await ask()).status).toBe(200);
  });

  it('exposes the sum of their metrics, whichever worker responds', async () => {
    for (let count = 0; count < 6; count += 1) await ask();
    const countIn = async () => {
      const lines = (await text((await get('/metrics')).response)).split('\n');
      const counts = lines.filter((line) => line.startsWith('tributary_http_request_duration_seconds_count{'));
      const graphql = counts.filter((line) => line.includes('route="/graphql"'));
      return Number(graphql.at(0)?.split(' ').at(-1));
    };
    // A request is counted once its response was sent, which may be after its client has it.
    await eventually(
      async () => [await countIn(), await countIn()],
      ([first = 0, second]) => first >= 7 && second === first,
    );
  });

  it('starts another worker instead of one that was killed, and serves meanwhile', async () => {
    const pids = () => spawnedBy(gateway.pid);
    const before = await pids();
    expect(before).toHaveLength(2);
    const [first = 0] = before;
    process.kill(first, 'SIGKILL');
    await eventually(pids, (now) => now.length === 2 && !now.includes(first));
    await eventually(bothWorkers, (ids) => ids.join() === '2,3');
    expect(gateway.written().stderr).toContain(`"pid":${first},"end":"SIGKILL"`);
  });

  it('serves a changed supergraph at all of them', async () => {
    const asked = JSON.stringify({ query: '{ manyBooks(count: 1) { id } }' });
    const isServed = async () => 'data' in ((await json((await get('/graphql', asked)).response)) as object);
    expect([await isServed(), await isServed()]).toEqual([true, true]);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('manyBooks', 'allBooks'));
    const atBoth = async () => [await isServed(), await isServed()];
    expect(await eventually(atBoth, (served) => !served.includes(true))).toEqual([false, false]);
  });

  it('drains all of them at SIGTERM: requests in flight at each are completed, and it exits with 0', async () => {
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    executing = 0;
    const running = [ask(), ask()];
    await eventually(
      async () => executing,
      (count) => count === 2,
    );
    gateway.signal('SIGTERM');
    await eventually(
      () =>
        get('/health').then(
          () => true,
          () => false,
        ),
      (isOpen) => !isOpen,
    );
    release();
    held = undefined;
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await gateway.ended).code).toBe(0);
  });

  it('fails as a whole, with the sentence of its first worker, when that cannot start', async () => {
    const missing = spawnTributary(['gateway', '--supergraph', join(folder, 'none.graphql'), '--workers', '2'], {
      AUTH: 'off',
      PORT: '0',
    });
    const { code, stderr } = await missing.ended;
    expect(code).toBe(1);
    expect(stderr).toContain('The supergraph file cannot be read');
    expect(stderr).toContain('A worker of the gateway could not start');
  });

  it.each([
    [['all', '--workers', '2'], /unknown option '--workers'/],
    [['gateway', '--workers', '0'], /'0' is invalid\. It takes a number from 1 to 256, or auto/],
    [['gateway', '--workers', 'many'], /'many' is invalid\. It takes a number from 1 to 256, or auto/],
  ])('refuses %j with a sentence', async (words, sentence) => {
    const { code, stderr } = await spawnTributary(words, { AUTH: 'off', PORT: '0' }).ended;
    expect([code, stderr]).toEqual([2, expect.stringMatching(sentence)]);
  });
});

/** Child processes of a process. */
const spawnedBy = async (pid: number): Promise<number[]> => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
};
