import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { blogFeeds } from '../../../../emulator/blog-feeds/blog-feeds.ts';
import { feeds } from '../../../../emulator/blog-feeds/emulated-feeds.ts';
import { createEmulator, type Emulator } from '../../../../emulator/emulator.ts';
import { linkedPages } from '../../../../emulator/linked-pages/linked-pages.ts';
import { systemClock } from '../../../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import { type ClosableWebFetcher, createGuardedFetcher } from '../../../../platform/upstream/web/guarded-fetcher.ts';
import { documentsHere } from '../../../../tests/kit/blogs/documents-here.ts';
import { feedsHere } from '../../../../tests/kit/blogs/feeds-here.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { never } from '../../../../tests/kit/upstream/upstream-wire.ts';
import type { IncomingPost } from '../../model/crawl.ts';
import type { FeedReading, FeedValidators, SourceEntry } from '../../model/feed.ts';
import { toFindings } from '../../service/crawl/crawl-findings.ts';
import { readSourceList } from '../../service/sources/source-list.ts';
import { createPageReader } from '../pages/page-reader.ts';
import { createFeedReader } from './feed-reader.ts';

/** Serves the emulated feeds and pages over HTTP. */
const clock = new ManualClock();
const unknown: FeedValidators = { etag: null, lastModified: null };
let emulator: Emulator;
let feedWeb: ClosableWebFetcher;
let pageWeb: ClosableWebFetcher;

beforeAll(async () => {
  emulator = await createEmulator({
    port: 0,
    speed: Number.POSITIVE_INFINITY,
    clock,
    upstreams: [blogFeeds, linkedPages],
  });
  const webOf = (standIn: string) =>
    createGuardedFetcher({
      source: standIn,
      userAgent: 'tests/1',
      clock: systemClock,
      log: silentLogger,
      standInUrl: emulator.urlOf(standIn),
    });
  feedWeb = webOf('blog-feeds');
  pageWeb = webOf('linked-pages');
});
afterAll(async () => {
  await Promise.all([feedWeb.close(), pageWeb.close()]);
  await emulator.close();
});

const read = (url: string, validators = unknown) =>
  createFeedReader({ web: feedWeb, decoder: feedsHere, clock }).read({ slug: 'lab', url, validators }, never);
const readWhole = async (url: string): Promise<FeedReading & { outcome: 'read' }> => {
  const reading = await read(url);
  if (reading.outcome !== 'read') throw new Error(`${url}: ${JSON.stringify(reading)}`);
  return reading;
};
const sourceOf = (changes: Partial<SourceEntry>): SourceEntry => ({
  slug: 'lab',
  name: 'Lab',
  lab: 'Lab',
  feedUrl: 'https://lab.example/',
  kind: 'RSS',
  tags: [],
  crawlIntervalSeconds: 900,
  ...changes,
});
const oddity = (path: string) => `https://feeds.oddities.example/${path}`;
const runTogether = /^[A-Z][a-z]{2} \d{1,2}, \d{4}/;

const noneKnown = async () => [];
describe('every feed of the emulated web', () => {
  // Posts of these two sites are deleted again.
  const shrinking = ['vanishing', 'tombs'];

  it.each(feeds.map((feed) => [feed.address, feed] as const))(
    '%s has no lost item, and is not sent twice',
    async (address, feed) => {
      const { document, validators } = await readWhole(`https://${address}`);
      const kind = feed.extras.includes('run_together_titles') ? 'GENERATED' : 'RSS';
      const { posts, partial } = await toFindings(document, sourceOf({ kind }), clock.now(), noneKnown);
      const pages = feed.extras.includes('legacy') ? 2 : 1;
      if (shrinking.includes(feed.site)) expect(posts.length).toBeLessThan(feed.items);
      else expect(posts).toHaveLength(feed.items * pages);
      expect(partial).toBe(false);
      const isSound = ({ title, url, summary, body }: IncomingPost): boolean =>
        !/^$|[<>]|&\w+;|\uFFFD/.test(title) &&
        !(kind === 'GENERATED' && runTogether.test(title)) &&
        /^https:\/\/[\w.-]+\.example\//.test(url) &&
        (body !== null) === feed.text.startsWith('full') &&
        !/<\/?[a-z]+>|&(?:amp|lt|nbsp);|\uFFFD/.test(`${summary}${body}`);
      expect(posts.filter((post) => !isSound(post))).toEqual([]);
      if (feed.dates !== 'odd') expect(posts.filter(({ publishedAt }) => publishedAt === null)).toEqual([]);
      expect(new Set(posts.map(({ url }) => url)).size).toBe(posts.length);
      const again = await read(`https://${address}`, validators);
      expect(again.outcome).toBe(feed.validators === 'none' || feed.extras.includes('restless') ? 'read' : 'unchanged');
    },
  );

  it('of the shipped list exists', async () => {
    for (const { feedUrl } of readSourceList(undefined).entries) expect((await read(feedUrl)).outcome).toBe('read');
  });
});

describe('an address of the emulated web', () => {
  it.each([
    [oddity('moved.xml'), oddity('ticker.xml')],
    [oddity('moved-twice.xml'), oddity('ticker.xml')],
    [oddity('elsewhere-today.xml'), oddity('elsewhere-today.xml')],
  ])('%s is permanently redirected to %s', async (url, permanentUrl) =>
    expect((await readWhole(url)).permanentUrl).toBe(permanentUrl),
  );

  it.each([
    ['gone.xml', { outcome: 'gone' }],
    ['busy.xml', { outcome: 'failed', retryAfterSeconds: 90 }],
    ['closed.xml', { outcome: 'failed', retryAfterSeconds: 300 }],
    ['not-a-feed.xml', { outcome: 'failed', reason: expect.stringContaining('page') }],
    ['empty.xml', { outcome: 'failed' }],
    ['nowhere.xml', { outcome: 'failed', reason: expect.stringContaining('404') }],
  ])('%s is read correctly', async (path, expected) => expect(await read(oddity(path))).toMatchObject(expected));

  it('that has half a feed is read in part', async () => {
    const { document } = await readWhole(oddity('cut.xml'));
    expect([document.entries, document.warnings.length]).toEqual([[], 1]);
  });

  it('has the same posts in every encoding', async () => {
    const titles = async (path: string) => (await readWhole(oddity(path))).document.entries.map(({ title }) => title);
    const plain = await titles('bom.xml');
    expect(await titles('latin1.xml')).toEqual(plain);
    expect(await titles('latin1-header.xml')).toEqual(plain);
  });

  it('reports deleted posts under their former ids', async () => {
    const findings = async () =>
      toFindings((await readWhole(oddity('tombstones.xml'))).document, sourceOf({}), clock.now(), noneKnown);
    const seen = new Set<string>();
    const deleted = new Set<string>();
    for (let hours = 0; hours <= 30; hours += 3) {
      const { posts, deletedIds } = await findings();
      for (const { id } of posts) seen.add(id);
      for (const id of deletedIds) if (seen.has(id)) deleted.add(id);
      await clock.advance(3 * 3_600_000);
    }
    expect(deleted.size).toBeGreaterThan(0);
  });

  it('has pages with the texts that the feed lacks', async () => {
    const pages = createPageReader({ web: pageWeb, documents: documentsHere });
    const { document } = await readWhole('https://huggingface.co/blog/feed.xml');
    for (const { link, title } of document.entries.slice(0, 5)) {
      const text = await pages.read(link ?? '', never);
      expect(text?.body.length).toBeGreaterThan(1000);
      expect(text?.body).not.toMatch(/<\/?[a-z]+>/);
      expect(text?.title).toContain(title.slice(0, 20));
    }
  });
});
