import { afterEach, describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { z } from 'zod';
import { createInProcessService } from '../../platform/graphql/in-process-service.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { type Logger, silentLogger } from '../../platform/runtime/log/logger.ts';
import { type SubgraphServer, startSubgraphServer } from '../../platform/subgraph/subgraph-server.ts';
import { decodeJson } from '../../platform/upstream/decode/decode-json.ts';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { openRawSocket } from '../../tests/kit/http/raw-socket.ts';
import { serveHttp } from '../../tests/kit/http/serve-http.ts';
import { cleanUp, cleanups } from '../../tests/kit/suite/cleanups.ts';
import { createHttpService } from './http-service.ts';

afterEach(cleanUp);

const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
const jsonWords = 'The JSON is nested more than 200 levels deep, which is the most that is allowed.';

const serveCatalog = async (log: Logger): Promise<SubgraphServer> => {
  const schema = buildSchema('type Query { book(id: ID): Book shelf: Book } type Book { id: ID label: String }');
  const service = createInProcessService({ name: 'catalog', schema, contextFor: () => ({}) });
  const clock = systemClock;
  const server = await startSubgraphServer({ service, host: '127.0.0.1', port: 0, clock, log, health: () => ({}) });
  cleanups.push(() => server.close());
  return server;
};

describe('a value nested too deep, between gateway and subgraphs', () => {
  it('is refused by a subgraph over HTTP, in a body and in a document, and nothing is logged', async () => {
    const logged: unknown[] = [];
    const { url } = await serveCatalog({ ...silentLogger, warn: (fields) => logged.push(fields) });
    const ask = async (body: string) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
      return [response.status, await response.json()];
    };
    expect(await ask(`{"query":"{ shelf { label } }","variables":{"a":${deep}}}`)).toEqual([
      400,
      { errors: [{ message: jsonWords, extensions: { code: 'QUERY_TOO_COMPLEX', retryable: false } }] },
    ]);
    expect(await ask(JSON.stringify({ query: `{ book(id: ${deep}) { id } }` }))).toMatchObject([
      200,
      {
        errors: [
          {
            message: 'The query is nested more than 420 levels deep, which is the most that is allowed.',
            extensions: { code: 'QUERY_TOO_COMPLEX' },
          },
        ],
      },
    ]);
    expect(logged).toEqual([]);
  });

  it('closes the WebSocket of a subgraph with 4400', async () => {
    const { url } = await serveCatalog(silentLogger);
    const client = await openRawSocket(`${url.replace('http', 'ws')}/graphql`);
    client.send(`{"type":"ping","payload":{"a":${deep}}}`);
    expect(await client.closed).toMatchObject({ code: 4400 });
  });

  it('makes a subgraph’s response invalid, so that the subgraph is unavailable', async () => {
    const { url, close } = await serveHttp((_request, response) =>
      response.setHeader('content-type', 'application/json').end(`{"data":{"json":${deep}}}`),
    );
    cleanups.push(close);
    const service = createHttpService({
      name: 'catalog',
      url: `${url}/graphql`,
      clock: systemClock,
      log: silentLogger,
      timeoutMs: 10_000,
    });
    cleanups.push(() => service.close());
    await expect(service.execute({ query: '{ json }' }, createTestContext())).rejects.toMatchObject({
      code: 'service_unavailable',
    });
  });
});

describe('a value nested too deep, from an upstream', () => {
  it('is malformed, for any schema', () => {
    for (const schema of [z.unknown(), z.array(z.any())])
      expect(() => decodeJson('boards', { text: () => deep }, schema)).toThrow(
        expect.objectContaining({ reason: 'malformed' }),
      );
  });
});
