import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { oneWaySearch, searchesPath } from '../kit/flights/fare-journey.ts';
import { askRaw } from '../kit/http/ask-raw.ts';
import { openRawSocket } from '../kit/http/raw-socket.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let tributary: Tributary;
beforeAll(async () => {
  tributary = await startTributary({
    environment: {
      TRUST_PROXY: 'loopback',
      SERVICE_HOSTS: 'flights.example=flights',
      RATE_LIMIT: 'on',
      RATE_LIMIT_BURST: '30',
      RATE_LIMIT_PER_MINUTE: '30',
    },
  });
});
afterAll(() => tributary.close());

type Headers = Readonly<Record<string, string>>;

/** What a proxy with TLS sends for a client. */
const passedOn = (host: string, client = '203.0.113.7'): Headers => ({
  'x-forwarded-for': client,
  'x-forwarded-proto': 'https',
  'x-forwarded-host': host,
});

const authorized = (headers: Headers): Headers => ({ authorization: `Bearer ${tributary.key}`, ...headers });

const pollUrlFor = async (path: string, headers: Headers): Promise<string> => {
  const response = await fetch(`${tributary.url}${path}`, {
    method: 'POST',
    headers: authorized({ 'content-type': 'application/json', ...headers }),
    body: JSON.stringify(oneWaySearch()),
  });
  const { data } = (await response.json()) as { data: { poll_url: string } };
  return data.poll_url;
};

const get = async (path: string, headers: Headers) => {
  const { status, text } = await askRaw(tributary.url, 'GET', path, headers);
  return { status, body: JSON.parse(text) };
};

describe('behind a proxy that is trusted', () => {
  it('the address to poll is the one that the client knows', async () => {
    const poll = /^https:\/\/api\.example:8443\/flights\/api\/v1\/flight-searches\/fs_\w+$/;
    expect(await pollUrlFor(`/flights${searchesPath}`, passedOn('api.example:8443'))).toMatch(poll);
    const ofService = await pollUrlFor(searchesPath, passedOn('flights.example'));
    expect(ofService).toMatch(/^https:\/\/flights\.example\/api\/v1\/flight-searches\/fs_\w+$/);
  });

  it('addresses are the same for each poll, whatever another client has read before', async () => {
    const first = new URL(await pollUrlFor(`/flights${searchesPath}`, passedOn('api.example')));
    const pollUrlOf = async (headers: Headers) => (await get(first.pathname, authorized(headers))).body.data.poll_url;
    expect(await pollUrlOf(passedOn('api.example'))).toBe(first.href);
    expect(await pollUrlOf({ ...passedOn('api.example'), 'x-forwarded-proto': 'http' })).toBe(
      first.href.replace('https:', 'http:'),
    );
    expect(await pollUrlOf({ host: 'inner.example' })).toBe(first.href.replace('https://api', 'http://inner'));
  });

  it('descriptions name the server that the client knows', async () => {
    const serverOf = async (path: string, host: string) => (await get(path, passedOn(host))).body.servers[0].url;
    expect(await serverOf('/openapi.json', 'api.example')).toBe('https://api.example');
    expect(await serverOf('/flights/openapi.json', 'api.example')).toBe('https://api.example/flights');
    expect(await serverOf('/openapi.json', 'flights.example')).toBe('https://flights.example');
  });

  it('no header of a client becomes part of an address', async () => {
    for (const host of ['api.example/evil', 'user@api.example', 'api.example" onload="', 'a b'])
      expect(await pollUrlFor(`/flights${searchesPath}`, passedOn(host))).toMatch(
        new RegExp(`^https://127\\.0\\.0\\.1:${new URL(tributary.url).port}/flights/`),
      );
  });

  it('a page of the host that the client knows may open WebSockets', async () => {
    const socketUrl = `${tributary.url.replace('http', 'ws')}/graphql`;
    const headers = { origin: 'https://api.example', ...passedOn('api.example') };
    await (await openRawSocket(socketUrl, { headers })).close();
    await expect(openRawSocket(socketUrl, { headers: { origin: 'https://api.example' } })).rejects.toThrow('403');
  });

  it('wrong keys are counted for the client that sent them', async () => {
    const wrong = (client: string) =>
      get('/flights/api/v1/airports/SFO', {
        ...passedOn('api.example', client),
        authorization: `Bearer tributary-test-of-nobody-${client}`,
      });
    const statuses: number[] = [];
    for (let request = 0; request < 32; request += 1) statuses.push((await wrong('203.0.113.66')).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
    expect((await wrong('203.0.113.8')).status).toBe(401);
  });
});
