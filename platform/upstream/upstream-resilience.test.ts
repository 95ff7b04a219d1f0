import { createServer as createTcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { countWaiters } from '../../tests/kit/count-waiters.ts';
import { listenHere } from '../../tests/kit/http/serve-http.ts';
import { cleanUp, cleanups } from '../../tests/kit/suite/cleanups.ts';
import { clientOf, failureOf, listen, never } from '../../tests/kit/upstream/upstream-wire.ts';
import { Call } from '../call/call.ts';

const machineNow = Date.now;
afterEach(async () => {
  Date.now = machineNow;
  await cleanUp();
});

describe('failures of an exchange', () => {
  it('ends an attempt without a response at its deadline', async () => {
    const { url } = await listen(() => {});
    const { client, events } = clientOf(url, { retries: 1 });
    expect((await failureOf(client.request({ path: '/', timeoutMs: 40 }, never))).reason).toBe('timeout');
    // Counted here: on a busy machine an attempt may end before the other side sees it.
    expect(events.map(({ outcome }) => outcome)).toEqual(['timeout', 'timeout']);
  });

  it('ends a slow body at the deadline', async () => {
    const { url } = await listen((_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 5);
      response.on('close', () => clearInterval(timer));
    });
    expect(
      (await failureOf(clientOf(url, { retries: 0 }).client.request({ path: '/', timeoutMs: 60 }, never))).reason,
    ).toBe('timeout');
  });

  it('reports a refused connection and a truncated body as unreachable', async () => {
    const { url } = await listen((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('part', () => response.destroy());
    });
    expect((await failureOf(clientOf(url).client.request({ path: '/' }, never))).reason).toBe('unreachable');
    expect((await failureOf(clientOf('http://127.0.0.1:1').client.request({ path: '/' }, never))).reason).toBe(
      'unreachable',
    );
  });

  it.each([
    ['announced as too long', { 'content-length': '1001' }, Buffer.alloc(1001)],
    ['too long without saying so', { 'transfer-encoding': 'chunked' }, Buffer.alloc(1001)],
    ['small on the wire and huge unpacked', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(200_000))],
    ['not in the encoding it claims', { 'content-encoding': 'gzip' }, Buffer.from('plain')],
    ['in an encoding that nobody asked for', { 'content-encoding': 'compress' }, Buffer.from('plain')],
  ])('takes a body %s for malformed', async (_name, headers, body) => {
    const { url } = await listen((_request, response) => response.writeHead(200, headers).end(body));
    expect((await failureOf(clientOf(url).client.request({ path: '/' }, never))).reason).toBe('malformed');
  });

  it('accepts a body of exactly the limit', async () => {
    const { url } = await listen((_, response) => response.end(Buffer.alloc(1000)));
    expect((await clientOf(url).client.request({ path: '/' }, never)).body).toHaveLength(1000);
  });

  it('reports a response that is not HTTP as malformed', async () => {
    const server = createTcpServer((socket) => socket.resume().end('SSH-2.0-harbour\r\n\r\n'));
    const { url, close } = await listenHere(server);
    cleanups.push(close);
    const { client } = clientOf(url);
    expect((await failureOf(client.request({ path: '/' }, never))).reason).toBe('malformed');
  });
});

describe('a caller that leaves', () => {
  it('ends the attempt in the middle of the body with its own reason, and closes the connection', async () => {
    const controller = new Call();
    let sawClose: () => void = () => {};
    const closed = new Promise<void>((resolve) => {
      sawClose = resolve;
    });
    const { url } = await listen((_, response) => {
      response.on('close', sawClose);
      response.write('beginning', () => controller.abort(new Error('gone')));
    });
    const { client, events } = clientOf(url);
    await expect(client.request({ path: '/' }, controller)).rejects.toThrow('gone');
    await closed;
    expect(events.map((event) => event.outcome)).toEqual(['aborted']);
  });

  it('does not wait in the bulkhead, and its request is never sent', async () => {
    let respond: () => void = () => {};
    const { url, asked } = await listen((_, response) => {
      respond = () => response.end('first');
    });
    const { client } = clientOf(url, { concurrency: 1 });
    const first = client.request({ path: '/first' }, never);
    const controller = new Call();
    const second = client.request({ path: '/second' }, controller);
    controller.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
    respond();
    expect((await first).text()).toBe('first');
    const third = client.request({ path: '/third' }, never);
    while (asked.length < 2) await new Promise((resolve) => setImmediate(resolve));
    respond();
    await third;
    expect(asked.map((request) => request.url)).toEqual(['/base/first', '/base/third']);
  });

  it('ends the wait between two attempts', async () => {
    const clock = new ManualClock();
    const controller = new Call();
    const { url, asked } = await listen((_, response) => response.writeHead(503, { 'retry-after': '2' }).end());
    const { client } = clientOf(
      url,
      {},
      { clock, onRequest: () => setImmediate(() => controller.abort(new Error('gone'))) },
    );
    await expect(client.request({ path: '/' }, controller)).rejects.toThrow('gone');
    expect(asked).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });

  it('leaves no listener and no timer behind, whatever the outcome', async () => {
    const clock = new ManualClock();
    const { url } = await listen((request, response) =>
      response.writeHead(request.url === '/base/bad' ? 400 : 500).end(),
    );
    const { client } = clientOf(url, { retries: 0 }, { clock });
    const call = new Call();
    await client.request({ path: '/bad' }, call);
    await failureOf(client.request({ path: '/worse' }, call));
    expect(countWaiters(call)).toBe(0);
    expect(clock.pending).toBe(0);
  });
});

describe('the pace', () => {
  const pace = { burst: 1, intervalMs: 1000 };
  it('applies to retries, and the wait for a turn is not part of the attempt', async () => {
    const clock = new ManualClock();
    const { url, asked } = await listen((_, response) =>
      asked.length < 3 ? response.writeHead(503).end() : response.end('third'),
    );
    const { client, events } = clientOf(url, { pace, timeoutMs: 100 }, { clock });
    const result = client.request({ path: '/' }, never);
    for (const failed of [1, 2]) {
      // Real sockets take real time, which the manual clock does not show.
      while (events.length < failed || clock.pending === 0) await new Promise((resolve) => setImmediate(resolve));
      await clock.advance(999);
      expect(asked).toHaveLength(failed);
      // The random backoff has fractions of milliseconds.
      await clock.advance(2);
    }
    expect((await result).text()).toBe('third');
  });

  it('does not apply to links to other origins', async () => {
    const clock = new ManualClock();
    const other = await listen((_, response) => response.end('other'));
    const { url, asked } = await listen((_, response) => response.end('own'));
    const { client } = clientOf(url, { pace, linkOrigins: [other.url] }, { clock });
    await client.request({ path: '/' }, never);
    for (const path of ['/a', '/b']) await client.request({ path: '/', url: `${other.url}${path}` }, never);
    expect(other.asked).toHaveLength(2);
    const own = client.request({ path: '/', url: `${url}/elsewhere` }, never);
    await clock.advance(999);
    expect(asked).toHaveLength(1);
    await clock.advance(1);
    expect((await own).text()).toBe('own');
  });

  it('of a vendor applies to the vendor, including links', async () => {
    const clock = new ManualClock();
    const other = await listen((_, response) => response.end('other'));
    const { url, asked } = await listen((_, response) => response.end('own'));
    const vendors = { pace: { ...pace, scope: 'vendor' as const }, linkOrigins: [other.url] };
    const { client } = clientOf(url, { ...vendors, liveUrl: `${url}/base/` }, { clock });
    expect(client.atVendor).toBe(true);
    await client.request({ path: '/' }, never);
    const link = client.request({ path: '/', url: `${other.url}/a` }, never);
    await clock.advance(999);
    expect(asked).toHaveLength(1);
    expect(other.asked).toHaveLength(0);
    await clock.advance(1);
    expect((await link).text()).toBe('other');
  });

  it('of a vendor does not apply to an emulator', async () => {
    const clock = new ManualClock();
    const { url, asked } = await listen((_, response) => response.end('own'));
    const { client } = clientOf(url, { pace: { ...pace, scope: 'vendor' } }, { clock });
    expect(client.atVendor).toBe(false);
    for (const path of ['/a', '/b']) await client.request({ path }, never);
    expect(asked).toHaveLength(2);
  });
});

describe('the breaker', () => {
  it('opens after consecutive failures, probes later, and closes when the probe succeeds', async () => {
    // cockatiel reads this clock.
    let nowMs = 1_000_000;
    Date.now = () => nowMs;
    let healthy = false;
    const { url, asked } = await listen((_, response) => response.writeHead(healthy ? 200 : 500).end());
    const { client } = clientOf(url, { retries: 0 });
    const ask = () => client.request({ path: '/' }, never);
    for (let call = 0; call < 6; call++) expect((await failureOf(ask())).reason).toBe('unreachable');
    expect(asked).toHaveLength(5);
    nowMs = 1_000_999;
    await failureOf(ask());
    expect(asked).toHaveLength(5);
    nowMs = 1_001_000;
    await failureOf(ask());
    expect(asked).toHaveLength(6);
    // The failed probe doubled the wait.
    nowMs = 1_002_999;
    await failureOf(ask());
    expect(asked).toHaveLength(6);
    healthy = true;
    nowMs = 1_003_000;
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(200);
    expect(asked).toHaveLength(8);
  });

  it.each([401, 403, 404, 429])('stays closed however often the upstream says %i', async (status) => {
    const { url, asked } = await listen((_, response) => response.writeHead(status).end());
    const { client } = clientOf(url, { retries: 0 });
    for (let call = 0; call < 6; call++) await client.request({ path: '/' }, never).catch(() => undefined);
    expect(asked).toHaveLength(6);
  });

  it('opens for malformed bodies', async () => {
    const { url, asked } = await listen((_, response) => response.end(Buffer.alloc(2000)));
    const { client } = clientOf(url, { retries: 0 });
    const reasons = [];
    for (let call = 0; call < 6; call++) reasons.push((await failureOf(client.request({ path: '/' }, never))).reason);
    expect(reasons).toEqual([...Array(5).fill('malformed'), 'unreachable']);
    expect(asked).toHaveLength(5);
  });
});
