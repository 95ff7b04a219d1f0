import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { WebSocketServer } from 'ws';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { type ForeignSubgraph, startForeignSubgraph } from '../../tests/kit/graphs/foreign-subgraph.ts';
import { cleanUp, cleanups } from '../../tests/kit/suite/cleanups.ts';
import { until } from '../../tests/kit/time/until.ts';
import { rawServer } from '../../tests/kit/upstream/http-service-client.ts';
import { createSubgraphSockets, type StreamSink } from './subgraph-sockets.ts';

const query = 'subscription { a }';
const request = (variables = '{}') => `{"query":"${query}","variables":${variables}}`;

let subgraph: ForeignSubgraph;
let calls: unknown[];
beforeEach(async () => {
  calls = [];
  subgraph = await startForeignSubgraph();
  cleanups.push(() => subgraph.close());
});
afterEach(cleanUp);

const sinkOf = (name: string): StreamSink => ({
  accepted: () => calls.push(`${name} accepted`),
  next: (payload) => calls.push([name, payload]),
  error: (errors) => calls.push([name, errors]),
  complete: () => calls.push(`${name} complete`),
  lost: (cause) => calls.push(`${name} lost: ${cause.message}`),
});

const connect = (options: Partial<Parameters<typeof createSubgraphSockets>[0]> = {}) => {
  const clock = new ManualClock();
  const sockets = createSubgraphSockets({
    name: 'catalog',
    url: new URL(subgraph.url),
    clock,
    log: silentLogger,
    timeoutMs: 10_000,
    maxBytes: 1024 * 1024,
    headersFor: (headers) => headers,
    ...options,
  });
  cleanups.push(async () => sockets.close());
  const open = (name: string, sink = sinkOf(name)) => sockets.connectionFor({}).subscribe(request(), sink);
  return { clock, sockets, open };
};

const called = (count: number) => until('the calls', () => calls.length >= count);

describe('a connection to a subgraph', () => {
  it('delivers results and completions of its own operations alone', async () => {
    const { open } = connect();
    open('a');
    open('b');
    const { connection } = await subgraph.subscribed(query);
    await subgraph.subscribed(query);
    for (const id of ['__proto__', 'constructor', '9']) connection.send({ id, type: 'next', payload: { data: 9 } });
    connection.send({ id: '1', type: 'next', payload: { data: 1 } });
    connection.send({ id: '1', type: 'complete' });
    connection.send({ id: '1', type: 'next', payload: { data: 2 } });
    await called(4);
    connection.send({ id: '2', type: 'error', payload: [{ message: 'm' }] });
    connection.send({ id: '2', type: 'complete' });
    await called(5);
    expect(calls).toEqual(['a accepted', 'b accepted', ['a', { data: 1 }], 'a complete', ['b', [{ message: 'm' }]]]);
  });

  it('reports operations as accepted when the server announces it', async () => {
    const { url, server } = await rawServer(() => {});
    const received: { type: string; payload?: unknown }[] = [];
    new WebSocketServer({ server, handleProtocols: () => 'graphql-transport-ws' }).on('connection', (socket) =>
      socket.on('message', (data) => {
        const message = JSON.parse(String(data));
        received.push(message);
        if (message.type === 'connection_init')
          socket.send('{"type":"connection_ack","payload":{"announcesAcceptance":true}}');
        if (message.type !== 'subscribe') return;
        socket.send('{"type":"ping","payload":{"accepted":{}}}');
        socket.send(`{"type":"ping","payload":{"accepted":"${message.id}","at":12345678901234567890}}`);
      }),
    );
    const { open } = connect({ url: new URL(url), token: 't' });
    open('a');
    await until('both pings were answered', () => received.length === 4);
    expect(calls).toEqual(['a accepted']);
    expect(received[0]?.payload).toEqual({ authorization: 'Bearer t' });
    expect(received.slice(2).map(({ type }) => type)).toEqual(['pong', 'pong']);
  });

  it('keeps integers that a number would round', async () => {
    const { sockets } = connect();
    const texts = request('{"id":9007199254740993}');
    sockets.connectionFor({}).subscribe(texts, sinkOf('a'));
    const { connection } = await subgraph.subscribed(query);
    connection.send('{"id":"1","type":"next","payload":{"data":{"balance":9007199254740993,"count":1}}}');
    await called(2);
    expect(calls.at(-1)).toEqual(['a', { data: { balance: 9_007_199_254_740_993n, count: 1 } }]);
  });

  it('sends `complete` for an ended operation once, and nothing for one that was not sent', async () => {
    const { open } = connect();
    open('a')();
    const giveUp = open('b');
    const { connection } = await subgraph.subscribed(query);
    giveUp();
    giveUp();
    await until('the end', () => connection.received.length === 3);
    expect(connection.received.slice(1).map(({ id, type }) => [id, type])).toEqual([
      ['2', 'subscribe'],
      ['2', 'complete'],
    ]);
    expect(calls).toEqual(['b accepted']);
  });

  it('ends only the operation whose reader fails, on the server too if it would continue', async () => {
    const { open } = connect();
    const failing = () => {
      throw new Error('of a sink');
    };
    for (const name of ['a', 'b', 'c'])
      open(name, { ...sinkOf(name), next: failing, error: failing, complete: failing });
    open('d');
    const { connection } = await subgraph.subscribed(query);
    await called(4);
    calls.length = 0;
    connection.send({ id: '1', type: 'next', payload: { data: 1 } });
    connection.send({ id: '2', type: 'error', payload: [{ message: 'm' }] });
    connection.send({ id: '3', type: 'complete' });
    connection.send({ id: '4', type: 'next', payload: { data: 4 } });
    await called(4);
    expect(calls.toSorted()).toEqual(
      [
        'a lost: a message could not be used',
        'b lost: a message could not be used',
        'c lost: a message could not be used',
        ['d', { data: 4 }],
      ].toSorted(),
    );
    await until('the end', () => connection.received.length === 6);
    expect(connection.received.at(-1)).toEqual({ id: '1', type: 'complete' });
  });

  it('reports its loss to all operations, even if one of them throws, and is not opened again', async () => {
    const { open } = connect();
    open('a', {
      ...sinkOf('a'),
      lost: () => {
        throw new Error('of a sink');
      },
    });
    open('b');
    const { connection } = await subgraph.subscribed(query);
    await called(2);
    connection.close(1000);
    await called(3);
    expect(calls.at(-1)).toBe('b lost: the connection was closed with code 1000');
    expect(subgraph.connections).toHaveLength(1);
  });

  it.each([
    ['acknowledge', (server: WebSocketServer) => void server],
    ['upgrade', undefined],
  ])('is given up if the server does not %s it in time', async (_, serve) => {
    const { url, server } = await rawServer(() => {});
    const upgraded: (() => void)[] = [];
    if (serve === undefined) server.on('upgrade', (_request, socket) => void upgraded.push(() => socket.destroy()));
    else serve(new WebSocketServer({ server, handleProtocols: () => 'graphql-transport-ws' }));
    const { open, clock } = connect({ url: new URL(url), timeoutMs: 50 });
    open('a');
    await called(1);
    for (const end of upgraded) end();
    expect(calls).toEqual([expect.stringMatching(/^a lost: .*(handshake|acknowledgement)/i)]);
    expect(clock.pending).toBe(0);
  });
});
