import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanUp } from '../../../tests/kit/suite/cleanups.ts';
import { atHost, guardedFetcherOf, webFailureOf } from '../../../tests/kit/upstream/guarded-web.ts';
import { listen } from '../../../tests/kit/upstream/upstream-wire.ts';

afterEach(cleanUp);

/** A server, under three names, that redirects the paths of `to` and responds to all others. */
const redirecting = async (to: (path: string) => readonly [status: number, location: string] | undefined) => {
  const { url, asked } = await listen((request, response) => {
    const redirect = to(request.url ?? '');
    if (redirect === undefined) response.end('page');
    else response.writeHead(redirect[0], { location: redirect[1] }).end('see there');
  });
  const [pages, other, inside] = ['pages.example', 'other.example', 'inside.example'].map((host) => atHost(url, host));
  return {
    pages: String(pages),
    other: String(other),
    inside: String(inside),
    paths: () => asked.map((request) => request.url),
    asked,
  };
};

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('with status %i is followed, relative to its own address', async (status) => {
    const { pages, paths } = await redirecting((path) => (path === '/a/b?c' ? [status, '../d?e#f'] : undefined));
    const { read, events } = guardedFetcherOf({ allowedPrivateOrigins: [pages] });
    const permanentUrl = status === 301 || status === 308 ? `${pages}/d?e` : `${pages}/a/b?c`;
    expect(await read(`${pages}/a/b?c`)).toMatchObject({ url: `${pages}/d?e`, permanentUrl, status: 200 });
    expect(paths()).toEqual(['/a/b?c', '/d?e']);
    expect(events).toMatchObject([{ outcome: 'ok', redirects: 1 }]);
  });

  it('without a location is an ordinary response', async () => {
    const { url } = await listen((_, response) => response.writeHead(301).end('nowhere'));
    const pages = atHost(url, 'pages.example');
    const { read } = guardedFetcherOf({ allowedPrivateOrigins: [pages] });
    const response = await read(pages);
    expect(response).toMatchObject({ status: 301, url: `${pages}/`, permanentUrl: pages });
    expect(String(response.body)).toBe('nowhere');
  });

  it('moves an address permanently only up to the first temporary redirect', async () => {
    const way: Record<string, readonly [number, string]> = {
      '/1': [301, '/2'],
      '/2': [308, '/3'],
      '/3': [302, '/4'],
      '/4': [301, '/5'],
    };
    const { pages } = await redirecting((path) => way[path]);
    const { read } = guardedFetcherOf({ allowedPrivateOrigins: [pages] });
    expect(await read(`${pages}/1`)).toMatchObject({ url: `${pages}/5`, permanentUrl: `${pages}/3` });
    expect(await read(`${pages}/3`)).toMatchObject({ url: `${pages}/5`, permanentUrl: `${pages}/3` });
  });

  it('is followed five times, not six', async () => {
    const { pages, paths } = await redirecting((path) => {
      const left = Number(path.slice(1));
      return left > 0 ? [302, `/${left - 1}`] : undefined;
    });
    const { read } = guardedFetcherOf({ allowedPrivateOrigins: [pages] });
    expect(await read(`${pages}/5`)).toMatchObject({ url: `${pages}/0` });
    expect(paths()).toHaveLength(6);
    expect(await webFailureOf(read(`${pages}/6`))).toMatchObject({
      failure: 'unreachable',
      message: 'The address redirects more than 5 times.',
    });
    expect(paths()).toHaveLength(12);
  });

  it('in a circle ends', async () => {
    const { pages, paths } = await redirecting(() => [302, '/']);
    const { read, events } = guardedFetcherOf({ allowedPrivateOrigins: [pages] });
    expect(await webFailureOf(read(pages))).toMatchObject({ failure: 'unreachable' });
    expect(paths()).toHaveLength(6);
    expect(events).toMatchObject([{ outcome: 'unreachable', redirects: 5 }]);
  });
});

describe('a redirect to a private address', () => {
  it.each([
    'http://127.0.0.1/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/',
    'http://[::ffff:10.0.0.1]/',
    '//localhost/',
    'http://0x7f000001/',
    'file:///etc/passwd',
    'ftp://pages.example/',
    'http://me:word@pages.example/',
    'http://pages.example:25/',
    'http://pages.example./',
    'http://',
  ])('is refused: %s', async (location) => {
    const { pages, paths } = await redirecting((path) => (path === '/' ? [302, location] : undefined));
    const { read, events } = guardedFetcherOf({ allowedPrivateOrigins: [pages] });
    expect(await webFailureOf(read(pages))).toMatchObject({ failure: 'refused' });
    expect(paths()).toEqual(['/']);
    expect(events).toMatchObject([{ outcome: 'refused', redirects: 0 }]);
  });

  it('by a name whose address is private is refused at any hop', async () => {
    const { pages, inside, paths } = await redirecting((path) =>
      path === '/a' ? [302, '/b'] : path === '/b' ? [302, `${inside}/secret`] : undefined,
    );
    const { read } = guardedFetcherOf({ allowedPrivateOrigins: [pages] });
    expect(await webFailureOf(read(`${pages}/a`))).toMatchObject({ failure: 'refused' });
    expect(paths()).toEqual(['/a', '/b']);
  });
});

describe('an origin that the operator trusts', () => {
  it('may be private if requested directly or by itself, but not if others redirect there', async () => {
    const { pages, inside, paths } = await redirecting((path) =>
      path === '/moved' ? [301, '/feed'] : path === '/out' ? [302, `${inside}/secret`] : undefined,
    );
    const { read } = guardedFetcherOf({ trustedOrigins: [inside, `${inside}/feed`], allowedPrivateOrigins: [pages] });
    expect((await read(`${inside}/moved`)).url).toBe(`${inside}/feed`);
    // The connection to the trusted origin is still open.
    expect(await webFailureOf(read(`${pages}/out`))).toMatchObject({ failure: 'refused' });
    expect(paths()).toEqual(['/moved', '/feed', '/out']);
  });

  it('is no longer trusted after a redirect to another origin', async () => {
    const { pages, inside, paths } = await redirecting((path) =>
      path === '/leave' ? [302, `${pages}/back`] : path === '/back' ? [302, `${inside}/secret`] : undefined,
    );
    const { read } = guardedFetcherOf({ trustedOrigins: [inside], allowedPrivateOrigins: [pages] });
    expect(await webFailureOf(read(`${inside}/leave`))).toMatchObject({ failure: 'refused' });
    expect(paths()).toEqual(['/leave', '/back']);
  });

  it('does not allow private origins to which it redirects', async () => {
    const { other, inside, paths } = await redirecting((path) =>
      path === '/leave' ? [302, `${other}/secret`] : undefined,
    );
    const { read } = guardedFetcherOf({ trustedOrigins: [inside] });
    expect(await webFailureOf(read(`${inside}/leave`))).toMatchObject({ failure: 'refused' });
    expect(paths()).toEqual(['/leave']);
  });
});

describe('headers of a request that is redirected', () => {
  const headers = {
    accept: 'application/rss+xml',
    'accept-language': 'en',
    'if-none-match': '"v1"',
    'if-modified-since': 'Fri, 20 Nov 2026 12:00:00 GMT',
    authorization: 'Bearer word',
    cookie: 'a=b',
    'x-key': 'word',
  };

  it('stay within the origin', async () => {
    const { pages, asked } = await redirecting((path) => (path === '/a' ? [302, '/b'] : undefined));
    const { read } = guardedFetcherOf({ allowedPrivateOrigins: [pages] });
    await read(`${pages}/a`, { headers });
    expect(asked[1]?.headers).toMatchObject(headers);
  });

  it('are not sent to another origin except those for any host, nor sent again on return', async () => {
    const { pages, other, asked } = await redirecting((path) =>
      path === '/a' ? [302, `${other}/b`] : path === '/b' ? [302, `${pages}/c`] : undefined,
    );
    const { read } = guardedFetcherOf({ allowedPrivateOrigins: [pages, other] });
    await read(`${pages}/a`, { headers });
    for (const request of asked.slice(1)) {
      expect(Object.keys(request.headers).sort()).toEqual(
        ['accept', 'accept-encoding', 'accept-language', 'connection', 'host', 'user-agent'].sort(),
      );
      expect(request.headers).toMatchObject({ accept: 'application/rss+xml', 'user-agent': 'tests/1' });
    }
    expect(asked).toHaveLength(3);
  });
});
