import { getEventListeners } from 'node:events';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ManualClock } from '../clock/manual-clock.ts';
import { systemClock } from '../clock/system-clock.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import type { Logger } from '../log/logger.ts';
import { silentLogger } from '../log/logger.ts';
import { defaultRetry } from './retry.ts';
import { createUpstreamFactory, type UpstreamEvent, type UpstreamFactoryOptions } from './upstream-factory.ts';
import type { UpstreamDefinition } from './upstream-http.ts';

const key = 'k3y/with+signs';
const definition: UpstreamDefinition = {
  name: 'HARBOUR',
  source: 'harbour',
  liveUrl: 'https://harbour.example',
  timeoutMs: 5000,
  maxBytes: 1000,
  concurrency: 4,
  retries: 2,
};

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  jest.useRealTimers();
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const listen = async (
  listener: RequestListener,
): Promise<{ server: Server; url: string; asked: IncomingMessage[] }> => {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    request.resume();
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
};

const clientOf = (
  url: string,
  changes: Partial<UpstreamDefinition> = {},
  options: Partial<UpstreamFactoryOptions> = {},
) => {
  const events: UpstreamEvent[] = [];
  const factory = createUpstreamFactory({
    baseUrlOf: () => `${url}/base`,
    keyOf: () => key,
    clock: systemClock,
    log: silentLogger,
    userAgent: 'tests/1',
    retry: { ...defaultRetry, baseMs: 1, maxMs: 1 },
    breaker: { failures: 1000, openMs: 60_000, openMaxMs: 60_000 },
    onRequest: (event) => events.push(event),
    ...options,
  });
  cleanups.push(() => factory.close());
  return { factory, client: factory({ ...definition, ...changes }), events };
};

const never = new AbortController().signal;
const failureOf = async (promise: Promise<unknown>): Promise<UpstreamError> => {
  const error = await promise.then(
    () => new Error('it answered'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof UpstreamError)) throw error;
  return error;
};

describe('an upstream client', () => {
  it('asks below the base path with its user agent, query and extra headers and answers status, headers, body and clock', async () => {
    const { url, asked } = await listen((_, response) =>
      response.writeHead(200, { 'X-Tide': 'high', date: 'Fri, 20 Nov 2026 12:00:00 GMT' }).end('grüß'),
    );
    const { client } = clientOf(url);
    const response = await client.request(
      { path: '/a%20b', query: { ids: 'X,Y', none: undefined, n: 2 }, headers: { Accept: 'x/y' } },
      never,
    );
    expect(response).toMatchObject({ status: 200, answeredAtMs: Date.UTC(2026, 10, 20, 12) });
    expect(response.headers['x-tide']).toBe('high');
    expect(response.text()).toBe('grüß');
    expect(asked[0]?.url).toBe('/base/a%20b?ids=X%2CY&n=2');
    expect(asked[0]?.headers).toMatchObject({ 'user-agent': 'tests/1', accept: 'x/y' });
  });

  it('sends the key where the definition says, over anything that the caller set', async () => {
    const { url, asked } = await listen((_, response) => response.end('{}'));
    await clientOf(url, { key: { in: 'header', name: 'X-Key', prefix: 'Token ' } }).client.request(
      { path: '/h', headers: { 'x-key': 'mine' } },
      never,
    );
    await clientOf(url, { key: { in: 'query', name: 'api_key' } }).client.request(
      { path: '/q', query: { api_key: 'mine' } },
      never,
    );
    expect(asked[0]?.headers['x-key']).toBe(`Token ${key}`);
    expect(new URL(asked[1]?.url ?? '', url).searchParams.getAll('api_key')).toEqual([key]);
  });

  it('refuses as bad_key without asking when the operator gave no key', async () => {
    const { url, asked } = await listen((_, response) => response.end());
    const { client } = clientOf(url, {}, { lacksKey: () => true });
    expect((await failureOf(client.request({ path: '/' }, never))).reason).toBe('bad_key');
    expect(asked).toHaveLength(0);
  });

  it.each([
    [401, 'bad_key'],
    [403, 'blocked'],
    [429, 'rate_limited'],
    [500, 'unreachable'],
    [503, 'unreachable'],
    [302, 'malformed'],
  ])('takes status %i for %s', async (status, reason) => {
    const { url } = await listen((_, response) => response.writeHead(status, { location: '/elsewhere' }).end());
    expect((await failureOf(clientOf(url, { retries: 0 }).client.request({ path: '/' }, never))).reason).toBe(reason);
  });

  it.each([204, 304, 400, 404, 410, 422])('hands status %i to the adapter as an answer', async (status) => {
    const { url } = await listen((_, response) => response.writeHead(status).end());
    expect((await clientOf(url).client.request({ path: '/' }, never)).status).toBe(status);
  });

  it('lets the definition overrule the rule in both directions', async () => {
    const { url } = await listen((request, response) =>
      response.writeHead(request.url === '/base/over' ? 429 : 500).end('monthly'),
    );
    const classify: UpstreamDefinition['classify'] = (response) =>
      response.status === 500 ? 'answer' : { reason: 'quota', retryAfterSeconds: 9 };
    const { client } = clientOf(url, { classify });
    expect((await client.request({ path: '/fine' }, never)).status).toBe(500);
    const failure = await failureOf(client.request({ path: '/over' }, never));
    expect(failure).toMatchObject({ reason: 'quota', retryable: false, details: { retryAfterSeconds: 9 } });
  });

  it('keeps connections open for the calls that follow', async () => {
    let connections = 0;
    const { url, server } = await listen((_, response) => response.end('ok'));
    server.on('connection', () => connections++);
    const { client, factory } = clientOf(url);
    for (let call = 0; call < 20; call++) await client.request({ path: '/' }, never);
    // A call made in the very tick in which the last one ended finds its connection not yet free, so there may be two.
    expect(connections).toBeLessThanOrEqual(2);
    expect(factory(definition)).toBe(client);
  });

  it('unpacks gzip', async () => {
    const { url } = await listen((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('packed')),
    );
    expect((await clientOf(url).client.request({ path: '/' }, never)).text()).toBe('packed');
  });
});

describe('retries', () => {
  const failing = (status: number, headers = {}) => listen((_, response) => response.writeHead(status, headers).end());

  it('asks again as often as the definition says, and no further', async () => {
    const { url, asked } = await failing(500);
    const { client, events } = clientOf(url);
    expect((await failureOf(client.request({ path: '/' }, never))).reason).toBe('unreachable');
    expect(asked).toHaveLength(3);
    expect(events.map((event) => [event.outcome, event.status, event.attempt])).toEqual([
      ['unreachable', 500, 0],
      ['unreachable', 500, 1],
      ['unreachable', 500, 2],
    ]);
  });

  it('answers what a later attempt answers', async () => {
    let calls = 0;
    const { url } = await listen((_, response) => (calls++ === 0 ? response.destroy() : response.end('second')));
    expect((await clientOf(url).client.request({ path: '/' }, never)).text()).toBe('second');
  });

  it('never sends a POST again unless it is said to be idempotent', async () => {
    const { url, asked } = await failing(503);
    const { client } = clientOf(url);
    await failureOf(client.request({ path: '/', method: 'POST', body: '{}' }, never));
    expect(asked).toHaveLength(1);
    await failureOf(client.request({ path: '/', method: 'POST', body: '{}', idempotent: true }, never));
    expect(asked).toHaveLength(4);
  });

  it.each([401, 403, 429, 302])('does not ask again after status %i', async (status) => {
    const { url, asked } = await failing(status);
    await failureOf(clientOf(url).client.request({ path: '/' }, never));
    expect(asked).toHaveLength(1);
  });

  it('hands a long Retry-After to the caller instead of waiting, and asks a limited upstream nothing more until then', async () => {
    const { url, asked } = await failing(429, { 'retry-after': '30' });
    const { client } = clientOf(url);
    expect((await failureOf(client.request({ path: '/' }, never))).details.retryAfterSeconds).toBe(30);
    const refused = await failureOf(client.request({ path: '/' }, never));
    expect(refused.reason).toBe('rate_limited');
    expect(refused.details.retryAfterSeconds).toBeGreaterThan(25);
    expect(asked).toHaveLength(1);
  });
});

describe('faults on the wire', () => {
  it('ends an attempt that gets no answer at its deadline', async () => {
    const { url, asked } = await listen(() => {});
    expect(
      (await failureOf(clientOf(url, { retries: 1 }).client.request({ path: '/', timeoutMs: 40 }, never))).reason,
    ).toBe('timeout');
    expect(asked).toHaveLength(2);
  });

  it('ends a body that drips in for longer than the deadline', async () => {
    const { url } = await listen((_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 5);
      response.on('close', () => clearInterval(timer));
    });
    expect(
      (await failureOf(clientOf(url, { retries: 0 }).client.request({ path: '/', timeoutMs: 60 }, never))).reason,
    ).toBe('timeout');
  });

  it('takes a refused connection and a cut body for unreachable', async () => {
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

  it('accepts a body of exactly the cap', async () => {
    const { url } = await listen((_, response) => response.end(Buffer.alloc(1000)));
    expect((await clientOf(url).client.request({ path: '/' }, never)).body).toHaveLength(1000);
  });

  it('takes an answer that is not HTTP for malformed', async () => {
    const server = createTcpServer((socket) => socket.resume().end('SSH-2.0-harbour\r\n\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanups.push(() => new Promise((resolve) => server.close(resolve)));
    const { client } = clientOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect((await failureOf(client.request({ path: '/' }, never))).reason).toBe('malformed');
  });
});

describe('a caller that goes away', () => {
  it('ends the attempt in the middle of the body with its own reason, and the upstream sees it', async () => {
    const controller = new AbortController();
    let sawClose: () => void = () => {};
    const closed = new Promise<void>((resolve) => {
      sawClose = resolve;
    });
    const { url } = await listen((_, response) => {
      response.on('close', sawClose);
      response.write('beginning', () => controller.abort(new Error('gone')));
    });
    const { client, events } = clientOf(url);
    await expect(client.request({ path: '/' }, controller.signal)).rejects.toThrow('gone');
    await closed;
    expect(events.map((event) => event.outcome)).toEqual(['aborted']);
  });

  it('is not made to wait for a free place, and its request is never sent', async () => {
    let answer: () => void = () => {};
    const { url, asked } = await listen((_, response) => {
      answer = () => response.end('first');
    });
    const { client } = clientOf(url, { concurrency: 1 });
    const first = client.request({ path: '/first' }, never);
    const controller = new AbortController();
    const second = client.request({ path: '/second' }, controller.signal);
    controller.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
    answer();
    expect((await first).text()).toBe('first');
    const third = client.request({ path: '/third' }, never);
    while (asked.length < 2) await new Promise((resolve) => setImmediate(resolve));
    answer();
    await third;
    expect(asked.map((request) => request.url)).toEqual(['/base/first', '/base/third']);
  });

  it('ends the wait between two attempts', async () => {
    const clock = new ManualClock();
    const controller = new AbortController();
    const { url, asked } = await listen((_, response) => response.writeHead(503, { 'retry-after': '2' }).end());
    const { client } = clientOf(
      url,
      {},
      { clock, onRequest: () => setImmediate(() => controller.abort(new Error('gone'))) },
    );
    await expect(client.request({ path: '/' }, controller.signal)).rejects.toThrow('gone');
    expect(asked).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });

  it('leaves no listener and no timer behind, whatever the end', async () => {
    const clock = new ManualClock();
    const { url } = await listen((request, response) =>
      response.writeHead(request.url === '/base/bad' ? 400 : 500).end(),
    );
    const { client } = clientOf(url, { retries: 0 }, { clock });
    const { signal } = new AbortController();
    await client.request({ path: '/bad' }, signal);
    await failureOf(client.request({ path: '/worse' }, signal));
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
    expect(clock.pending).toBe(0);
  });
});

describe('the breaker', () => {
  it('refuses at once after failures in a row, probes when its time is up, and closes when the probe succeeds', async () => {
    // cockatiel reads Date.now(); only that is faked.
    jest.useFakeTimers({
      now: 1_000_000,
      doNotFake: [
        'setTimeout',
        'setInterval',
        'setImmediate',
        'clearTimeout',
        'clearInterval',
        'clearImmediate',
        'nextTick',
        'queueMicrotask',
        'performance',
        'hrtime',
      ],
    });
    let healthy = false;
    const { url, asked } = await listen((_, response) => response.writeHead(healthy ? 200 : 500).end());
    const { client } = clientOf(url, { retries: 0 }, { breaker: { failures: 3, openMs: 1000, openMaxMs: 8000 } });
    const ask = () => client.request({ path: '/' }, never);
    for (let call = 0; call < 4; call++) expect((await failureOf(ask())).reason).toBe('unreachable');
    expect(asked).toHaveLength(3);
    jest.setSystemTime(1_000_999);
    await failureOf(ask());
    expect(asked).toHaveLength(3);
    jest.setSystemTime(1_001_000);
    await failureOf(ask());
    expect(asked).toHaveLength(4);
    // The failed probe doubled the wait.
    jest.setSystemTime(1_002_999);
    await failureOf(ask());
    expect(asked).toHaveLength(4);
    healthy = true;
    jest.setSystemTime(1_003_000);
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(200);
    expect(asked).toHaveLength(6);
  });

  it.each([401, 403, 404, 429])('stays closed however often the upstream says %i', async (status) => {
    const { url, asked } = await listen((_, response) => response.writeHead(status).end());
    const { client } = clientOf(url, { retries: 0 }, { breaker: { failures: 2, openMs: 60_000, openMaxMs: 60_000 } });
    for (let call = 0; call < 6; call++) await client.request({ path: '/' }, never).catch(() => undefined);
    expect(asked).toHaveLength(6);
  });

  it('opens for bodies that cannot be read', async () => {
    const { url, asked } = await listen((_, response) => response.end(Buffer.alloc(2000)));
    const { client } = clientOf(url, { retries: 0 }, { breaker: { failures: 2, openMs: 60_000, openMaxMs: 60_000 } });
    const reasons = [];
    for (let call = 0; call < 3; call++) reasons.push((await failureOf(client.request({ path: '/' }, never))).reason);
    expect(reasons).toEqual(['malformed', 'malformed', 'unreachable']);
    expect(asked).toHaveLength(2);
  });
});

describe('secrets', () => {
  it.each([{ in: 'query', name: 'api_key' } as const, { in: 'header', name: 'x-key' } as const])(
    'keeps a key in $in out of logs, errors and their causes',
    async (place) => {
      const lines: string[] = [];
      const write = (fields: object, message: string) => void lines.push(JSON.stringify(fields) + message);
      const log: Logger = { debug: write, info: write, warn: write, error: write, child: () => log };
      const { url } = await listen((_, response) => response.destroy());
      const { client } = clientOf(
        url,
        { key: place },
        { log, breaker: { failures: 2, openMs: 60_000, openMaxMs: 60_000 } },
      );
      const failure = await failureOf(client.request({ path: '/' }, never));
      const told = [...lines, failure.message, String(failure.cause), JSON.stringify(failure)].join('\n');
      expect(lines.length).toBeGreaterThan(0);
      expect(told).not.toContain(key);
      expect(told).not.toContain(encodeURIComponent(key));
    },
  );
});
