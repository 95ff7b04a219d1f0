import type { RequestListener } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { listenHere } from '../../../tests/kit/http/serve-http.ts';
import { cleanUp, cleanups } from '../../../tests/kit/suite/cleanups.ts';
import { until } from '../../../tests/kit/time/until.ts';
import { atHost, guardedFetcherOf, webFailureOf } from '../../../tests/kit/upstream/guarded-web.ts';
import { listen } from '../../../tests/kit/upstream/upstream-wire.ts';

afterEach(cleanUp);

/** Reads at most 1,000 bytes of the response of `listener`. */
const readerOf = async (listener: RequestListener, clock?: ManualClock) => {
  const { url, asked } = await listen(listener);
  const pages = atHost(url, 'pages.example');
  const web = guardedFetcherOf({ allowedPrivateOrigins: [pages], ...(clock === undefined ? {} : { clock }) });
  return { ...web, pages, asked };
};

/** A server of any protocol. */
const listenRaw = async (onConnection: (socket: Socket) => void) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    onConnection(socket);
  });
  const { port, close } = await listenHere(server);
  cleanups.push(close);
  const pages = `http://pages.example:${port}`;
  return { pages, ...guardedFetcherOf({ allowedPrivateOrigins: [pages] }) };
};

describe('the size of a response', () => {
  const bomb = gzipSync(Buffer.alloc(500_000));

  it.each([
    ['announced as too large', { 'content-length': '1001' }, Buffer.alloc(1001)],
    ['too large without saying so', { 'transfer-encoding': 'chunked' }, Buffer.alloc(1001)],
    ['packed and too large even so', { 'content-encoding': 'gzip' }, Buffer.alloc(1001)],
  ])('is bounded when it is %s', async (_what, headers, body) => {
    const { read, pages, events } = await readerOf((_, response) => response.writeHead(200, headers).end(body));
    expect(await webFailureOf(read(pages))).toMatchObject({ failure: 'too_large' });
    expect(events).toMatchObject([{ outcome: 'too_large' }]);
  });

  it.each([
    ['gzip', 'gzip', bomb],
    ['brotli', 'br', brotliCompressSync(Buffer.alloc(500_000))],
    ['gzip twice', 'gzip, gzip', gzipSync(bomb)],
  ])('is bounded when it is small as sent and too large once decompressed from %s', async (_how, encoding, body) => {
    const { read, pages } = await readerOf((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body),
    );
    expect(body.length).toBeLessThan(1000);
    // It is `malformed` only under Jest, whose `Error` is not zlib's: the decompressor distinguishes the two failures
    // by it.
    expect((await webFailureOf(read(pages))).failure).toMatch(/^(?:too_large|malformed)$/);
  });

  it('may be exactly the bound, as sent and decompressed', async () => {
    const { read, pages } = await readerOf((request, response) => {
      if (request.url === '/packed') response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(1000)));
      else response.end(Buffer.alloc(1000));
    });
    expect((await read(`${pages}/plain`)).body).toHaveLength(1000);
    expect((await read(`${pages}/packed`)).body).toHaveLength(1000);
  });

  it('is not the length that a 304 states for the body that it omits', async () => {
    const { read, pages } = await readerOf((_, response) =>
      response.writeHead(304, { 'content-length': '5000' }).end(),
    );
    expect(await read(pages)).toMatchObject({ status: 304 });
  });

  it('does not count for a redirect, whose body is not read', async () => {
    const { read, pages } = await readerOf((request, response) => {
      if (request.url === '/a') response.writeHead(302, { location: '/b' }).end(Buffer.alloc(100_000));
      else response.end('page');
    });
    expect(String((await read(`${pages}/a`)).body)).toBe('page');
  });

  it('is bounded for headers', async () => {
    const { read, pages } = await readerOf((request, response) =>
      response.writeHead(200, { 'x-long': 'a'.repeat(Number(request.url?.slice(1))) }).end(),
    );
    expect((await read(`${pages}/30000`)).status).toBe(200);
    expect(await webFailureOf(read(`${pages}/33000`))).toMatchObject({ failure: 'too_large' });
  });
});

describe('an invalid response', () => {
  it.each([
    ['not in the encoding that it claims', 'gzip', Buffer.from('plain')],
    ['cut off in its packing', 'gzip', gzipSync('page').subarray(0, 12)],
    ['in an encoding that was not accepted', 'compress', Buffer.from('plain')],
    ['packed more often than twice', 'gzip, gzip, gzip', gzipSync(gzipSync(gzipSync('page')))],
  ])('is malformed when it is %s', async (_what, encoding, body) => {
    const { read, pages } = await readerOf((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body),
    );
    expect(await webFailureOf(read(pages))).toMatchObject({ failure: 'malformed' });
  });

  it.each(['SSH-2.0-harbour\r\n\r\n', 'HTTP/1.1 abc\r\n\r\n', 'HTTP/1.1 200 OK\r\nbad header\r\n\r\n'])(
    'is malformed when it is not HTTP: %j',
    async (text) => {
      const { read, pages } = await listenRaw((socket) => socket.resume().end(text));
      expect(await webFailureOf(read(pages))).toMatchObject({
        failure: 'malformed',
        message: 'The response is not HTTP.',
      });
    },
  );

  it('is unreachable when the connection is reset before it', async () => {
    const { read, pages } = await listenRaw((socket) => socket.once('data', () => socket.resetAndDestroy()));
    expect(await webFailureOf(read(pages))).toMatchObject({ failure: 'unreachable' });
  });

  it('is unreachable when it is cut', async () => {
    const { read, pages } = await readerOf((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('part', () => response.destroy());
    });
    expect(await webFailureOf(read(pages))).toMatchObject({ failure: 'unreachable' });
  });

  it('is unreachable when the host speaks no TLS', async () => {
    const { pages } = await listenRaw((socket) => socket.resume().end('HTTP/1.1 200 OK\r\n\r\n'));
    const secure = pages.replace('http:', 'https:');
    const { read } = guardedFetcherOf({ allowedPrivateOrigins: [secure] });
    expect(await webFailureOf(read(secure))).toMatchObject({ failure: 'unreachable' });
  });

  it.each([
    ['ENOTFOUND', 'unreachable', 'The host name of the address is not known.'],
    ['ETIMEOUT', 'timeout', 'The name servers of the host did not respond in time.'],
    ['ECONNREFUSED', 'unreachable', expect.not.stringContaining('10.0.0.53')],
  ])('is none when the look-up fails with %s', async (code, failure, message) => {
    const { read } = guardedFetcherOf({
      resolveHost: () => Promise.reject(Object.assign(new Error('query 10.0.0.53'), { code })),
    });
    expect(await webFailureOf(read('http://pages.example/'))).toMatchObject({ failure, message });
  });
});

describe('the time of a read', () => {
  it('ends a read without a response', async () => {
    const clock = new ManualClock();
    const { read, pages, asked, events } = await readerOf(() => clock.advance(250), clock);
    expect(await webFailureOf(read(pages, { timeoutMs: 250 }))).toMatchObject({ failure: 'timeout' });
    expect(asked).toHaveLength(1);
    expect(events).toEqual([{ outcome: 'timeout', status: null, durationMs: 250, redirects: 0 }]);
  });

  it('ends a body that comes slowly, however steadily', async () => {
    const clock = new ManualClock();
    let drops = 0;
    const { read, pages } = await readerOf((_, response) => {
      const drip = () =>
        response.write('.', async () => {
          drops += 1;
          await clock.advance(100);
          if (!response.destroyed) drip();
        });
      drip();
    }, clock);
    expect(await webFailureOf(read(pages, { timeoutMs: 950 }))).toMatchObject({ failure: 'timeout' });
    expect(drops).toBeGreaterThanOrEqual(9);
    expect(clock.pending).toBe(0);
  });

  it('includes all hops', async () => {
    const clock = new ManualClock();
    const { read, pages, asked } = await readerOf(async (request, response) => {
      await clock.advance(100);
      response.writeHead(302, { location: `${request.url}x` }).end();
    }, clock);
    expect(await webFailureOf(read(`${pages}/`, { timeoutMs: 300 }))).toMatchObject({ failure: 'timeout' });
    expect(asked.length).toBe(3);
  });

  it('begins when the read has a place, and leaves no timer', async () => {
    const clock = new ManualClock();
    const responses: (() => void)[] = [];
    const { url, asked } = await listen((_, response) => responses.push(() => response.end('page')));
    const pages = atHost(url, 'pages.example');
    const { read } = guardedFetcherOf({ allowedPrivateOrigins: [pages], clock });
    const first = ['/1', '/2', '/3', '/4'].map((path) => read(`${pages}${path}`, { timeoutMs: 30_000 }));
    const fifth = read(`${pages}/5`, { timeoutMs: 300 });
    await until('the first requests', () => asked.length === 4);
    await clock.advance(10_000);
    for (const respond of responses.splice(0)) respond();
    await until('the request that waited', () => asked.length === 5);
    responses[0]?.();
    expect((await Promise.all([...first, fifth])).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(clock.pending).toBe(0);
  });
});
