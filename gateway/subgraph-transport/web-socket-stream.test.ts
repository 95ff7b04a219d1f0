import { afterEach, describe, expect, it } from '@jest/globals';
import { buildSchema, type ExecutionResult } from 'graphql';
import { WebSocketServer } from 'ws';
import type { Call } from '../../platform/call/call.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { createInProcessService } from '../../platform/graphql/in-process-service.ts';
import type { SubgraphServerOptions } from '../../platform/subgraph/subgraph-server.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createCatalogService } from '../../tests/kit/graphs/catalog-subgraph.ts';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { cleanUp } from '../../tests/kit/suite/cleanups.ts';
import { type Channel, createChannel } from '../../tests/kit/time/channel.ts';
import { client, failureOf, fakeService, rawServer, serve } from '../../tests/kit/upstream/http-service-client.ts';
import type { HttpServiceOptions } from './http-service.ts';

type Event = ExecutionResult;

afterEach(cleanUp);

describe('a stream over WebSocket', () => {
  const streaming = () => {
    const opened: { channel: Channel<Event>; context: Call }[] = [];
    const waiting: ((open: { channel: Channel<Event>; context: Call }) => void)[] = [];
    const service = fakeService({
      subscribe: (_request, context) => {
        const channel = createChannel<Event>();
        opened.push({ channel, context });
        waiting.shift()?.({ channel, context });
        return Promise.resolve(channel.stream);
      },
    });
    return { service, opened };
  };
  const subscription = { query: 'subscription { a }' };

  const open = async (
    options: { server?: Partial<SubgraphServerOptions>; client?: Partial<HttpServiceOptions>; context?: Call } = {},
  ) => {
    const { service, opened } = streaming();
    const server = await serve(service, options.server);
    const events = await client(`${server.url}/graphql`, options.client).subscribe(
      subscription,
      options.context ?? createTestContext({ requestId: 'r-1' }),
    );
    const [first] = opened;
    if (first === undefined) throw new Error('accepted before it was opened');
    return { server, events, channel: first.channel, context: first.context, opened };
  };

  it('passes on events and the end, and names the caller', async () => {
    const { events, channel, context } = await open({ server: { token: 't' }, client: { token: 't' } });
    expect(context.requestId).toBe('r-1');
    channel.push({ data: { a: 1 } });
    expect((await events.next()).value).toEqual({ data: { a: 1 } });
    channel.end();
    expect((await events.next()).done).toBe(true);
  });

  it('ends a quiet stream of the subgraph when its reader returns, although next is pending', async () => {
    const { events, channel } = await open();
    const pending = events.next();
    await events.return?.();
    expect((await pending).done).toBe(true);
    await channel.closed;
    expect(channel.isClosed).toBe(true);
  });

  it('ends the stream of the subgraph when the request is aborted', async () => {
    const controller = new AbortController();
    const { events, channel } = await open({ context: createTestContext({ signal: controller.signal }) });
    const pending = failureOf(events.next());
    controller.abort(new ServiceError('client_closed_request', 'gone'));
    expect((await pending).message).toBe('gone');
    await channel.closed;
    expect(channel.isClosed).toBe(true);
  });

  it('fails for every reader when the subgraph closes, and does not end normally', async () => {
    const { service } = streaming();
    const server = await serve(service);
    const far = client(`${server.url}/graphql`);
    const first = await far.subscribe(subscription, createTestContext());
    const second = await far.subscribe(subscription, createTestContext());
    const pending = [failureOf(first.next()), failureOf(second.next())];
    await server.close();
    expect((await Promise.all(pending)).map((error) => error.code)).toEqual([
      'service_unavailable',
      'service_unavailable',
    ]);
    expect((await first.next()).done).toBe(true);
  });

  it.each([1000, 1001, 1011, 4400])('treats a connection closed with %d as a dead subgraph', async (code) => {
    const { url, server } = await rawServer(() => {});
    const sockets = new WebSocketServer({ server, handleProtocols: () => 'graphql-transport-ws' });
    let connections = 0;
    sockets.on('connection', (socket) => {
      connections += 1;
      socket.on('message', (data) => {
        const { type } = JSON.parse(data.toString());
        if (type === 'connection_init') socket.send('{"type":"connection_ack"}');
        if (type === 'subscribe') socket.close(code);
      });
    });
    const events = await client(url).subscribe(subscription, createTestContext());
    expect((await failureOf(events.next())).code).toBe('service_unavailable');
    expect(connections).toBe(1);
  });

  it('connects again for the next stream after the subgraph has come back', async () => {
    const { service, opened } = streaming();
    const first = await serve(service);
    const far = client(`${first.url}/graphql`);
    const lost = await far.subscribe(subscription, createTestContext());
    const failure = failureOf(lost.next());
    await first.close();
    await failure;
    await serve(service, { port: first.port });
    const events = await far.subscribe(subscription, createTestContext());
    opened[1]?.channel.push({ data: { a: 2 } });
    expect((await events.next()).value).toEqual({ data: { a: 2 } });
  });

  it('rejects with all errors of a refusal', async () => {
    const schema = buildSchema('type Query { a: Int } type Subscription { sum(a: Int!, b: Int!): Int }');
    const service = createInProcessService({ name: 'catalog', schema, contextFor: (context) => context });
    const { url } = await serve(service);
    const query = 'subscription ($a: Int!, $b: Int!) { sum(a: $a, b: $b) }';
    const pending = client(`${url}/graphql`).subscribe({ query, variables: { b: 'x' } }, createTestContext());
    const refusals = [
      { message: expect.stringContaining('"$a"'), extensions: { code: 'BAD_USER_INPUT' } },
      { message: expect.stringContaining('"$b"'), extensions: { code: 'BAD_USER_INPUT' } },
    ];
    await expect(pending).rejects.toMatchObject({ ...refusals[0], errors: refusals });
  });

  it('rejects with the error of a refusal', async () => {
    const { url } = await serve(createCatalogService());
    const pending = client(`${url}/graphql`).subscribe(
      { query: 'subscription { bookChanged(id: "b1") { title } }' },
      createTestContext(),
    );
    await expect(pending).rejects.toMatchObject({
      message: 'Nobody changes books here',
      extensions: { code: 'NOT_FOUND' },
    });
  });

  it('rejects when the token is wrong', async () => {
    const { service } = streaming();
    const { url } = await serve(service, { token: 'right' });
    expect(
      (await failureOf(client(`${url}/graphql`, { token: 'wrong' }).subscribe(subscription, createTestContext()))).code,
    ).toBe('service_unavailable');
  });

  it('leaves no stream behind when the caller leaves before the subgraph has accepted', async () => {
    const asked = createChannel<AbortSignal>();
    let accept = (_stream: AsyncIterableIterator<Event>) => {};
    const service = fakeService({
      subscribe: (_request, { signal }) => {
        asked.push(signal);
        return new Promise((resolve) => {
          accept = resolve;
        });
      },
    });
    const { url } = await serve(service);
    const controller = new AbortController();
    const pending = failureOf(
      client(`${url}/graphql`).subscribe(subscription, createTestContext({ signal: controller.signal })),
    );
    const { value: signal } = await asked.stream.next();
    controller.abort();
    expect((await pending).code).toBe('client_closed_request');
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    const late = createChannel<Event>();
    accept(late.stream);
    await late.closed;
    expect(late.isClosed).toBe(true);
  });

  it('terminates a connection that no longer answers pings', async () => {
    const clock = new ManualClock();
    const { url, server } = await rawServer(() => {});
    const sockets = new WebSocketServer({ server, autoPong: false, handleProtocols: () => 'graphql-transport-ws' });
    sockets.on('connection', (socket) =>
      socket.on('message', (data) => {
        if (JSON.parse(data.toString()).type === 'connection_init') socket.send('{"type":"connection_ack"}');
      }),
    );
    const events = await client(url, { clock }).subscribe(subscription, createTestContext());
    const failure = failureOf(events.next());
    await clock.advance(30_000);
    expect((await failure).code).toBe('service_unavailable');
  });

  it('closes a connection without streams after a while, and not before', async () => {
    const clock = new ManualClock();
    const { events, channel } = await open({ client: { clock } });
    await events.return?.();
    await channel.closed;
    await clock.advance(9_999);
    expect(clock.pending).toBeGreaterThan(0);
    await clock.advance(1);
    expect(clock.pending).toBe(0);
  });
});
