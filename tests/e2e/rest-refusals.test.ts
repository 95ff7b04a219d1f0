import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RestRoute } from '../../platform/graphql/rest/rest-service.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { askRaw, askRawText } from '../kit/http/ask-raw.ts';
import { drippingPost } from '../kit/http/raw-http.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

const page = 'https://app.example';
let tributary: Tributary;
beforeAll(async () => {
  tributary = await startTributary({ environment: { CORS_ORIGINS: page, PAGES: 'on' } });
});
afterAll(() => tributary.close());

const services = subgraphs.flatMap(({ name, rest }) => (rest === undefined ? [] : [{ name, rest }]));
type Service = (typeof services)[number];

/** The error body of the root, or that of a service in its own style. */
const bodyOf = (code: string, service?: Service): unknown =>
  service?.rest.errorStyle === 'envelope'
    ? { error: { code, message: expect.any(String), source: service.name, retryable: false } }
    : { detail: expect.any(String), code, retryable: false };

/** The error body for another method, which at `/graphql` is the one that GraphQL clients read. */
const otherMethodAt = (target: string, service?: Service): unknown =>
  target === '/graphql'
    ? { errors: [{ message: expect.any(String), extensions: { code: 'METHOD_NOT_ALLOWED', retryable: false } }] }
    : bodyOf('method_not_allowed', service);

interface Path {
  readonly target: string;
  readonly allow: readonly string[];
}

const filled = ({ path }: RestRoute): string => path.replace(/\{[^}]+\}/g, 'x1');

/** Every path of a service with its methods. */
const pathsOf = ({ name, rest }: Service): Path[] => {
  const methods = new Map<string, string[]>([
    [rest.healthPath, ['GET', 'HEAD']],
    ['/openapi.json', ['GET', 'HEAD']],
    ['/docs', ['GET', 'HEAD']],
  ]);
  for (const route of rest.routes) methods.set(filled(route), route.method === 'GET' ? ['GET', 'HEAD'] : ['POST']);
  return [...methods].map(([path, allow]) => ({ target: `/${name}${path}`, allow }));
};

const rootPaths: readonly Path[] = [
  ...['/health', '/readiness', '/metrics', '/', '/openapi.json', '/rest'].map((target) => ({
    target,
    allow: ['GET', 'HEAD'],
  })),
  { target: '/graphql', allow: ['GET', 'POST'] },
];
const scopes: readonly (readonly [string, Service | undefined, readonly Path[]])[] = [
  ...services.map((service) => [service.name, service, pathsOf(service)] as const),
  ['the root', undefined, rootPaths],
];
/** Methods that Node reads, some of which the router knows. */
const manyMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY', 'PURGE'];

const posts = services.flatMap((service) =>
  service.rest.routes.filter(({ method }) => method === 'POST').map((route) => [service, filled(route)] as const),
);

it.each(posts)('a compressed body is refused in the style of the service: %#', async (service, path) => {
  const response = await fetch(`${tributary.url}/${service.name}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      authorization: `Bearer ${tributary.key}`,
    },
    body: gzipSync('{}'),
  });
  expect([response.status, response.headers.get('accept-encoding')]).toEqual([415, 'identity']);
  expect(await response.json()).toEqual(bodyOf('unsupported_media_type', service));
});

describe.each(scopes)('what %s does not accept', (_name, service, paths) => {
  const base = service === undefined ? '' : `/${service.name}`;

  it.each(['GET', 'POST', 'OPTIONS', 'PROPFIND'])('is an unknown path with %s: 404', async (method) => {
    const targets = [`${base}/nowhere`, `${base}/${'n'.repeat(8_000)}`, `${base}//`, `${base}/openapi.json/x?q=%zz`];
    if (service !== undefined) targets.push(base, `${base}/`);
    for (const target of targets) {
      const { status, text, headers } = await askRaw(tributary.url, method, target);
      const body: unknown = JSON.parse(text);
      expect({ target: target.slice(0, 40), status, body }).toEqual({
        target: target.slice(0, 40),
        status: 404,
        body: bodyOf('not_found', service),
      });
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['allow']).toBeUndefined();
    }
  });

  it('is another method: 405, and Allow has the allowed ones', async () => {
    expect(paths.length).toBeGreaterThanOrEqual(3);
    for (const { target, allow } of paths)
      for (const method of manyMethods.filter((each) => !allow.includes(each))) {
        const { status, text, headers } = await askRaw(tributary.url, method, target);
        const body: unknown = method === 'HEAD' ? otherMethodAt(target, service) : JSON.parse(text);
        expect({ method, target, status, allow: headers['allow'], body }).toEqual({
          method,
          target,
          status: 405,
          allow: allow.join(', '),
          body: otherMethodAt(target, service),
        });
      }
  });

  it('is reported by OPTIONS, also to a page of another origin', async () => {
    for (const { target, allow } of paths) {
      const { status, text, headers } = await askRaw(tributary.url, 'OPTIONS', target, { origin: page });
      expect({ target, status, text, allow: headers['allow'] }).toEqual({
        target,
        status: 204,
        text: '',
        allow: allow.join(', '),
      });
      expect(headers['access-control-allow-origin']).toBe(page);
    }
  });

  it('gets a response to its preflight by the rules of origins alone', async () => {
    const asks = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' };
    for (const { target } of paths) {
      const { status, headers } = await askRaw(tributary.url, 'OPTIONS', target, { ...asks, origin: page });
      expect({ target, status, origin: headers['access-control-allow-origin'] }).toEqual({
        target,
        status: 204,
        origin: page,
      });
      expect(headers['access-control-allow-methods']).toBe('GET, POST, OPTIONS, HEAD');
      expect(headers['access-control-allow-headers']).toBe('authorization');
      const other = await askRaw(tributary.url, 'OPTIONS', target, { ...asks, origin: 'https://evil.example' });
      expect(other.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('is an address with a wrong encoding: 400', async () => {
    const { status, text } = await askRaw(tributary.url, 'GET', `${base}/%E0%A4%A`);
    expect([status, JSON.parse(text)]).toEqual([400, bodyOf('bad_request', service)]);
  });

  it('is invalid HTTP, or too large: the body of the root, because it belongs to no service', async () => {
    const { url } = tributary;
    const host = 'host: x\r\nconnection: close\r\n';
    const long = 'x'.repeat(16 * 1024);
    const refused: readonly (readonly [string, number, string])[] = [
      [`GET ${base}/${long} HTTP/1.1\r\n${host}\r\n`, 431, 'headers_too_large'],
      [`GET ${base}/nowhere?q=${long.repeat(20)} HTTP/1.1\r\n${host}\r\n`, 431, 'headers_too_large'],
      [`GET ${base}/health HTTP/1.1\r\n${host}x-long: ${long}\r\n\r\n`, 431, 'headers_too_large'],
      [`GET ${base}/health x HTTP/1.1\r\n${host}\r\n`, 400, 'bad_request'],
      [`BREW ${base}/health HTTP/1.1\r\n${host}\r\n`, 400, 'bad_request'],
      [`GET ${base}/health HTTP/1.1\r\n${host}bad name: x\r\n\r\n`, 400, 'bad_request'],
      [`GET ${base}/health HTTP/1.1\r\nconnection: close\r\n\r\n`, 400, 'bad_request'],
      [`POST ${base}/health HTTP/1.1\r\n${host}content-length: x\r\n\r\n`, 400, 'bad_request'],
      [`CONNECT ${base}/health HTTP/1.1\r\n${host}\r\n`, 405, 'method_not_allowed'],
    ];
    for (const [request, status, code] of refused) {
      const response = await askRawText(url, request);
      const shown = {
        request: request.slice(0, 60),
        status: response.status,
        body: JSON.parse(response.text) as unknown,
      };
      expect(shown).toEqual({ request: request.slice(0, 60), status, body: bodyOf(code) });
      expect(response.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        connection: 'close',
        'content-length': String(Buffer.byteLength(response.text)),
      });
      if (status === 405) expect(response.headers['allow']).toBe('GET, HEAD, POST, OPTIONS');
    }
  });
});

describe('a body that does not arrive', () => {
  let impatient: Tributary;
  beforeAll(async () => {
    impatient = await startTributary({ environment: { REQUEST_TIMEOUT_MS: '2500' } });
  });
  afterAll(() => impatient.close());
  const ask = (path: string) => {
    const authorization = `Bearer ${impatient.key}`;
    return askRawText(impatient.url, drippingPost(path, { authorization }));
  };

  it('is 408 in the style of the service that reads it', async () => {
    const detail = 'The request was not sent in time.';
    const late = { code: 'request_timeout', retryable: true };
    const [flights, jobs] = await Promise.all([
      ask('/flights/api/v1/booking-urls'),
      ask('/jobs/v1/search-jobs?keywords=x'),
    ]);
    expect([flights.status, JSON.parse(flights.text)]).toEqual([408, { detail, ...late }]);
    const error = { ...late, message: detail, source: 'jobs' };
    expect([jobs.status, JSON.parse(jobs.text)]).toEqual([408, { error }]);
    expect(jobs.headers['x-request-id']).toMatch(/\S{8,}/);
  });
});

it('a body of broken chunks is 400 with the body of the root', async () => {
  const authorization = `Bearer ${tributary.key}`;
  const head = drippingPost('/jobs/v1/search-jobs?keywords=x', { authorization, 'transfer-encoding': 'chunked' });
  const { status, text } = await askRawText(tributary.url, head.replace('content-length: 1000\r\n', ''));
  expect([status, JSON.parse(text)]).toEqual([400, bodyOf('bad_request')]);
});

it('an address of just under the bound is read, and its value is refused by the bounds of the SDL', async () => {
  const authorization = `Bearer ${tributary.key}`;
  const target = `/odds/v1/sources/exchange/events/${'x'.repeat(16_000)}`;
  const { status, text } = await askRaw(tributary.url, 'GET', target, { authorization });
  expect([status, JSON.parse(text)]).toMatchObject([422, { error: { details: [{ type: 'string_too_long' }] } }]);
});

it('an unknown expectation is ignored', async () => {
  const { status } = await askRaw(tributary.url, 'GET', '/health', { expect: 'a miracle' });
  expect(status).toBe(200);
});
