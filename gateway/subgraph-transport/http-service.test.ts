import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Call } from '../../platform/call/call.ts';
import { noRights, ownerOf } from '../../platform/call/identity.ts';
import type { ServiceError } from '../../platform/errors/service-error.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { type Logger, silentLogger } from '../../platform/runtime/log/logger.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createCatalogService } from '../../tests/kit/graphs/catalog-subgraph.ts';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { cleanUp } from '../../tests/kit/suite/cleanups.ts';
import { createRecordingLogger, type LogLine } from '../../tests/kit/suite/recording-logger.ts';
import { createChannel } from '../../tests/kit/time/channel.ts';
import { client, failureOf, fakeService, rawServer, serve } from '../../tests/kit/upstream/http-service-client.ts';

const onlyQuery = { query: '{ a }' };
/** A request more waits for one of these. */
const allConnections = 64;

afterEach(cleanUp);

describe('a subgraph over HTTP', () => {
  it('returns the same as the service in its own process, errors included', async () => {
    const local = createCatalogService();
    const { url } = await serve(local);
    const request = {
      query: 'query Q($id: ID!) { book(id: $id) { title } broken }',
      variables: { id: 'b1' },
      operationName: 'Q',
    };
    const near = await local.execute(request, createTestContext());
    const far = await client(`${url}/graphql`).execute(request, createTestContext());
    expect(far.data).toEqual(JSON.parse(JSON.stringify(near.data)));
    expect(far.errors?.map((error) => ({ ...error.toJSON() }))).toEqual([
      { message: 'This is broken', path: ['broken'], extensions: { code: 'UPSTREAM_UNAVAILABLE', retryable: true } },
    ]);
  });

  it('sends the request id, the remaining time, the propagated headers and the token', async () => {
    const clock = new ManualClock();
    const seen: Call[] = [];
    const service = fakeService({
      execute: (_request, context) => {
        seen.push(context);
        return { data: {} };
      },
    });
    const { url } = await serve(service, { token: 'let-me-in', clock });
    const context = createTestContext({
      requestId: 'r-17',
      deadline: { atMs: clock.now() + 1234, clock },
      propagatedHeaders: { traceparent: '00-ab-cd-01' },
    });
    await client(`${url}/graphql`, { token: 'let-me-in', clock }).execute(onlyQuery, context);
    expect(seen[0]?.requestId).toBe('r-17');
    expect(seen[0]?.deadlineAtMs).toBe(clock.now() + 1234);
    expect(seen[0]?.propagatedHeaders['traceparent']).toBe('00-ab-cd-01');
    expect(seen[0]?.identity.services).toBe('*');
  });

  it('reports a subgraph that refuses the token as unavailable, as clients cannot fix it', async () => {
    const { url } = await serve(fakeService({}), { token: 'let-me-in' });
    const error = await failureOf(client(`${url}/graphql`, { token: 'wrong' }).execute(onlyQuery, createTestContext()));
    expect([error.code, error.retryable]).toEqual(['service_unavailable', false]);
  });

  it('logs the request id when a subgraph fails, with a response, without one and in a stream', async () => {
    const logged: object[] = [];
    const log: Logger = { ...silentLogger, warn: (fields) => logged.push(fields) };
    const responding = await rawServer((_request, response) => response.writeHead(502).end());
    const silent = await rawServer((request) => request.socket.destroy());
    const context = createTestContext({ requestId: 'r-17' });
    await failureOf(client(responding.url, { log }).execute(onlyQuery, context));
    await failureOf(client(silent.url, { log }).execute(onlyQuery, context));
    await failureOf(client(silent.url, { log }).subscribe({ query: 'subscription { a }' }, context));
    expect(logged).toMatchObject([
      { requestId: 'r-17', service: 'catalog', address: responding.url, what: 'status 502' },
      { requestId: 'r-17', what: 'no connection' },
      { requestId: 'r-17', service: 'catalog' },
    ]);
  });

  it('passes on errors of a foreign subgraph about the caller', async () => {
    const body = '{"errors":[{"message":"who are you?","extensions":{"code":"UNAUTHENTICATED"}}]}';
    const { url } = await rawServer((_request, response) => response.writeHead(401).end(body));
    const result = await client(url).execute(onlyQuery, createTestContext());
    expect(result.errors?.[0]?.extensions['code']).toBe('UNAUTHENTICATED');
  });

  it.each([
    { reportsToCaller: true, keyId: 'key_17', owner: 'signed-in' },
    { reportsToCaller: false, keyId: 'gateway', owner: 'gateway' },
  ])(
    'sends key and owner to the subgraph only if configured: $tellsCaller',
    async ({ reportsToCaller, keyId, owner }) => {
      const seen: Call[] = [];
      const service = fakeService({
        execute: (_request, context) => {
          seen.push(context);
          return { data: {} };
        },
      });
      const { url } = await serve(service);
      const identity = { keyId: 'key_17', ownerId: 'signed-in', services: '*' as const, rights: noRights };
      const context = createTestContext({ identity });
      await client(`${url}/graphql`, { reportsToCaller }).execute(onlyQuery, context);
      expect(seen.map((each) => [each.identity.keyId, ownerOf(each.identity)])).toEqual([[keyId, owner]]);
      expect(seen[0]?.propagatedHeaders).toEqual({});
    },
  );

  it.each([
    { name: 'a fault', status: 503, body: '{"errors":[{"message":"secret"}]}' },
    { name: 'a request that came too slowly', status: 408, body: '<html>secret</html>' },
  ])('reports $name as unavailable and names only the subgraph', async ({ status, body }) => {
    const { url } = await rawServer((_request, response) => response.writeHead(status).end(body));
    const error = await failureOf(client(url).execute(onlyQuery, createTestContext()));
    expect([error.code, error.retryable]).toEqual(['service_unavailable', true]);
    expect(error.message).toBe('The service catalog is not available at the moment.');
  });

  it('refuses a body with more than twice the list elements of a response, before it is parsed', async () => {
    const bodyOf = (count: number) => JSON.stringify({ data: { a: new Array(count).fill(0) } });
    let body = bodyOf(20);
    const { url } = await rawServer((_request, response) => response.end(body));
    const service = client(url, { maxListItems: 10 });
    expect((await service.execute(onlyQuery, createTestContext())).data).toEqual({ a: new Array(20).fill(0) });
    // No JSON, which is not noticed.
    body = bodyOf(21).slice(0, -1);
    const { data, errors } = await service.execute(onlyQuery, createTestContext());
    expect([data, errors?.[0]?.extensions['code']]).toEqual([undefined, 'RESPONSE_TOO_LARGE']);
    expect(errors?.[0]?.message).toContain('the service catalog');
  });

  it.each([
    { name: 'a page in place of JSON', status: 200, body: '<html>secret</html>' },
    { name: 'a path that it does not have', status: 404, body: '<html>secret</html>' },
    { name: 'a redirect', status: 302, body: '' },
    { name: 'JSON that is no result', status: 200, body: '{"secret":true}' },
    { name: 'no data, without an error', status: 200, body: '{"data":null}' },
    { name: 'no data, with an empty list of errors', status: 200, body: '{"data":null,"errors":[]}' },
    { name: 'a body that is nested too deeply', status: 200, body: `{"data":${'['.repeat(999)}${']'.repeat(999)}}` },
    { name: 'a body over the cap', status: 200, body: JSON.stringify({ data: { a: 'x'.repeat(33 * 1024 * 1024) } }) },
  ])('reports $name as unavailable for this request, with its address in the log alone', async ({ status, body }) => {
    const logged: object[] = [];
    const log: Logger = { ...silentLogger, warn: (fields) => logged.push(fields) };
    const { url } = await rawServer((_request, response) => response.writeHead(status).end(body));
    const secretUrl = `${url.replace('//', '//user:secret@')}?key=secret`;
    const error = await failureOf(client(secretUrl, { log }).execute(onlyQuery, createTestContext()));
    expect([error.code, error.retryable]).toEqual(['service_unavailable', false]);
    expect(error.message).toBe('The service catalog did not respond as a GraphQL service.');
    expect(logged).toMatchObject([{ service: 'catalog', address: url, what: expect.stringContaining(`${status}`) }]);
  });

  it.each([
    { status: 401, code: 'unauthenticated', retryable: false },
    { status: 403, code: 'forbidden', retryable: false },
    { status: 429, code: 'rate_limited', retryable: true },
  ])('keeps the code of a status $status without a GraphQL body, with the subgraph', async (expected) => {
    const { status, ...error } = expected;
    const lines: LogLine[] = [];
    const { url } = await rawServer((_request, response) => response.writeHead(status).end('<html>secret</html>'));
    const service = client(url, { log: createRecordingLogger(lines) });
    const failure = await failureOf(service.execute(onlyQuery, createTestContext()));
    expect(failure).toMatchObject(error);
    expect(failure.message).toMatch(/^The service catalog /);
    // One caller with a wrong token must not fill the log with warnings.
    expect(lines).toMatchObject([{ level: 'info', fields: { address: url } }]);
  });

  it.each([401, 403])('does not blame the caller for a status %d of a subgraph of our own', async (status) => {
    const { url } = await rawServer((_request, response) => response.writeHead(status).end('<html></html>'));
    const service = client(url, { reportsToCaller: true });
    const error = await failureOf(service.execute(onlyQuery, createTestContext()));
    expect([error.code, error.retryable]).toEqual(['service_unavailable', false]);
  });

  it.each([
    { retryAfter: '7', seconds: 7 },
    { retryAfter: new Date(systemClock.now() + 86_400_000_000).toUTCString(), seconds: 86_400 },
    { retryAfter: 'soon', seconds: undefined },
  ])('states how long to wait after a 429 with Retry-After: $retryAfter', async ({ retryAfter, seconds }) => {
    const { url } = await rawServer((_request, response) =>
      response.writeHead(429, { 'retry-after': retryAfter }).end(),
    );
    const error = await failureOf(client(url).execute(onlyQuery, createTestContext()));
    expect(error.details.retryAfterSeconds).toBe(seconds);
  });

  it('returns a GraphQL result with any status below 500', async () => {
    const body = '{"errors":[{"message":"no","extensions":{"code":"TEAPOT"}}]}';
    for (const status of [400, 404, 408, 418, 429]) {
      const { url } = await rawServer((_request, response) => response.writeHead(status).end(body));
      const result = await client(url).execute(onlyQuery, createTestContext());
      expect(result.errors?.[0]?.extensions['code']).toBe('TEAPOT');
    }
  });

  describe('compressed', () => {
    const result = '{"data":{"a":"Zürich 🛫"}}';
    const packed = (encoding: string, body: Buffer) =>
      rawServer((_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(body));

    it.each([
      ['gzip', gzipSync(result)],
      ['X-GZip', gzipSync(result)],
      ['br', brotliCompressSync(result)],
      ['gzip, br', brotliCompressSync(gzipSync(result))],
      ['identity', Buffer.from(result)],
    ])('with %s is read', async (encoding, body) => {
      const { url } = await packed(encoding, body);
      expect(await client(url).execute(onlyQuery, createTestContext())).toEqual({ data: { a: 'Zürich 🛫' } });
    });

    it.each([
      ['a body that unfolds to more than the cap', 'gzip', gzipSync(Buffer.alloc(33 * 1024 * 1024, ' '))],
      ['the same with br', 'br', brotliCompressSync(Buffer.alloc(33 * 1024 * 1024, ' '))],
      ['a body that is broken', 'gzip', Buffer.from('no gzip')],
      ['an encoding that is not known', 'zstd', Buffer.from(result)],
      ['three encodings', 'gzip, gzip, gzip', gzipSync(gzipSync(gzipSync(result)))],
    ])('refuses %s', async (_, encoding, body) => {
      const { url } = await packed(encoding, body);
      const error = await failureOf(client(url).execute(onlyQuery, createTestContext()));
      expect([error.code, error.retryable]).toEqual(['service_unavailable', false]);
    });

    it('is asked of subgraphs of others, and not of our own', async () => {
      const asked: unknown[] = [];
      const { url } = await rawServer(({ headers }, response) => {
        asked.push(headers['accept-encoding']);
        response.end(result);
      });
      await client(url).execute(onlyQuery, createTestContext());
      await client(url, { reportsToCaller: true }).execute(onlyQuery, createTestContext());
      expect(asked).toEqual(['gzip, br', undefined]);
    });
  });

  it('reads a body that comes byte by byte, behind a byte order mark and early hints', async () => {
    const body = Buffer.from('\uFEFF{"data":{"a":"Zürich 🛫"}}');
    const { url } = await rawServer(async (_request, response) => {
      response.writeEarlyHints({ link: '</a>; rel=preload' });
      for (const byte of body) await new Promise((resolve) => response.write(Buffer.of(byte), resolve));
      response.end();
    });
    expect(await client(url).execute(onlyQuery, createTestContext())).toEqual({ data: { a: 'Zürich 🛫' } });
  });

  it.each([204, 200])('reports a status %d without a body as unavailable', async (status) => {
    const { url } = await rawServer((_request, response) => response.writeHead(status).end());
    const error = await failureOf(client(url).execute(onlyQuery, createTestContext()));
    expect([error.code, error.retryable]).toEqual(['service_unavailable', false]);
  });

  it('ends requests in flight, and those that wait for a connection, when it is closed', async () => {
    const asked = createChannel<true>();
    const { url } = await rawServer(() => asked.push(true));
    const service = client(url);
    const pending = Array.from({ length: allConnections + 1 }, () =>
      failureOf(service.execute(onlyQuery, createTestContext())),
    );
    for (let count = 0; count < allConnections; count++) await asked.stream.next();
    await service.close();
    for (const { code } of await Promise.all(pending)) expect(code).toBe('service_unavailable');
  });

  it('ends at once on abort, while waiting for a connection and in the middle of a body', async () => {
    const asked = createChannel<true>();
    const { url } = await rawServer((_request, response) => {
      response.write('{"data":', () => asked.push(true));
    });
    const service = client(url);
    const controllers = Array.from({ length: allConnections + 1 }, () => new AbortController());
    const pending = controllers.map(({ signal }) =>
      failureOf(service.execute(onlyQuery, createTestContext({ signal }))),
    );
    for (let count = 0; count < allConnections; count++) await asked.stream.next();
    for (const controller of controllers.reverse()) controller.abort();
    for (const { code } of await Promise.all(pending)) expect(code).toBe('client_closed_request');
  });

  it('returns an error if a request is too large, so that its parts can be sent alone', async () => {
    const { url } = await rawServer((_request, response) => response.writeHead(413).end('<html>secret</html>'));
    const { data, errors } = await client(url).execute(onlyQuery, createTestContext());
    expect(data).toBeUndefined();
    expect(errors?.map(({ message, extensions }) => [message, extensions['code']])).toEqual([
      ['The request is too large for the service catalog.', 'SERVICE_UNAVAILABLE'],
    ]);
  });

  it('reports a closed port as unavailable', async () => {
    const { url, server } = await rawServer(() => {});
    await new Promise((resolve) => server.close(resolve));
    expect((await failureOf(client(url).execute(onlyQuery, createTestContext()))).code).toBe('service_unavailable');
  });

  it('sends a query once more when its connection was closed, and a mutation never', async () => {
    let calls = 0;
    const { url } = await rawServer((request, response) => {
      calls += 1;
      if (calls % 2 === 1) request.socket.destroy();
      else response.end('{"data":{"a":1}}');
    });
    const service = client(url);
    expect(await service.execute(onlyQuery, createTestContext())).toEqual({ data: { a: 1 } });
    expect(calls).toBe(2);
    expect((await failureOf(service.execute({ query: 'mutation { a }' }, createTestContext()))).code).toBe(
      'service_unavailable',
    );
    expect(calls).toBe(3);
  });

  it('aborts at its deadline, and the subgraph observes it', async () => {
    const clock = new ManualClock();
    const begun = createChannel<AbortSignal>();
    const service = fakeService({
      execute: (_request, { signal }) => {
        begun.push(signal);
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    });
    const { url } = await serve(service);
    const pending = failureOf(
      client(`${url}/graphql`, { clock }).execute(
        onlyQuery,
        createTestContext({ deadline: { atMs: clock.now() + 500, clock } }),
      ),
    );
    const { value: signal } = await begun.stream.next();
    await clock.advance(500);
    expect((await pending).code).toBe('deadline_exceeded');
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    expect((signal.reason as ServiceError).code).toBe('client_closed_request');
  });

  it('does not send a request without time left', async () => {
    const { url } = await rawServer(() => {
      throw new Error('was asked');
    });
    const clock = new ManualClock();
    const error = await failureOf(
      client(url, { clock }).execute(onlyQuery, createTestContext({ deadline: { atMs: clock.now(), clock } })),
    );
    expect(error.code).toBe('deadline_exceeded');
  });

  it('ends the work of the subgraph at the deadline that was sent', async () => {
    const serverClock = new ManualClock();
    const begun = createChannel<true>();
    const service = fakeService({
      execute: (_request, { signal }) => {
        begun.push(true);
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    });
    const { url } = await serve(service, { clock: serverClock });
    const pending = failureOf(client(`${url}/graphql`).execute(onlyQuery, createTestContext()));
    await begun.stream.next();
    await serverClock.advance(10_000);
    expect((await pending).code).toBe('deadline_exceeded');
  });

  it('reports its health, and that it is ready', async () => {
    const service = fakeService({});
    const server = await serve(service);
    expect(await (await fetch(`${server.url}/health`)).json()).toEqual({ status: 'ok', role: 'test' });
    expect((await fetch(`${server.url}/readiness`)).status).toBe(200);
  });
});
