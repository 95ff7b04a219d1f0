import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanUp } from '../../../tests/kit/suite/cleanups.ts';
import { atHost, guardedFetcherOf, webFailureOf } from '../../../tests/kit/upstream/guarded-web.ts';
import { listen } from '../../../tests/kit/upstream/upstream-wire.ts';

afterEach(cleanUp);

const originOf = (url: string) => new URL(url).origin;

/** A server at a public name. */
const listenAt = async (host: string, listener: Parameters<typeof listen>[0]) => {
  const received = await listen(listener);
  return { ...received, origin: atHost(received.url, host) };
};

describe('a read', () => {
  it('returns address, status, headers and body, and sends the user agent', async () => {
    const { origin, asked } = await listenAt('pages.example', (_, response) =>
      response.writeHead(200, { 'X-Kind': ['a', 'b'], 'content-type': 'text/plain' }).end('page'),
    );
    const { read, events } = guardedFetcherOf({ allowedPrivateOrigins: [origin] });
    const response = await read(`${origin}/a?b=1#part`, {
      headers: { 'if-none-match': '"v1"', 'user-agent': 'other' },
    });
    expect(response).toMatchObject({
      url: `${origin}/a?b=1`,
      permanentUrl: `${origin}/a?b=1#part`,
      status: 200,
      headers: { 'x-kind': 'a, b', 'content-type': 'text/plain' },
    });
    expect(String(response.body)).toBe('page');
    expect(asked.map(({ url, headers }) => [url, headers])).toEqual([
      [
        '/a?b=1',
        expect.objectContaining({
          host: origin.slice('http://'.length),
          accept: '*/*',
          'accept-encoding': 'gzip, br',
          'user-agent': 'tests/1',
          'if-none-match': '"v1"',
        }),
      ],
    ]);
    expect(events).toEqual([{ outcome: 'ok', status: 200, durationMs: expect.any(Number), redirects: 0 }]);
  });

  it.each([204, 300, 304, 401, 404, 410, 429, 500, 503])('accepts status %i as a response', async (status) => {
    const { origin } = await listenAt('pages.example', (_, response) =>
      response.writeHead(status, { 'retry-after': '7', location: '/elsewhere' }).end(),
    );
    const { read } = guardedFetcherOf({ allowedPrivateOrigins: [origin] });
    expect(await read(origin)).toMatchObject({ status, permanentUrl: origin, headers: { 'retry-after': '7' } });
  });

  it('sends several reads over one connection', async () => {
    const { server, origin } = await listenAt('pages.example', (_, response) => response.end('page'));
    let connections = 0;
    server.on('connection', () => {
      connections += 1;
    });
    const { read } = guardedFetcherOf({ allowedPrivateOrigins: [origin] });
    await read(`${origin}/1`);
    // undici treats a connection as free one turn after the end of the body.
    await new Promise((resolve) => setImmediate(resolve));
    await read(`${origin}/2`);
    expect(connections).toBe(1);
  });
});

describe('a private address', () => {
  const inside = async (listener?: Parameters<typeof listen>[0]) => {
    const received = await listenAt('inside.example', listener ?? ((_, response) => response.end('secret')));
    let connections = 0;
    received.server.on('connection', () => {
      connections += 1;
    });
    return { ...received, connections: () => connections };
  };

  it.each([
    ['private', '10.0.0.1', 4],
    ['loopback', '127.0.0.1', 4],
    ['link-local', '169.254.169.254', 4],
    ['mapped loopback', '::ffff:127.0.0.1', 6],
    ['IPv6 loopback', '::1', 6],
    ['unique-local', 'fd00::1', 6],
  ])(
    'is refused when its name has a %s address, and the message does not reveal which',
    async (_kind, address, family) => {
      const { origin, connections } = await inside();
      const { read, events } = guardedFetcherOf({ resolveHost: async () => [{ address, family }] });
      const error = await webFailureOf(read(`${origin}/secret`));
      expect(error).toMatchObject({ failure: 'refused', message: 'The address is not on the public internet.' });
      expect(connections()).toBe(0);
      expect(events).toMatchObject([{ outcome: 'refused', status: null }]);
    },
  );

  it('is refused without a look-up if it is literal', async () => {
    const { url, connections } = await inside();
    const { read } = guardedFetcherOf({ resolveHost: () => Promise.reject(new Error('looked up')) });
    const { port } = new URL(url);
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost', '0.0.0.0'])
      expect(await webFailureOf(read(`http://${host}:${port}/`))).toMatchObject({ failure: 'refused' });
    expect(connections()).toBe(0);
  });

  it('is read only at the origin that the operator allowed', async () => {
    const { url, origin } = await inside();
    const { read } = guardedFetcherOf({ allowedPrivateOrigins: [`${origin}/some/feed`, originOf(url)] });
    expect((await read(`${origin}/a`)).status).toBe(200);
    expect((await read(`${url}/a`)).status).toBe(200);
    for (const other of [atHost(url, 'other.example'), origin.replace('http:', 'https:')])
      expect(await webFailureOf(read(other))).toMatchObject({ failure: 'refused' });
  });

  it('fails without a word about its connection', async () => {
    const { server, url, origin } = await inside();
    await new Promise((resolve) => server.close(resolve));
    const { read } = guardedFetcherOf({ allowedPrivateOrigins: [origin] });
    const error = await webFailureOf(read(origin));
    expect(error.failure).toBe('unreachable');
    expect(error.message).not.toMatch(/127|ECONN/);
    expect(error.message).not.toContain(new URL(url).port);
  });

  it('can be allowed only as an http(s) address', () => {
    for (const origin of ['pages.example', 'ftp://pages.example', ''])
      expect(() => guardedFetcherOf({ allowedPrivateOrigins: [origin] })).toThrow('is no http(s) origin');
  });
});

describe('a stand-in for the web', () => {
  it('gets every request with the name of its host, and nothing is looked up', async () => {
    const { url, asked } = await listen((_, response) => response.end('page'));
    const { fetcher, read } = guardedFetcherOf({
      standInUrl: `${url}/linked-pages/`,
      resolveHost: () => Promise.reject(new Error('looked up')),
    });
    expect(fetcher.emulated).toBe(true);
    expect(await read('https://Lab.example/a//b/?q=1&r=%2F')).toMatchObject({
      url: 'https://lab.example/a//b/?q=1&r=%2F',
      permanentUrl: 'https://Lab.example/a//b/?q=1&r=%2F',
    });
    await read('http://lab.example:8080');
    await read('http://lab.example/x/../../../up');
    expect(asked.map((request) => request.url)).toEqual([
      '/linked-pages/lab.example/a//b/?q=1&r=%2F',
      '/linked-pages/lab.example:8080/',
      '/linked-pages/lab.example/up',
    ]);
  });

  it('has redirects followed under the same rules', async () => {
    const { url, asked } = await listen((request, response) => {
      const to = { '/web/lab.example/a': 'https://pages.example/b', '/web/pages.example/b': 'http://10.0.0.1/' };
      const location = to[request.url as keyof typeof to];
      if (location === undefined) response.end('page');
      else response.writeHead(301, { location }).end();
    });
    const { read } = guardedFetcherOf({ standInUrl: `${url}/web` });
    expect(await webFailureOf(read('https://lab.example/a'))).toMatchObject({ failure: 'refused' });
    expect(asked.map((request) => request.url)).toEqual(['/web/lab.example/a', '/web/pages.example/b']);
    for (const refused of ['http://localhost/', 'http://127.0.0.1/', 'ftp://lab.example/', 'http://me@lab.example/'])
      expect(await webFailureOf(read(refused))).toMatchObject({ failure: 'refused' });
    expect(asked).toHaveLength(2);
  });
});
