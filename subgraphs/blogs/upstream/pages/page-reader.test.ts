import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { WebFetchError } from '../../../../platform/upstream/web/web-fetcher.ts';
import { documentsHere } from '../../../../tests/kit/blogs/documents-here.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { guardedFetcherOf, webFailureOf, withLimits } from '../../../../tests/kit/upstream/guarded-web.ts';
import { listen, never } from '../../../../tests/kit/upstream/upstream-wire.ts';
import { createPageReader } from './page-reader.ts';

afterEach(cleanUp);

const sentence = 'Heat rises through the invented tower, and nobody has measured how far it goes before it turns. ';
const page = (
  byline: string,
) => `<!doctype html><html lang="en"><head><title>Heat</title><meta name="author" content="${byline}"></head><body>
  <nav><a href="/">Home</a></nav><article><h1>Heat</h1><p>${sentence.repeat(6)}</p><p>${sentence.repeat(6)}</p></article><footer>Imprint</footer></body></html>`;

const serve = async (listener: (response: ServerResponse) => unknown, maxBytes = 100_000) => {
  const { url } = await listen((_, response) => listener(response));
  const { fetcher } = guardedFetcherOf({ allowedPrivateOrigins: [url] });
  const reader = createPageReader({ web: withLimits(fetcher, { maxBytes }), documents: documentsHere });
  return (call = never) => reader.read(`${url}/post`, call);
};
const respond = (status: number, type: string, body: string | Buffer) =>
  serve((response) => response.writeHead(status, { 'content-type': type }).end(body));

describe('the page of a post', () => {
  it('yields its article without what surrounds it', async () => {
    const read = await respond(200, 'text/html; charset=utf-8', page('Ada Example'));
    const text = await read();
    expect(text).toMatchObject({
      authors: ['Ada Example'],
      language: 'en',
      summary: expect.stringContaining('Heat rises'),
    });
    expect(text?.body.split('\n\n').filter((paragraph) => paragraph.startsWith('Heat rises'))).toHaveLength(2);
    expect(text?.body).not.toContain('Imprint');
  });

  it.each([
    ['Ada Example, Bo Q. Example', ['Ada Example', 'Bo Q. Example']],
    ['By Ada Example and Bo Example', ['Ada Example', 'Bo Example']],
    ['Ada Example, PhD', ['Ada Example, PhD']],
    ['The Lab', ['The Lab']],
  ])('names the authors of the byline %j', async (byline, authors) => {
    expect((await (await respond(200, 'text/html', page(byline)))())?.authors).toEqual(authors);
  });

  it('is read in the encoding that it names', async () => {
    const html = page('Ada Example')
      .replaceAll('nobody', 'nobödy')
      .replace('<head>', '<head><meta charset="iso-8859-1">');
    expect((await (await respond(200, 'text/html', Buffer.from(html, 'latin1')))())?.body).toContain('nobödy');
  });

  it('may be plain text', async () => {
    expect(await (await respond(200, 'text/plain', ' Just this. \n'))()).toMatchObject({
      body: 'Just this.',
      title: null,
    });
  });

  it.each([
    [200, 'text/html', '<html><body></body></html>'],
    [200, 'text/plain', ' '],
    [200, 'application/pdf', '%PDF-1.7'],
    [200, 'image/png', 'x'],
    [204, 'text/html', ''],
    [401, 'text/html', page('x y')],
    [403, 'text/html', page('x y')],
    [410, 'text/html', page('x y')],
  ])('has permanently no text when it is %i %s %j', async (status, type, body) =>
    expect(await (await respond(status, type, body))()).toBeUndefined(),
  );

  it.each([404, 408, 429, 500, 503])('may be tried again after %i', async (status) => {
    expect((await webFailureOf((await respond(status, 'text/html', 'x'))())).message).toContain(String(status));
  });

  it('fails when it is too large', async () => {
    const read = await serve(
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page('x y')),
      100,
    );
    expect((await webFailureOf(read())).failure).toBe('too_large');
  });

  it('throws the caller’s abort reason', async () => {
    const controller = new Call();
    const read = await serve(() => controller.abort(new Error('leaving')));
    await expect(read(controller)).rejects.toThrow('leaving');
    await expect(read(controller)).rejects.not.toBeInstanceOf(WebFetchError);
  });
});
