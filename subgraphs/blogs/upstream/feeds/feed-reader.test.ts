import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { feedsHere } from '../../../../tests/kit/blogs/feeds-here.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { guardedFetcherOf, withLimits } from '../../../../tests/kit/upstream/guarded-web.ts';
import { listen, never } from '../../../../tests/kit/upstream/upstream-wire.ts';
import type { FeedValidators } from '../../model/feed.ts';
import { createFeedReader } from './feed-reader.ts';

afterEach(cleanUp);

const rss = (title: string) => `<rss version="2.0"><channel><item><title>${title}</title></item></channel></rss>`;
const unknown: FeedValidators = { etag: null, lastModified: null };
const serve = async (
  listener: (request: IncomingMessage, response: ServerResponse, url: string) => unknown,
  { maxPages, ...limits }: { maxPages?: number; timeoutMs?: number; maxBytes?: number } = {},
) => {
  const received = await listen((request, response) => listener(request, response, received.url));
  const { fetcher } = guardedFetcherOf({ allowedPrivateOrigins: [received.url] });
  const reader = createFeedReader({
    web: withLimits(fetcher, limits),
    decoder: feedsHere,
    clock: new ManualClock(),
    ...(maxPages === undefined ? {} : { maxPages }),
  });
  const read = (path = '/feed', validators = unknown, call = never) =>
    reader.read({ slug: 'pier', url: `${received.url}${path}`, validators }, call);
  return { ...received, read };
};
const respond = (status: number, headers: Record<string, string> = {}, body = '') =>
  serve((_, response) => response.writeHead(status, headers).end(body));

describe('a reading of a feed', () => {
  it('returns the document and the validators for the next request', async () => {
    const { read, url, asked } = await respond(
      200,
      { etag: 'W/"a"', 'last-modified': 'Tue, 18 Aug 2026 10:00:00 GMT' },
      rss('One'),
    );
    expect(await read()).toEqual({
      outcome: 'read',
      document: expect.objectContaining({ format: 'RSS', entries: [expect.objectContaining({ title: 'One' })] }),
      validators: { etag: 'W/"a"', lastModified: 'Tue, 18 Aug 2026 10:00:00 GMT' },
      permanentUrl: `${url}/feed`,
    });
    expect(asked[0]?.headers.accept).toContain('application/rss+xml');
    expect(asked[0]?.headers).not.toHaveProperty('if-none-match');
  });

  it.each([
    [{ etag: '"a"', lastModified: 'Tue, 18 Aug 2026 10:00:00 GMT' }],
    [{ etag: '"a"', lastModified: null }],
    [{ etag: null, lastModified: 'Tue, 18 Aug 2026 10:00:00 GMT' }],
  ])('sends %j, and is unchanged when the source says so', async (validators) => {
    const { read, url, asked } = await respond(304);
    expect(await read('/feed', validators)).toEqual({ outcome: 'unchanged', permanentUrl: `${url}/feed` });
    expect(asked[0]?.headers['if-none-match']).toBe(validators.etag ?? undefined);
    expect(asked[0]?.headers['if-modified-since']).toBe(validators.lastModified ?? undefined);
  });

  it('does not accept 304 for an unconditional request', async () => {
    const { read } = await respond(304);
    expect(await read()).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('304') });
  });

  it.each([
    [301, '/new'],
    [308, '/new'],
    [302, '/feed'],
    [307, '/feed'],
  ])('that is redirected by %i requests %s the next time', async (status, path) => {
    const { read, url } = await serve((request, response) =>
      request.url === '/feed' ? response.writeHead(status, { location: '/new' }).end() : response.end(rss('One')),
    );
    expect(await read()).toMatchObject({ outcome: 'read', permanentUrl: `${url}${path}` });
  });

  it('is permanently gone only with 410', async () => {
    expect(await (await respond(410)).read()).toEqual({ outcome: 'gone' });
    expect(await (await respond(404)).read()).toEqual({
      outcome: 'failed',
      reason: 'There is no feed at this address (HTTP 404).',
      retryAfterSeconds: null,
    });
  });

  it.each([
    [429, { 'retry-after': '90' }, 90],
    [503, { 'retry-after': 'Fri, 20 Nov 2026 12:05:00 GMT' }, 300],
    [503, {}, null],
    [500, { 'retry-after': 'later' }, null],
  ])('that fails with %i and %j reports when to retry', async (status, headers, retryAfterSeconds) => {
    const { read } = await respond(status, headers as Record<string, string>);
    expect(await read()).toEqual({
      outcome: 'failed',
      reason: expect.stringContaining(`HTTP ${status}`),
      retryAfterSeconds,
    });
  });

  it.each([
    ['a page', 'text/html', '<html><body>Hello</body></html>', 'page'],
    ['nothing', 'text/xml', '', 'nothing'],
    ['words', 'text/xml', 'hello', 'not a feed'],
  ])('that fails because of %s reports it in a sentence', async (_, type, body, words) => {
    const { read } = await respond(200, { 'content-type': type }, body);
    expect(await read()).toMatchObject({ outcome: 'failed', reason: expect.stringContaining(words) });
  });

  it('fails without throwing when there is no response, when it takes too long and when it is too large', async () => {
    const { fetcher } = guardedFetcherOf({});
    const refused = createFeedReader({ web: fetcher, decoder: feedsHere, clock: new ManualClock() });
    const nowhere = { slug: 'pier', url: 'http://127.0.0.1:1/feed', validators: unknown };
    expect(await refused.read(nowhere, never)).toMatchObject({ outcome: 'failed' });
    const slow = await serve(() => {}, { timeoutMs: 20 });
    expect(await slow.read()).toMatchObject({ outcome: 'failed' });
    const large = await serve((_, response) => response.end(rss('x'.repeat(2000))), { maxBytes: 1000 });
    expect(await large.read()).toMatchObject({ outcome: 'failed' });
  });

  it('throws the caller’s abort reason', async () => {
    const controller = new Call();
    const { read } = await serve(() => controller.abort(new Error('leaving')));
    await expect(read('/feed', unknown, controller)).rejects.toThrow('leaving');
  });

  it('drops the validators of a feed that was cut off', async () => {
    const { read } = await respond(200, { etag: '"a"' }, rss('One').replace('</channel></rss>', '<item>'));
    expect(await read()).toMatchObject({
      outcome: 'read',
      validators: unknown,
      document: { warnings: [expect.any(String)] },
    });
  });
});

describe('a JSON Feed of several pages', () => {
  const page = (id: number, next?: string) =>
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Lab',
      items: [{ id }],
      ...(next === undefined ? {} : { next_url: next }),
    });
  const guids = (reading: unknown) =>
    (reading as { document: { entries: { guid: string }[] } }).document.entries.map(({ guid }) => guid);

  it('is read to its end, with a conditional request for the first page', async () => {
    const { read, asked } = await serve((request, response) =>
      response
        .setHeader('etag', `"${request.url}"`)
        .end(page(asked.length, asked.length < 3 ? `/feed?page=${asked.length + 1}` : undefined)),
    );
    const reading = await read('/feed', { etag: '"old"', lastModified: null });
    expect(guids(reading)).toEqual(['1', '2', '3']);
    expect(reading).toMatchObject({ validators: { etag: '"/feed"' }, document: { warnings: [], nextUrl: null } });
    expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual(['"old"', undefined, undefined]);
  });

  it('is not read in a loop', async () => {
    const { read, asked } = await serve((request, response, base) =>
      response.end(request.url === '/feed' ? page(1, '/b') : page(2, `${base}/feed`)),
    );
    expect(guids(await read())).toEqual(['1', '2']);
    expect(asked).toHaveLength(2);
  });

  it('is not read without end', async () => {
    const { read, asked } = await serve(
      (_, response) => response.end(page(asked.length, `/feed?page=${asked.length + 1}`)),
      { maxPages: 3 },
    );
    const reading = await read();
    expect(guids(reading)).toEqual(['1', '2', '3']);
    expect(reading).toMatchObject({ document: { warnings: [expect.stringContaining('3')] } });
  });

  it('retains the pages before one that fails', async () => {
    const { read } = await serve((request, response) =>
      request.url === '/feed' ? response.end(page(1, '/b')) : response.writeHead(500).end(),
    );
    const reading = await read();
    expect(guids(reading)).toEqual(['1']);
    expect(reading).toMatchObject({ validators: unknown, document: { warnings: [expect.stringContaining('Page 2')] } });
  });
});
