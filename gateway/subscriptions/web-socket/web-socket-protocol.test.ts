import { afterEach, describe, expect, it } from '@jest/globals';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { books } from '../../../tests/kit/graphs/library-data.ts';
import {
  type LibraryGateway,
  type LibraryOptions,
  libraryKey,
  startLibrary,
} from '../../../tests/kit/graphs/library-gateway.ts';
import { openRawSocket, openReadySocket } from '../../../tests/kit/http/raw-socket.ts';
import { until } from '../../../tests/kit/time/until.ts';

let library: LibraryGateway;
const start = async (options: LibraryOptions = {}) => {
  library = await startLibrary(options);
  return library;
};
const ready = (key = libraryKey) => openReadySocket(library.socketUrl, key);
afterEach(() => library.close());

const watch = { query: 'subscription { bookChanged(id: "b2") { title } }' };

describe('clients that may connect', () => {
  it.each([
    ['Authorization', { Authorization: `Bearer ${libraryKey}` }],
    ['authorization', { authorization: `Bearer ${libraryKey}` }],
    ['headers.Authorization', { headers: { Authorization: `Bearer ${libraryKey}` } }],
    ['headers.authorization', { headers: { authorization: `bearer ${libraryKey}` } }],
  ])('include any client with a key in %s of connection_init', async (_, payload) => {
    const { socketUrl } = await start();
    const client = await openRawSocket(socketUrl);
    client.send({ type: 'connection_init', payload });
    expect(await client.next()).toEqual({ type: 'connection_ack' });
  });

  it('include any client with a key on the opening request', async () => {
    const { socketUrl } = await start();
    const client = await openRawSocket(socketUrl, { headers: { authorization: `Bearer ${libraryKey}` } });
    client.send({ type: 'connection_init' });
    expect(await client.next()).toEqual({ type: 'connection_ack' });
  });

  it.each([
    ['a wrong key', { Authorization: 'Bearer not-a-key-of-anybody' }],
    ['a key that is not behind "Bearer"', { Authorization: libraryKey }],
    ['a key that is no text', { Authorization: { key: libraryKey } }],
    ['no payload', undefined],
    ['headers of null', { headers: null }],
  ])('exclude clients with %s: closed with 4403', async (_, payload) => {
    const { socketUrl } = await start();
    const client = await openRawSocket(socketUrl);
    client.send({ type: 'connection_init', ...(payload === undefined ? {} : { payload }) });
    expect(await client.closed).toEqual({ code: 4403, reason: 'Forbidden' });
    expect(client.waiting).toEqual([]);
  });

  it('exclude an unknown key after too many wrong ones of the same address: closed with 1013', async () => {
    const environment = { RATE_LIMIT: 'on', RATE_LIMIT_BURST: '1', RATE_LIMIT_PER_MINUTE: '60' };
    const { socketUrl } = await start({ environment, clock: new ManualClock() });
    const codes: number[] = [];
    for (const key of ['wrong-1', 'wrong-2', 'wrong-3']) {
      const client = await openRawSocket(socketUrl);
      client.send({ type: 'connection_init', payload: { Authorization: `Bearer ${key}` } });
      codes.push((await client.closed).code);
    }
    expect(codes).toEqual([4403, 1013, 1013]);
    expect(library.keys.lookUps).toBe(2);
    await ready();
  });

  it.each(['overloaded', 'service_unavailable'] as const)(
    'exclude for now a key that could not be looked up, because the database is %s: closed with 1013',
    async (code) => {
      const { socketUrl, keys } = await start();
      keys.breakDown(new ServiceError(code, 'The database has more to do than it can.'));
      const client = await openRawSocket(socketUrl);
      client.send({ type: 'connection_init', payload: { Authorization: 'Bearer never-looked-up' } });
      expect(await client.closed).toEqual({ code: 1013, reason: 'API keys cannot be checked' });
    },
  );

  it('exclude a wrong key in connection_init, even if the opening request had a valid one', async () => {
    const { socketUrl } = await start();
    const client = await openRawSocket(socketUrl, { headers: { authorization: `Bearer ${libraryKey}` } });
    client.send({ type: 'connection_init', payload: { Authorization: 'Bearer not-a-key-of-anybody' } });
    expect((await client.closed).code).toBe(4403);
  });

  it('include all clients for open services, and for these only', async () => {
    const { socketUrl } = await start({ environment: { ANONYMOUS_SERVICES: 'people' } });
    const client = await openRawSocket(socketUrl);
    client.send({ type: 'connection_init' });
    await client.next();
    client.send({ id: '1', type: 'subscribe', payload: { query: '{ person(id: "p1") { name } }' } });
    expect(await client.next()).toMatchObject({ type: 'next', payload: { data: { person: { name: 'Ora Quill' } } } });
    await client.next();
    client.send({ id: '2', type: 'subscribe', payload: watch });
    expect(await client.next()).toMatchObject({
      id: '2',
      type: 'error',
      payload: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
  });

  it('exclude clients from a service that their key does not cover', async () => {
    await start();
    library.keys.add('a-key-for-people-only', ['people']);
    const client = await ready('a-key-for-people-only');
    client.send({ id: '1', type: 'subscribe', payload: watch });
    expect(await client.next()).toMatchObject({
      type: 'error',
      payload: [
        {
          message: 'This API key is not for the service catalog.',
          extensions: { code: 'FORBIDDEN', retryable: false },
        },
      ],
    });
    expect(library.streams).toEqual([]);
  });

  it('exclude pages of another origin, unless CORS_ORIGINS allows it', async () => {
    const { socketUrl } = await start({ environment: { CORS_ORIGINS: 'https://app.example' } });
    const from = (origin: string) => openRawSocket(socketUrl, { headers: { origin } });
    await expect(from('https://evil.example')).rejects.toThrow('403');
    await expect(from('null')).rejects.toThrow('403');
    expect((await from('https://app.example')).socket.readyState).toBe(1);
    expect((await from(socketUrl.replace(/^ws(.*)\/graphql$/, 'http$1'))).socket.readyState).toBe(1);
  });

  it('include pages of this machine if only it reaches the server, but no others, and none in production', async () => {
    const { socketUrl } = await start();
    const from = (origin: string) => openRawSocket(socketUrl, { headers: { origin } });
    for (const origin of ['http://localhost:5173', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect((await from(origin)).socket.readyState).toBe(1);
    for (const origin of ['http://localhost.evil.example', 'http://192.168.1.5:3000', 'null'])
      await expect(from(origin)).rejects.toThrow('403');
    await library.close();
    const production = await start({ environment: { NODE_ENV: 'production' } });
    await expect(openRawSocket(production.socketUrl, { headers: { origin: 'http://localhost:5173' } })).rejects.toThrow(
      '403',
    );
  });

  it('exclude all clients on another path', async () => {
    const { socketUrl } = await start();
    await expect(openRawSocket(socketUrl.replace('/graphql', '/other'))).rejects.toThrow('404');
  });
});

describe('the protocol', () => {
  it('closes with 4401 if a client subscribes before connection_init is acknowledged', async () => {
    const { socketUrl } = await start();
    const client = await openRawSocket(socketUrl, { headers: { authorization: `Bearer ${libraryKey}` } });
    client.send({ id: '1', type: 'subscribe', payload: watch });
    expect(await client.closed).toEqual({ code: 4401, reason: 'Unauthorized' });
    expect(library.streams).toEqual([]);
  });

  it('closes with 4429 if a client initialises twice', async () => {
    await start();
    const client = await ready();
    client.send({ type: 'connection_init' });
    expect((await client.closed).code).toBe(4429);
  });

  it('closes with 4409 if a client uses an id twice at once', async () => {
    await start();
    const client = await ready();
    client.send({ id: '1', type: 'subscribe', payload: watch });
    client.send({ id: '1', type: 'subscribe', payload: watch });
    expect(await client.closed).toEqual({ code: 4409, reason: 'Subscriber for 1 already exists' });
  });

  it.each(['not json', '{"type":"subscribe","id":"1"}', '{"type":"unheard_of"}', '{"type":"connection_ack"}', '[]'])(
    'closes with 4400 if a client sends %s',
    async (text) => {
      await start();
      const client = await ready();
      client.send(text);
      expect((await client.closed).code).toBe(4400);
    },
  );

  it('closes with 4406 if a client uses another protocol', async () => {
    const { socketUrl } = await start();
    const { WebSocket } = await import('ws');
    const socket = new WebSocket(socketUrl);
    expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(4406);
  });

  it('closes with 4408 if a client does not initialise within 5 s', async () => {
    const clock = new ManualClock();
    const { socketUrl } = await start({ clock });
    const client = await openRawSocket(socketUrl);
    await clock.advance(4_999);
    expect(client.socket.readyState).toBe(1);
    await clock.advance(1);
    expect((await client.closed).code).toBe(4408);
  });

  it('closes with 1009 if a message exceeds the limit of a body', async () => {
    await start({ environment: { MAX_BODY_BYTES: '1024' } });
    const client = await ready();
    client.send({ type: 'ping', payload: { bulk: 'x'.repeat(1024) } });
    expect((await client.closed).code).toBe(1009);
  });

  it('answers ping with pong and its payload', async () => {
    await start();
    const client = await ready();
    client.send({ type: 'ping', payload: { at: 1 } });
    client.send({ type: 'ping' });
    client.send({ type: 'pong' });
    expect([await client.next(), await client.next()]).toEqual([
      { type: 'pong', payload: { at: 1 } },
      { type: 'pong' },
    ]);
  });

  it('runs queries and mutations', async () => {
    await start();
    const client = await ready();
    client.send({
      id: 'q"1',
      type: 'subscribe',
      payload: { query: 'query Q($id: ID!) { book(id: $id) { title } }', variables: { id: 'b1' } },
    });
    expect(await client.next()).toEqual({
      id: 'q"1',
      type: 'next',
      payload: { data: { book: { title: 'Salt Roads' } } },
    });
    expect(await client.next()).toEqual({ id: 'q"1', type: 'complete' });
    client.send({ id: 'm', type: 'subscribe', payload: { query: 'mutation { count }' } });
    expect(await client.next()).toEqual({ id: 'm', type: 'next', payload: { data: { count: 1 } } });
    expect(await client.next()).toEqual({ id: 'm', type: 'complete' });
  });

  it.each([
    ['mine-1', 'mine-1/7'],
    ['not one "id"', expect.stringMatching(/^[0-9a-f-]{36}$/)],
  ])('derives operations’ ids from the x-request-id of the opening request: %s', async (given, requestId) => {
    await start();
    const client = await openReadySocket(library.socketUrl, libraryKey, { headers: { 'x-request-id': given } });
    client.send({ id: '7', type: 'subscribe', payload: { query: '{ person(id: "p3") { name } }' } });
    expect(await client.next()).toMatchObject({ payload: { errors: [{ extensions: { requestId } }] } });
    expect(library.contexts.map(({ context }) => context.requestId)).toEqual([requestId]);
  });

  it('returns execution errors in the result, masked and with the id of the request', async () => {
    await start();
    const client = await ready();
    client.send({ id: '1', type: 'subscribe', payload: { query: '{ broken person(id: "p3") { name } }' } });
    const { payload } = (await client.next()) as {
      payload: { data: unknown; errors: { message: string; extensions: object }[] };
    };
    expect(payload.data).toEqual({ broken: null, person: null });
    expect(payload.errors.map(({ message }) => message).sort()).toEqual(['Internal error', 'This is broken']);
    expect(payload.errors.find(({ message }) => message === 'Internal error')?.extensions).toEqual({
      code: 'INTERNAL_ERROR',
      retryable: false,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});

describe('a WebSocket refuses', () => {
  const refusalOf = async (payload: object, environment: Record<string, string> = {}) => {
    await start({ environment });
    const client = await ready();
    client.send({ id: '1', type: 'subscribe', payload: payload as Record<string, unknown> });
    const message = await client.next();
    expect(message).toMatchObject({ id: '1', type: 'error' });
    // The connection continues.
    client.send({ type: 'ping' });
    expect(await client.next()).toEqual({ type: 'pong' });
    return (message as unknown as { payload: readonly { message: string; extensions: object }[] }).payload[0];
  };

  it.each([
    [
      'an unknown field',
      { query: 'subscription { bookChanged(id: "b1") { titel } }' },
      'GRAPHQL_VALIDATION_FAILED',
      /Cannot query field "titel".*Did you mean/,
    ],
    ['a syntax error', { query: 'subscription {' }, 'GRAPHQL_PARSE_FAILED', /^Syntax Error/],
    [
      'a variable of the wrong type',
      { query: 'subscription ($id: ID!) { bookChanged(id: $id) { title } }', variables: {} },
      'BAD_USER_INPUT',
      /"\$id" of required type/,
    ],
    [
      'a variable of the wrong type for a query',
      { query: 'query ($n: Int!) { manyBooks(count: $n) { id } }', variables: { n: 'x' } },
      'BAD_USER_INPUT',
      /Variable "\$n"/,
    ],
    ['an empty text', { query: '' }, 'BAD_REQUEST', /no "query"/],
    [
      'an operation that the text does not have',
      { query: 'query A { nobody { id } }', operationName: 'B' },
      'GRAPHQL_VALIDATION_FAILED',
      /B/,
    ],
  ])('%s', async (_, payload, code, message) => {
    const error = await refusalOf(payload);
    expect(error?.extensions).toMatchObject({ code, retryable: false });
    expect(error?.message).toMatch(message);
  });

  it.each([
    ['depth', 'subscription { bookChanged(id: "b1") { creator { name } } }', { GRAPHQL_MAX_DEPTH: '2' }],
    ['aliases', 'subscription { bookChanged(id: "b1") { a: title b: title } }', { GRAPHQL_MAX_ALIASES: '1' }],
    ['cost', '{ books(first: 10) { title } }', { GRAPHQL_MAX_COST: '10' }],
  ])('too much %s', async (what, query, environment) => {
    const error = await refusalOf({ query }, environment);
    expect(error).toMatchObject({ message: expect.stringContaining(what), extensions: { code: 'QUERY_TOO_COMPLEX' } });
  });

  it('too many tokens', async () => {
    const error = await refusalOf(
      { query: '{ books { id title pages weight genre tags } }' },
      { GRAPHQL_MAX_TOKENS: '10' },
    );
    expect(error).toMatchObject({
      message: expect.stringContaining('10 tokens'),
      extensions: { code: 'QUERY_TOO_COMPLEX' },
    });
  });

  it('introspection in production, and suggests no names of fields there', async () => {
    expect(
      (await refusalOf({ query: '{ __schema { types { name } } }' }, { NODE_ENV: 'production' }))?.message,
    ).toMatch(/introspection/i);
    await library.close();
    const error = await refusalOf(
      { query: 'subscription { bookChanged(id: "b1") { titel } }' },
      { NODE_ENV: 'production' },
    );
    expect(error?.message).toBe('Cannot query field "titel" on type "Book".');
  });

  it('more concurrent operations than a connection may have, until one of them ends', async () => {
    await start();
    const client = await ready();
    for (let id = 1; id <= 101; id += 1) client.send({ id: String(id), type: 'subscribe', payload: watch });
    expect(await client.next()).toMatchObject({
      id: '101',
      type: 'error',
      payload: [{ extensions: { code: 'RATE_LIMITED', retryable: true } }],
    });
    client.send({ id: '1', type: 'complete' });
    client.send({ id: '102', type: 'subscribe', payload: watch });
    client.send({ type: 'ping' });
    expect(await client.next()).toEqual({ type: 'pong' });
    const upstream = await until('a stream', () => library.streams[0]);
    upstream.push({ bookChanged: books[1] });
    const ids: number[] = [];
    while (ids.length < 100) ids.push(Number((await client.next())['id']));
    expect(ids.sort((a, b) => a - b)).toEqual([...Array.from({ length: 99 }, (_, at) => at + 2), 102]);
  });

  it('more operations a minute than the key may have; connections are not counted', async () => {
    const clock = new ManualClock();
    await start({ clock, environment: { RATE_LIMIT: 'on', RATE_LIMIT_BURST: '2', RATE_LIMIT_PER_MINUTE: '60' } });
    const [one, two] = [await ready(), await ready()];
    const ask = (client: typeof one, id: string) =>
      client.send({ id, type: 'subscribe', payload: { query: '{ nobody { id } }' } });
    ask(one, 'a');
    ask(two, 'b');
    expect([(await one.next())['type'], (await two.next())['type']]).toEqual(['next', 'next']);
    await one.next();
    ask(one, 'c');
    expect(await one.next()).toMatchObject({
      id: 'c',
      type: 'error',
      payload: [{ extensions: { code: 'RATE_LIMITED', retryable: true, retryAfterSeconds: 1 } }],
    });
    await clock.advance(1000);
    ask(one, 'd');
    expect(await one.next()).toMatchObject({ id: 'd', type: 'next' });
  });
});

describe('heartbeats', () => {
  it('retain a client that responds, and disconnect one that does not', async () => {
    const clock = new ManualClock();
    await start({ clock, environment: { SUBSCRIPTION_HEARTBEAT_MS: '1000' } });
    const [good, silent] = [await ready(), await openReadySocket(library.socketUrl, libraryKey, { autoPong: false })];
    silent.send({ id: '1', type: 'subscribe', payload: watch });
    const upstream = await until('a stream', () => library.streams[0]);
    await clock.advance(1000);
    await until('both were asked', () => good.pings === 1 && silent.pings === 1);
    // The pong was sent before this ping, whose response is awaited.
    good.send({ type: 'ping' });
    await good.next();
    await clock.advance(999);
    expect(silent.socket.readyState).toBe(1);
    await clock.advance(1);
    expect((await silent.closed).code).toBe(1006);
    await upstream.closed;
    expect(good.socket.readyState).toBe(1);
  });
});
