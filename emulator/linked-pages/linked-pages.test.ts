import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import type { EmulatedRequest, EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { createEmulator, type Emulator } from '../emulator.ts';
import { escapeMarkup } from '../engine/responses.ts';
import { type BlogPost, latestPosts, summaryOf } from '../web-world/blog-posts.ts';
import { blogSites, labSites } from '../web-world/blog-sites.ts';
import { storyUrl } from '../web-world/story-pages.ts';
import { linkedPages } from './linked-pages.ts';

const now = Date.UTC(2026, 10, 20, 16, 0, 0);
const clock = new ManualClock(now);
const context: EmulatorContext = {
  clock,
  seed: 'tributary',
  speed: 1,
  pace: 1,
  urlOf: (upstream) => `http://127.0.0.1/${upstream}`,
  once: (make) => make(context),
};
const handle = linkedPages.start(context);
const get = async (url: string): Promise<EmulatedResponse> => {
  const [path = '', query = ''] = url.replace('https://', '/').replace(/#.*$/, '').split('?');
  const request: EmulatedRequest = {
    method: 'GET',
    path,
    query: new URLSearchParams(query),
    headers: {},
    body: '',
    signal: new AbortController().signal,
  };
  return handle(request);
};
const latest = (key: string, count = 1): readonly BlogPost[] => {
  const site = blogSites.find((known) => known.key === key);
  if (site === undefined) throw new Error(`no blog ${key}`);
  return latestPosts(context, site, clock.now(), count);
};

describe('the pages of posts', () => {
  it.each(labSites.map(({ key }) => [key] as const))('agree with the feed: %s', async (key) => {
    for (const post of latest(key, 3)) {
      const { status, contentType, body = '' } = await get(post.url);
      expect([status, contentType]).toEqual([200, 'text/html; charset=utf-8']);
      expect(body).toContain(`<title>${escapeMarkup(post.title)} | `);
      expect(body).toContain(`<p>${escapeMarkup(summaryOf(context.seed, post, now))}</p>`);
      expect(body).toMatch(/<pre><code class="language-(?:python|bash|typescript)">/);
      expect(body).toContain('<table>');
      expect(body).toContain('href="../notes"');
      expect(body).toContain('<footer>');
    }
  });

  it('are found without www, without a trailing slash, with tracking parameters and with a port', async () => {
    const [news] = latest('meridian-news');
    const [blog] = latest('deeptarn');
    const [double] = latest('systems-ch');
    if (news === undefined || blog === undefined || double === undefined) throw new Error('no posts');
    expect(news.url).toContain('//www.');
    expect(double.url).toMatch(/example\/\/\d{4}/);
    const addresses = [
      news.url.replace('www.', ''),
      `${news.url}?utm_source=x`,
      news.url.replace('.example/', '.example:443/'),
      blog.url.slice(0, -1),
      double.url.replace(/(?<=example)\/\//, '/'),
    ];
    for (const url of addresses) expect((await get(url)).status).toBe(200);
  });

  it('do not exist before publication, nor under a number with another title', async () => {
    const [post] = latest('meridian-news');
    if (post === undefined) throw new Error('no post');
    const [future] = latestPosts(context, post.site, now + 3 * post.site.everyMs, 1);
    expect((await get(future?.url ?? '')).status).toBe(404);
    expect((await get(post.url.replace('/posts/', '/posts/not-'))).status).toBe(404);
    expect((await get(`https://${post.site.host}/posts/unknown`)).status).toBe(404);
  });

  it('return an error after their removal', async () => {
    const removed = (key: string) =>
      latest(key, 12).find(({ removedAtMs }) => removedAtMs !== null && removedAtMs <= now);
    expect((await get(removed('tombs')?.url ?? '')).status).toBe(410);
    expect((await get(removed('vanishing')?.url ?? '')).status).toBe(404);
  });

  it('contain all entries of a change log, each below the anchor of its link', async () => {
    const posts = latest('changelog', 5);
    const { body = '' } = await get(posts[0]?.url ?? '');
    for (const { url } of posts) expect(body).toContain(`id="${new URL(url).hash.slice(1)}"`);
  });
});

describe('the pages outside the blogs', () => {
  const stories = Array.from({ length: 3_000 }, (_, index) => storyUrl(context, `story-${index}`, now));
  const on = (host: string): { readonly url: string; readonly title: string } => {
    const story = stories.find(({ url }) => new URL(url).host === host);
    if (story === undefined) throw new Error(`no story on ${host}`);
    return story;
  };

  it('exist for every story', async () => {
    const statuses = await Promise.all(stories.slice(0, 400).map(async ({ url }) => (await get(url)).status));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(330);
    expect(statuses.every((status) => [200, 301, 302, 403, 404, 500].includes(status))).toBe(true);
  });

  it.each([
    ['plain.gopherhole.example', 200, 'text/plain; charset=utf-8'],
    ['preprints.openledger.example', 200, 'application/pdf'],
    ['pictures.plotshop.example', 200, 'image/png'],
    ['watch.reelhouse.example', 200, 'text/html; charset=utf-8'],
    ['files.bundle-yard.example', 200, 'application/zip'],
    ['app.clientside.example', 200, 'text/html; charset=utf-8'],
    ['members.paperwall.example', 403, 'text/html; charset=utf-8'],
    ['attic.gone-away.example', 404, 'text/html; charset=utf-8'],
    ['wobbly.halfserver.example', 500, 'text/html; charset=utf-8'],
    ['archive.bigfile.example', 200, 'text/html; charset=utf-8'],
  ])('%s returns %i with %s', async (host, status, contentType) => {
    expect(await get(on(host).url)).toMatchObject({ status, contentType });
  });

  it('are larger than a reader should accept on one host', async () => {
    expect((await get(on('archive.bigfile.example').url)).body?.length).toBeGreaterThan(6_000_000);
    const packed = await get('https://archive.bigfile.example/packed');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(packed.bytes?.length).toBeLessThan(100_000);
    expect(gunzipSync(packed.bytes ?? '').length).toBe(40_000_000);
  });

  it('redirect twice to an article of the same title', async () => {
    const { url, title } = on('s.shortlink.example');
    const first = await get(url);
    expect(first.status).toBe(301);
    const second = await get(new URL(first.headers?.['location'] ?? '', url).href);
    expect(second.status).toBe(302);
    expect((await get(second.headers?.['location'] ?? '')).body).toContain(`<h1>${escapeMarkup(title)}</h1>`);
  });

  it('redirect to forbidden addresses', async () => {
    const targets = await Promise.all(
      stories
        .filter(({ url }) => url.includes('//r.detour.example/'))
        .map(async ({ url }) => (await get(url)).headers?.['location']),
    );
    expect(targets).toContain('http://127.0.0.1/');
    expect(targets).toContain('http://[::ffff:127.0.0.1]/');
  });

  it('redirect any number of times, or in a circle', async () => {
    expect((await get('https://r.detour.example/hops/7')).headers).toEqual({ location: '/hops/6' });
    expect((await get('https://r.detour.example/hops/0')).status).toBe(200);
    expect((await get('https://r.detour.example/loop')).headers).toEqual({ location: '/loop' });
  });

  it('use an old encoding that only the page declares', async () => {
    const { contentType, bytes } = await get(on('loom.slowtech.example').url);
    const html = new TextDecoder('latin1').decode(bytes);
    expect(contentType).toBe('text/html');
    expect(html).toContain('<meta charset="iso-8859-1">');
    expect(html).toContain('© 2026');
    expect(new TextDecoder().decode(bytes)).toContain('\uFFFD');
  });

  it('contain the title inside a PDF with a valid cross-reference table', async () => {
    const { url, title } = on('preprints.openledger.example');
    const text = Buffer.from((await get(url)).bytes ?? []).toString('latin1');
    expect(text).toContain(title.replace(/[()\\]/g, '\\$&'));
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(table, table + 4)).toBe('xref');
    const third = Number(text.slice(table).split('\n')[5]?.slice(0, 10));
    expect(text.slice(third, third + 7)).toBe('3 0 obj');
  });
});

describe('the stand-in of linked pages', () => {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await createEmulator({ port: 0, speed: 1, pace: 1, clock, upstreams: [linkedPages] });
  });
  afterAll(() => emulator.close());

  it('has no other hosts', async () => {
    const response = await fetch(`${emulator.urlOf('linked-pages')}/unknown.example/a`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('No such site');
  });

  it('serves files byte for byte', async () => {
    const response = await fetch(`${emulator.urlOf('linked-pages')}/deeptarn.example/static/chart.png`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect([...bytes.slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  });

  it('supports only reads', async () => {
    const response = await fetch(`${emulator.urlOf('linked-pages')}/deeptarn.example/`, { method: 'POST' });
    expect(response.status).toBe(405);
  });
});
