import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { type ServedHttp, serveHttp } from '../../../tests/kit/http/serve-http.ts';
import { until } from '../../../tests/kit/time/until.ts';
import type { SupergraphSource } from './supergraph-source.ts';
import { createUrlSource } from './url-source.ts';

describe('a supergraph at an address', () => {
  let clock: ManualClock;
  let server: ServedHttp;
  let source: SupergraphSource;
  let asked: IncomingMessage['headers'][];
  let respond: (response: ServerResponse) => void;
  let reported: string[];
  let result: number;
  let stop = () => {};

  beforeEach(async () => {
    clock = new ManualClock();
    [asked, reported, result] = [[], [], 0];
    stop = () => {};
    server = await serveHttp((request, response) => {
      asked.push(request.headers);
      response.once('finish', () => result++);
      respond(response);
    });
    source = createUrlSource({
      url: `${server.url}/graph?key=secret`,
      pollIntervalSeconds: 10,
      headers: { authorization: 'Bearer token' },
      clock,
      say: (text) => reported.push(`said ${text}`),
      random: () => 0.5,
    });
  });
  afterEach(async () => {
    stop();
    await source.close();
    await server.close();
  });

  const withEtag = (text: string, etag: string) => (response: ServerResponse) =>
    void response.writeHead(200, { etag }).end(text);
  const withStatus = (status: number) => (response: ServerResponse) => void response.writeHead(status).end('no');
  const watch = () => {
    stop = source.watch({
      reached: () => reported.push('reached'),
      changed: (sdl) => reported.push(`changed ${sdl}`),
      refused: () => reported.push('refused'),
      unreachable: (error) => reported.push(`unreachable ${error.message}`),
    });
  };
  /** Starts the next poll after some seconds, and waits for its report. */
  const poll = async (seconds: number, what: RegExp) => {
    const before = reported.length;
    await clock.advance(seconds * 1000);
    await until('a report', () => reported.slice(before).some((line) => what.test(line)));
    return reported.slice(before);
  };

  it('is read with its headers, decompressed, and named without its query', async () => {
    respond = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('one'));
    expect(await source.first()).toBe('one');
    expect(asked[0]).toMatchObject({ authorization: 'Bearer token' });
    expect(source.label).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/graph$/);
  });

  it('is not sent again while its ETag is the same', async () => {
    respond = withEtag('one', '"1"');
    await source.first();
    watch();
    respond = withStatus(304);
    expect(await poll(10, /reached/)).toEqual(['reached']);
    expect(asked[1]).toMatchObject({ 'if-none-match': '"1"' });
    respond = withEtag('two', '"2"');
    expect(await poll(10, /changed/)).toEqual(['reached', 'changed two']);
  });

  it('is polled with a backoff while it cannot be read, and at the interval once it can', async () => {
    respond = withEtag('one', '"1"');
    await source.first();
    watch();
    respond = withStatus(503);
    expect((await poll(10, /unreachable/))[0]).toMatch(/cannot be read: it responded with status 503\.$/);
    await clock.advance(19_000);
    expect(asked).toHaveLength(2);
    await poll(1, /unreachable/);
    respond = withStatus(304);
    await poll(40, /reached/);
    await poll(10, /reached/);
    expect(asked).toHaveLength(5);
  });

  it('is not followed to another address, which would receive its headers', async () => {
    respond = (response) => response.writeHead(302, { location: '/elsewhere' }).end();
    await expect(source.first()).rejects.toThrow('it responded with status 302');
    expect(asked).toHaveLength(1);
  });

  it('is awaited for half a minute at the start', async () => {
    respond = withStatus(503);
    const first = source.first();
    const failed = expect(first).rejects.toThrow(
      /^The supergraph at .* cannot be read: it responded with status 503\.$/,
    );
    let isOver = false;
    void failed.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await until('every request was answered', () => result === asked.length);
      await clock.advance(500);
    }
    await failed;
    expect(asked.length).toBeGreaterThan(5);
    expect(reported.filter((line) => line.startsWith('said'))).toHaveLength(1);
  });

  it.each([
    ['says nothing', (response: ServerResponse) => void response.writeHead(200).end('  ')],
    [
      'breaks off',
      (response: ServerResponse) =>
        void response.writeHead(200, { 'content-length': '9' }).write('abc', () => response.destroy()),
    ],
    [
      'claims too much',
      (response: ServerResponse) => void response.writeHead(200, { 'content-length': '99999999' }).write('a'),
    ],
  ])('that %s changes nothing', async (_, broken) => {
    respond = withEtag('one', '"1"');
    await source.first();
    watch();
    respond = broken;
    expect((await poll(10, /unreachable/))[0]).toMatch(/cannot be read/);
  });

  it('that takes too long is aborted', async () => {
    respond = withEtag('one', '"1"');
    await source.first();
    watch();
    respond = () => {};
    await clock.advance(10_000);
    await until('the request', () => asked.length === 2);
    expect((await poll(30, /unreachable/))[0]).toContain('it did not respond within 30 s');
  });
});
