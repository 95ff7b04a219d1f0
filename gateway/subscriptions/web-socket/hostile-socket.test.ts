import { afterEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { books } from '../../../tests/kit/graphs/library-data.ts';
import {
  type LibraryGateway,
  type LibraryOptions,
  libraryKey,
  startLibrary,
} from '../../../tests/kit/graphs/library-gateway.ts';
import { openRawSocket, openReadySocket, type RawSocket } from '../../../tests/kit/http/raw-socket.ts';
import { until } from '../../../tests/kit/time/until.ts';

let library: LibraryGateway;
const start = async (options: LibraryOptions = {}) => {
  library = await startLibrary(options);
  return library;
};
const ready = () => openReadySocket(library.socketUrl, libraryKey);
afterEach(() => library.close());

const watch = { query: 'subscription { bookChanged(id: "b2") { title } }' };
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** The process is alive and serves other clients. */
const expectService = async () => {
  const client = await ready();
  client.send({ id: 'after', type: 'subscribe', payload: { query: '{ nobody { id } }' } });
  expect(await client.next()).toMatchObject({ id: 'after', type: 'next' });
  await client.close();
};

describe('a single WebSocket message does not end the process', () => {
  it.each([5_000, 200_000])(
    'a ping before authentication with a payload nested %d deep: closed with 4400',
    async (depth) => {
      await start();
      const client = await openRawSocket(library.socketUrl);
      client.send(`{"type":"ping","payload":{"a":${nested(depth)}}}`);
      expect((await client.closed).code).toBe(4400);
      await expectService();
    },
  );

  it.each([
    ['connection_init', '{"type":"connection_init","payload":{"a":NESTED}}'],
    [
      'subscribe, in its variables',
      '{"id":"1","type":"subscribe","payload":{"query":"{ nobody { id } }","variables":{"a":NESTED}}}',
    ],
    [
      'subscribe, in its extensions',
      '{"id":"1","type":"subscribe","payload":{"query":"{ nobody { id } }","extensions":{"a":NESTED}}}',
    ],
    ['a message of no known type', '{"type":"x","payload":NESTED}'],
  ])('a text nested 5,000 deep in %s', async (_, text) => {
    await start();
    const client = text.includes('connection_init') ? await openRawSocket(library.socketUrl) : await ready();
    client.send(text.replace('NESTED', nested(5_000)));
    // The message is either answered or its connection is closed.
    await Promise.race([client.next().catch(() => {}), client.closed]);
    await expectService();
  });

  it.each([93, 94, 125, 4_000])('a second subscribe with an id of %d bytes: closed with 4409', async (length) => {
    await start();
    const client = await ready();
    const id = 'é'.repeat(Math.floor(length / 2)) + 'x'.repeat(length % 2);
    client.send({ id, type: 'subscribe', payload: watch });
    client.send({ id, type: 'subscribe', payload: watch });
    const { code, reason } = await client.closed;
    expect(code).toBe(4409);
    expect(Buffer.byteLength(reason)).toBeLessThanOrEqual(123);
    expect(reason).toMatch(/^Subscriber for é+x?…? already exists$/);
    await expectService();
  });

  it('a failure of the operation counter', async () => {
    await start();
    library.metrics.subscribers.inc = () => {
      throw new Error('the metrics are broken');
    };
    const client = await ready();
    client.send({ id: '1', type: 'subscribe', payload: { query: '{ nobody { id } }' } });
    expect([(await client.next())['type'], (await client.next())['type']]).toEqual(['next', 'complete']);
    client.send({ type: 'ping' });
    expect(await client.next()).toEqual({ type: 'pong' });
  });
});

describe('a single WebSocket does not keep the server busy', () => {
  const refused = (id: number) => ({ id: String(id), type: 'subscribe', payload: { query: '{ noSuchField }' } });
  const countUntilClosed = async (client: RawSocket) => {
    const { code, reason } = await client.closed;
    return { code, reason, results: client.waiting.length };
  };

  it('with refused operations: closed with 4429 after 200', async () => {
    await start({ clock: new ManualClock() });
    const client = await ready();
    for (let id = 0; id < 10_000; id++) client.send(refused(id));
    const { code, reason, results } = await countUntilClosed(client);
    expect({ code, reason }).toEqual({ code: 4429, reason: 'Too many refused operations' });
    expect(results).toBeLessThanOrEqual(201);
    await expectService();
  });

  it('unless there are few refusals in a minute', async () => {
    const clock = new ManualClock();
    await start({ clock, environment: { SUBSCRIPTION_HEARTBEAT_MS: '600000' } });
    const client = await ready();
    for (let id = 0; id < 300; id++) {
      client.send(refused(id));
      expect(await client.next()).toMatchObject({ id: String(id), type: 'error' });
      if (id >= 199) await clock.advance(1_000);
    }
    expect(client.socket.readyState).toBe(1);
  });

  it('nor with operations beyond the concurrent limit', async () => {
    await start({ clock: new ManualClock() });
    const client = await ready();
    for (let id = 0; id < 1_000; id++) client.send({ id: String(id), type: 'subscribe', payload: watch });
    expect((await client.closed).code).toBe(4429);
    expect(library.streams.length).toBeLessThanOrEqual(1);
  });

  it('and admitted operations are not counted', async () => {
    await start({ clock: new ManualClock() });
    const client = await ready();
    for (let id = 0; id < 500; id++) {
      client.send({ id: String(id), type: 'subscribe', payload: { query: '{ nobody { id } }' } });
      expect((await client.next())['type']).toBe('next');
      expect((await client.next())['type']).toBe('complete');
    }
    expect(client.socket.readyState).toBe(1);
  });

  it.each([
    ['ping', { type: 'ping' }],
    ['pong', { type: 'pong' }],
    ['complete of nothing', { type: 'complete', id: 'x' }],
  ])('with messages of type %s: closed with 4429 after 1,000', async (_, message) => {
    await start({ clock: new ManualClock() });
    const client = await ready();
    for (let sent = 0; sent < 1_001; sent++) client.send(message);
    const { code, reason, results } = await countUntilClosed(client);
    expect({ code, reason }).toEqual({ code: 4429, reason: 'Too many messages' });
    expect(results).toBe(message.type === 'ping' ? 1_000 : 0);
  });

  it('with pings of the WebSocket itself', async () => {
    await start({ clock: new ManualClock() });
    const client = await ready();
    // In turns, because `ws` disconnects clients with many pending pongs.
    for (let sent = 0; sent < 1_000; sent++) {
      const result = new Promise((resolve) => client.socket.once('pong', resolve));
      client.socket.ping();
      await result;
    }
    client.socket.ping();
    expect((await client.closed).code).toBe(4429);
  });
});

describe('a client that does not read', () => {
  it('is disconnected when 4 MiB of pongs are buffered for it', async () => {
    await start({ clock: new ManualClock() });
    const client = await ready();
    client.socket.pause();
    const payload = { bulk: 'x'.repeat(500_000) };
    // Fills the system's buffers of both sides and then ours; within the bound on messages.
    for (let sent = 0; sent < 200; sent++) client.send({ type: 'ping', payload });
    // After the disconnection, writes of the client fail.
    const cut = new Promise((resolve) => client.socket.once('error', resolve));
    await Promise.race([cut, client.closed]);
    client.socket.resume();
    expect((await client.closed).code).toBe(1006);
    await expectService();
  });

  it('gets the events of its stream again when it reads', async () => {
    await start();
    const client = await ready();
    client.send({ id: '1', type: 'subscribe', payload: watch });
    const upstream = await until('a stream', () => library.streams[0]);
    client.socket.pause();
    upstream.push({ bookChanged: books[1] });
    client.socket.resume();
    expect(await client.next()).toMatchObject({ id: '1', type: 'next' });
  });
});

describe('unauthenticated WebSockets of one address', () => {
  it('are bounded: further upgrades get 429, until one authenticates or leaves', async () => {
    await start({ environment: { MAX_CONNECTIONS_PER_ADDRESS: '100' } });
    const [one, two] = [await openRawSocket(library.socketUrl), await openRawSocket(library.socketUrl)];
    for (let count = 2; count < 20; count += 1) await openRawSocket(library.socketUrl);
    await expect(openRawSocket(library.socketUrl)).rejects.toThrow('429');
    one.send({ type: 'connection_init', payload: { Authorization: `Bearer ${libraryKey}` } });
    expect(await one.next()).toEqual({ type: 'connection_ack' });
    const three = await openRawSocket(library.socketUrl);
    await expect(openRawSocket(library.socketUrl)).rejects.toThrow('429');
    await two.close();
    await until('the place is free', () => two.socket.readyState === 3);
    three.send({ type: 'connection_init', payload: { Authorization: 'Bearer not-a-key-of-anybody' } });
    expect((await three.closed).code).toBe(4403);
    await expectService();
  });
});
