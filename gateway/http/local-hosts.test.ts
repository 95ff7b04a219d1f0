import { afterEach, describe, expect, it } from '@jest/globals';
import { type LibraryGateway, startLibrary } from '../../tests/kit/graphs/library-gateway.ts';
import { askRaw } from '../../tests/kit/http/ask-raw.ts';
import { openRawSocket } from '../../tests/kit/http/raw-socket.ts';
import { createHostCheck } from './local-hosts.ts';

const settings = {
  AUTH: 'off' as const,
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://gateway.example:8443/base',
  CORS_ORIGINS: ['https://shop.example'],
};
const services = new Map([['flights.example', 'flights']]);

describe('the host of a request to a server of this machine without keys', () => {
  it.each([
    'localhost',
    'LOCALHOST:4000',
    'app.localhost:4000',
    '127.0.0.1:4000',
    '127.8.0.1',
    '[::1]:4000',
    'localhost:80',
    'gateway.example:8443',
    'shop.example',
    'flights.example',
    'Flights.example:4000',
    undefined,
  ])('may be %s', (host) => {
    expect(createHostCheck(settings, services)?.({ headers: { host } })).toBe(true);
  });

  it('is read once while all requests name the same', () => {
    const { URL: Url } = globalThis;
    let read = 0;
    globalThis.URL = class extends Url {
      constructor(...given: ConstructorParameters<typeof Url>) {
        super(...given);
        read += 1;
      }
    };
    const allows = createHostCheck(settings, new Map());
    const hosts = ['localhost:4000', 'localhost:4000', 'localhost:4000', 'rebound.example', 'localhost:4000'];
    read = 0;
    const allowed = hosts.map((host) => allows?.({ headers: { host } }));
    globalThis.URL = Url;
    expect([allowed, read]).toEqual([[true, true, true, false, true], 2]);
  });

  it.each([
    'rebound.example',
    'rebound.example:4000',
    'localhost.example',
    '127.0.0.1.example',
    'a@localhost',
    '10.0.0.1',
  ])('may not be %s', (host) => {
    expect(createHostCheck(settings, services)?.({ headers: { host } })).toBe(false);
  });

  it.each([{ AUTH: 'on' as const }, { HOST: '0.0.0.0' }, { CORS_ORIGINS: ['*'] }])('may be any with %j', (other) => {
    expect(createHostCheck({ ...settings, ...other }, services)).toBeUndefined();
  });
});

describe('a page whose name resolves to this machine', () => {
  let gateway: LibraryGateway;
  afterEach(() => gateway.close());
  const start = async (environment: Record<string, string> = {}) => {
    gateway = await startLibrary({ environment: { AUTH: 'off', ...environment } });
    return gateway.url.replace('/graphql', '');
  };
  const rebound = { host: 'rebound.example:4000', origin: 'http://rebound.example:4000' };

  it('is refused for any request, with the names of the settings', async () => {
    const url = await start();
    for (const target of ['/graphql?query={__typename}', '/health', '/metrics', '/nothing']) {
      const { status, text } = await askRaw(url, 'GET', target, rebound);
      expect({ target, status }).toEqual({ target, status: 403 });
      expect(text).toMatch(/PUBLIC_URL, SERVICE_HOSTS or CORS_ORIGINS/);
    }
    expect((await askRaw(url, 'GET', '/health', { host: 'localhost:4000' })).status).toBe(200);
  });

  it('cannot open a WebSocket', async () => {
    await start();
    await expect(openRawSocket(gateway.socketUrl, { headers: rebound })).rejects.toThrow('403');
    await (await openRawSocket(gateway.socketUrl)).close();
  });

  it('is refused as well with the headers of a proxy that is trusted', async () => {
    const url = await start({ TRUST_PROXY: 'loopback', CORS_ORIGINS: 'https://graph.example' });
    const forged = { ...rebound, 'x-forwarded-host': 'localhost:4000' };
    expect((await askRaw(url, 'GET', '/health', forged)).status).toBe(403);
    const passed = { host: '127.0.0.1:4000', 'x-forwarded-host': 'graph.example' };
    expect((await askRaw(url, 'GET', '/health', passed)).status).toBe(200);
    expect((await askRaw(url, 'GET', '/health', { ...passed, 'x-forwarded-host': 'other.example' })).status).toBe(403);
  });

  it('is not refused for its name if keys are on', async () => {
    const url = await start({ AUTH: 'on' });
    expect((await askRaw(url, 'GET', '/health', rebound)).status).toBe(200);
  });
});
