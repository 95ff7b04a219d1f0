import { describe, expect, it } from '@jest/globals';
import { createSignedTokens } from '../../../platform/tokens/create-signed-tokens.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { memoryReadThrough } from '../../../tests/kit/memory-read-through.ts';
import { createGrowingSource } from '../../../tests/kit/social/growing-source.ts';
import { aThread } from '../../../tests/kit/social/thread-samples.ts';
import type { FeedSource } from '../model/feed-source.ts';
import type { LinkedPage } from '../model/linked-content.ts';
import type { ItemThread } from '../model/thread.ts';
import { createFeedPages } from './feed-pages.ts';
import { unreadPage } from './linked-content-outcome.ts';
import { createLinkedContents, type LinkedContentInput, type LinkingItem } from './linked-contents.ts';
import { createThreads } from './threads.ts';

const { signal } = new AbortController();
const url = 'https://pages.example/1';

const article = (chunks: number): LinkedPage => ({
  ...unreadPage(url, 0),
  finalUrl: url,
  contentKind: 'ARTICLE',
  fetchStatus: 'OK',
  wordCount: chunks,
  chunks: Array.from({ length: chunks }, (_, index) => ({
    number: index + 1,
    markdown: `Part ${index + 1}.`,
    wordCount: 2,
  })),
});

const setUp = (thread: ItemThread | null, page: LinkedPage | undefined, emulated = true) => {
  const clock = new ManualClock();
  const cache = memoryReadThrough(clock);
  const reads: (readonly [url: string, emulated: boolean])[] = [];
  const source: FeedSource = { ...createGrowingSource(), emulated, thread: async () => thread };
  const forum: FeedSource = { ...source, source: 'COMMUNITY_FORUM' };
  const pages = createFeedPages({ sources: [source, forum], cache, staleMs: 0 });
  const contents = createLinkedContents({
    pages,
    threads: createThreads({ pages, cache, ttlMs: 60_000, staleMs: 0 }),
    linkedPages: {
      read: async (address, invented) => {
        reads.push([address, invented]);
        return page ?? unreadPage(address, clock.now());
      },
      peek: async () => page,
    },
    tokens: createSignedTokens(Buffer.alloc(32, 7), clock),
  });
  const read = (more: Partial<LinkedContentInput> = {}) =>
    contents.read(
      { source: 'NEWS_BOARD', itemId: '1', community: null, pageToken: null, maxPageSize: 1, ...more },
      signal,
    );
  return { contents, read, reads };
};
const item: LinkingItem = { source: 'NEWS_BOARD', itemId: '1', community: null, url };

describe('linked content', () => {
  it('comes as many chunks at a time as are asked for, until all have come', async () => {
    const { read } = setUp(aThread('1'), article(3));
    const numbers: number[][] = [];
    let pageToken: string | null = null;
    do {
      const content: Awaited<ReturnType<typeof read>> = await read({ pageToken });
      expect(content).toMatchObject({ source: 'NEWS_BOARD', itemId: '1', url, chunkCount: 3, wordCount: 3 });
      numbers.push(content?.chunks.map(({ number }) => number) ?? []);
      pageToken = content?.pagination.nextPageToken ?? null;
    } while (pageToken !== null);
    expect(numbers).toEqual([[1], [2], [3]]);
    const whole = await read({ maxPageSize: 1000 });
    expect([whole?.chunks.length, whole?.pagination]).toEqual([3, { hasMore: false, nextPageToken: null }]);
  });

  it('of a page that cannot be read is an answer', async () => {
    const { read } = setUp(aThread('1'), { ...unreadPage(url, 0), fetchStatus: 'BLOCKED', warnings: ['No.'] });
    expect(await read()).toMatchObject({
      fetchStatus: 'BLOCKED',
      contentKind: 'UNKNOWN',
      chunkCount: 0,
      chunks: [],
      warnings: ['No.'],
      pagination: { hasMore: false, nextPageToken: null },
    });
  });

  it('is null without the item, and not found without a link', async () => {
    expect(await setUp(null, undefined).read()).toBeNull();
    await expect(setUp(aThread('1', { url: null }), undefined).read()).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('links to no page'),
    });
  });

  it.each([true, false])('is asked of the stand-in only where the item is invented: %s', async (emulated) => {
    const { read, reads } = setUp(aThread('1'), article(1), emulated);
    await read();
    expect(reads).toEqual([[url, emulated]]);
  });

  it('does not open at the token of another item, nor without its community', async () => {
    const { read, reads } = setUp(aThread('1'), article(3));
    const pageToken = (await read())?.pagination.nextPageToken ?? null;
    reads.length = 0;
    for (const [input, argument] of [
      [{ itemId: '2', pageToken }, 'pageToken'],
      [{ pageToken: 'next' }, 'pageToken'],
      [{ source: 'COMMUNITY_FORUM' }, 'community'],
      [{ community: 'r/labnotes' }, 'community'],
    ] as const)
      await expect(read(input)).rejects.toMatchObject({
        code: 'validation_error',
        details: { faults: [{ loc: [argument] }] },
      });
    expect(reads).toEqual([]);
  });
});

describe('a preview of linked content', () => {
  it('says that nothing is known, and reads nothing', async () => {
    const { contents, reads } = setUp(aThread('1'), undefined);
    expect(await contents.preview({ ...item, url: 'https://Pages.example:8443/1' })).toEqual({
      url: 'https://Pages.example:8443/1',
      domain: 'pages.example',
      contentKind: 'UNKNOWN',
      fetchStatus: 'PENDING',
      linkedContentResource: '/api/v1/detail/news_board/1/linked-content',
      warnings: [],
      wordCount: null,
      chunkCount: null,
    });
    expect(reads).toEqual([]);
  });

  it('says what is known, words only of what was read', async () => {
    expect(await setUp(null, article(2)).contents.preview(item)).toMatchObject({ wordCount: 2, chunkCount: 2 });
    const failed = setUp(null, { ...unreadPage(url, 0), fetchStatus: 'TIMEOUT', warnings: ['Slow.'] });
    expect(await failed.contents.preview(item)).toMatchObject({
      fetchStatus: 'TIMEOUT',
      wordCount: null,
      chunkCount: 0,
      warnings: ['Slow.'],
    });
  });

  it('keeps the community in its address, and is none without a link', async () => {
    const { contents } = setUp(null, undefined);
    const forum: LinkingItem = { ...item, source: 'COMMUNITY_FORUM', community: 'labnotes' };
    expect((await contents.preview(forum))?.linkedContentResource).toBe(
      '/api/v1/detail/community_forum/1/linked-content?community=r%2Flabnotes',
    );
    expect(await contents.preview({ ...item, url: null })).toBeNull();
  });
});
