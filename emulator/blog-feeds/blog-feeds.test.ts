import { beforeEach, describe, expect, it } from '@jest/globals';
import { parseAtomFeed, parseFeed, parseJsonFeed, parseRdfFeed, parseRssFeed } from 'feedsmith';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import type { EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { linkedPages } from '../linked-pages/linked-pages.ts';
import { blogFeeds } from './blog-feeds.ts';
import { feeds } from './emulated-feeds.ts';

const start = Date.UTC(2026, 10, 20, 16, 0, 0);
const hourMs = 3_600_000;

describe('the stand-in of feeds', () => {
  let clock: ManualClock;
  let context: EmulatorContext;
  beforeEach(() => {
    clock = new ManualClock(start);
    context = {
      clock,
      seed: 'tributary',
      speed: 1,
      pace: 1,
      urlOf: (name) => `http://127.0.0.1/${name}`,
      once: (make) => make(context),
    };
  });

  const ask = async (
    address: string,
    headers: Readonly<Record<string, string>> = {},
    upstream = blogFeeds,
  ): Promise<EmulatedResponse> => {
    const [path = '', query = ''] = address.split('?');
    const { signal } = new AbortController();
    return upstream.start(context)({
      method: 'GET',
      path: `/${path}`,
      query: new URLSearchParams(query),
      headers,
      body: '',
      signal,
    });
  };
  const demonstration = (path: string, headers?: Readonly<Record<string, string>>) =>
    ask(`feeds.oddities.example/${path}`, headers);
  const textOf = ({ bytes }: EmulatedResponse, encoding = 'utf-8') => new TextDecoder(encoding).decode(bytes);
  const rss = async (address: string) => parseRssFeed(textOf(await ask(address)));
  const oddity = (path: string) => rss(`feeds.oddities.example/${path}`);

  const unusual: readonly string[] = ['entities', 'in_page', 'source_in_page'];
  const usual = feeds.filter(({ extras }) => !extras.some((extra) => unusual.includes(extra)));
  it.each(usual.map((feed) => [feed.address, feed] as const))(
    'serves %s as a document that can be parsed, with links to existing pages',
    async (address, { format, encoding, items, site }) => {
      const response = await ask(address);
      expect(response.status).toBe(200);
      const parsed = parseFeed(textOf(response, encoding === 'latin1' ? 'latin1' : 'utf-8'));
      expect(parsed.format).toBe(format);
      const links =
        parsed.format === 'atom'
          ? parsed.feed.entries?.map(({ links: found }) => found?.[0]?.href)
          : parsed.format === 'json'
            ? parsed.feed.items?.map(({ url }) => url)
            : parsed.feed.items?.map(({ link }) => link);
      const removed = site === 'vanishing' || site === 'tombs' ? 3 : 0;
      expect(links?.length).toBeGreaterThanOrEqual(items - removed);
      const page = await ask(links?.[0]?.replace(/^https:\/\/|#.*$/g, '') ?? '', {}, linkedPages);
      expect(page.status).toBe(200);
    },
  );

  it('embeds feeds in pages, and writes markup and addresses as careless programs do', async () => {
    expect(textOf(await demonstration('page.html'))).toMatch(
      /^<!DOCTYPE html>\s*<html>.*<body><rss .*<\/rss><\/body>/s,
    );
    expect(textOf(await demonstration('source.html'))).toMatch(/<pre[^>]*>&lt;\?xml .*&lt;\/rss&gt;<\/pre>/s);
    expect(textOf(await demonstration('json-source.html'))).toMatch(/<pre[^>]*>\{.*\}<\/pre>/s);
    expect(textOf(await demonstration('escaped-twice.xml'))).toMatch(/<description>&amp;lt;p&amp;gt;/);
    expect(textOf(await demonstration('shortened.xml'))).toMatch(/…&lt;\/a&gt;&lt;\/p&gt;<\/content:encoded>/);
  });

  it('has the same content for the same time and seed', async () => {
    const [address = ''] = feeds.map((feed) => feed.address);
    const [{ bytes: first = Buffer.of(), ...response }, again] = [await ask(address), await ask(address)];
    expect(again).toMatchObject(response);
    // Compared by Node, because `toEqual` takes seconds for a megabyte.
    expect(first.length).toBeGreaterThan(100_000);
    expect(Buffer.compare(first, again.bytes ?? Buffer.of())).toBe(0);
  });

  it('adds a post every minute, and drops the oldest', async () => {
    const before = (await oddity('ticker.xml')).items?.map(({ link }) => link) ?? [];
    await clock.advance(5 * 60_000);
    const after = (await oddity('ticker.xml')).items?.map(({ link }) => link) ?? [];
    expect(after).toHaveLength(before.length);
    expect(after.slice(5)).toEqual(before.slice(0, -5));
  });

  it('has two feeds of more than 700 items, one of them without text', async () => {
    const titles = await rss('huggingface.co/blog/feed.xml');
    expect(titles.items?.length).toBeGreaterThan(700);
    expect(titles.items?.some(({ description, content }) => description !== undefined || content !== undefined)).toBe(
      false,
    );
    expect((await rss('openai.com/news/rss.xml')).items?.length).toBeGreaterThan(700);
  });

  it('has guids of every kind', async () => {
    const guid = async (address: string) => (await rss(address)).items?.[0]?.guid;
    expect(await guid('huggingface.co/blog/feed.xml')).toMatchObject({
      isPermaLink: false,
      value: expect.stringMatching(/^https:/),
    });
    expect(await guid('blogs.nvidia.com/feed/')).toMatchObject({
      isPermaLink: false,
      value: expect.stringContaining('/?p='),
    });
    expect((await guid('deepmind.google/blog/rss.xml'))?.isPermaLink).toBeUndefined();
    expect((await guid('updates.midjourney.com/rss/'))?.value).toMatch(/^[0-9a-f]{32}$/);
    expect(await guid('ollama.com/blog/rss.xml')).toBeUndefined();
  });

  it('names a wrong self link, and leaves some descriptions empty', async () => {
    const xml = textOf(await ask('deepmind.google/blog/rss.xml'));
    expect(xml).toContain('<atom:link href="https://www.site.example/blog/rss.xml" rel="self"');
    expect(xml.split('<description/>').length).toBeGreaterThan(30);
    expect(
      (await rss('deepmind.google/blog/rss.xml')).items?.filter(({ description }) => description).length,
    ).toBeGreaterThan(20);
  });

  it('has elements of other namespaces before and after its own', async () => {
    const xml = textOf(await ask('blog.google/innovation-and-ai/technology/ai/rss/'));
    expect(xml).toMatch(/<item><media:content [^>]+\/><media:title>Header picture<\/media:title>/);
    expect(xml).toMatch(/<og xmlns:og="[^"]+"><type>article<\/type><title>Shared: /);
    expect(xml).toMatch(/<author><name>[^<]+<\/name><title>Research Lead<\/title>/);
  });

  it('writes tag ids and both content types of Atom', async () => {
    const xhtml = textOf(await ask('replicate.com/blog/atom'));
    expect(xhtml).toMatch(/<id>tag:reprise-run\.example,2024:post-\d+<\/id>/);
    expect(xhtml).toContain('<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>');
    expect(textOf(await ask('blog.vllm.ai/feed.xml'))).toContain('<content type="html">&lt;p&gt;');
  });

  it('dates RDF by Dublin Core only', async () => {
    const xml = textOf(await demonstration('rdf.xml'));
    expect(xml).not.toContain('pubDate');
    expect(parseRdfFeed(xml).items?.[0]?.dc?.dates?.[0]).toMatch(/^2026-11-\d\dT/);
  });

  it('uses ISO-8859-1, declared in the document or in the header', async () => {
    const declared = await demonstration('latin1.xml');
    expect(declared.contentType).toBe('text/xml');
    expect(textOf(declared, 'latin1')).toContain('encoding="ISO-8859-1"');
    const inHeader = await demonstration('latin1-header.xml');
    expect(inHeader.contentType).toContain('charset=ISO-8859-1');
    expect(textOf(inHeader, 'latin1')).toMatch(/^<\?xml version="1\.0"\?>/);
    for (const response of [declared, inHeader]) {
      expect(textOf(response, 'latin1')).toMatch(/naïve|é|ö|ñ|ë|ú/);
      expect(textOf(response)).toContain('\uFFFD');
    }
  });

  it('begins with a byte order mark in one feed', async () => {
    const { bytes } = await ask('news.microsoft.com/source/topics/ai/feed/');
    expect([...(bytes?.subarray(0, 5) ?? [])]).toEqual([0xef, 0xbb, 0xbf, 0x3c, 0x3f]);
  });

  it('has entities that XML does not define, and bare ampersands, only in texts', async () => {
    const xml = textOf(await demonstration('entities.xml'));
    expect(xml).toMatch(/<title>[^<]*&nbsp;/);
    expect(xml).toMatch(/ & |Speech &/);
    expect(xml).not.toMatch(/<pubDate>[^<]*&nbsp;/);
  });

  it('has dates that cannot be parsed, and equivalent dates in local zones', async () => {
    const odd = (await oddity('dates.xml')).items?.map(({ pubDate }) => pubDate ?? '') ?? [];
    expect(odd.filter((date) => Number.isNaN(Date.parse(date))).length).toBeGreaterThan(5);
    const local = (await oddity('local-dates.xml')).items?.map(({ pubDate }) => pubDate ?? '') ?? [];
    expect(new Set(local.map((date) => date.split(' ').at(-1)))).toEqual(new Set(['EST', 'PST', 'CET', 'JST']));
    const offsets: Readonly<Record<string, string>> = { EST: '-0500', PST: '-0800', CET: '+0100', JST: '+0900' };
    const times = local.map((date) => Date.parse(date.replace(/[A-Z]{3}$/, (zone) => offsets[zone] ?? zone)));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(times[0]).toBeLessThanOrEqual(start);
  });

  it('distinguishes change log entries only by fragment and hash', async () => {
    const items = (await oddity('changelog.xml')).items ?? [];
    expect(new Set(items.map(({ link }) => link?.split('#')[0])).size).toBe(1);
    expect(new Set(items.map(({ guid }) => guid?.value)).size).toBe(items.length);
  });

  it('has a double slash inside the paths of one feed', async () => {
    for (const { link } of (await rss('huyenchip.com/feed.xml')).items ?? [])
      expect(link).toMatch(/\.example\/\/\d{4}/);
  });

  it('appends date and category to some titles of mirrors, and sends them as plain text', async () => {
    const address = 'raw.githubusercontent.com/Olshansk/rss-feeds/main/feeds/feed_anthropic_news.xml';
    const titles = (await rss(address)).items?.map(({ title }) => title ?? '') ?? [];
    const together = titles.filter((title) => /^[A-Z][a-z]{2} \d{1,2}, 20\d\d[A-Z]/.test(title));
    expect(together.length).toBeGreaterThan(titles.length / 4);
    expect(together.length).toBeLessThan(titles.length / 2);
    expect((await ask(address)).contentType).toBe('text/plain; charset=utf-8');
  });

  it('has hints for the crawl interval', async () => {
    expect((await rss('research.google/blog/rss/')).ttl).toBe(30);
    expect((await rss('blogs.nvidia.com/feed/')).sy).toMatchObject({ updatePeriod: 'hourly' });
  });

  it('changes some items in place, with the same guid and a later date', async () => {
    const find = async () => (await oddity('edits.xml')).items ?? [];
    let before = await find();
    let changes = 0;
    // A day in steps of two hours, so that every item is seen before its edit.
    for (let step = 0; step < 12; step += 1) {
      await clock.advance(2 * hourMs);
      const after = await find();
      for (const old of before) {
        const item = after.find(({ guid }) => guid?.value === old.guid?.value);
        if (item === undefined || item.description === old.description) continue;
        changes += 1;
        expect(item.title).toBe(old.title);
        expect(item.description).toBe(`${old.description} Updated with corrected figures.`);
        expect(Date.parse(item.pubDate ?? '')).toBeGreaterThan(Date.parse(old.pubDate ?? ''));
      }
      before = after;
    }
    expect(changes).toBeGreaterThanOrEqual(1);
    expect(changes).toBeLessThanOrEqual(2);
  });

  it('removes items silently, or with a tombstone', async () => {
    const links = async () => (await oddity('vanishing.xml')).items?.map(({ link }) => link) ?? [];
    const before = await links();
    await clock.advance(9 * hourMs);
    const after = await links();
    const gone = before.slice(0, 6).filter((link) => !after.includes(link));
    expect(gone).toHaveLength(1);
    const xml = textOf(await demonstration('tombstones.xml'));
    const refs = [...xml.matchAll(/<at:deleted-entry ref="([^"]+)" when="2026-/g)].map(([, ref]) => ref);
    expect(refs.length).toBeGreaterThan(0);
    const ids = parseAtomFeed(xml).entries?.map(({ id }) => id) ?? [];
    for (const ref of refs) expect(ids).not.toContain(ref);
  });

  it('serves JSON Feed of both versions, the older one over two pages', async () => {
    expect(parseJsonFeed(textOf(await demonstration('feed.json'))).items?.[0]).toMatchObject({
      authors: [{ name: expect.any(String) }],
      content_html: expect.stringContaining('<p>'),
    });
    const first = JSON.parse(textOf(await demonstration('legacy.json')));
    expect(first).toMatchObject({
      version: 'https://jsonfeed.org/version/1',
      next_url: 'https://feeds.oddities.example/legacy.json?page=2',
    });
    expect(first.items[0]).toMatchObject({
      id: expect.any(Number),
      author: { name: expect.any(String) },
      content_text: expect.any(String),
    });
    const second = JSON.parse(textOf(await demonstration('legacy.json?page=2')));
    expect(second).not.toHaveProperty('next_url');
    expect(second.items[0].id).toBe(first.items.at(-1).id - 1);
    expect((await demonstration('legacy.json?page=3')).status).toBe(404);
  });

  describe('a repeated request', () => {
    it('gets 304 for either validator, until something changes', async () => {
      const first = await demonstration('edits.xml');
      const etag = first.headers?.['etag'] ?? '';
      const modified = first.headers?.['last-modified'] ?? '';
      expect(await demonstration('edits.xml', { 'if-none-match': etag })).toMatchObject({
        status: 304,
        headers: { etag },
      });
      expect((await demonstration('edits.xml', { 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
      expect((await demonstration('edits.xml', { 'if-modified-since': modified })).status).toBe(304);
      expect(
        (await demonstration('edits.xml', { 'if-none-match': '"other"', 'if-modified-since': modified })).status,
      ).toBe(200);
      await clock.advance(8 * hourMs);
      expect((await demonstration('edits.xml', { 'if-none-match': etag })).status).toBe(200);
      expect((await demonstration('edits.xml', { 'if-modified-since': modified })).status).toBe(200);
    });

    it('gets one validator, a weak one, or none, as from real feeds', async () => {
      expect((await demonstration('etag-only.xml')).headers).not.toHaveProperty('last-modified');
      expect((await demonstration('last-modified-only.xml')).headers).not.toHaveProperty('etag');
      expect((await ask('www.microsoft.com/en-us/research/feed/')).headers?.['etag']).toMatch(/^W\/"/);
      const before = await demonstration('restless.xml');
      await clock.advance(1_000);
      expect(before.headers).toEqual({ 'cache-control': expect.any(String) });
      expect((await demonstration('restless.xml')).bytes).not.toEqual(before.bytes);
    });
  });

  it('is redirected permanently from the old address of a shipped feed, to a real web address', async () => {
    const moved = await ask('developer.nvidia.com/blog/feed');
    expect(moved).toMatchObject({ status: 301, headers: { location: 'https://developer.nvidia.com/blog/feed/' } });
  });

  it('gets a missing, busy, closed, truncated, empty or invalid feed at some addresses', async () => {
    expect((await demonstration('gone.xml')).status).toBe(410);
    expect(await demonstration('busy.xml')).toMatchObject({ status: 429, headers: { 'retry-after': '90' } });
    const closed = await demonstration('closed.xml');
    expect(Date.parse(closed.headers?.['retry-after'] ?? '')).toBe(start + 300_000);
    expect((await demonstration('not-a-feed.xml')).contentType).toContain('text/html');
    expect((await demonstration('cut.xml')).body).not.toContain('</rss>');
    expect((await demonstration('empty.xml')).body).toBe('');
    expect((await demonstration('moved-twice.xml')).headers).toEqual({ location: '/moved.xml' });
  });

  it("gets the emulator's error page at unknown addresses", async () => {
    for (const address of ['openai.com/other.xml', 'unknown.example/feed', 'feeds.oddities.example/ticker.xml?page=2'])
      expect(await ask(address)).toMatchObject({ status: 404, contentType: 'text/html; charset=utf-8' });
  });
});
