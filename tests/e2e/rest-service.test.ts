import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askRaw, askRawText } from '../kit/http/ask-raw.ts';
import { type Envelope, getAsHost, type RestClient, restClient } from '../kit/rest/rest-client.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

const host = 'flights.example';

let tributary: Tributary;
let client: RestClient;
beforeAll(async () => {
  tributary = await startTributary({ environment: { SERVICE_HOSTS: `${host}=flights` } });
  client = restClient(tributary, '/flights');
});
afterAll(() => tributary.close());

describe('the health check', () => {
  it('responds in the envelope', async () => {
    const { status, body } = await client.get<Envelope<object>>('/api/v1/health');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: { status: 'ok', service: 'flights', version: '0.1.0' },
      meta: { resource: 'health' },
    });
  });
});

describe('keys', () => {
  it.each([
    ['no header', undefined],
    ['another key', 'Bearer tributary-test-000000000000000000000000'],
    ['no scheme', 'tributary-test-000000000000000000000000'],
    ['another scheme', 'Basic dXNlcjpwYXNz'],
    ['an empty key', 'Bearer '],
  ])('are refused as 401 for %s', async (_, authorization) => {
    const response = await fetch(`${tributary.url}/flights/api/v1/airports/SFO`, {
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.json()).toEqual({
      detail: expect.any(String),
      code: 'unauthenticated',
      retryable: false,
    });
  });

  it('are required by every route, before anything is validated or looked up', async () => {
    for (const path of ['/airports/zzz', '/flights/UA1/status', '/flight-searches/fs_unknown', '/operations/unknown']) {
      const response = await fetch(`${tributary.url}/flights/api/v1${path}`);
      expect({ path, status: response.status }).toEqual({ path, status: 401 });
    }
    const created = await fetch(`${tributary.url}/flights/api/v1/flight-searches`, { method: 'POST', body: '{' });
    expect(created.status).toBe(401);
  });

  it.each(['Bearer', 'bearer', 'BEARER'])('are accepted with the scheme spelled %s', async (scheme) => {
    const { status } = await client.get('/api/v1/airports/SFO', { authorization: `${scheme} ${tributary.key}` });
    expect(status).toBe(200);
  });
});

describe('the request id', () => {
  it('of the caller is returned in header and meta', async () => {
    const { headers, body } = await client.get<Envelope<object>>('/api/v1/airports/SFO', {
      'x-request-id': 'caller-7f3',
    });
    expect(headers.get('x-request-id')).toBe('caller-7f3');
    expect(body.meta.request_id).toBe('caller-7f3');
  });

  it('is generated when the caller sends none, another one each time', async () => {
    const first = await client.get('/api/v1/airports/SFO');
    const second = await client.get('/api/v1/airports/SFO');
    expect(first.headers.get('x-request-id')).toMatch(/\S{8,}/);
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  });

  it.each(['has blanks', 'x'.repeat(129), 'quote"d'])('"%s" is replaced', async (id) => {
    const { headers } = await client.get('/api/v1/airports/SFO', { 'x-request-id': id });
    expect(headers.get('x-request-id')).not.toBe(id);
  });

  it('is in error responses, too', async () => {
    const { status, headers } = await client.get('/api/v1/airports/zzz', { 'x-request-id': 'caller-404' });
    expect({ status, id: headers.get('x-request-id') }).toEqual({ status: 404, id: 'caller-404' });
  });
});

describe('paths', () => {
  it('that do not exist are 404', async () => {
    const { status, body } = await client.get('/api/v1/trains/ICE1');
    expect(status).toBe(404);
    expect(body).toEqual({ detail: 'There is no such path.', code: 'not_found', retryable: false });
  });

  it.each([
    ['DELETE', '/api/v1/airports/SFO', 'GET, HEAD'],
    ['POST', '/api/v1/flights/UA1234/track', 'GET, HEAD'],
    ['GET', '/api/v1/flight-searches', 'POST'],
    ['GET', '/api/v1/booking-urls', 'POST'],
  ])('refuse %s %s as 405 and name what is allowed', async (method, path, allow) => {
    const { status, headers, body } = await client.send(path, { method });
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow });
    expect(body).toEqual({ detail: expect.any(String), code: 'method_not_allowed', retryable: false });
  });

  it('that are badly encoded are refused in the style of the service', async () => {
    const { status, body } = await client.get('/api/v1/airports/%E0%A4%A');
    expect(status).toBe(400);
    expect(body).toEqual({ detail: expect.any(String), code: 'bad_request', retryable: false });
  });

  it('are the same without a prefix on the host of the service', async () => {
    const headers = { authorization: `Bearer ${tributary.key}` };
    const response = await getAsHost(`${tributary.url}/api/v1/airports/SFO`, host, headers);
    expect(response).toMatchObject({ status: 200, body: { data: { airport: { iata: 'SFO' } } } });
    const elsewhere = await getAsHost(`${tributary.url}/api/v1/airports/SFO`, 'other.example', headers);
    expect(elsewhere.status).toBe(404);
  });

  it('show the page of the service to a browser at the root of its host, and are 404 there for programs', async () => {
    const ask = (headers: Readonly<Record<string, string>>, method = 'GET') =>
      askRaw(tributary.url, method, '/?from=a-link', { host, ...headers });
    const page = await ask({ accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    const docs = await askRaw(tributary.url, 'GET', '/docs', { host });
    expect([page.status, page.headers['content-type'], page.text]).toEqual([
      docs.status,
      'text/html; charset=utf-8',
      docs.text,
    ]);
    for (const response of [await ask({}), await ask({ accept: 'application/json' }), await ask({}, 'POST')]) {
      expect(response.status).toBe(404);
      expect(JSON.parse(response.text)).toEqual({
        detail: 'There is no such path.',
        code: 'not_found',
        retryable: false,
      });
    }
  });

  it('may be absolute URLs, whose host counts', async () => {
    const headers = { authorization: `Bearer ${tributary.key}`, host: 'other.example' };
    const ask = (target: string) => askRaw(tributary.url, 'GET', target, headers);
    const response = await ask(`http://${host}/api/v1/airports/SFO`);
    expect([response.status, JSON.parse(response.text)]).toMatchObject([200, { data: { airport: { iata: 'SFO' } } }]);
    expect((await ask('http://any.example/flights/api/v1/airports/SFO')).status).toBe(200);
    expect((await ask('http://any.example/api/v1/airports/SFO')).status).toBe(404);
  });
});

describe('clients that offer HTTP/2', () => {
  it('are served with their body', async () => {
    const body = '{"origin":"?"}';
    const refused = await askRawText(
      tributary.url,
      [
        'POST /flights/api/v1/flight-searches HTTP/1.1',
        'host: x',
        'connection: Upgrade, HTTP2-Settings, close',
        'upgrade: h2c',
        'http2-settings: AAEAAEAAAAIAAAABAAMAAABk',
        `authorization: Bearer ${tributary.key}`,
        `content-length: ${body.length}`,
        '',
        body,
      ].join('\r\n'),
    );
    const missing = { input: { origin: '?' }, loc: ['body', 'date'], type: 'missing' };
    expect(refused.status).toBe(422);
    expect(JSON.parse(refused.text)).toMatchObject({
      detail: expect.arrayContaining([expect.objectContaining(missing)]),
    });
  });
});

describe('the API description', () => {
  it('is OpenAPI 3.1 of version 0.1.0 with every documented path', async () => {
    const { status, body } = await client.get<{ paths: object }>('/openapi.json');
    expect(status).toBe(200);
    expect(body).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./), info: { version: '0.1.0' } });
    expect(Object.keys(body.paths).sort()).toEqual([
      '/api/v1/airports/{iata}',
      '/api/v1/airports/{iata}/arrivals',
      '/api/v1/airports/{iata}/departures',
      '/api/v1/booking-urls',
      '/api/v1/flight-searches',
      '/api/v1/flight-searches/{job_id}',
      '/api/v1/flight-searches/{job_id}/resolve',
      '/api/v1/flights/{flight_number}/status',
      '/api/v1/flights/{flight_number}/track',
      '/api/v1/health',
      '/api/v1/operations/{operation_id}',
    ]);
  });

  it('needs no key, nor does its page, which loads again by itself until the console is built', async () => {
    const description = await fetch(`${tributary.url}/flights/openapi.json`);
    expect(description.status).toBe(200);
    await description.arrayBuffer();
    const page = await fetch(`${tributary.url}/flights/docs`);
    expect([200, 503]).toContain(page.status);
    expect(page.headers.get('content-type')).toContain('text/html');
    await page.arrayBuffer();
  });
});

it('says so in every response with invented data', async () => {
  const { headers } = await client.get('/api/v1/airports/SFO');
  expect(headers.get('x-upstreams')).toBe('emulator');
});
