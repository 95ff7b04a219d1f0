import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { createMemoryRateLimiter, type RateLimiter } from '../../platform/http/counters/rate-limiter.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { cleanUp, cleanups } from '../../tests/kit/suite/cleanups.ts';
import { asServiceError } from '../errors/error-responses.ts';
import { createPage, type PageOptions } from './page.ts';
import { createPageSender, type PageExtras } from './page-sender.ts';

afterEach(cleanUp);

interface Served {
  readonly app: FastifyInstance;
  /** The buffers that were handed to the server. */
  readonly payloads: unknown[];
  readonly get: (headers?: Record<string, string>) => ReturnType<typeof ask>;
  readonly made: () => number;
}

const ask = async (app: FastifyInstance, headers: Record<string, string>) => {
  const { statusCode, headers: received, rawPayload } = await app.inject({ method: 'GET', url: '/page', headers });
  return { status: statusCode, headers: received, body: rawPayload };
};

const text = 'A page. '.repeat(4000);

const serve = (
  options: Partial<PageOptions> & { readonly rateLimiter?: RateLimiter; readonly extras?: PageExtras } = {},
): Served => {
  let made = 0;
  const page = createPage({
    contentType: 'text/html; charset=utf-8',
    content: () => {
      made += 1;
      return Buffer.from(text);
    },
    ...options,
  });
  const sender = createPageSender({ showsPages: true, rateLimiter: options.rateLimiter });
  const app = fastify({ exposeHeadRoutes: true });
  const payloads: unknown[] = [];
  app.addHook('onSend', async (_request, _reply, payload) => {
    payloads.push(payload);
  });
  app.setErrorHandler((error, _request, reply) => {
    const { status, message, details } = asServiceError(error);
    reply.code(status).header('retry-after', String(details.retryAfterSeconds)).send(message);
  });
  app.get('/page', (request, reply) => sender.send(request, reply, page, options.extras));
  cleanups.push(() => app.close());
  return { app, payloads, get: (headers = {}) => ask(app, headers), made: () => made };
};

describe('a page', () => {
  it('is made once, compressed once for each coding, and sent from one buffer', async () => {
    const { get, payloads, made } = serve();
    const codings = ['br', 'gzip', 'identity'];
    const responses = await Promise.all(
      [...codings, ...codings, ...codings].map((coding) => get({ 'accept-encoding': coding })),
    );
    expect(made()).toBe(1);
    expect(new Set(payloads).size).toBe(3);
    expect(responses.slice(0, 3).map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    const [br, gzip, plain] = responses.map(({ body }) => body);
    for (const unpacked of [brotliDecompressSync(br ?? ''), gunzipSync(gzip ?? ''), plain])
      expect(String(unpacked)).toBe(text);
  });

  it('is made again after a failure', async () => {
    let attempts = 0;
    const { get } = serve({
      content: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('the disk is away');
        return Buffer.from(text);
      },
    });
    expect((await get()).status).toBe(500);
    expect((await get()).status).toBe(200);
    expect((await get()).status).toBe(200);
    expect(attempts).toBe(2);
  });

  it('has a tag for each coding, and is not sent to clients that have it', async () => {
    const { get } = serve();
    const plain = String((await get()).headers.etag);
    const gzip = String((await get({ 'accept-encoding': 'gzip' })).headers.etag);
    expect(plain).toMatch(/^"[\w-]{22}"$/);
    expect(gzip).not.toBe(plain);
    const statusFor = async (tags: string) => (await get({ 'if-none-match': tags })).status;
    expect([await statusFor(plain), await statusFor(`"x", W/${plain}`), await statusFor('*')]).toEqual([304, 304, 304]);
    expect([await statusFor(gzip), await statusFor('"x"'), await statusFor('')]).toEqual([200, 200, 200]);
    const { headers, body } = await get({ 'if-none-match': plain });
    expect(body).toHaveLength(0);
    expect(headers).toMatchObject({ etag: plain, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  });

  it('may be reused without revalidation if it says so', async () => {
    expect((await serve({ maxAgeSeconds: 60 }).get()).headers['cache-control']).toBe('public, max-age=60');
  });

  it('adds to the existing Vary header', async () => {
    const { app, get } = serve({ extras: { variesBy: ['accept'], headers: { 'referrer-policy': 'no-referrer' } } });
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('vary', 'Origin');
    });
    const { headers } = await get();
    expect([headers.vary, headers['referrer-policy']]).toEqual(['Origin, accept, accept-encoding', 'no-referrer']);
  });

  it('is refused to clients that accept no coding of it', async () => {
    const { get, made } = serve();
    expect(await get({ 'accept-encoding': 'identity;q=0' })).toMatchObject({
      status: 406,
      headers: { vary: 'accept-encoding' },
    });
    expect(made()).toBe(0);
  });

  it('is limited by address, and not made beyond the limit', async () => {
    const clock = new ManualClock();
    const taken: string[] = [];
    const limiter = createMemoryRateLimiter({ perMinute: 60, burst: 2 }, clock);
    const { get, payloads } = serve({
      rateLimiter: {
        take: (key) => {
          taken.push(key);
          return limiter.take(key);
        },
      },
    });
    const statuses = [await get(), await get(), await get()].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await get()).headers['retry-after']).toBe('1');
    expect(new Set(taken)).toEqual(new Set(['pages:127.0.0.1']));
    expect(payloads.filter((payload) => Buffer.isBuffer(payload))).toHaveLength(2);
    await clock.advance(1_000);
    expect((await get()).status).toBe(200);
  });

  it('is counted apart from pages, and cached for a year, if its address has its hash', async () => {
    const taken: string[] = [];
    const limiter = createMemoryRateLimiter({ perMinute: 60, burst: 1 }, new ManualClock());
    const { get } = serve({
      isImmutable: true,
      rateLimiter: {
        take: (key) => {
          taken.push(key);
          return limiter.take(key);
        },
      },
    });
    const { status, headers } = await get();
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await get()).status).toBe(429);
    expect(new Set(taken)).toEqual(new Set(['assets:127.0.0.1']));
  });

  it('is sent as it is if its format is compressed', async () => {
    const { headers, body } = await serve({ isCompressed: true }).get({ 'accept-encoding': 'br, gzip' });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body.toString()).toBe(text);
  });
});

describe('readers that do not read', () => {
  const readers = 40;
  /** More than the sockets' own buffers take. */
  const megabytes = 16;

  it('share one buffer, and hold no bytes of their own', async () => {
    const content = Buffer.alloc(megabytes * 1024 * 1024, 'x');
    const { app, payloads } = serve({ content: () => content });
    const accepted: Socket[] = [];
    app.server.on('connection', (socket) => accepted.push(socket));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const before = process.memoryUsage().arrayBuffers;
    await Promise.all(
      Array.from({ length: readers }, async () => {
        const client = connect(port, '127.0.0.1');
        cleanups.push(async () => client.destroy());
        await once(client, 'connect');
        client.write('GET /page HTTP/1.1\r\nhost: x\r\naccept-encoding: identity\r\n\r\n');
        // The first bytes have come, and none of them is read.
        await once(client, 'readable');
      }),
    );
    expect(accepted.filter(({ writableLength }) => writableLength >= content.length)).toHaveLength(readers);
    expect(payloads).toHaveLength(readers);
    expect(new Set(payloads)).toEqual(new Set([content]));
    for (const payload of payloads) expect(payload).toBe(content);
    // Copies would take forty times the page; a tenth of that leaves room for other memory of the process.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan((readers * content.length) / 10);
  });
});
