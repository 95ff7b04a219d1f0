import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { print } from 'graphql';
import type { ServerProcess } from '../../lab/process/server-process.ts';
import { endSpawned } from '../../lab/process/spawned-process.ts';
import { catalogTypeDefs } from '../kit/graphs/catalog-subgraph.ts';
import { type ForeignSubgraph, startForeignSubgraph } from '../kit/graphs/foreign-subgraph.ts';
import { peopleTypeDefs } from '../kit/graphs/people-subgraph.ts';
import { twoSubgraphsSdl } from '../kit/graphs/two-subgraphs.ts';
import { spawnRole, spawnTributary } from '../kit/process/spawn-role.ts';
import { eventually } from '../kit/time/eventually.ts';

const open = { AUTH: 'off', RATE_LIMIT: 'off' };

const ask = async (role: ServerProcess, query: string) => {
  const response = await fetch(`${role.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return response.text();
};
const readinessOf = async (role: ServerProcess) => (await fetch(`${role.url}/readiness`)).json();

describe('a gateway and the source of its supergraph', () => {
  let folder = '';
  let server: Server;
  let served = { text: twoSubgraphsSdl(), etag: '"1"' };
  let sent = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tributary-sources-'));
    server = createServer((request, response) => {
      if (request.headers.authorization !== 'Bearer token') return response.writeHead(401).end();
      if (request.headers['if-none-match'] === served.etag) return response.writeHead(304).end();
      sent++;
      return response.writeHead(200, { etag: served.etag }).end(served.text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await endSpawned();
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('polls an address of its configuration, plans on a thread, and refuses an invalid supergraph', async () => {
    const config = join(folder, 'gateway.yaml');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graph`;
    await writeFile(
      config,
      `supergraph: { url: "${url}", pollIntervalSeconds: 1, headers: { authorization: "Bearer \${env.CDN_TOKEN}" } }`,
    );
    const gateway = await spawnRole(['gateway', '--config', config], { ...open, CDN_TOKEN: 'token' });
    expect(await ask(gateway, '{ __typename }')).toBe('{"data":{"__typename":"Query"}}\n');
    expect(await readinessOf(gateway)).toEqual({ status: 'ready', supergraph: 'current' });

    served = { text: 'type Query { a: Int }', etag: '"2"' };
    await gateway.untilWritten(/the former one stays/);
    expect(await readinessOf(gateway)).toMatchObject({ status: 'ready', supergraph: 'refused' });

    served = { text: twoSubgraphsSdl().replaceAll('manyBooks', 'severalBooks'), etag: '"3"' };
    // One operation was in use. A plan that reads only the name of a type has no fetches.
    await gateway.untilWritten(/"prepared":1,"left":0.*supergraph reloaded/);
    expect(await ask(gateway, '{ __type(name: "Query") { fields { name } } }')).toContain('severalBooks');
    expect(await readinessOf(gateway)).toEqual({ status: 'ready', supergraph: 'current' });
    expect(sent).toBe(3);
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(metrics).toContain('tributary_supergraph_reloads_total{outcome="loaded"} 1');
    expect(metrics).toContain('tributary_supergraph_reloads_total{outcome="refused"} 1');
  });

  it('composes the subgraphs that it is given, again when one changes, and reports why it cannot', async () => {
    let catalog = print(catalogTypeDefs);
    const subgraph: ForeignSubgraph = await startForeignSubgraph({
      respond: () => ({ data: { _service: { sdl: catalog } } }),
      stream: () => [],
    });
    try {
      const people = join(folder, 'people.graphql');
      await writeFile(people, print(peopleTypeDefs));
      const words = [`catalog=${subgraph.url}`, `people=http://127.0.0.1:9/graphql#${people}`];
      const gateway = await spawnRole(['gateway', ...words.flatMap((word) => ['--subgraph', word])], open);
      const fields = '{ __type(name: "Query") { fields { name } } }';
      expect(await ask(gateway, fields)).toContain('manyBooks');
      catalog = catalog.replace('pages: Int', 'pages: String');
      await gateway.untilWritten(/The subgraphs do not compose:\n.*pages/);
      expect(await ask(gateway, fields)).toContain('manyBooks');
      catalog = print(catalogTypeDefs).replace('manyBooks', 'severalBooks');
      await eventually(
        () => ask(gateway, fields),
        (text) => text.includes('severalBooks'),
      );
    } finally {
      await subgraph.close();
    }
  });

  it('ends with a sentence for each error and without a stack where it cannot start', async () => {
    const fileWith = async (name: string, text: string) => {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    };
    const page = await fileWith('page.graphql', '<!doctype html>');
    const plain = await fileWith('plain.graphql', 'type Query { a: Int }');
    const other = await fileWith('other.graphql', 'type Query { a: String! }');
    const start = async (...words: string[]) => {
      const role = spawnTributary(['gateway', ...words], { PORT: '0', LOG_LEVEL: 'silent', ...open });
      const { code } = await role.ended;
      return [code, role.written().stderr.replaceAll(folder, '')];
    };
    const at = 'http://127.0.0.1:9/graphql';
    expect(await start('--supergraph', page)).toEqual([
      1,
      '/page.graphql is no supergraph that can be served: it is a page of HTML or XML; check the address or path, and publish there the supergraph that composition writes.\n',
    ]);
    expect(await start('--supergraph', 'ftp://user:secret@cdn.example/graph')).toEqual([
      2,
      'The address of --supergraph has to be an http or https address.\n',
    ]);
    const [code, written] = await start('--subgraph', `a=${at}#${plain}`, '--subgraph', `b=${at}#${other}`);
    expect(code).toBe(1);
    expect(written).toMatch(
      /^The subgraphs do not compose:\n {2}Type of field "Query\.a" is incompatible .*\nCorrect the schemas of the subgraphs that are named\.\n$/,
    );
  });

  it('checks its configuration without starting', async () => {
    const config = join(folder, 'checked.yaml');
    const graph = join(folder, 'graph.graphql');
    await writeFile(graph, twoSubgraphsSdl());
    await writeFile(config, `supergraph: { file: ${graph} }`);
    const good = spawnTributary(['gateway', 'config', 'check', '--config', config], open);
    await good.untilWritten(/^OK: /m);
    await writeFile(config, 'supergraph: { fil: graph.graphql }');
    const bad = spawnTributary(['gateway', 'config', 'check'], { ...open, GATEWAY_CONFIG: config, PORT: 'x' });
    await bad.untilWritten(/2 errors:\n {2}PORT: .*\n {2}\S+checked\.yaml:1: supergraph\S*: /);
  });
});
