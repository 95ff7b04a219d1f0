import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subgraphs } from '../../subgraphs/registry.ts';
import { askRaw, askRawText } from '../kit/ask-raw.ts';
import { type Envelope, getAsHost, type RestClient, restClient } from '../kit/rest-client.ts';
import { startTributary, type Tributary } from '../kit/start-tributary.ts';

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
    const answer = await getAsHost(`${tributary.url}/api/v1/airports/SFO`, host, headers);
    expect(answer).toMatchObject({ status: 200, body: { data: { airport: { iata: 'SFO' } } } });
    const elsewhere = await getAsHost(`${tributary.url}/api/v1/airports/SFO`, 'other.example', headers);
    expect(elsewhere.status).toBe(404);
  });

  it('have a page of that service alone, and below its base the page has a tab for each', async () => {
    const ask = (target: string, at: string) => askRaw(tributary.url, 'GET', target, { host: at });
    const own = await ask('/docs', host);
    const servicesOf = (text: string) => [...text.matchAll(/data-service="(\w+)"/g)].map(([, name]) => name);
    expect([own.status, servicesOf(own.text)]).toEqual([200, ['flights']]);
    expect(own.text).not.toMatch(/href="[^"]*(?:graphql|rest|social)"/);
    for (const [, file] of own.text.matchAll(/(?:src|href)="(docs\/[^"]+)"/g))
      expect([file, (await ask(`/${file}`, host)).status]).toEqual([file, 200]);
    const whole = await ask('/flights/docs', 'other.example');
    expect(servicesOf(whole.text)).toEqual(subgraphs.map(({ name }) => name));
    expect(whole.text).toContain('href="../graphql"');
  });

  it('may be absolute URLs, whose host counts', async () => {
    const headers = { authorization: `Bearer ${tributary.key}`, host: 'other.example' };
    const ask = (target: string) => askRaw(tributary.url, 'GET', target, headers);
    const answer = await ask(`http://${host}/api/v1/airports/SFO`);
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([200, { data: { airport: { iata: 'SFO' } } }]);
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

  it('has a page for people that loads nothing from other servers', async () => {
    const { status, headers, body } = await client.get<string>('/docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    const addresses = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses)
      expect(new URL(address, `${tributary.url}/flights/docs`).origin).toBe(tributary.url);
    const scripts = addresses.filter((address) => address.endsWith('.js'));
    for (const script of scripts) {
      const loaded = await fetch(new URL(script, `${tributary.url}/flights/docs`));
      expect({ script, status: loaded.status }).toEqual({ script, status: 200 });
      await loaded.arrayBuffer();
    }
  });

  it('and its page need no key', async () => {
    for (const path of ['/flights/openapi.json', '/flights/docs']) {
      const response = await fetch(tributary.url + path);
      expect({ path, status: response.status }).toEqual({ path, status: 200 });
      await response.arrayBuffer();
    }
  });
});

it('says so in every response with invented data', async () => {
  const { headers } = await client.get('/api/v1/airports/SFO');
  expect(headers.get('x-upstreams')).toBe('emulator');
});
