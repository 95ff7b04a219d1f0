import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { post } from '../../tests/kit/graphs/ask-graphql.ts';
import { type LibraryGateway, libraryKey, startLibrary } from '../../tests/kit/graphs/library-gateway.ts';
import { openSse } from '../../tests/kit/http/http-stream-client.ts';
import { createSwitchedGate, type SwitchedGate } from '../../tests/kit/http/load-gates.ts';
import { drippingPost, parseRawResponse, sendRawHttp } from '../../tests/kit/http/raw-http.ts';
import { openRawSocket, openReadySocket } from '../../tests/kit/http/raw-socket.ts';
import { until } from '../../tests/kit/time/until.ts';
import { hashKey, keyIdOf } from '../api-keys/api-key.ts';

const query = { query: '{ person(id: "p1") { name } }' };
const watch = { query: 'subscription { bookChanged(id: "b2") { title } }' };
const refusal = {
  errors: [{ message: expect.any(String), extensions: { code: 'OVERLOADED', retryable: true, retryAfterSeconds: 1 } }],
};
const keyId = keyIdOf(hashKey(libraryKey));

let gate: SwitchedGate;
let library: LibraryGateway;
const sockets: Socket[] = [];
beforeEach(async () => {
  gate = createSwitchedGate();
  library = await startLibrary({ gate, environment: { CORS_ORIGINS: 'https://app.example' } });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await library.close();
});
const base = () => library.url.replace('/graphql', '');

describe('An overloaded gateway', () => {
  it.each([
    ['JSON', 'application/json', 'application/json'],
    ['JSON of GraphQL', 'application/graphql-response+json', 'application/graphql-response+json'],
    ['server-sent events', 'text/event-stream', 'application/json'],
    ['multipart', 'multipart/mixed;subscriptionSpec=1.0', 'application/json'],
  ])('refuses GraphQL with 503 before the body has come: %s', async (_, accept, type) => {
    gate.shut();
    const authorization = `Bearer ${libraryKey}`;
    const raw = sendRawHttp(
      library.url,
      drippingPost('/graphql', { accept, authorization, 'content-length': '20000' }),
    );
    sockets.push(raw.socket);
    const { status, headers, body } = parseRawResponse(await raw.ended);
    expect([status, body]).toEqual([503, refusal]);
    expect(headers).toContain('retry-after: 1');
    expect(headers).toContain(`content-type: ${type}; charset=utf-8`);
  });

  it('refuses other paths as {detail, code, retryable}, readable for pages of allowed origins', async () => {
    gate.shut();
    const response = await fetch(`${base()}/nowhere`, { headers: { origin: 'https://app.example' } });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
      503,
      'https://app.example',
    ]);
    expect(await response.json()).toMatchObject({ code: 'overloaded', retryable: true, retry_after_seconds: 1 });
    const foreign = await fetch(`${base()}/nowhere`, { headers: { origin: 'https://other.example' } });
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([503, null]);
  });

  it.each(['/health', '/readiness', '/metrics'])('responds at %s', async (path) => {
    gate.shut();
    expect((await fetch(`${base()}${path}`)).status).toBe(200);
  });

  it('refuses a WebSocket before the upgrade', async () => {
    gate.shut();
    await expect(openRawSocket(library.socketUrl)).rejects.toThrow('503');
  });

  it('refuses operations of an open WebSocket, which stays open', async () => {
    const client = await openReadySocket(library.socketUrl, libraryKey);
    gate.shut();
    for (let count = 0; count < 300; count++) {
      client.send({ id: `${count}`, type: 'subscribe', payload: count % 2 === 0 ? query : watch });
      expect(await client.next()).toEqual({ id: `${count}`, type: 'error', payload: refusal.errors });
    }
    expect(library.streams).toHaveLength(0);
    gate.open();
    client.send({ id: 'again', type: 'subscribe', payload: query });
    expect(await client.next()).toMatchObject({ type: 'next', payload: { data: { person: { name: 'Ora Quill' } } } });
  });

  it('lets a WebSocket and its operations wait until there is room', async () => {
    gate.delay();
    const opening = openReadySocket(library.socketUrl, libraryKey);
    await until('the upgrade waits', () => gate.waiting === 1);
    gate.open();
    const client = await opening;
    gate.delay();
    client.send({ id: 'cancelled', type: 'subscribe', payload: query });
    client.send({ id: 'later', type: 'subscribe', payload: query });
    await until('both wait', () => gate.waiting === 2);
    client.send({ id: 'cancelled', type: 'complete' });
    await until('one waits', () => gate.waiting === 1);
    gate.open();
    expect(await client.next()).toMatchObject({ id: 'later', type: 'next', payload: { data: { person: {} } } });
  });

  it('closes a WebSocket that does not stop sending refused operations', async () => {
    await library.close();
    // The bound grows with time, of which a busy machine needs much for so many messages.
    library = await startLibrary({ gate, clock: new ManualClock() });
    const client = await openReadySocket(library.socketUrl, libraryKey);
    gate.shut();
    for (let count = 0; count < 1_200; count++) client.send({ id: `${count}`, type: 'subscribe', payload: query });
    expect((await client.closed).code).toBe(4429);
  });

  it('continues active subscriptions over each transport', async () => {
    const socket = await openReadySocket(library.socketUrl, libraryKey);
    socket.send({ id: '1', type: 'subscribe', payload: watch });
    const sse = await openSse(library.url, libraryKey, watch);
    await until('the state of the gate or its streams', () => library.streams.length === 1);
    gate.shut();
    library.streams[0]?.push({ bookChanged: { __typename: 'Book', id: 'b2', title: 'Anew' } });
    expect(await socket.next()).toMatchObject({ type: 'next', payload: { data: { bookChanged: { title: 'Anew' } } } });
    expect(await sse.nextResult()).toMatchObject({ data: { bookChanged: { title: 'Anew' } } });
    sse.leave();
  });

  it('counts the completion of an event as load of a client that it is for', async () => {
    const socket = await openReadySocket(library.socketUrl, libraryKey);
    socket.send({ id: '1', type: 'subscribe', payload: watch });
    await until('the state of the gate or its streams', () => library.streams.length === 1);
    expect(gate.held).toEqual([]);
    library.streams[0]?.push({ bookChanged: { __typename: 'Book', id: 'b2', title: 'Anew' } });
    await socket.next();
    expect([gate.held, gate.inFlight]).toEqual([[keyId], 0]);
  });

  it('counts neither active subscriptions nor finished requests', async () => {
    const socket = await openReadySocket(library.socketUrl, libraryKey);
    socket.send({ id: '1', type: 'subscribe', payload: watch });
    const sse = await openSse(library.url, libraryKey, watch);
    await until('the state of the gate or its streams', () => library.streams.length === 1);
    await post(library.url, query);
    await until('the state of the gate or its streams', () => gate.inFlight === 0);
    sse.leave();
  });
});

describe('The client of a request', () => {
  it('is named by a key that was valid before, over HTTP and WebSocket alike, else by the address', async () => {
    await post(library.url, query, { key: 'not-a-key-of-anybody' });
    await post(library.url, query, { key: 'another-that-is-made-up' });
    await post(library.url, query);
    await post(library.url, query);
    const socket = await openReadySocket(library.socketUrl, libraryKey);
    socket.send({ id: '1', type: 'subscribe', payload: query });
    await socket.next();
    expect(gate.asked).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1', keyId, '127.0.0.1', keyId]);
  });

  it('decides which requests are served under overload', async () => {
    await post(library.url, query);
    gate.shut(keyId);
    expect((await post(library.url, query)).status).toBe(200);
    expect((await post(library.url, query, { key: 'not-a-key-of-anybody' })).status).toBe(503);
  });
});

describe('An overloaded subgraph', () => {
  it('makes its fields fail as overloaded, in a request and in a subscription', async () => {
    const subgraphGate = createSwitchedGate();
    const { url, socketUrl, close } = await startLibrary({ over: 'http', subgraphGate });
    try {
      const socket = await openReadySocket(socketUrl, libraryKey);
      socket.send({ id: 'open', type: 'subscribe', payload: watch });
      await until('the state of the gate or its streams', () => subgraphGate.asked.length > 1);
      subgraphGate.shut();
      const { body } = await post(url, query);
      const shown = { code: 'OVERLOADED', retryable: true, retryAfterSeconds: 1 };
      expect(body).toMatchObject({ errors: [{ extensions: shown }] });
      socket.send({
        id: '2',
        type: 'subscribe',
        payload: { query: 'subscription { bookChanged(id: "b1") { title } }' },
      });
      expect(await socket.next()).toMatchObject({ id: '2', type: 'error', payload: [{ extensions: shown }] });
    } finally {
      await close();
    }
  });
});
