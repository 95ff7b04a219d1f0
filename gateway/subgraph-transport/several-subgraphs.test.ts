import { afterEach, describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { createInProcessService } from '../../platform/graphql/in-process-service.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { startSubgraphServer } from '../../platform/subgraph/subgraph-server.ts';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { cleanUp, cleanups } from '../../tests/kit/suite/cleanups.ts';
import { createHttpService } from './http-service.ts';

afterEach(cleanUp);

const schema = buildSchema('type Query { name: String } type Subscription { names: String }');

/** Its fields have its name. */
const createNamed = (name: string): GraphQLService => ({
  ...createInProcessService({ name, schema, contextFor: () => ({}) }),
  execute: async () => ({ data: { name } }),
  subscribe: async () =>
    (async function* () {
      yield { data: { names: name } };
    })(),
});

const serve = async (names: readonly string[], token?: string): Promise<string> => {
  const { url, close } = await startSubgraphServer({
    service: names.map(createNamed),
    host: '127.0.0.1',
    port: 0,
    clock: systemClock,
    log: silentLogger,
    health: (name) => ({ asked: name ?? 'all' }),
    ...(token === undefined ? {} : { token }),
  });
  cleanups.push(() => close());
  return url;
};
const connect = (name: string, url: string): GraphQLService => {
  const service = createHttpService({ name, url, clock: systemClock, log: silentLogger, timeoutMs: 10_000 });
  cleanups.push(() => service.close());
  return service;
};
const firstOf = async (service: GraphQLService): Promise<unknown> => {
  const outcome = await service.subscribe({ query: 'subscription { names }' }, createTestContext());
  if (!(Symbol.asyncIterator in outcome)) return outcome;
  for await (const event of outcome) return event;
  return undefined;
};
const post = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
  const body = JSON.stringify({ query: '{ name }' });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return [response.status, await response.json()];
};

describe('a process that serves several subgraphs', () => {
  it('has each at a path of its own, for queries and subscriptions', async () => {
    const url = await serve(['one', 'two']);
    for (const name of ['one', 'two']) {
      const service = connect(name, `${url}/${name}/graphql`);
      expect(await service.execute({ query: '{ name }' }, createTestContext())).toMatchObject({ data: { name } });
      expect(await firstOf(service)).toMatchObject({ data: { names: name } });
    }
  });

  it('names the paths to a client that calls it without one', async () => {
    const url = await serve(['one', 'two']);
    expect(await post(`${url}/graphql`)).toEqual([
      404,
      {
        errors: [
          expect.objectContaining({
            message: 'This process serves several subgraphs, each at a path of its own: /one/graphql, /two/graphql.',
          }),
        ],
      },
    ]);
  });

  it('reports the health of each beside it, and its own', async () => {
    const url = await serve(['one', 'two']);
    const healthAt = async (path: string) => (await fetch(url + path)).json();
    expect(await Promise.all(['/health', '/one/health', '/two/health'].map(healthAt))).toEqual([
      { status: 'ok', asked: 'all' },
      { status: 'ok', asked: 'one' },
      { status: 'ok', asked: 'two' },
    ]);
    expect((await fetch(`${url}/three/health`)).status).toBe(404);
  });

  it('asks for its token at each path', async () => {
    const url = await serve(['one', 'two'], 'a-token-of-gateways');
    const headers = { authorization: 'Bearer a-token-of-gateways' };
    for (const name of ['one', 'two']) {
      expect((await post(`${url}/${name}/graphql`))[0]).toBe(401);
      expect((await post(`${url}/${name}/graphql`, headers))[0]).toBe(200);
    }
  });
});

describe('a process that serves one subgraph', () => {
  it('has it at /graphql and at the path of its name', async () => {
    const url = await serve(['one']);
    for (const path of ['/graphql', '/one/graphql'])
      expect(await post(url + path)).toEqual([200, { data: { name: 'one' } }]);
  });
});
