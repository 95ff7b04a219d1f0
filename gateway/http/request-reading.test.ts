import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { get, post } from '../../tests/kit/graphs/ask-graphql.ts';
import { type LibraryGateway, libraryKey, startLibrary } from '../../tests/kit/graphs/library-gateway.ts';
import { drippingPost, parseRawResponse, type RawHttp, sendRawHttp } from '../../tests/kit/http/raw-http.ts';
import { eventually } from '../../tests/kit/time/eventually.ts';

let library: LibraryGateway;
const sockets: Socket[] = [];
const start = async (environment: Record<string, string> = {}) => {
  library = await startLibrary({ environment });
  return library.url;
};
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await library.close();
});

const sendRaw = (url: string, text: string): RawHttp => {
  const raw = sendRawHttp(url, text);
  sockets.push(raw.socket);
  return raw;
};

const authorization = `Bearer ${libraryKey}`;

describe('a body that does not come', () => {
  it.each([
    ['JSON', {}],
    ['server-sent events', { accept: 'text/event-stream' }],
    ['multipart', { accept: 'multipart/mixed;subscriptionSpec=1.0' }],
  ])(
    'is not waited for before the key is checked, with %s: 401 at once, and the connection is closed',
    async (_, accept) => {
      const url = await start();
      const { status, headers, body } = parseRawResponse(await sendRaw(url, drippingPost('/graphql', accept)).ended);
      expect(status).toBe(401);
      expect(headers).toContain('connection: close');
      expect(headers).toContain('www-authenticate: bearer');
      expect(body).toEqual({
        errors: [{ message: expect.any(String), extensions: { code: 'UNAUTHENTICATED', retryable: false } }],
      });
    },
  );

  it('is not waited for at a path that does not exist', async () => {
    const url = await start();
    const { status, headers, body } = parseRawResponse(await sendRaw(url, drippingPost('/nowhere')).ended);
    expect(status).toBe(404);
    expect(headers).toContain('connection: close');
    expect(body).toEqual({ detail: 'There is no such path.', code: 'not_found', retryable: false });
  });

  it('is not waited for with a key that exceeds its rate', async () => {
    const url = await start({ RATE_LIMIT: 'on', RATE_LIMIT_BURST: '1', RATE_LIMIT_PER_MINUTE: '1' });
    await post(library.url, { query: '{ nobody { id } }' });
    const { status, headers } = parseRawResponse(await sendRaw(url, drippingPost('/graphql', { authorization })).ended);
    expect(status).toBe(429);
    expect(headers).toContain('ratelimit-remaining: 0');
  });

  it('is waited for with a key, for four fifths of REQUEST_TIMEOUT_MS: then 408 as of the endpoint', async () => {
    const url = await start({ REQUEST_TIMEOUT_MS: '2500' });
    const { status, headers, body } = parseRawResponse(
      await sendRaw(url, drippingPost('/graphql', { authorization })).ended,
    );
    expect(status).toBe(408);
    expect(headers).toContain('connection: close');
    expect(body).toEqual({
      errors: [
        {
          message: 'The request was not sent in time.',
          extensions: { code: 'REQUEST_TIMEOUT', retryable: true },
        },
      ],
    });
  });

  it('gets 408 with the documented body: headers, also for a service, and a whole request line', async () => {
    const url = await start({ REQUEST_TIMEOUT_MS: '2500' });
    const texts = [
      'POST /graphql HTTP/1.1\r\nhost: x\r\n',
      'GET /odds/v1/sources/exchange/sports HTTP/1.1\r\nhost: x\r\n',
      'POST /gra',
    ];
    const responses = await Promise.all(texts.map((text) => sendRaw(url, text).ended));
    for (const { status, headers, body } of responses.map(parseRawResponse)) {
      expect(status).toBe(408);
      expect(headers).toContain('connection: close');
      expect(body).toEqual({ detail: 'The request was not sent in time.', code: 'request_timeout', retryable: true });
    }
  });
});

describe('a body that is not JSON', () => {
  it.each([
    ['{"query":"{ nobody { id } }",}', 'The body is not valid JSON.'],
    ['', 'The body is empty; it has to be JSON.'],
  ])('gets a message that says so: %j', async (text, message) => {
    await start();
    const { status, body } = await post(library.url, text);
    expect(status).toBe(400);
    expect(body).toEqual({ errors: [{ message, extensions: { code: 'BAD_REQUEST', retryable: false } }] });
  });
});

describe('a request that can be read', () => {
  it('keeps its connection after a refusal if its body was complete', async () => {
    await start();
    const response = await post(library.url, { query: '{ nobody { id } }' }, { key: null });
    expect(response.status).toBe(401);
    expect(response.headers.get('connection')).toBe('keep-alive');
  });

  it('gets its refusal even if its body is long and is not read', async () => {
    const url = await start();
    const bulk = 'x'.repeat(900_000);
    const raw = sendRaw(url, drippingPost('/graphql', { 'content-length': '900001' }));
    raw.socket.end(bulk);
    expect(parseRawResponse(await raw.ended).status).toBe(401);
  });

  it('is no HTTP: 400 with the documented body', async () => {
    const url = await start();
    const { status, body } = parseRawResponse(await sendRaw(url, 'nonsense\r\n\r\n').ended);
    expect(status).toBe(400);
    expect(body).toEqual({
      detail: 'The request could not be read as HTTP.',
      code: 'bad_request',
      retryable: false,
    });
  });

  it('is served while others send slowly', async () => {
    const url = await start();
    for (let other = 0; other < 20; other++) sendRaw(url, drippingPost('/graphql', { authorization }));
    expect((await get(library.url, { query: '{ nobody { id } }' })).status).toBe(200);
  });
});

describe('a request while the server is shutting down', () => {
  it('is 503 with the documented body on a connection that is still in use', async () => {
    const url = await start();
    const query = '{"query":"{ __typename }"}';
    const head = drippingPost('/graphql', { authorization, 'content-length': String(query.length) });
    const raw = sendRaw(url, head);
    const isServed = () =>
      get(library.url, { query: '{ __typename }' }).then(
        () => true,
        () => false,
      );
    await isServed();
    const closed = library.close({ workMs: 20_000, streamsMs: 0 });
    await eventually(isServed, (served) => !served);
    raw.socket.write(`${query.slice(1)}GET /nowhere HTTP/1.1\r\nhost: x\r\n\r\n`);
    const [first, second = ''] = (await raw.ended).split(/(?=HTTP\/1\.1 )/);
    await closed;
    expect(first).toMatch(/^HTTP\/1\.1 200 /);
    const { status, headers, body } = parseRawResponse(second);
    expect(status).toBe(503);
    expect(headers).toContain('connection: close');
    expect(headers).toContain('retry-after: 1');
    expect(body).toEqual({
      detail: 'The server is shutting down; connect again.',
      code: 'service_unavailable',
      retryable: true,
      retry_after_seconds: 1,
    });
  });
});

describe('connections of one address', () => {
  it('are bounded by MAX_CONNECTIONS_PER_ADDRESS: further ones get 429 until one has closed', async () => {
    const url = await start({ MAX_CONNECTIONS_PER_ADDRESS: '2' });
    const [one] = [sendRaw(url, 'GET '), sendRaw(url, 'GET ')];
    const ask = () => sendRaw(url, 'GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n').ended;
    const refused = await eventually(ask, (text) => text.includes(' 429 '));
    const { headers, body } = parseRawResponse(refused);
    expect(headers).toContain('retry-after: 1');
    expect(body).toEqual({
      detail: 'Too many connections from this address.',
      code: 'rate_limited',
      retryable: true,
      retry_after_seconds: 1,
    });
    one?.socket.destroy();
    await eventually(ask, (text) => text.includes(' 200 '));
  });

  it('are bounded together by MAX_CONNECTIONS', async () => {
    const url = await start({ MAX_CONNECTIONS: '1' });
    const first = sendRaw(url, 'GET /health HTTP/1.1\r\nhost: x\r\n\r\n');
    await new Promise((resolve) => first.socket.once('data', resolve));
    expect(await sendRaw(url, 'GET /health HTTP/1.1\r\nhost: x\r\n\r\n').ended).toBe('');
  });
});
