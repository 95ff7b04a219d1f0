import type { ServerResponse } from 'node:http';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { buildSchema, parse } from 'graphql';
import { type Identity, noRights } from '../../platform/call/identity.ts';
import { fromPath } from '../../platform/graphql/rest/rest-service.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { sendRawHttp } from '../../tests/kit/http/raw-http.ts';
import { restApp } from '../../tests/kit/rest/rest-app.ts';
import { createResponseStore, type ResponseStore } from '../response-cache/response-store.ts';
import type { RestBinding } from './rest-options.ts';
import type { StoredBody } from './stored-body.ts';

const schema = buildSchema(`
  type Query { harbour(name: String!): Harbour  }
  type Harbour { name: String!  tide: Int  home: ServicePath  meta: Meta!  warnings: [Warning!]! }
  scalar ServicePath
  type Meta { sourcesUsed: [String!]!  cache: CacheState }
  type CacheState { isHit: Boolean!  ttlSeconds: Int! }
  type Warning { code: String!  source: String!  message: String! }`);

const operation = parse(`query Harbour($name: String!) {
  harbour(name: $name) {
    name tide home
    meta { sourcesUsed cache { hit: isHit ttlSeconds } }
    warnings { code source message }
  }
}`) as TypedDocumentNode<unknown, { name: string }>;

const service: RestBinding = {
  name: 'tides',
  rest: {
    title: 'Tides',
    version: '1',
    description: 'Tides.',
    errorStyle: 'detail',
    healthPath: '/health',
    routes: [
      {
        method: 'GET',
        path: '/harbours/{name}',
        operation,
        variables: { name: fromPath('name') },
        envelope: { at: 'harbour', resource: 'harbour' },
        summary: 'A harbour.',
        notFound: 'There is no harbour {name}.',
      },
    ],
  },
};

const ttlMs = 60_000;
let clock: ManualClock;
let executions: number;
let version: number;
let tide: number;
let errors: readonly { readonly message: string; readonly path: readonly string[] }[] | undefined;
let identity: Identity;
let freshUntilMs: number;

/** A service that reads one cached value, whose version is checked. */
const appWith = (responses: ResponseStore<StoredBody> | undefined) =>
  restApp(schema, [service], {
    clock,
    responses,
    contextOf: (request) =>
      createTestContext({ requestId: request.id, signal: new AbortController().signal, identity }),
    execute: (_document, { name }, context) => {
      executions += 1;
      const read = version;
      context.dependencies?.read({ storedAtMs: freshUntilMs - ttlMs, freshUntilMs }, () => read === version);
      const ttlSeconds = Math.ceil((freshUntilMs - clock.now()) / 1000);
      const meta = { sourcesUsed: ['gauge'], cache: { hit: true, ttlSeconds } };
      const harbour = { name, tide, home: `/harbours/${String(name)}`, meta, warnings: [] };
      return { data: { harbour: name === 'nowhere' ? null : harbour }, ...(errors === undefined ? {} : { errors }) };
    },
  });

beforeEach(() => {
  clock = new ManualClock();
  executions = 0;
  version = 1;
  tide = 3;
  errors = undefined;
  identity = { keyId: 'key_1', services: '*', rights: noRights };
  freshUntilMs = clock.now() + ttlMs;
});

const start = (maxBytes = 1_000_000) => {
  const app = appWith(createResponseStore({ maxBytes, clock }));
  return (headers: Record<string, string> = {}, url = '/tides/harbours/east') =>
    app.inject({ method: 'GET', url, headers });
};

describe('a repeated read', () => {
  it('is not executed while the data are unchanged, and states the remaining freshness', async () => {
    const get = start();
    for (const left of [60, 59, 30, 1]) {
      await clock.advance(freshUntilMs - left * 1000 - clock.now());
      const response = await get();
      expect(response.json().meta.cache).toEqual({ hit: true, ttl_seconds: left });
      expect(response.headers).toMatchObject({ 'cache-control': 'private, max-age=60', age: String(60 - left) });
    }
    expect(executions).toBe(1);
  });

  it('is executed as soon as the data have changed', async () => {
    const get = start();
    const first = await get();
    version = 2;
    tide = 4;
    const second = await get();
    expect([executions, second.json().data.tide]).toEqual([2, 4]);
    expect(second.headers['etag']).not.toBe(first.headers['etag']);
  });

  it('is executed as soon as the data are no longer fresh', async () => {
    const get = start();
    await get();
    await clock.advance(ttlMs - 1);
    await get();
    expect(executions).toBe(1);
    await clock.advance(1);
    freshUntilMs = clock.now() + ttlMs;
    await get();
    expect(executions).toBe(2);
  });

  it('is executed for each address, host and set of services', async () => {
    const get = start();
    const ask = async () => [
      (await get()).json().data,
      (await get({ host: 'other.test' })).json().data,
      (await get({}, '/tides/harbours/west')).json().data,
      (await get({}, '/tides/harbours/east?colour=red')).json().warnings,
    ];
    const first = await ask();
    expect(executions).toBe(4);
    expect(await ask()).toEqual(first);
    expect(executions).toBe(4);
    identity = { ...identity, services: new Set(['tides']) };
    await get();
    expect(executions).toBe(5);
    // Another key with the same rights shares the response.
    identity = { ...identity, keyId: 'key_2' };
    await get();
    expect(executions).toBe(5);
  });

  it('has the id of its own request', async () => {
    const app = appWith(createResponseStore({ maxBytes: 1_000_000, clock }));
    let id = 0;
    app.addHook('onRequest', (request, _reply, done) => {
      id += 1;
      Object.assign(request, { id: `request-${id}` });
      done();
    });
    const ids = [];
    for (let count = 0; count < 3; count += 1)
      ids.push((await app.inject('/tides/harbours/east')).json().meta.request_id);
    expect(ids).toEqual(['request-1', 'request-2', 'request-3']);
    expect(executions).toBe(1);
  });

  it('is 304 by its tag without an execution, and 200 for another tag', async () => {
    const get = start();
    const { headers, body } = await get();
    const tag = String(headers['etag']);
    const known = await get({ 'if-none-match': tag });
    expect([known.statusCode, known.body, known.headers['content-length']]).toEqual([304, '', undefined]);
    expect(known.headers).toMatchObject({ etag: tag, age: '0', 'cache-control': 'private, max-age=60' });
    const other = await get({ 'if-none-match': '"other"' });
    expect([other.statusCode, other.body]).toEqual([200, body]);
    expect(executions).toBe(1);
  });

  it('is executed each time if the store is off, and still 304 by its tag', async () => {
    const app = appWith(undefined);
    const first = await app.inject('/tides/harbours/east');
    const tag = String(first.headers['etag']);
    const again = await app.inject({ url: '/tides/harbours/east', headers: { 'if-none-match': tag } });
    expect([again.statusCode, executions]).toEqual([304, 2]);
  });

  it('has the same headers for HEAD, and no body', async () => {
    const app = appWith(createResponseStore({ maxBytes: 1_000_000, clock }));
    const { headers } = await app.inject('/tides/harbours/east');
    const head = await app.inject({ method: 'HEAD', url: '/tides/harbours/east' });
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', headers['etag']]);
    expect(head.headers['content-length']).toBe(headers['content-length']);
    expect(executions).toBe(1);
  });
});

describe('a stored response', () => {
  let app: FastifyInstance;
  /** Arguments of each call of `writeHead`. */
  let heads: unknown[][];
  let hooksForSending: number;
  let url: string;
  beforeEach(async () => {
    app = appWith(createResponseStore({ maxBytes: 1_000_000, clock }));
    heads = [];
    hooksForSending = 0;
    app.addHook('onRequest', (_request, { raw }, done) => {
      const writeHead = raw.writeHead.bind(raw) as (...received: unknown[]) => ServerResponse;
      raw.writeHead = (...received: unknown[]) => {
        heads.push(received);
        return writeHead(...received);
      };
      done();
    });
    app.addHook('onSend', (_request, _reply, payload, done) => {
      hooksForSending += 1;
      done(null, payload);
    });
    url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/tides/harbours/east`;
    await (await fetch(url)).text();
  });
  afterEach(async () => {
    app.server.closeAllConnections();
    await app.close();
  });

  it.each([
    ['GET', undefined, 200],
    ['HEAD', undefined, 200],
    ['GET', '*', 304],
  ])('runs no hook for sending, and writes its head once, as one flat list: %s %s', async (method, tag, status) => {
    const hooks = hooksForSending;
    heads.length = 0;
    const response = await fetch(url, { method, headers: tag === undefined ? {} : { 'if-none-match': tag } });
    await response.text();
    expect([response.status, hooksForSending - hooks, heads.length, executions]).toEqual([status, 0, 1, 1]);
    const [[written, list] = []] = heads;
    expect(written).toBe(status);
    expect(list).toEqual(expect.arrayContaining(['etag', 'vary', 'authorization']));
    expect((list as unknown[]).every((each) => typeof each === 'string')).toBe(true);
  });

  it('is not sent for a request with a body, after which a hook may have to close the connection', async () => {
    const { ended } = sendRawHttp(url, 'GET /tides/harbours/east HTTP/1.0\r\ncontent-length: 2\r\n\r\n{}');
    expect(await ended).toContain(' 200 OK');
    expect([hooksForSending, executions]).toEqual([2, 2]);
  });
});

describe('a response that no cache stores', () => {
  it('is one of which a part is missing', async () => {
    const get = start();
    errors = [{ message: 'The gauge is away.', path: ['harbour', 'tide'] }];
    for (let count = 0; count < 2; count += 1) {
      const { headers } = await get();
      expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined]);
    }
    expect(executions).toBe(2);
  });

  it('is an error', async () => {
    const get = start();
    for (let count = 0; count < 2; count += 1) {
      const { statusCode, headers } = await get({}, '/tides/harbours/nowhere');
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    }
    expect(executions).toBe(2);
  });
});
