import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import {
  WebFetchError,
  type WebFetcher,
  type WebRequest,
  type WebResponse,
} from '../../../../platform/upstream/web/web-fetcher.ts';
import { documentsHere } from '../../../../tests/kit/blogs/documents-here.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { videoHosts } from './linked-content-kind.ts';
import { readLinkedPage } from './linked-content-read.ts';

const url = 'https://pages.example/story';
const never = new Call();
const clock = new ManualClock(Date.UTC(2026, 10, 20, 12, 0, 0));
const sentence =
  'The invented looms of the workshop were measured again, and they were found to run with less noise than before. ';
const article = `<html lang="en"><head><title>Quiet looms</title><meta property="article:published_time" content="2026-03-04T05:06:07Z"></head>
  <body><article><h1>Quiet looms</h1>${`<p>${sentence.repeat(3)}<a href="/more">more</a></p>`.repeat(20)}</article></body></html>`;

interface Response {
  readonly status?: number;
  readonly type?: string | undefined;
  readonly body?: string | Uint8Array;
  readonly url?: string;
}

const toResponse = ({ status = 200, type, body = '', url: result = url }: Response): WebResponse => ({
  url: result,
  permanentUrl: result,
  status,
  headers: type === undefined ? {} : { 'content-type': type },
  body: typeof body === 'string' ? Buffer.from(body) : body,
});
const read = (fetch: WebFetcher['fetch'], asked = url, call = never) =>
  readLinkedPage(
    { web: { emulated: true, fetch }, documents: documentsHere, clock, timeoutMs: 10_000, maxBytes: 2_000_000 },
    asked,
    call,
  );
const readResponse = (response: Response, asked = url) => read(async () => toResponse(response), asked);
const readFailure = (error: unknown, asked = url) =>
  read(async () => {
    throw error;
  }, asked);

const unread = {
  finalUrl: null,
  domain: 'pages.example',
  contentKind: 'UNKNOWN',
  title: null,
  byline: null,
  siteName: null,
  language: null,
  publishedAt: null,
  mediaType: null,
  wordCount: 0,
  chunks: [],
  fetchedAt: '2026-11-20T12:00:00.000Z',
  warnings: [expect.any(String)],
};

describe('readLinkedPage', () => {
  it('sends its bounds and prefers text', async () => {
    const requests: WebRequest[] = [];
    await read(async (request) => {
      requests.push(request);
      return toResponse({ type: 'text/html', body: article });
    });
    expect(requests).toEqual([
      { url, headers: { accept: expect.stringMatching(/^text\/html/) }, timeoutMs: 10_000, maxBytes: 2_000_000 },
    ]);
  });

  it.each(['text/html', 'Text/HTML; charset=utf-8', 'application/xhtml+xml', undefined, 'application/octet-stream'])(
    'reads an article of the type %s in numbered chunks',
    async (type) => {
      const page = await readResponse({ type, body: article, url: 'https://www.pages.example/final' });
      expect(page).toMatchObject({
        finalUrl: 'https://www.pages.example/final',
        domain: 'www.pages.example',
        contentKind: 'ARTICLE',
        fetchStatus: 'OK',
        title: 'Quiet looms',
        language: 'en',
        publishedAt: '2026-03-04T05:06:07.000Z',
        fetchedAt: '2026-11-20T12:00:00.000Z',
        warnings: [],
      });
      expect(page.chunks.length).toBeGreaterThan(1);
      expect(page.chunks.map(({ number }) => number)).toEqual(page.chunks.map((_, index) => index + 1));
      expect(Math.max(...page.chunks.map(({ markdown }) => markdown.length))).toBeLessThanOrEqual(4000);
      expect(page.wordCount).toBe(page.chunks.reduce((sum, { wordCount }) => sum + wordCount, 0));
      // Twenty words for each sentence and one for the link, whose address is not a word.
      expect(page.wordCount).toBe(20 * (3 * 20 + 1));
      expect(page.chunks[0]?.markdown).toContain('[more](https://www.pages.example/more)');
    },
  );

  it('states the media type as the site does, without its parameters', async () => {
    expect((await readResponse({ type: 'Text/HTML; charset=utf-8', body: article })).mediaType).toBe('text/html');
    expect((await readResponse({ body: article })).mediaType).toBeNull();
    expect((await readResponse({ type: 'nonsense', body: article })).mediaType).toBeNull();
  });

  it('uses the charset of the header', async () => {
    const page = await readResponse({
      type: 'text/html; charset=iso-8859-1',
      body: Buffer.from(article.replaceAll('looms', 'Stühle'), 'latin1'),
    });
    expect(page.chunks[0]?.markdown).toContain('Stühle');
  });

  it.each([
    ['application/pdf', 'PDF'],
    ['image/png', 'IMAGE'],
    ['video/mp4', 'VIDEO'],
    ['audio/mpeg', 'OTHER'],
    ['application/zip', 'OTHER'],
    ['application/json', 'OTHER'],
    ['text/css', 'OTHER'],
  ])('reads no text of %s, which is %s', async (type, contentKind) => {
    expect(await readResponse({ type, body: article })).toEqual({
      ...unread,
      finalUrl: url,
      contentKind,
      fetchStatus: 'UNSUPPORTED',
      mediaType: type,
    });
  });

  it('detects the type from the body where the site states none', async () => {
    expect(await readResponse({ body: '%PDF-1.4 ...' })).toMatchObject({ contentKind: 'PDF', mediaType: null });
    expect(await readResponse({ type: 'application/octet-stream', body: 'PK..' })).toMatchObject({
      contentKind: 'OTHER',
    });
  });

  it('recognizes videos by their host and by the metadata of the page', async () => {
    const film = '<title>A film</title><meta property="og:type" content="video.other"><p>12 views';
    const video = { contentKind: 'VIDEO', fetchStatus: 'UNSUPPORTED', title: 'A film', chunks: [], wordCount: 0 };
    expect(await readResponse({ type: 'text/html', body: film })).toMatchObject(video);
    const [host] = videoHosts;
    const result = `https://www.${host}/watch`;
    expect(await readResponse({ type: 'text/html', body: article, url: result })).toMatchObject({
      ...video,
      title: 'Quiet looms',
    });
    expect(await readResponse({ type: 'text/html', body: article, url: `https://not${host}/watch` })).toMatchObject({
      contentKind: 'ARTICLE',
    });
  });

  it('returns the title of a page without text', async () => {
    const shell =
      '<html lang="en"><title>An app</title><meta property="og:site_name" content="Apps"><div id="root"></div>';
    expect(await readResponse({ type: 'text/html', body: shell })).toEqual({
      ...unread,
      finalUrl: url,
      contentKind: 'PAGE',
      fetchStatus: 'UNSUPPORTED',
      title: 'An app',
      siteName: 'Apps',
      language: 'en',
      mediaType: 'text/html',
    });
  });

  it.each([
    ['', 'text/html'],
    ['', undefined],
    [' \n ', 'text/plain'],
  ])('has no text of %j', async (body, type) => {
    expect(await readResponse({ type, body })).toMatchObject({
      contentKind: 'PAGE',
      fetchStatus: 'UNSUPPORTED',
      chunks: [],
    });
  });

  it('escapes plain text so that it reads as written', async () => {
    const page = await readResponse({ type: 'text/plain', body: 'A *note*\r\n\r\n# 1\n      <b>deep</b>\n' });
    expect(page).toMatchObject({ contentKind: 'ARTICLE', fetchStatus: 'OK', title: null, wordCount: 6 });
    expect(page.chunks.map(({ markdown }) => markdown)).toEqual(['A \\*note\\*\n\n\\# 1\n   \\<b>deep\\</b>']);
  });

  it('returns markdown with its title, without HTML and with absolute links', async () => {
    const body = 'intro\n\n# A *guide*\n\n<script>x</script> [a](b.md) [c](javascript:x)\n';
    const page = await readResponse({ type: 'text/markdown', body });
    expect(page).toMatchObject({ contentKind: 'ARTICLE', fetchStatus: 'OK', title: 'A *guide*' });
    expect(page.chunks[0]?.markdown).toBe(
      'intro\n\n# A *guide*\n\n\\<script>x\\</script> [a](https://pages.example/b.md) [c]()',
    );
  });

  it('reports that the end of a very long text is missing', async () => {
    const page = await readResponse({ type: 'text/plain', body: 'word '.repeat(200_000) });
    expect(page.fetchStatus).toBe('OK');
    expect(page.wordCount).toBe(120_000);
    expect(page.warnings).toHaveLength(1);
  });

  it.each([
    [401, 'BLOCKED'],
    [403, 'BLOCKED'],
    [451, 'BLOCKED'],
    [999, 'BLOCKED'],
    [404, 'NOT_FOUND'],
    [410, 'NOT_FOUND'],
    [304, 'FAILED'],
    [400, 'FAILED'],
    [429, 'FAILED'],
    [500, 'FAILED'],
    [503, 'FAILED'],
  ])('returns for status %d, with any body: %s', async (status, fetchStatus) => {
    expect(await readResponse({ status, type: 'text/html', body: article })).toEqual({ ...unread, fetchStatus });
  });

  it.each([
    ['refused', 'BLOCKED'],
    ['timeout', 'TIMEOUT'],
    ['unreachable', 'TIMEOUT'],
    ['too_large', 'TOO_LARGE'],
    ['malformed', 'FAILED'],
  ] as const)('returns for a read that was %s: %s', async (failure, fetchStatus) => {
    const page = await readFailure(new WebFetchError(failure, 'Why it failed.'));
    expect(page).toEqual({ ...unread, fetchStatus, warnings: ['Why it failed.'] });
  });

  it.each([
    ['https://pages.example/a.pdf?x', 'PDF'],
    ['https://pages.example/a.JPG', 'IMAGE'],
    ['https://pages.example/a.mp4', 'VIDEO'],
    ['https://pages.example/pdf', 'UNKNOWN'],
  ])('derives the kind of a page that is too large from its address: %s', async (asked, contentKind) => {
    expect(await readFailure(new WebFetchError('too_large', 'Too large.'), asked)).toMatchObject({
      contentKind,
      fetchStatus: 'TOO_LARGE',
    });
  });

  it('returns a failure for unexpected errors, without their text', async () => {
    const page = await readFailure(new TypeError('secret of the machine'));
    expect(page).toMatchObject({ ...unread, fetchStatus: 'FAILED' });
    expect(JSON.stringify(page)).not.toContain('secret');
  });

  it('throws only the reason of the aborted caller', async () => {
    const gone = new Error('gone');
    const caller = new Call();
    const reading = read(
      (_request, call) => new Promise((_, reject) => call.signal.addEventListener('abort', () => reject(call.reason))),
      url,
      caller,
    );
    caller.abort(gone);
    await expect(reading).rejects.toBe(gone);
  });
});
