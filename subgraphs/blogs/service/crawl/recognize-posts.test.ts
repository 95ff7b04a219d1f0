import { describe, expect, it } from '@jest/globals';
import { canonicalUrl } from '../../../../platform/upstream/web/canonical-url.ts';
import { createFeedEntry } from '../../../../tests/kit/blogs/feed-entry.ts';
import type { KnownPost } from '../../model/crawl.ts';
import type { FeedDocument, FeedEntry, SourceEntry } from '../../model/feed.ts';
import { toFindings } from './crawl-findings.ts';

const source: SourceEntry = {
  slug: 'lighthouse',
  name: 'Lighthouse',
  lab: 'Lighthouse',
  feedUrl: 'https://lighthouse.example/feed',
  kind: 'RSS',
  tags: [],
  crawlIntervalSeconds: 900,
};
const day = (number: number): string => new Date(Date.UTC(2026, 2, number, 9)).toISOString();
const entry = (changes: Partial<FeedEntry>): FeedEntry =>
  createFeedEntry({ link: 'https://lighthouse.example/posts/lenses?page=1', title: 'Lenses', ...changes });

/** A source whose posts are stored as the database stores them, without one. */
const setup = () => {
  const stored = new Map<string, KnownPost>();
  let crawls = 0;
  const crawl = async (entries: readonly Partial<FeedEntry>[], warnings: readonly string[] = []) => {
    crawls += 1;
    const document: FeedDocument = { format: 'RSS', entries: entries.map(entry), nextUrl: null, warnings };
    const findings = await toFindings(document, source, Date.UTC(2026, 3, 1), async (_slug, { ids, canonicalUrls }) =>
      [...stored.values()].filter(
        ({ id, otherIds, url }) =>
          [id, ...otherIds].some((each) => ids.includes(each)) || canonicalUrls.includes(canonicalUrl(url) ?? url),
      ),
    );
    for (const { id, otherIds, merged } of findings.recognized) {
      const into = stored.get(id);
      if (into !== undefined) stored.set(id, { ...into, otherIds });
      for (const each of merged) stored.delete(each);
    }
    for (const { id, title, url, publishedAt, contentHash } of findings.posts) {
      const { otherIds, firstSeenAt, ...before } = stored.get(id) ?? { otherIds: [], firstSeenAt: day(crawls) };
      const known = 'publishedAt' in before ? before.publishedAt : null;
      const earliest = [known, publishedAt].filter((date) => date !== null).sort()[0] ?? null;
      stored.set(id, { id, otherIds, url, title, publishedAt: earliest, firstSeenAt, contentHash });
    }
    return findings.posts.map(({ id }) => id);
  };
  return { crawl, stored };
};
const outage = (number: number) => ({
  link: 'https://status.lighthouse.example/',
  title: 'Outage',
  publishedAt: day(number),
});

describe('items without guid that share title and link', () => {
  it('keep their ids when a later document has one of them', async () => {
    const { crawl } = setup();
    const [first, second] = await crawl([outage(3), outage(4)]);
    expect(first).not.toBe(second);
    expect(await crawl([outage(4)])).toEqual([second]);
    expect(await crawl([outage(3)])).toEqual([first]);
    expect(await crawl([outage(4), outage(3)])).toEqual([second, first]);
  });

  it('keep the id of the one that came alone, whichever comes back', async () => {
    const { crawl, stored } = setup();
    const [first] = await crawl([outage(3)]);
    const [newer, again] = await crawl([outage(4), outage(3)]);
    expect(again).toBe(first);
    expect(newer).not.toBe(first);
    expect(await crawl([outage(4)])).toEqual([newer]);
    const [third] = await crawl([outage(5)]);
    expect([first, newer]).not.toContain(third);
    expect(await crawl([outage(5), outage(4)])).toEqual([third, newer]);
    expect(stored.size).toBe(3);
  });

  it('are one post while only its date changes', async () => {
    const { crawl } = setup();
    const first = await crawl([outage(3)]);
    expect(await crawl([outage(4)])).toEqual(first);
  });

  it('are distinguished by their texts without dates', async () => {
    const { crawl } = setup();
    const bare = { link: 'https://status.lighthouse.example/', title: 'Outage' };
    const [mail] = await crawl([{ ...bare, summary: 'Mail.' }]);
    const [search, same] = await crawl([
      { ...bare, summary: 'Search.' },
      { ...bare, summary: 'Mail.' },
    ]);
    expect(same).toBe(mail);
    expect(await crawl([{ ...bare, summary: 'Search.' }])).toEqual([search]);
  });

  it('keep the id when another item begins to share the link', async () => {
    const { crawl } = setup();
    const [first] = await crawl([{ title: 'Lenses', publishedAt: day(3) }]);
    const [lenses, mirrors] = await crawl([
      { title: 'Lenses', publishedAt: day(3) },
      { title: 'Mirrors', publishedAt: day(3) },
    ]);
    expect(lenses).toBe(first);
    expect(await crawl([{ title: 'Mirrors', publishedAt: day(3) }])).toEqual([mirrors]);
  });

  it('keep the id when another item begins to share the guid', async () => {
    const { crawl } = setup();
    const own = { guid: 'feed', link: 'https://lighthouse.example/1', title: 'One', publishedAt: day(1) };
    const [first] = await crawl([own]);
    const [again, other] = await crawl([own, { ...own, link: 'https://lighthouse.example/2', title: 'Two' }]);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});

describe('one post under another address', () => {
  const link = 'https://lighthouse.example/posts/lenses';

  it.each([
    ['other tracking parameters', { link: `${link}?utm_source=f1` }, { link: `${link}?utm_source=f2&utm_medium=x` }],
    ['a tracking fragment', { link }, { link: `${link}#xtor=RSS-1` }],
    ['another scheme', { link: 'http://lighthouse.example/p?id=1' }, { link: 'https://lighthouse.example/p?id=1' }],
    ['www.', { link: 'https://www.lighthouse.example/p/1' }, { link: 'https://lighthouse.example/p/1' }],
    ['a slash at the end', { link }, { link: `${link}/` }],
    [
      'another scheme in its guid',
      { guid: 'http://lighthouse.example/?p=1', link },
      { guid: 'https://lighthouse.example/?p=1', link },
    ],
    ['a guid for the first time', { link }, { guid: 'lenses', link }],
    ['another case of the title', { link }, { link: `${link}/`, title: 'LENSES' }],
    [
      'the address behind that of a proxy',
      { link: 'http://proxy.example/~r/x/1' },
      { link, proxyLink: 'http://proxy.example/~r/x/1' },
    ],
  ])('is the same post with %s', async (_what, before, after) => {
    const { crawl, stored } = setup();
    const first = await crawl([before]);
    expect(await crawl([after])).toEqual(first);
    // Under its new address it has another title, which is an edit.
    expect(await crawl([{ ...after, title: 'Lenses, ground' }])).toEqual(first);
    expect(stored.size).toBe(1);
  });

  it('is another post while the document has the old entry', async () => {
    const { crawl } = setup();
    const [first] = await crawl([{ guid: 'http://a', link }]);
    const [old, other] = await crawl([
      { guid: 'http://a', link },
      { guid: 'https://a', link: `${link}/` },
    ]);
    expect(old).toBe(first);
    expect(other).not.toBe(first);
    // Until the old entry is gone.
    expect(await crawl([{ guid: 'https://a', link: `${link}/` }])).toEqual([first]);
    expect(await crawl([{ guid: 'https://a', link: `${link}/`, title: 'Edited' }])).toEqual([first]);
  });

  it('has no further ids although its address changes at every reading', async () => {
    const { crawl, stored } = setup();
    for (let reading = 0; reading < 5; reading++) await crawl([{ link: `${link}?utm_id=${reading}` }]);
    expect([...stored.values()].map(({ otherIds }) => otherIds.length)).toEqual([1]);
    expect([...stored.values()].map(({ url }) => url)).toEqual([`${link}?utm_id=0`]);
  });

  it.each([
    ['no title', { title: '' }, { title: '' }],
    ['another title', {}, { title: 'Mirrors' }],
    ['another fragment', { link: `${link}#one` }, { link: `${link}#two` }],
    ['another parameter', { link: `${link}?id=1` }, { link: `${link}?id=2` }],
    ['the home page and another date', outage(3), outage(4)],
    ['no link', { link: null, title: 'Note' }, { link: null, title: 'Note' }],
  ])('is another post with %s', async (_what, before, after) => {
    const { crawl } = setup();
    const first = await crawl([{ guid: 'a', link, ...before }]);
    expect(await crawl([{ guid: 'b', link, ...after }])).not.toEqual(first);
  });

  it('is another post at an address that several have, unless the dates are equal', async () => {
    const { crawl } = setup();
    const release = { guid: '1', link, title: 'Fixes', publishedAt: day(1) };
    const [fixes] = await crawl([release, { ...release, guid: '2', title: 'Features' }]);
    const [other] = await crawl([{ ...release, guid: '3', publishedAt: day(5) }]);
    expect(other).not.toBe(fixes);
    expect(await crawl([{ ...release, guid: '4' }])).toEqual([fixes]);
  });

  it('is not looked for in a document that was read in part', async () => {
    const { crawl } = setup();
    const first = await crawl([{ guid: 'a', link }]);
    expect(await crawl([{ guid: 'b', link }], ['cut'])).not.toEqual(first);
    expect(await crawl([{ guid: 'b', link }])).toEqual(first);
  });
});
