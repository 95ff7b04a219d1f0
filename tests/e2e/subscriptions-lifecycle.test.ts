import { afterEach, describe, expect, it } from '@jest/globals';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { ManualClock } from '../kit/clock/manual-clock.ts';
import { books } from '../kit/graphs/library-data.ts';
import { type LibraryGateway, type LibraryOptions, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { openSse } from '../kit/http/http-stream-client.ts';
import { openReadySocket, type RawSocket } from '../kit/http/raw-socket.ts';
import { until } from '../kit/time/until.ts';

const query = 'subscription ($id: ID!) { bookChanged(id: $id) { title lastReader { name } } }';
const payload = { query, variables: { id: 'b2' } };

let library: LibraryGateway;
const start = async (options: LibraryOptions = {}) => {
  // A subscriber that joins late gets the state, too.
  library = await startLibrary({ states: true, ...options });
  return library;
};
afterEach(() => library.close());

const streamOf = (place = 0) => until('the catalog was subscribed to', () => library.streams[place]);
const change = (title: string) => ({ bookChanged: { ...books[1], title } });
const titleIn = (message: unknown) =>
  (message as { payload: { data: { bookChanged: { title: string } } } }).payload.data.bookChanged.title;
const subscribe = async (id = '1', key = libraryKey, headers: Record<string, string> = {}): Promise<RawSocket> => {
  const client = await openReadySocket(library.socketUrl, key, { headers });
  client.send({ id, type: 'subscribe', payload });
  return client;
};

describe.each(['process', 'http'] as const)('the stream of a subgraph (over %s)', (over) => {
  it('ends when the last client completes on a quiet stream, and not before', async () => {
    await start({ over });
    const one = await subscribe();
    const two = await subscribe();
    const upstream = await streamOf();
    upstream.push(change('seen by both'));
    await Promise.all([one.next(), two.next()]);
    one.send({ id: '1', type: 'complete' });
    // Messages are handled in order: when the pong arrives, the completion has been handled.
    one.send({ type: 'ping' });
    await one.next();
    expect(upstream.isClosed).toBe(false);
    two.send({ id: '1', type: 'complete' });
    await upstream.closed;
    expect(library.streams).toHaveLength(1);
  });

  it('ends when the last client vanishes without a message', async () => {
    await start({ over });
    const client = await subscribe();
    const upstream = await streamOf();
    client.socket.terminate();
    await upstream.closed;
    expect(upstream.isClosed).toBe(true);
  });

  it('ends when the reader of its server-sent events goes away', async () => {
    await start({ over });
    const client = await openSse(library.url, libraryKey, payload);
    const upstream = await streamOf();
    client.leave();
    await upstream.closed;
    expect(upstream.isClosed).toBe(true);
  });

  it('ends with an error, never silently, when its subgraph dies', async () => {
    await start({ over });
    const [socket, events] = [await subscribe(), await openSse(library.url, libraryKey, payload)];
    const upstream = await streamOf();
    upstream.push(change('still alive'));
    await Promise.all([socket.next(), events.nextResult()]);
    await library.kill('catalog');
    const error = { extensions: { code: 'SERVICE_UNAVAILABLE', retryable: true } };
    expect(await socket.next()).toMatchObject({ id: '1', type: 'error', payload: [error] });
    expect(await events.nextResult()).toMatchObject({ errors: [error] });
    expect(await events.rest()).toBe('event: complete\ndata:\n\n');
  });

  it('continues without the fields of another subgraph that has died', async () => {
    await start({ over });
    const client = await subscribe();
    const upstream = await streamOf();
    await library.kill('people');
    upstream.push(change('alone'));
    expect(await client.next()).toMatchObject({
      type: 'next',
      payload: {
        data: { bookChanged: { title: 'alone', lastReader: null } },
        errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE', retryable: true } }],
      },
    });
  });

  it('sends an error that its resolver throws as a masked error', async () => {
    await start({ over });
    const client = await subscribe();
    (await streamOf()).fail(new Error('password=hunter2'));
    const message = await client.next();
    expect(message).toMatchObject({
      type: 'error',
      payload: [{ message: 'Internal error', extensions: { code: 'INTERNAL_ERROR' } }],
    });
    expect(JSON.stringify(message)).not.toContain('hunter2');
  });
});

describe('a client that leaves while its subscription is being opened', () => {
  const slowToOpen = () => {
    let accept = () => {};
    const accepted = new Promise<void>((resolve) => {
      accept = resolve;
    });
    const received: AbortSignal[] = [];
    const options: LibraryOptions = {
      wrap: (service) => ({
        ...service,
        subscribe: async (request, context) => {
          received.push(context.signal);
          await accepted;
          return service.subscribe(request, context.apart());
        },
      }),
    };
    return { options, accept: () => accept(), heard: received };
  };

  it.each(['complete', 'terminate'] as const)(
    'aborts the call of the subgraph, whose late stream is ended (%s)',
    async (how) => {
      const { options, accept, heard: received } = slowToOpen();
      await start(options);
      const client = await subscribe();
      const signal = await until('the subgraph was asked', () => received[0]);
      if (how === 'complete') client.send({ id: '1', type: 'complete' });
      else client.socket.terminate();
      await until('the subgraph heard it', () => signal.aborted);
      accept();
      await (await streamOf()).closed;
      expect(client.waiting).toEqual([]);
    },
  );

  it('does not end a new operation with the same id', async () => {
    const { options, accept, heard: received } = slowToOpen();
    await start(options);
    const client = await subscribe();
    await until('the subgraph was asked', () => received[0]);
    client.send({ id: '1', type: 'complete' });
    client.send({ id: '1', type: 'subscribe', payload: { query, variables: { id: 'b1' } } });
    await until('the subgraph was asked again', () => received[1]);
    accept();
    const second = await until('the second stream', () => library.streams.find(({ bookId }) => bookId === 'b1'));
    second.push(change('of the second'));
    expect(titleIn(await client.next())).toBe('of the second');
    client.send({ id: '1', type: 'complete' });
    await second.closed;
  });

  it("gets an error after REQUEST_TIMEOUT_MS, and the subgraph's call is aborted", async () => {
    const clock = new ManualClock();
    const { options, accept, heard: received } = slowToOpen();
    await start({
      ...options,
      clock,
      environment: { REQUEST_TIMEOUT_MS: '2000', SUBSCRIPTION_HEARTBEAT_MS: '600000' },
    });
    const client = await subscribe();
    const signal = await until('the subgraph was asked', () => received[0]);
    await clock.advance(1_999);
    expect(signal.aborted).toBe(false);
    await clock.advance(1);
    expect(await client.next()).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code: 'DEADLINE_EXCEEDED', retryable: true } }],
    });
    expect(signal.aborted).toBe(true);
    accept();
    await (await streamOf()).closed;
  });

  it('over HTTP ends the late stream too', async () => {
    const { options, accept, heard: received } = slowToOpen();
    await start(options);
    const controller = new AbortController();
    const response = fetch(library.url, {
      method: 'POST',
      signal: controller.signal,
      headers: {
        authorization: `Bearer ${libraryKey}`,
        accept: 'text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify(payload),
    }).catch(() => 'left');
    const signal = await until('the subgraph was asked', () => received[0]);
    controller.abort();
    expect(await response).toBe('left');
    await until('the subgraph heard it', () => signal.aborted);
    accept();
    await (await streamOf()).closed;
    expect(signal.reason).toBeDefined();
  });
});

describe('equal subscriptions', () => {
  it('share one stream, also of callers with different keys of equal rights', async () => {
    await start();
    library.keys.add('another-key-for-everything', ['*']);
    const clients = [await subscribe(), await subscribe('2'), await subscribe('3', 'another-key-for-everything')];
    const events = await openSse(library.url, libraryKey, payload);
    const upstream = await streamOf();
    upstream.push(change('for all'));
    expect((await Promise.all(clients.map((client) => client.next()))).map(titleIn)).toEqual([
      'for all',
      'for all',
      'for all',
    ]);
    expect(await events.nextResult()).toMatchObject({ data: { bookChanged: { title: 'for all' } } });
    expect(library.streams).toHaveLength(1);
    // They share one completion, too.
    expect(library.contexts.filter(({ service }) => service === 'people')).toHaveLength(1);
    for (const client of clients) await client.close();
    expect(upstream.isClosed).toBe(false);
    events.leave();
    await upstream.closed;
  });

  it('share no stream with callers of other rights', async () => {
    await start();
    library.keys.add('a-key-that-may-trace', ['*'], { rights: ['trace'] });
    const clients = [await subscribe(), await subscribe('2', 'a-key-that-may-trace')];
    await streamOf(1);
    expect(library.streams).toHaveLength(2);
    for (const client of clients) await client.close();
  });

  it('share one stream when they select different fields of the same objects', async () => {
    await start();
    const one = await openReadySocket(library.socketUrl, libraryKey);
    one.send({
      id: 'a',
      type: 'subscribe',
      payload: { query: 'subscription { bookChanged(id: "b2") { lastReader { name } } }' },
    });
    one.send({
      id: 'b',
      type: 'subscribe',
      payload: { query: 'subscription { bookChanged(id: "b2") { lastReader { age } } }' },
    });
    const upstream = await streamOf();
    upstream.push(change('x'));
    const messages = [await one.next(), await one.next()];
    expect(messages.map(({ payload }) => (payload as { data: unknown }).data)).toEqual(
      expect.arrayContaining([
        { bookChanged: { lastReader: { name: 'Ora Quill' } } },
        { bookChanged: { lastReader: { age: 41 } } },
      ]),
    );
    expect(library.streams).toHaveLength(1);
  });

  it.each([
    ['different rights', ['catalog', 'people'], {}],
    ['different propagated headers', ['*'], { 'x-tenant': 'two' }],
  ])('do not share with %s', async (_, services, headers) => {
    await start({ environment: { PROPAGATE_HEADERS: 'X-Tenant' } });
    library.keys.add('another-key-of-the-test', services);
    await subscribe('1', libraryKey);
    await subscribe('2', 'another-key-of-the-test', headers);
    await streamOf(1);
    expect(library.streams).toHaveLength(2);
  });

  it('share although each is part of another trace', async () => {
    await start();
    const trace = (digit: string) => ({ traceparent: `00-${digit.repeat(32)}-${digit.repeat(16)}-01` });
    const one = await subscribe('1', libraryKey, trace('1'));
    const two = await subscribe('2', libraryKey, trace('2'));
    (await streamOf()).push(change('x'));
    await Promise.all([one.next(), two.next()]);
    expect(library.streams).toHaveLength(1);
  });

  it('do not share on a header whose name only resembles one of a trace', async () => {
    await start({ environment: { PROPAGATE_HEADERS: 'trace-tenant' } });
    await subscribe('1', libraryKey, { 'trace-tenant': 'one' });
    await subscribe('2', libraryKey, { 'trace-tenant': 'two' });
    await streamOf(1);
    expect(library.streams).toHaveLength(2);
  });

  it('give a late subscriber the current state first, over each transport', async () => {
    await start();
    const first = await subscribe();
    const upstream = await streamOf();
    upstream.push(change('old'));
    upstream.push(change('current'));
    await first.next();
    await first.next();
    expect(titleIn(await (await subscribe()).next())).toBe('current');
    const events = await openSse(library.url, libraryKey, payload);
    expect(await events.nextResult()).toMatchObject({ data: { bookChanged: { title: 'current' } } });
    const other = 'subscription ($id: ID!) { bookChanged(id: $id) { title lastReader { age } } }';
    const others = await openSse(library.url, libraryKey, { query: other, variables: { id: 'b2' } });
    expect(await others.nextResult()).toEqual({
      data: { bookChanged: { title: 'current', lastReader: { age: 41 } } },
    });
    expect(upstream.isClosed).toBe(false);
  });
});

describe('the request that opens a subscription', () => {
  it.each(['process', 'http'] as const)(
    'is the context of entity fetches of every later event (over %s)',
    async (over) => {
      await start({ over, environment: { PROPAGATE_HEADERS: 'x-tenant' } });
      const stored = library.keys.add('key-of-the-opener', ['catalog', 'people']);
      const client = await subscribe('1', 'key-of-the-opener', { 'x-tenant': 'north', 'x-other': 'stays here' });
      const upstream = await streamOf();
      for (const title of ['one', 'two']) {
        upstream.push(change(title));
        await client.next();
      }
      const asked = library.contexts.filter(({ service }) => service === 'people').map(({ context }) => context);
      expect(asked).toHaveLength(2);
      for (const { propagatedHeaders, identity } of asked) {
        expect(propagatedHeaders).toMatchObject({ 'x-tenant': 'north' });
        expect(propagatedHeaders).not.toHaveProperty('x-other');
        if (over === 'process')
          expect(identity).toEqual({ keyId: stored.id, services: new Set(['catalog', 'people']), rights: new Set() });
      }
    },
  );

  it('gives each event a deadline of its own', async () => {
    await start({ environment: { REQUEST_TIMEOUT_MS: '60000' } });
    const client = await subscribe();
    const before = Date.now();
    (await streamOf()).push(change('x'));
    await client.next();
    const [fetched] = library.contexts.filter(({ service }) => service === 'people');
    expect(fetched?.context.deadlineAtMs).toBeGreaterThanOrEqual(before + 60_000);
    expect(fetched?.context.deadlineAtMs).toBeLessThanOrEqual(Date.now() + 60_000);
  });
});

describe('a client that does not read', () => {
  const bulk = 'x'.repeat(60_000);
  /**
   * More than the sockets and the kernel buffer for one client on this machine, and far more than the buffer of events.
   */
  const events = 400;

  it.each(['websocket', 'events'] as const)(
    'gets the latest state when it reads again, and delays no other client (%s)',
    async (how) => {
      await start();
      const slow = how === 'websocket' ? await subscribe() : await openSse(library.url, libraryKey, payload);
      const stream =
        'socket' in slow
          ? (slow.socket as unknown as { _socket: { pause(): void; resume(): void } })._socket
          : slow.response;
      stream.pause();
      const quick = await subscribe();
      const upstream = await streamOf();
      for (let event = 1; event <= events; event++) {
        upstream.push(change(`${event} ${bulk}`));
        expect(titleIn(await quick.next()).split(' ')[0]).toBe(String(event));
      }
      stream.resume();
      const seen: number[] = [];
      while (seen.at(-1) !== events) {
        const title = 'socket' in slow ? titleIn(await slow.next()) : titleIn({ payload: await slow.nextResult() });
        seen.push(Number(title.split(' ')[0]));
      }
      // Some events were dropped, the oldest first: the order is unchanged and the end is complete.
      expect(seen.length).toBeLessThan(events);
      expect(seen).toEqual([...seen].sort((a, b) => a - b));
      expect(seen.slice(-4)).toEqual([events - 3, events - 2, events - 1, events]);
      const { values } = await library.metrics.statesDropped.get();
      expect(values).toMatchObject([{ labels: { field: 'bookChanged' }, value: events - seen.length }]);
    },
  );
});

describe('a subscription that its subgraph refuses', () => {
  const refusing: LibraryOptions = {
    wrap: (service) => ({
      ...service,
      subscribe: async () => {
        throw new ServiceError('not_found', 'There is no such book.');
      },
    }),
  };
  it('is an error message on a WebSocket', async () => {
    await start(refusing);
    const client = await subscribe();
    expect(await client.next()).toEqual({
      id: '1',
      type: 'error',
      payload: [{ message: 'There is no such book.', extensions: { code: 'NOT_FOUND', retryable: false } }],
    });
  });

  it('is a response with the status of the error over HTTP', async () => {
    await start(refusing);
    const result = await openSse(library.url, libraryKey, payload);
    expect(result.status).toBe(404);
    expect(JSON.parse(await result.rest())).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  });

  it('is not remembered: the next one calls the subgraph again', async () => {
    let refusals = 0;
    await start({
      wrap: (service) => ({
        ...service,
        subscribe: (request, context) => {
          if (refusals++ === 0) throw new ServiceError('upstream_unavailable', 'Not now.');
          return service.subscribe(request, context);
        },
      }),
    });
    const client = await subscribe();
    expect(await client.next()).toMatchObject({ type: 'error', payload: [{ extensions: { retryable: true } }] });
    client.send({ id: '1', type: 'subscribe', payload });
    (await streamOf()).push(change('now'));
    expect(titleIn(await client.next())).toBe('now');
  });
});
