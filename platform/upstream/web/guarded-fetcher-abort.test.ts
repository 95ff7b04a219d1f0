import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanUp } from '../../../tests/kit/suite/cleanups.ts';
import { until } from '../../../tests/kit/time/until.ts';
import { atHost, guardedFetcherOf, webFailureOf } from '../../../tests/kit/upstream/guarded-web.ts';
import { listen } from '../../../tests/kit/upstream/upstream-wire.ts';
import { Call } from '../../call/call.ts';

afterEach(cleanUp);

const gone = new Error('gone');

describe('a caller that leaves', () => {
  it('before the read ends it immediately, and nothing is sent', async () => {
    const { url, asked } = await listen((_, response) => response.end());
    const pages = atHost(url, 'pages.example');
    const { read } = guardedFetcherOf({ allowedPrivateOrigins: [pages] });
    await expect(read(pages, {}, new Call({ signal: AbortSignal.abort(gone) }))).rejects.toBe(gone);
    expect(asked).toHaveLength(0);
  });

  it('while connecting ends the read immediately', async () => {
    const controller = new Call();
    const { read, events } = guardedFetcherOf({
      resolveHost: () => {
        controller.abort(gone);
        return new Promise(() => {});
      },
    });
    await expect(read('http://pages.example/', {}, controller)).rejects.toBe(gone);
    expect(events).toMatchObject([{ outcome: 'aborted', status: null }]);
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
    // Well within the 10 s after which the connection would fail by itself.
  }, 3000);

  it('within the body ends the read, and the host sees it', async () => {
    const controller = new Call();
    let sawClose: () => void = () => {};
    const closed = new Promise<void>((resolve) => {
      sawClose = resolve;
    });
    const { url } = await listen((_, response) => {
      response.on('close', sawClose);
      response.write('beginning', () => controller.abort(gone));
    });
    const pages = atHost(url, 'pages.example');
    const { read, events } = guardedFetcherOf({ allowedPrivateOrigins: [pages] });
    await expect(read(pages, {}, controller)).rejects.toBe(gone);
    await closed;
    expect(events).toMatchObject([{ outcome: 'aborted' }]);
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
  });

  it('while waiting for a place ends the read, and its request is never sent', async () => {
    const responses: (() => void)[] = [];
    const { url, asked } = await listen((_, response) => responses.push(() => response.end('page')));
    const pages = atHost(url, 'pages.example');
    const { read } = guardedFetcherOf({ allowedPrivateOrigins: [pages] });
    const first = ['/1', '/2', '/3', '/4'].map((path) => read(`${pages}${path}`));
    const controller = new Call();
    const fifth = read(`${pages}/5`, {}, controller);
    const sixth = read(`${pages}/6`);
    controller.abort(gone);
    await expect(fifth).rejects.toBe(gone);
    await until('the first requests', () => asked.length === 4);
    for (const respond of responses.splice(0)) respond();
    await until('the next request', () => asked.length === 5);
    responses[0]?.();
    await Promise.all([...first, sixth]);
    expect(asked.map((request) => request.url).sort()).toEqual(['/1', '/2', '/3', '/4', '/6']);
  });

  it('only after the end has no listener left', async () => {
    const { url } = await listen((request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/page' }).end();
      else response.end('page');
    });
    const pages = atHost(url, 'pages.example');
    const { read } = guardedFetcherOf({ allowedPrivateOrigins: [pages] });
    const controller = new Call();
    await read(pages, {}, controller);
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
  });
});

describe('places', () => {
  it('are four for a host and sixteen in all', async () => {
    const responses: (() => void)[] = [];
    const { url, asked } = await listen((_, response) => responses.push(() => response.end('page')));
    const hosts = ['a', 'b', 'c', 'd', 'e'].map((name) => atHost(url, `${name}.example`));
    const { read } = guardedFetcherOf({ allowedPrivateOrigins: hosts });
    const reads = hosts.flatMap((host) => [1, 2, 3, 4].map((number) => read(`${host}/${number}`, {}, new Call())));
    await until('sixteen requests', () => asked.length === 16);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toHaveLength(16);
    const atHosts = asked.map(({ headers }) => String(headers.host)[0]);
    expect(['a', 'b', 'c', 'd', 'e'].map((name) => atHosts.filter((host) => host === name).length)).toEqual([
      4, 4, 4, 4, 0,
    ]);
    for (let served = 0; served < 20; served += 1) {
      // Never more than sixteen requests without a response.
      await until('the next request', () => asked.length === Math.min(20, served + 16));
      responses[served]?.();
    }
    expect(await Promise.all(reads)).toHaveLength(20);
  });
});

describe('a fetcher that is closed', () => {
  it('fails reads in flight, waiting reads and later reads', async () => {
    const { url, asked } = await listen(() => {});
    const pages = atHost(url, 'pages.example');
    const { fetcher, read } = guardedFetcherOf({ allowedPrivateOrigins: [pages] });
    const failures = Promise.all([1, 2, 3, 4, 5].map((path) => webFailureOf(read(`${pages}/${path}`))));
    await until('the first requests', () => asked.length === 4);
    await fetcher.close();
    for (const failure of [...(await failures), await webFailureOf(read(pages))])
      expect(failure).toMatchObject({ failure: 'unreachable' });
    expect(asked).toHaveLength(4);
  });
});
