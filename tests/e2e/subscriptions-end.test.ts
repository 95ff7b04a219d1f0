import { afterEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../kit/clock/manual-clock.ts';
import { books } from '../kit/graphs/library-data.ts';
import { type LibraryGateway, type LibraryOptions, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { openHttpStream, openSse } from '../kit/http/http-stream-client.ts';
import { openRawSocket, openReadySocket } from '../kit/http/raw-socket.ts';
import { until } from '../kit/time/until.ts';

const payload = { query: 'subscription { bookChanged(id: "b2") { title } }' };
const change = { bookChanged: books[1] };

let library: LibraryGateway;
const start = async (options: LibraryOptions = {}) => {
  library = await startLibrary(options);
  return library;
};
const subscribed = async (key = libraryKey) => {
  const client = await openReadySocket(library.socketUrl, key);
  client.send({ id: '1', type: 'subscribe', payload });
  return client;
};
const openMultipart = () =>
  openHttpStream({
    url: library.url,
    accept: 'multipart/mixed;subscriptionSpec=1.0',
    headers: { authorization: `Bearer ${libraryKey}` },
    body: payload,
    separator: '\r\n--graphql',
  });
const streamOf = (place = 0) => until('the catalog was subscribed to', () => library.streams[place]);
afterEach(() => library.close());

describe('a gateway that is stopped', () => {
  const drained = { code: 1001, reason: 'Going away' };

  it('closes idle sockets with 1001 at once, and busy ones when their operations have ended', async () => {
    const clock = new ManualClock();
    await start({ clock, environment: { DRAIN_TIMEOUT_MS: '60000' } });
    const [idle, unready, busy] = [
      await openReadySocket(library.socketUrl, libraryKey),
      await openRawSocket(library.socketUrl),
      await subscribed(),
    ];
    const upstream = await streamOf();
    const closing = library.close();
    expect(await idle.closed).toEqual(drained);
    expect(await unready.closed).toEqual(drained);
    expect(busy.socket.readyState).toBe(1);
    upstream.push(change);
    expect(await busy.next()).toMatchObject({ type: 'next' });
    upstream.end();
    expect(await busy.next()).toEqual({ id: '1', type: 'complete' });
    expect(await busy.closed).toEqual(drained);
    await closing;
  });

  it('closes busy sockets with 1001 when the drain timeout passes, not a millisecond before', async () => {
    const clock = new ManualClock();
    await start({ clock, environment: { DRAIN_TIMEOUT_MS: '5000', SUBSCRIPTION_HEARTBEAT_MS: '600000' } });
    const busy = await subscribed();
    const upstream = await streamOf();
    const closing = library.close();
    await clock.advance(4_999);
    expect(busy.socket.readyState).toBe(1);
    await clock.advance(1);
    expect(await busy.closed).toEqual(drained);
    expect(busy.waiting).toEqual([]);
    await upstream.closed;
    await closing;
  });

  it('ends all streams at once after Ctrl-C, without waiting for the drain timeout', async () => {
    const clock = new ManualClock();
    await start({ clock, environment: { DRAIN_TIMEOUT_MS: '600000', SUBSCRIPTION_HEARTBEAT_MS: '600000' } });
    const busy = await subscribed();
    const events = await openSse(library.url, libraryKey, payload);
    const parts = await openMultipart();
    const upstream = await streamOf();
    const closing = library.close({ workMs: 1_000, streamsMs: 0 });
    await clock.advance(0);
    const error = { extensions: { code: 'SERVICE_UNAVAILABLE', retryable: true } };
    expect(await busy.closed).toEqual(drained);
    expect(await events.nextResult()).toMatchObject({ errors: [error] });
    const [, body = ''] = (await parts.next())?.split('\r\n\r\n') ?? [];
    expect(JSON.parse(body)).toMatchObject({ payload: null, errors: [error] });
    await upstream.closed;
    await closing;
  });

  it('asks clients of streams over HTTP to reconnect, then ends the streams', async () => {
    const clock = new ManualClock();
    await start({ clock, environment: { DRAIN_TIMEOUT_MS: '5000', SUBSCRIPTION_HEARTBEAT_MS: '600000' } });
    const events = await openSse(library.url, libraryKey, payload);
    const parts = await openMultipart();
    const upstream = await streamOf();
    const closing = library.close();
    await clock.advance(5_000);
    const error = { extensions: { code: 'SERVICE_UNAVAILABLE', retryable: true, retryAfterSeconds: 1 } };
    expect(await events.nextResult()).toMatchObject({ errors: [error] });
    expect(await events.rest()).toBe('event: complete\ndata:\n\n');
    const [, body = ''] = (await parts.next())?.split('\r\n\r\n') ?? [];
    expect(JSON.parse(body)).toMatchObject({ payload: null, errors: [error] });
    expect(await parts.rest()).toBe('--\r\n');
    await upstream.closed;
    await closing;
  });

  it('lets streams over HTTP end by themselves within the drain timeout', async () => {
    const clock = new ManualClock();
    await start({ clock, environment: { DRAIN_TIMEOUT_MS: '5000' } });
    const events = await openSse(library.url, libraryKey, payload);
    const closing = library.close();
    (await streamOf()).end();
    expect(await events.rest()).toBe('event: complete\ndata:\n\n');
    await closing;
    expect(clock.pending).toBe(0);
  });

  it('is not ready meanwhile, and accepts no new subscriptions', async () => {
    const clock = new ManualClock();
    await start({ clock, environment: { DRAIN_TIMEOUT_MS: '60000' } });
    const busy = await subscribed();
    const upstream = await streamOf();
    const readiness = library.url.replace('/graphql', '/readiness');
    expect((await fetch(readiness)).status).toBe(200);
    const closing = library.close();
    expect([(await fetch(readiness)).status, (await fetch(readiness.replace('readiness', 'health'))).status]).toEqual([
      503, 200,
    ]);
    await expect(openRawSocket(library.socketUrl)).rejects.toThrow('503');
    expect((await openSse(library.url, libraryKey, payload)).status).toBe(503);
    busy.send({ id: '2', type: 'subscribe', payload });
    expect(await busy.next()).toMatchObject({
      id: '2',
      type: 'error',
      payload: [{ extensions: { code: 'SERVICE_UNAVAILABLE', retryable: true } }],
    });
    upstream.end();
    await busy.closed;
    await closing;
  });

  it('does not wait for a client that reads nothing', async () => {
    const clock = new ManualClock();
    await start({ clock, environment: { DRAIN_TIMEOUT_MS: '1000', SUBSCRIPTION_HEARTBEAT_MS: '600000' } });
    const events = await openSse(library.url, libraryKey, payload);
    events.response.pause();
    const upstream = await streamOf();
    const quick = await openSse(library.url, libraryKey, payload);
    for (let event = 0; event < 300; event++) {
      upstream.push({ bookChanged: { ...books[1], title: 'x'.repeat(60_000) } });
      await quick.nextResult();
    }
    const closing = library.close();
    await clock.advance(1_000);
    expect(await quick.nextResult()).toMatchObject({ errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }] });
    await quick.rest();
    await clock.advance(2_000);
    await closing;
    expect(upstream.isClosed).toBe(true);
  });
});

describe('a key that expires while its owner is subscribed', () => {
  it('closes its sockets with 4403 and ends its HTTP streams with an error, as a revoked key does', async () => {
    const clock = new ManualClock();
    await start({ clock, environment: { SUBSCRIPTION_HEARTBEAT_MS: '12000' } });
    const key = 'a-key-that-ends-in-a-while';
    library.keys.add(key, ['*'], { expiresAt: new Date(clock.now() + 12_000).toISOString() });
    const client = await subscribed(key);
    const events = await openSse(library.url, key, payload);
    const upstream = await streamOf();
    await clock.advance(11_999);
    expect(client.socket.readyState).toBe(1);
    await clock.advance(1);
    expect(await client.closed).toEqual({ code: 4403, reason: 'Forbidden' });
    expect(await events.nextResult()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
    await upstream.closed;
  });
});

describe('a key that is revoked while its owner is subscribed', () => {
  const key = 'a-key-that-will-be-revoked';
  const revoked = async (options: LibraryOptions = {}) => {
    await start(options);
    const stored = library.keys.add(key, ['*']);
    return () => library.keys.revoke(stored.id);
  };

  it('closes its sockets with 4403 and ends its HTTP streams with an error; others continue', async () => {
    const revoke = await revoked();
    const [gone, stays] = [await subscribed(key), await subscribed()];
    const [events, stayingEvents] = [
      await openSse(library.url, key, payload),
      await openSse(library.url, libraryKey, payload),
    ];
    const upstream = await streamOf();
    await revoke();
    library.announceKeys();
    expect(await gone.closed).toEqual({ code: 4403, reason: 'Forbidden' });
    expect(await events.nextResult()).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED', retryable: false } }],
    });
    expect(await events.rest()).toBe('event: complete\ndata:\n\n');
    upstream.push(change);
    expect(await stays.next()).toMatchObject({ type: 'next' });
    expect(await stayingEvents.nextResult()).toHaveProperty('data');
  });

  it('is found at a heartbeat when the hint was lost', async () => {
    const clock = new ManualClock();
    const revoke = await revoked({ clock, environment: { SUBSCRIPTION_HEARTBEAT_MS: '12000' } });
    const client = await subscribed(key);
    const upstream = await streamOf();
    await revoke();
    await clock.advance(11_999);
    expect(client.socket.readyState).toBe(1);
    await clock.advance(1);
    expect((await client.closed).code).toBe(4403);
    await upstream.closed;
  });

  it('is not treated as revoked when the key store does not respond', async () => {
    await revoked();
    const client = await subscribed(key);
    const upstream = await streamOf();
    const before = library.keys.lookUps;
    library.keys.breakDown();
    library.announceKeys();
    await until('it was asked again', () => library.keys.lookUps > before);
    upstream.push(change);
    expect(await client.next()).toMatchObject({ type: 'next' });
  });

  it('is looked up once for all its sockets', async () => {
    const revoke = await revoked();
    const clients = await Promise.all(Array.from({ length: 20 }, () => subscribed(key)));
    const before = library.keys.lookUps;
    await revoke();
    library.announceKeys();
    await Promise.all(clients.map((client) => client.closed));
    expect(library.keys.lookUps - before).toBe(1);
  });
});

describe('a quiet stream over HTTP', () => {
  it('sends a heartbeat at every interval, and nothing between', async () => {
    const clock = new ManualClock();
    await start({ clock, environment: { SUBSCRIPTION_HEARTBEAT_MS: '1000' } });
    const events = await openSse(library.url, libraryKey, payload);
    const parts = await openMultipart();
    await clock.advance(999);
    const upstream = await streamOf();
    upstream.push(change);
    expect(await events.nextResult()).toHaveProperty('data');
    expect(await parts.next()).toContain('"payload"');
    await clock.advance(1);
    expect(await events.next()).toBe(':');
    expect((await parts.next())?.split('\r\n\r\n')[1]).toBe('{}');
    await clock.advance(1000);
    expect(await events.next()).toBe(':');
    expect((await parts.next())?.split('\r\n\r\n')[1]).toBe('{}');
    events.leave();
    parts.leave();
    await upstream.closed;
  });
});
