import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../kit/clock/manual-clock.ts';
import { type Ask, get, post } from '../kit/graphs/ask-graphql.ts';
import { type LibraryGateway, type LibraryOptions, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { askRaw } from '../kit/http/ask-raw.ts';
import { openHttpStream } from '../kit/http/http-stream-client.ts';
import { until } from '../kit/time/until.ts';

let library: LibraryGateway;
const start = async (environment: Record<string, string> = {}, options: LibraryOptions = {}) => {
  library = await startLibrary({ ...options, environment });
  return library.url;
};
afterEach(() => library.close());

const query = '{ book(id: "b1") { title lastReader { name } } }';
const data = { book: { title: 'Salt Roads', lastReader: { name: 'Ben Tarn' } } };

describe('a query', () => {
  it('is executed by POST and by GET', async () => {
    const url = await start();
    expect(await post(url, { query })).toMatchObject({ status: 200, body: { data } });
    expect(await get(url, { query })).toMatchObject({ status: 200, body: { data } });
    const variables = { id: 'b2' };
    const text = 'query ($id: ID!) { book(id: $id) { title } } query Other { nobody { id } }';
    expect((await post(url, { query: text.split(' query')[0], variables })).body.data).toEqual({
      book: { title: 'The Ninth Ferry' },
    });
    expect(
      (await get(url, { query: `query A ${text.slice(6)}`, variables: JSON.stringify(variables), operationName: 'A' }))
        .body.data,
    ).toEqual({
      book: { title: 'The Ninth Ferry' },
    });
  });

  it('with an empty operation name is one without a name, by POST and by GET', async () => {
    const url = await start();
    expect((await post(url, { query, operationName: '' })).body).toEqual({ data });
    expect((await get(url, { operationName: '', query })).body).toEqual({ data });
    expect((await get(url, { query, operationName: '' })).body).toEqual({ data });
  });

  it('has its request id in request and response', async () => {
    const url = await start();
    expect((await post(url, { query }, { headers: { 'x-request-id': 'mine-1' } })).headers.get('x-request-id')).toBe(
      'mine-1',
    );
    expect(
      (await post(url, { query }, { headers: { 'x-request-id': 'not one "id"' } })).headers.get('x-request-id'),
    ).toMatch(/^[0-9a-f-]{36}$/);
    expect(library.contexts[0]?.context.requestId).toBe('mine-1');
  });

  it('is found by its hash after it has been sent with it', async () => {
    const url = await start();
    const extensions = { persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') } };
    const unknown = await post(url, { extensions });
    expect(unknown.body.errors?.[0]).toMatchObject({
      message: 'PersistedQueryNotFound',
      extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', retryable: false },
    });
    expect((await post(url, { query, extensions })).body.data).toEqual(data);
    expect((await post(url, { extensions })).body.data).toEqual(data);
    expect((await get(url, { extensions: JSON.stringify(extensions) })).body.data).toEqual(data);
  });

  it('is refused when its hash belongs to another text', async () => {
    const url = await start();
    const extensions = { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } };
    expect(await post(url, { query, extensions })).toMatchObject({
      status: 400,
      body: { errors: [{ extensions: { code: 'BAD_REQUEST' } }] },
    });
  });
});

describe('HTTP', () => {
  it('refuses a mutation by GET: 405, also as a stream', async () => {
    const url = await start();
    const plain = await get(url, { query: 'mutation { count }' });
    expect(plain).toMatchObject({ status: 405, body: { errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED' } }] } });
    expect(plain.headers.get('allow')).toBe('POST');
    const stream = await get(url, { query: 'mutation { count }' }, { headers: { accept: 'text/event-stream' } });
    expect(stream).toMatchObject({ status: 405, body: { errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED' } }] } });
    expect(stream.headers.get('allow')).toBe('POST');
    expect((await post(url, { query: 'mutation { count }' })).body.data).toEqual({ count: 1 });
  });

  it.each(['HEAD', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'QUERY'])(
    'refuses the method %s: 405 with Allow, with and without a key, with a body that GraphQL clients read',
    async (method) => {
      const url = await start({ CORS_ORIGINS: 'https://app.example' });
      const asks = [{}, { authorization: `Bearer ${libraryKey}` }, { origin: 'https://app.example' }];
      for (const headers of asks) {
        const response = await askRaw(url.replace('/graphql', ''), method, '/graphql?query={nobody{id}}', headers);
        expect([response.status, response.headers['allow']]).toEqual([405, 'GET, POST']);
        if (method !== 'HEAD')
          expect(JSON.parse(response.text)).toEqual({
            errors: [
              {
                message: `${method} is not allowed here; allowed: GET, POST.`,
                extensions: { code: 'METHOD_NOT_ALLOWED', retryable: false },
              },
            ],
          });
      }
      expect(library.contexts).toEqual([]);
    },
  );

  it('accepts OPTIONS, and responds with the allowed methods', async () => {
    const url = await start();
    const response = await askRaw(url.replace('/graphql', ''), 'OPTIONS', '/graphql');
    expect([response.status, response.headers['allow'], response.text]).toEqual([204, 'GET, POST', '']);
  });

  it('refuses what a form of another site could send', async () => {
    const url = await start();
    const asText = await post(url, { query }, { headers: { 'content-type': 'text/plain' } });
    expect(asText.status).toBe(400);
    const asStream = await post(
      url,
      { query: 'mutation { count }' },
      { headers: { 'content-type': 'text/plain', accept: 'text/event-stream' } },
    );
    expect(asStream).toMatchObject({ status: 400, body: { errors: [{ extensions: { code: 'BAD_REQUEST' } }] } });
    expect((await post(url, { query: 'mutation { count }' })).body.data).toEqual({ count: 1 });
  });

  it.each(['application/json', 'text/event-stream', 'multipart/mixed;subscriptionSpec=1.0'])(
    'refuses a compressed body before it is read, whatever is accepted: %s',
    async (accept) => {
      const url = await start();
      const send = (encoding: string, body: string | Uint8Array) =>
        fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-encoding': encoding,
            accept,
            authorization: `Bearer ${libraryKey}`,
          },
          body,
        });
      for (const encoding of ['gzip', 'br', 'Identity, gzip']) {
        const refused = await send(encoding, gzipSync(JSON.stringify({ query })));
        expect([refused.status, refused.headers.get('accept-encoding')]).toEqual([415, 'identity']);
        expect(await refused.json()).toEqual({
          errors: [
            {
              message: 'The body must not be compressed: send it without content-encoding.',
              extensions: { code: 'UNSUPPORTED_MEDIA_TYPE', retryable: false },
            },
          ],
        });
      }
      expect((await send('identity', JSON.stringify({ query }))).status).toBe(200);
    },
  );

  it.each([
    [
      'another content type',
      'query=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['what is no JSON', '{', {}, 400, 'BAD_REQUEST'],
    ['nothing', '', {}, 400, 'BAD_REQUEST'],
    ['several operations at once', '[{"query":"{ nobody { id } }"}]', {}, 400, 'BAD_REQUEST'],
    ['a syntax error', '{"query":"{"}', {}, 400, 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', '{"query":"{ titel }"}', {}, 400, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'a name that no operation has',
      '{"query":"{ nobody { id } }","operationName":"B"}',
      {},
      400,
      'OPERATION_RESOLUTION_FAILURE',
    ],
    [
      'no name among several',
      '{"query":"query A { nobody { id } } query B { nobody { id } }"}',
      {},
      400,
      'OPERATION_RESOLUTION_FAILURE',
    ],
    [
      'a variable of the wrong type',
      '{"query":"query ($n: Int!) { manyBooks(count: $n) { id } }","variables":{"n":"x"}}',
      {},
      400,
      'BAD_USER_INPUT',
    ],
  ])('refuses %s', async (_, body, headers, status, code) => {
    const url = await start();
    const response = await post(url, body, { headers: headers as Record<string, string> });
    expect(response).toMatchObject({ status, body: { errors: [{ extensions: { code, retryable: false } }] } });
  });

  it('refuses a body of one byte above the limit: 413', async () => {
    const url = await start({ MAX_BODY_BYTES: '1024' });
    const bodyOf = (bytes: number) => {
      const empty = JSON.stringify({ query, operationName: '' });
      return JSON.stringify({ query: `${query}${' '.repeat(bytes - empty.length)}`, operationName: '' });
    };
    expect((await post(url, bodyOf(1024))).body).toEqual({ data });
    expect(await post(url, bodyOf(1025))).toMatchObject({
      status: 413,
      body: { errors: [{ extensions: { code: 'PAYLOAD_TOO_LARGE', retryable: false } }] },
    });
  });

  it('refuses a subscription without a streaming transport, and names the transports', async () => {
    const url = await start();
    const response = await post(url, { query: 'subscription { bookChanged(id: "b1") { title } }' });
    expect(response).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            message: expect.stringContaining('graphql-transport-ws'),
            extensions: { code: 'BAD_REQUEST', retryable: false },
          },
        ],
      },
    });
    expect(library.streams).toEqual([]);
  });

  it('refuses streams of unreadable requests', async () => {
    const url = await start();
    const accept = { headers: { accept: 'text/event-stream' } };
    expect((await post(url, { query: 1 }, accept)).status).toBe(400);
    expect((await get(url, { query, variables: '{' }, accept)).body.errors?.[0]).toMatchObject({
      message: expect.stringContaining('variables'),
    });
    expect((await get(url, { query, variables: '[]' }, accept)).status).toBe(400);
  });
});

describe('errors', () => {
  it('of resolvers are returned at their place, unexpected ones only with the request id', async () => {
    const url = await start();
    const { body, status } = await post(
      url,
      { query: '{ broken strictlyBroken }' },
      { headers: { 'x-request-id': 'the-id' } },
    );
    expect(status).toBe(200);
    expect(body.data).toBeNull();
    expect(body.errors).toEqual([
      {
        message: 'This is broken',
        path: ['broken'],
        extensions: { code: 'UPSTREAM_UNAVAILABLE', retryable: true, service: 'catalog' },
      },
      {
        message: 'Internal error',
        path: ['strictlyBroken'],
        extensions: { code: 'INTERNAL_ERROR', retryable: false, requestId: 'the-id' },
      },
    ]);
  });

  it('are masked when a service breaks in an unforeseen way', async () => {
    const lines: object[] = [];
    const log = {
      debug: () => {},
      info: () => {},
      warn: () => {},
      error: (fields: object) => void lines.push(fields),
      child: () => log,
    };
    const url = await start(
      {},
      {
        log,
        wrap: (service) => ({
          ...service,
          execute: () => {
            throw new TypeError('secret of the gateway');
          },
        }),
      },
    );
    const { body } = await post(url, { query });
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(body.errors?.[0]?.extensions['code']).toBe('INTERNAL_ERROR');
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ err: expect.objectContaining({ message: 'secret of the gateway' }) }),
      ]),
    );
  });

  it('say that a subgraph is missing', async () => {
    const url = await start({}, { over: 'http' });
    await library.kill('people');
    expect((await post(url, { query })).body).toMatchObject({
      data: { book: { title: 'Salt Roads', lastReader: null } },
      errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE', retryable: true, service: 'people' } }],
    });
  });
});

describe('a plain operation', () => {
  const accepts = (accept: string, text: string): Ask & { body: object } => ({
    headers: { accept },
    body: { query: text },
  });

  it('is a stream of one result for a client that reads nothing else', async () => {
    const url = await start();
    const stream = await openHttpStream({
      url,
      accept: 'text/event-stream',
      headers: { authorization: `Bearer ${libraryKey}` },
      body: { query },
      separator: '\n\n',
    });
    expect(await stream.rest()).toBe(
      `:\n\nevent: next\ndata: ${JSON.stringify({ data })}\n\nevent: complete\ndata:\n\n`,
    );
  });

  it('is JSON for a client that names streams among others', async () => {
    const url = await start();
    const ask = accepts(
      'application/graphql-response+json, application/json, text/event-stream, multipart/mixed',
      query,
    );
    const response = await post(url, ask.body, ask);
    expect(response).toMatchObject({ status: 200, body: { data } });
    expect(response.headers.get('content-type')).toMatch(/^application\/(graphql-response\+)?json/);
  });

  it('is JSON for a client that accepts streams, and anything else', async () => {
    const url = await start();
    for (const accept of ['text/event-stream, */*', 'multipart/mixed, application/*;q=0.1']) {
      const response = await post(url, { query }, { headers: { accept } });
      expect([response.headers.get('content-type'), response.body]).toEqual([
        'application/json; charset=utf-8',
        { data },
      ]);
    }
  });

  it('is sent as parts to a client that accepts only multipart/mixed, and so is a subscription', async () => {
    const url = await start();
    const open = (text: string) =>
      openHttpStream({
        url,
        accept: 'multipart/mixed',
        headers: { authorization: `Bearer ${libraryKey}` },
        body: { query: text },
        separator: '\r\n--graphql',
      });
    const plain = await open(query);
    expect(plain.headers['content-type']).toBe('multipart/mixed;boundary="graphql";subscriptionSpec=1.0');
    expect(await plain.rest()).toContain(`{"payload":${JSON.stringify({ data })}}`);
    const events = await open('subscription { bookChanged(id: "b1") { title } }');
    const upstream = await until('the catalog was subscribed to', () => library.streams[0]);
    upstream.push({ bookChanged: { id: 'b1', title: 'Salt Roads, revised' } });
    expect(await events.next()).toContain('Salt Roads, revised');
    events.leave();
  });

  it('that is refused has its error in the stream, because GraphQL refused it', async () => {
    const url = await start();
    const stream = await openHttpStream({
      url,
      accept: 'text/event-stream',
      headers: { authorization: `Bearer ${libraryKey}` },
      body: { query: '{ titel }' },
      separator: '\n\n',
    });
    expect([stream.status, await stream.rest()]).toEqual([
      200,
      expect.stringContaining('"code":"GRAPHQL_VALIDATION_FAILED"'),
    ]);
  });
});

describe('the deadline', () => {
  it('of a request passes after REQUEST_TIMEOUT_MS', async () => {
    const clock = new ManualClock();
    let asked = () => {};
    const wasAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const url = await start(
      { REQUEST_TIMEOUT_MS: '2000' },
      {
        clock,
        wrap: (service) => ({
          ...service,
          execute: () => {
            asked();
            return new Promise(() => {});
          },
        }),
      },
    );
    const response = post(url, { query });
    await wasAsked;
    await clock.advance(1_999);
    await clock.advance(1);
    expect((await response).body.errors?.[0]?.extensions).toMatchObject({ code: 'DEADLINE_EXCEEDED', retryable: true });
  });

  it('remains for a request in flight when the gateway is stopped', async () => {
    let finish = () => {};
    let asked = () => {};
    const wasAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const url = await start(
      { DRAIN_TIMEOUT_MS: '10000' },
      {
        wrap: (service) => ({
          ...service,
          execute: async (request, context) => {
            asked();
            await new Promise<void>((resolve) => {
              finish = resolve;
            });
            return service.execute(request, context);
          },
        }),
      },
    );
    const response = post(url, { query: '{ book(id: "b1") { title } }' });
    await wasAsked;
    const closing = library.close();
    finish();
    expect(await response).toMatchObject({ status: 200, body: { data: { book: { title: 'Salt Roads' } } } });
    await closing;
  });
});
