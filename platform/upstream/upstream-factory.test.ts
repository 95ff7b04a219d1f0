import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanUp } from '../../tests/kit/suite/cleanups.ts';
import { clientOf, definition, failureOf, key, listen, never } from '../../tests/kit/upstream/upstream-wire.ts';
import type { Logger } from '../runtime/log/logger.ts';
import type { UpstreamDefinition } from './upstream-http.ts';

afterEach(cleanUp);

describe('an upstream client', () => {
  it('sends path, user agent, query and headers, and returns status, headers, body and time', async () => {
    const { url, asked } = await listen((_, response) =>
      response.writeHead(200, { 'X-Tide': 'high', date: 'Fri, 20 Nov 2026 12:00:00 GMT' }).end('grüß'),
    );
    const { client } = clientOf(url);
    const response = await client.request(
      { path: '/a%20b', query: { ids: 'X,Y', none: undefined, n: 2 }, headers: { Accept: 'x/y' } },
      never,
    );
    expect(response).toMatchObject({ status: 200, respondedAtMs: Date.UTC(2026, 10, 20, 12) });
    expect(response.headers['x-tide']).toBe('high');
    expect(response.text()).toBe('grüß');
    expect(asked[0]?.url).toBe('/base/a%20b?ids=X%2CY&n=2');
    expect(asked[0]?.headers).toMatchObject({ 'user-agent': 'tests/1', accept: 'x/y' });
  });

  it('sends the key according to the definition, and overrides values of the caller', async () => {
    const { url, asked } = await listen((_, response) => response.end('{}'));
    await clientOf(url, { key: { in: 'header', name: 'X-Key', prefix: 'Token ' } }).client.request(
      { path: '/h', headers: { 'x-key': 'mine' } },
      never,
    );
    await clientOf(url, { key: { in: 'query', name: 'api_key' } }).client.request(
      { path: '/q', query: { api_key: 'mine' } },
      never,
    );
    const quoted = { in: 'header', name: 'Authorization', prefix: 'Harbour key="', suffix: '"' } as const;
    await clientOf(url, { key: quoted }).client.request({ path: '/s', headers: { authorization: 'mine' } }, never);
    expect(asked[2]?.headers['authorization']).toBe(`Harbour key="${key}"`);
    expect(asked[0]?.headers['x-key']).toBe(`Token ${key}`);
    expect(new URL(asked[1]?.url ?? '', url).searchParams.getAll('api_key')).toEqual([key]);
  });

  it('fails as bad_key without a request when the key is missing', async () => {
    const { url, asked } = await listen((_, response) => response.end());
    const { client } = clientOf(url, {}, { lacksKey: () => true });
    expect((await failureOf(client.request({ path: '/' }, never))).reason).toBe('bad_key');
    expect(asked).toHaveLength(0);
  });

  it('fails as blocked without a request while it is switched off, and hides the text for operators', async () => {
    const { url, asked } = await listen((_, response) => response.end());
    const options = { isSwitchedOff: () => true, lacksKey: () => true };
    const { client } = clientOf(url, { optIn: 'its terms forbid programs' }, options);
    const failure = await failureOf(client.request({ path: '/' }, never));
    expect(failure).toMatchObject({ reason: 'blocked', retryable: false });
    expect(failure.heldBack).toBe(true);
    expect(failure.message).toMatch(/^The source harbour is switched off in this deployment: .*operator.*\.$/);
    expect(failure.message).not.toContain('forbid programs');
    expect(asked).toHaveLength(0);
  });

  it('reports whether its data are invented', () => {
    expect(clientOf('http://127.0.0.1:1').client.emulated).toBe(false);
    expect(clientOf('http://127.0.0.1:1', {}, { isEmulated: () => true }).client.emulated).toBe(true);
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

  it('lets the definition override the rule in both directions', async () => {
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

  it('keeps connections open for later calls', async () => {
    let connections = 0;
    const { url, server } = await listen((_, response) => response.end('ok'));
    server.on('connection', () => connections++);
    const { client, factory } = clientOf(url);
    for (let call = 0; call < 20; call++) await client.request({ path: '/' }, never);
    // A call in the same tick in which the last one ended finds its connection still busy, so there may be two.
    expect(connections).toBeLessThanOrEqual(2);
    expect(factory(definition)).toBe(client);
  });

  it('decompresses gzip', async () => {
    const { url } = await listen((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('packed')),
    );
    expect((await clientOf(url).client.request({ path: '/' }, never)).text()).toBe('packed');
  });
});

describe('retries', () => {
  const failing = (status: number, headers = {}) => listen((_, response) => response.writeHead(status, headers).end());

  it('retries as often as the definition says', async () => {
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

  it('returns the response of a later attempt', async () => {
    let calls = 0;
    const { url } = await listen((_, response) => (calls++ === 0 ? response.destroy() : response.end('second')));
    expect((await clientOf(url).client.request({ path: '/' }, never)).text()).toBe('second');
  });

  it('never retries a POST unless it is marked as idempotent', async () => {
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

  it('returns a long Retry-After to the caller, and sends nothing to the upstream until then', async () => {
    const { url, asked } = await failing(429, { 'retry-after': '30' });
    const { client } = clientOf(url);
    expect((await failureOf(client.request({ path: '/' }, never))).details.retryAfterSeconds).toBe(30);
    const refused = await failureOf(client.request({ path: '/' }, never));
    expect(refused.reason).toBe('rate_limited');
    expect(refused.details.retryAfterSeconds).toBeGreaterThan(25);
    expect(asked).toHaveLength(1);
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
      const { client } = clientOf(url, { key: place }, { log });
      let failure = await failureOf(client.request({ path: '/' }, never));
      // Until the breaker has opened, which is logged.
      for (let call = 1; call < 5; call++) failure = await failureOf(client.request({ path: '/' }, never));
      const reported = [...lines, failure.message, String(failure.cause), JSON.stringify(failure)].join('\n');
      expect(lines.length).toBeGreaterThan(0);
      expect(reported).not.toContain(key);
      expect(reported).not.toContain(encodeURIComponent(key));
    },
  );
});
