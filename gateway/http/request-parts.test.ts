import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { createOriginCheck, originRuleOf } from './origins.ts';
import { createPropagation, namesOfSetting } from './propagated-headers.ts';
import { operationRequestId, requestIdFrom } from './request-id.ts';
import { hostRewriting, parseServiceHosts } from './service-hosts.ts';

const requestOf = (headers: IncomingMessage['headers'], url = '/') => ({ headers, url }) as IncomingMessage;

describe('the id of a request', () => {
  it('is the caller’s if it is one line of at most 128 harmless characters', () => {
    for (const id of ['a', 'trace:1/2=3+4@x.y_z-0', 'x'.repeat(128)]) expect(requestIdFrom(id)).toBe(id);
  });
  it('is a new one otherwise', () => {
    for (const id of ['', 'a b', 'a\nb', 'x'.repeat(129), '{"a":1}', undefined, ['a', 'b']])
      expect(requestIdFrom(id)).toMatch(/^[0-9a-f]{8}-/);
  });
});

describe('the id of an operation on a WebSocket', () => {
  it('is the id of the connection and its own, up to 128', () => {
    expect(operationRequestId('trace-1', 'op:7')).toBe('trace-1/op:7');
    expect(operationRequestId('x'.repeat(120), 'y'.repeat(7))).toBe(`${'x'.repeat(120)}/${'y'.repeat(7)}`);
    expect(operationRequestId('x'.repeat(120), 'y'.repeat(8))).toBe(`${'x'.repeat(120)}/${'y'.repeat(7)}`);
    expect(operationRequestId('x'.repeat(128), '1')).toBe('x'.repeat(128));
  });
  it('is a new one after the id of the connection if its own could break a line', () => {
    for (const id of ['a\nb', 'q"1', 'a b'])
      expect(operationRequestId('trace-1', id)).toMatch(/^trace-1\/[0-9a-f-]{36}$/);
  });
  it('is a new one when the connection has none', () => {
    expect(operationRequestId(undefined, '1')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('headers for subgraphs', () => {
  it('are those that the operator names, in any case of letters, and the trace', () => {
    const propagate = createPropagation(namesOfSetting(['X-Tenant', 'accept-language']));
    expect(
      propagate({ 'x-tenant': 'a', 'accept-language': 'de', traceparent: '00-1', cookie: 'c', 'x-list': 'l' }),
    ).toEqual({
      'x-tenant': 'a',
      'accept-language': 'de',
      traceparent: '00-1',
    });
    expect(propagate({ cookie: 'c' })).toEqual({});
  });
  it('are never those of the connection, even if the operator names them', () => {
    const propagate = createPropagation(namesOfSetting(['Host', 'connection', 'content-length', 'transfer-encoding']));
    expect(
      propagate({ host: 'h', connection: 'close', 'content-length': '1', 'transfer-encoding': 'chunked' }),
    ).toEqual({});
  });
});

describe('hosts of services', () => {
  const rewrite = hostRewriting(parseServiceHosts(['Flights.example=flights', 'odds.example:8080=odds']));
  const rewritten = (host: string | undefined, url: string) =>
    rewrite?.(requestOf(host === undefined ? {} : { host }, url));
  it('put the base of the service before the path, whatever the port unless one is named', () => {
    expect(rewritten('flights.example', '/api/v1/airports/SFO?x=1')).toBe('/flights/api/v1/airports/SFO?x=1');
    expect(rewritten('FLIGHTS.example:4000', '/api')).toBe('/flights/api');
    expect(rewritten('odds.example:8080', '/v1')).toBe('/odds/v1');
    expect(rewritten('odds.example', '/v1')).toBe('/v1');
  });
  it('do not change paths that have the base, or other hosts', () => {
    expect(rewritten('flights.example', '/flights/api')).toBe('/flights/api');
    expect(rewritten('flights.example', '/flightsearch')).toBe('/flights/flightsearch');
    expect(rewritten('other.example', '/api')).toBe('/api');
    expect(rewritten(undefined, '/api')).toBe('/api');
  });
  it('do no work if there are none', () => expect(hostRewriting(parseServiceHosts([]))).toBeUndefined());
});

type OriginSettings = Parameters<typeof originRuleOf>[0];
const ruleOf = (settings: Partial<OriginSettings>) =>
  originRuleOf({ CORS_ORIGINS: [], HOST: '0.0.0.0', NODE_ENV: 'development', ...settings });

describe('origins that the settings allow', () => {
  const local = ['http://localhost:5173', 'http://127.0.0.1:3000', 'http://[::1]:1', 'http://app.localhost'];
  const others = ['https://app.example', 'http://10.0.0.5:3000', 'null', 'http://localhost.evil.example'];

  it.each(['127.0.0.1', '::1', 'localhost'])(
    'are those of this machine if only it can reach the server: %s',
    (HOST) => {
      const rule = ruleOf({ HOST });
      expect(local.map((origin) => rule?.allows(origin))).toEqual([true, true, true, true]);
      expect(others.map((origin) => rule?.allows(origin))).toEqual([false, false, false, false]);
      expect(rule?.isOpen).toBe(false);
    },
  );

  it.each<[string, Partial<OriginSettings>]>([
    ['others reach the server', { HOST: '0.0.0.0' }],
    ['others reach the server by IPv6', { HOST: '::' }],
    ['it runs in production', { HOST: '127.0.0.1', NODE_ENV: 'production' }],
  ])('are none when %s', (_, settings) => expect(ruleOf(settings)).toBeUndefined());

  it('are only those that are named, if any are', () => {
    const rule = ruleOf({ HOST: '127.0.0.1', CORS_ORIGINS: ['https://app.example'] });
    expect([...local, 'https://app.example'].map((origin) => rule?.allows(origin))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(ruleOf({ CORS_ORIGINS: ['*'] })).toMatchObject({ isOpen: true });
  });
});

describe('the origin of a page that opens a WebSocket', () => {
  const allows = (origin: string | undefined, options: { corsOrigins?: string[]; publicUrl?: string } = {}) =>
    createOriginCheck({ origins: ruleOf({ CORS_ORIGINS: options.corsOrigins ?? [] }), publicUrl: options.publicUrl })(
      requestOf({ host: 'gateway.example:4000', ...(origin === undefined ? {} : { origin }) }),
    );
  it('is found from Sec-Fetch-Site when the browser sends none', () => {
    const from = (site: string, corsOrigins: string[] = []) =>
      createOriginCheck({ origins: ruleOf({ CORS_ORIGINS: corsOrigins }), publicUrl: undefined })(
        requestOf({ host: 'a', 'sec-fetch-site': site }),
      );
    expect(['same-origin', 'none'].map((site) => from(site))).toEqual([true, true]);
    expect(['cross-site', 'same-site'].map((site) => from(site))).toEqual([false, false]);
    expect(from('cross-site', ['*'])).toBe(true);
  });
  it('may be missing, our own, the public one or an allowed one', () => {
    expect(allows(undefined)).toBe(true);
    expect(allows('http://gateway.example:4000')).toBe(true);
    expect(allows('https://api.example', { publicUrl: 'https://api.example/base' })).toBe(true);
    expect(allows('https://app.example', { corsOrigins: ['https://app.example'] })).toBe(true);
    expect(allows('https://any.example', { corsOrigins: ['*'] })).toBe(true);
  });
  it('is refused otherwise', () => {
    for (const origin of [
      'http://gateway.example',
      'https://evil.example',
      'null',
      '',
      'http://gateway.example:4000.evil.example',
    ])
      expect(allows(origin, { corsOrigins: ['https://app.example'] })).toBe(false);
  });
});
