import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServerProcess } from '../../lab/process/server-process.ts';
import { endSpawned } from '../../lab/process/spawned-process.ts';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { type SubgraphServer, startSubgraphServer } from '../../platform/subgraph/subgraph-server.ts';
import { startGateway } from '../../processes/roles/gateway.ts';
import { createLibraryServices, threeSubgraphsSdl, twoSubgraphsSdl } from '../kit/graphs/two-subgraphs.ts';
import { spawnRole } from '../kit/process/spawn-role.ts';
import { eventually } from '../kit/time/eventually.ts';
import { toProcessOptions } from '../kit/tributary/start-tributary.ts';

const key = 'a-key-for-the-graph-of-others';

describe('A gateway of a foreign supergraph', () => {
  const headers: Readonly<Record<string, string>>[] = [];
  const servers = new Map<string, SubgraphServer>();
  let folder = '';
  let file = '';
  let gateway: ServerProcess;

  /** The composed text, with the addresses of the subgraphs. */
  const at = (sdl: string): string =>
    [...servers].reduce(
      (text, [name, { url }]) => text.replaceAll(`http://${name}.subgraph.invalid/graphql`, `${url}/graphql`),
      sdl,
    );
  const listening = (service: GraphQLService): GraphQLService => ({
    ...service,
    execute: (request, context) => {
      headers.push(context.propagatedHeaders);
      return service.execute(request, context);
    },
  });
  const ask = async (query: string, sent: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...sent },
      body: JSON.stringify({ query }),
    });
    return (await response.json()) as { data?: unknown; errors?: readonly { message: string }[] };
  };

  beforeAll(async () => {
    for (const [name, service] of createLibraryServices())
      servers.set(
        name,
        await startSubgraphServer({
          service: listening(service),
          host: '127.0.0.1',
          port: 0,
          clock: systemClock,
          log: silentLogger,
          health: () => ({}),
        }),
      );
    folder = await mkdtemp(join(tmpdir(), 'tributary-e2e-'));
    file = join(folder, 'supergraph.graphql');
    await writeFile(file, at(twoSubgraphsSdl()));
    gateway = await spawnRole(['gateway', '--supergraph', file], {
      API_KEYS: key,
      API_KEYS_RIGHTS: 'admin',
      // A given address overrides the file's: here it names the server without the path.
      SUBGRAPH_PEOPLE_URL: servers.get('people')?.url,
      PROPAGATE_HEADERS: 'x-tenant',
    });
  });

  afterAll(async () => {
    await endSpawned();
    for (const server of servers.values()) await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const readFileOf = async (name: string) => {
    const response = await fetch(`${gateway.url}/${name}.graphql`, { headers: { authorization: `Bearer ${key}` } });
    return response.text();
  };

  it('joins its subgraphs over HTTP without a database, and forwards only the named headers', async () => {
    headers.length = 0;
    const { data, errors } = await ask('{ books(first: 1) { title lastReader { name } } }', {
      'x-tenant': 'north',
      'x-secret': 'mine',
    });
    expect(errors).toBeUndefined();
    expect(data).toEqual({ books: [{ title: expect.any(String), lastReader: { name: expect.any(String) } }] });
    expect(headers.length).toBeGreaterThan(1);
    for (const seen of headers) expect(seen).toEqual({ 'x-tenant': 'north' });
  });

  it('serves neither our services nor a claim about their data', async () => {
    const response = await fetch(`${gateway.url}/flights/api/v1/health`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(response.status).toBe(404);
    expect(gateway.written().stdout).not.toMatch(/INVENTED|live|REST|Sign in/);
    expect((await fetch(`${gateway.url}/session-keys`, { method: 'POST' })).status).toBe(404);
  });

  it('continues to serve the former text of a file that becomes invalid, and serves the next valid one', async () => {
    const query = '{ __type(name: "Book") { fields { name } } }';
    const before = await ask(query);
    await writeFile(file, 'type Query { this is no supergraph');
    await gateway.untilWritten(/the former one stays/);
    expect(await ask(query)).toEqual(before);
    expect((await ask('{ people { name } }')).errors).toBeUndefined();

    expect(await readFileOf('supergraph')).toBe(at(twoSubgraphsSdl()));
    expect(await readFileOf('schema')).not.toMatch(/rating|join__/);
    await writeFile(file, at(threeSubgraphsSdl()));
    const after = await eventually(
      () => ask(query),
      (found) => JSON.stringify(found) !== JSON.stringify(before),
    );
    expect(JSON.stringify(after)).toContain('"rating"');
    expect(await readFileOf('supergraph')).toBe(at(threeSubgraphsSdl()));
    expect(await readFileOf('schema')).toContain('rating');
  });

  it('does not start on a file that is no supergraph, and says so', async () => {
    const broken = join(folder, 'broken.graphql');
    await writeFile(broken, 'type Query { a: Int }');
    const start = (supergraphFile: string) =>
      startGateway({
        ...toProcessOptions({ API_KEYS: key, LOG_LEVEL: 'silent' }),
        supergraph: { file: supergraphFile },
      });
    await expect(start(broken)).rejects.toThrow(`${broken} is no supergraph that can be served: `);
    await expect(start(join(folder, 'none.graphql'))).rejects.toThrow(
      /^The supergraph file cannot be read: ENOENT: .*none\.graphql'$/,
    );
  });
});
