import { describe, expect, it } from '@jest/globals';
import type { FeedDocument, FeedEntry, SourceEntry } from '../../model/feed.ts';
import { toFindings } from './crawl-findings.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const source: SourceEntry = {
  slug: 'lab',
  name: 'Lab',
  lab: 'Lab',
  feedUrl: 'https://lab.example/feed',
  kind: 'RSS',
  tags: ['research'],
  crawlIntervalSeconds: 900,
};
const entry = (guid: string, changes: Partial<FeedEntry> = {}): FeedEntry => ({
  guid,
  link: `https://lab.example/${guid}`,
  title: `Title ${guid}`,
  summary: null,
  body: null,
  content: null,
  media: [],
  authors: [],
  categories: [],
  publishedAt: '2026-11-10T00:00:00.000Z',
  publishedPrecision: 'DAY',
  updatedAt: null,
  language: 'en',
  deleted: false,
  ...changes,
});
const found = (entries: FeedEntry[], changes: Partial<FeedDocument> = {}, kind: SourceEntry['kind'] = 'RSS') =>
  toFindings(
    { format: 'RSS', entries, nextUrl: null, warnings: [], ...changes },
    { ...source, kind },
    nowMs,
    async () => [],
  );
const post = async (changes: Partial<FeedEntry>, kind: SourceEntry['kind'] = 'RSS') =>
  (await found([entry('a', changes)], {}, kind)).posts[0];

describe('what is stored of a feed', () => {
  it('is a post for each item', async () => {
    const { posts, deletedIds, partial } = await found([
      entry('a', { summary: 'Short.', body: 'All of it.', authors: ['Ada Example'], categories: ['RL'] }),
      entry('b'),
    ]);
    expect(posts[0]).toEqual({
      id: expect.stringMatching(/^post_[0-9a-f]{16}$/),
      contentHash: expect.any(String),
      hashAsStored: null,
      title: 'Title a',
      url: 'https://lab.example/a',
      summary: 'Short.',
      body: 'All of it.',
      bodyMarkdown: null,
      media: [],
      authors: ['Ada Example'],
      tags: [
        { slug: 'research', name: 'Research' },
        { slug: 'reinforcement-learning', name: 'Reinforcement Learning' },
      ],
      publishedAt: '2026-11-10T00:00:00.000Z',
      publishedPrecision: 'DAY',
      updatedAt: null,
      language: 'en',
    });
    expect([posts.length, deletedIds, partial]).toEqual([2, [], false]);
  });

  it('has the beginning of its text as a summary where there is none', async () => {
    expect((await post({ body: 'word '.repeat(200).trim() }))?.summary).toMatch(/^word .{300,}…$/);
  });

  it('has the feed’s address where an item has none', async () => {
    expect((await post({ link: null }))?.url).toBe('https://lab.example/feed');
  });

  it('has bounded texts', async () => {
    const huge = await post({
      title: 't'.repeat(10_000),
      summary: 's'.repeat(10_000),
      body: `${'b'.repeat(299_999)}😀`,
    });
    expect([huge?.title.length, huge?.summary?.length, huge?.body?.length]).toEqual([500, 2000, 299_999]);
  });

  it.each([
    ['2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z'],
    ['2026-11-21T12:00:00.001Z', null],
    ['2031-01-01T00:00:00.000Z', null],
  ])('reads a publication at %s as %j', async (publishedAt, expected) =>
    expect((await post({ publishedAt }))?.publishedAt).toBe(expected),
  );

  it.each([
    ['2026-11-10T00:00:00.000Z', null],
    ['2026-11-09T00:00:00.000Z', null],
    ['2026-11-10T00:00:01.000Z', '2026-11-10T00:00:01.000Z'],
    ['2031-01-01T00:00:00.000Z', null],
  ])('reads a change at %s as %j', async (updatedAt, expected) =>
    expect((await post({ updatedAt }))?.updatedAt).toBe(expected),
  );

  it('has the newer of two versions of one post', async () => {
    const older = entry('a', { title: 'Old', updatedAt: '2026-11-11T00:00:00.000Z' });
    const newer = entry('a', { title: 'New', updatedAt: '2026-11-12T00:00:00.000Z' });
    for (const order of [
      [older, newer],
      [newer, older],
    ])
      expect((await found(order)).posts.map(({ title }) => title)).toEqual(['New']);
  });

  it('has clean titles, dates and subjects of a mirror, and leaves those of others unchanged', async () => {
    const changes = { title: 'Aug 18, 2026RoboticsHow arms move', publishedAt: null };
    expect(await post(changes, 'GENERATED')).toMatchObject({
      title: 'How arms move',
      publishedAt: '2026-08-18T00:00:00.000Z',
      tags: [{ slug: 'research' }, { slug: 'robotics' }],
    });
    expect(await post(changes)).toMatchObject({ title: changes.title, publishedAt: null });
  });
});

describe('what a feed says about posts that are gone', () => {
  const tombstone = (guid: string) => entry(guid, { deleted: true, link: null, title: '' });

  it('is the id of each deleted post, unless the post is still listed', async () => {
    const [a, b] = (await found([entry('a'), entry('b')])).posts.map(({ id }) => id);
    expect((await found([entry('a'), tombstone('b')])).deletedIds).toEqual([b]);
    expect((await found([entry('a'), tombstone('a')])).posts.map(({ id }) => id)).toEqual([a]);
    expect((await found([entry('a'), tombstone('a')])).deletedIds).toEqual([]);
  });

  it('reaches back to its oldest item, by publication and by change', async () => {
    const entries = [
      entry('a', { publishedAt: '2026-11-18T00:00:00.000Z' }),
      entry('b', { publishedAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-11-17T00:00:00.000Z' }),
    ];
    expect((await found(entries)).window).toEqual({
      publishedAfterMs: Date.UTC(2026, 0, 1),
      changedAfterMs: Date.UTC(2026, 10, 17),
      mostWithdrawn: 1,
    });
    expect((await found(Array.from({ length: 20 }, (_, n) => entry(`${n}`)))).window?.mostWithdrawn).toBe(4);
  });

  it('is nothing when it was read in part, has items without a date, is empty or a mirror', async () => {
    expect((await found([entry('a')], { warnings: ['cut'] })).window).toBeNull();
    expect((await found([entry('a'), entry('b', { publishedAt: null })])).window).toBeNull();
    expect((await found([])).window).toBeNull();
    expect((await found([entry('a')], {}, 'GENERATED')).window).toBeNull();
    expect((await found([entry('a')])).window).not.toBeNull();
  });

  it('is distinguished from a part that could not be read', async () =>
    expect((await found([entry('a')], { warnings: ['cut'] })).partial).toBe(true));
});

describe('a feed of 2,000 items that are all stored', () => {
  it('is compared in hundreds of turns of the event loop', async () => {
    const entries = Array.from({ length: 2_000 }, (_, index) => entry(String(index)));
    const { posts } = await found(entries);
    const known = posts.map((each) => ({ ...each, otherIds: [], firstSeenAt: '2026-11-12T00:00:00.000Z' }));
    let turns = 0;
    let next: NodeJS.Immediate | undefined;
    const tick = (): void => {
      turns += 1;
      next = setImmediate(tick);
    };
    tick();
    const document: FeedDocument = { format: 'RSS', entries, nextUrl: null, warnings: [] };
    const again = await toFindings(document, source, nowMs, async () => known);
    clearImmediate(next);
    expect(again.posts.map(({ id }) => id)).toEqual(posts.map(({ id }) => id));
    // Two hundred to convert the items, and a hundred and sixty for what they are compared by.
    expect(turns).toBeGreaterThan(320);
  });
});
