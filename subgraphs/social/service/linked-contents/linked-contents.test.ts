import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { createSignedTokens } from '../../../../platform/storage/tokens/create-signed-tokens.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { createGrowingSource } from '../../../../tests/kit/social/growing-source.ts';
import { aThread } from '../../../../tests/kit/social/thread-samples.ts';
import { memoryReadThrough } from '../../../../tests/kit/storage/memory-read-through.ts';
import type { FeedSource } from '../../model/feed-source.ts';
import type { LinkedPage } from '../../model/linked-content.ts';
import type { ItemThread } from '../../model/thread.ts';
import { createFeedPages } from '../feeds/feed-pages.ts';
import { createItems } from '../items.ts';
import { createThreads } from '../threads.ts';
import { unreadPage } from './linked-content-outcome.ts';
import { createLinkedContents, type LinkedContentInput, type LinkingItem, pageOfChunks } from './linked-contents.ts';

const chunks = [1, 2, 3].map((number) => ({ number, markdown: `text ${number}`, wordCount: 2 }));
const numbersOf = (after: number, size: number) => {
  const page = pageOfChunks(chunks, after, size);
  return { numbers: page.chunks.map(({ number }) => number), nextAfter: page.nextAfter };
};

describe('pageOfChunks', () => {
  it.each([
    [0, 1, [1], 1],
    [1, 1, [2], 2],
    [2, 1, [3], null],
    [0, 2, [1, 2], 2],
    [2, 2, [3], null],
    [0, 3, [1, 2, 3], null],
    [0, 1_000_000, [1, 2, 3], null],
    [3, 1, [], null],
    [99, 1, [], null],
    [0, 0, [1], 1],
  ])('after chunk %d, of size %d', (after, size, numbers, nextAfter) => {
    expect(numbersOf(after, size)).toEqual({ numbers, nextAfter });
  });

  it('is empty for a page without text', () => {
    expect(pageOfChunks([], 0, 1)).toEqual({ chunks: [], nextAfter: null });
  });
});

const call = new Call();
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
  const tokens = createSignedTokens(Buffer.alloc(32, 7), clock);
  const pages = createFeedPages({ sources: [source, forum], cache, staleMs: 0 });
  const contents = createLinkedContents({
    pages,
    items: createItems({
      pages,
      threads: createThreads({ pages, cache, ttlMs: 60_000, staleMs: 0 }),
      tokens,
      clock,
    }),
    linkedPages: {
      read: async (address, invented) => {
        reads.push([address, invented]);
        return page ?? unreadPage(address, clock.now());
      },
      peek: async () => page,
    },
    tokens,
  });
  const read = (more: Partial<LinkedContentInput> = {}) =>
    contents.read({ source: 'NEWS_BOARD', itemId: '1', community: null, chunksAfter: null, ...more }, call);
  /** Returns a page of chunks. */
  const chunks = async (first: number, after: string | null = null) => {
    const content = await read();
    if (content === null) throw new Error('there is a page');
    return contents.chunks(content, { first, after });
  };
  return { contents, read, chunks, reads };
};
const item: LinkingItem = { source: 'NEWS_BOARD', itemId: '1', channel: 'newest', url };

describe('linked content', () => {
  it('is returned in pages of the requested number of chunks, to the end', async () => {
    const { read, chunks } = setUp(aThread('1'), article(3));
    expect(await read()).toMatchObject({ source: 'NEWS_BOARD', itemId: '1', url, chunkCount: 3, wordCount: 3 });
    const numbers: number[][] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof chunks>> = await chunks(1, after);
      numbers.push(page.nodes.map(({ number }) => number));
      expect([page.totalCount, page.pageInfo.hasPreviousPage]).toEqual([3, after !== null]);
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(numbers).toEqual([[1], [2], [3]]);
    const whole = await chunks(1000);
    expect([whole.nodes.length, whole.pageInfo.hasNextPage]).toEqual([3, false]);
    const rest = await chunks(1000, whole.edges[0]?.cursor);
    expect(rest.nodes.map(({ number }) => number)).toEqual([2, 3]);
  });

  it('of an item of a list is read without the item', async () => {
    const { contents, reads } = setUp(null, article(2));
    expect(await contents.of(item, call)).toMatchObject({ itemId: '1', url, chunkCount: 2 });
    expect(await contents.of({ ...item, url: null }, call)).toBeNull();
    expect(reads).toEqual([[url, true]]);
  });

  it('of a page that cannot be read is a result', async () => {
    const { read } = setUp(aThread('1'), { ...unreadPage(url, 0), fetchStatus: 'BLOCKED', warnings: ['No.'] });
    expect(await read()).toMatchObject({
      fetchStatus: 'BLOCKED',
      contentKind: 'UNKNOWN',
      chunkCount: 0,
      text: [],
      warnings: [{ code: 'linked_page_incomplete', source: 'pages.example', message: 'No.' }],
    });
  });

  it('is null without the item, and not found without a link', async () => {
    expect(await setUp(null, undefined).read()).toBeNull();
    await expect(setUp(aThread('1', { url: null }), undefined).read()).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('links to no page'),
    });
  });

  it.each([true, false])('is read from the emulator only where the item is emulated: %s', async (emulated) => {
    const { read, reads } = setUp(aThread('1'), article(1), emulated);
    await read();
    expect(reads).toEqual([[url, emulated]]);
  });

  it('is refused with the token of another item, or without its community', async () => {
    const { read, chunks, reads } = setUp(aThread('1'), article(3));
    const chunksAfter = (await chunks(1)).pageInfo.endCursor;
    reads.length = 0;
    for (const [input, argument] of [
      [{ itemId: '2', chunksAfter }, 'chunksAfter'],
      [{ chunksAfter: 'next' }, 'chunksAfter'],
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
  it('is pending when nothing is cached, and reads nothing', async () => {
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

  it('has the cached data, and counts words only of pages that were read', async () => {
    expect(await setUp(null, article(2)).contents.preview(item)).toMatchObject({ wordCount: 2, chunkCount: 2 });
    const failed = setUp(null, { ...unreadPage(url, 0), fetchStatus: 'TIMEOUT', warnings: ['Slow.'] });
    expect(await failed.contents.preview(item)).toMatchObject({
      fetchStatus: 'TIMEOUT',
      wordCount: null,
      chunkCount: 0,
      warnings: [{ code: 'linked_page_incomplete', message: 'Slow.' }],
    });
  });

  it('has the community in its address, and is null without a link', async () => {
    const { contents } = setUp(null, undefined);
    const forum: LinkingItem = { ...item, source: 'COMMUNITY_FORUM', channel: 'r/LabNotes' };
    expect((await contents.preview(forum))?.linkedContentResource).toBe(
      '/api/v1/detail/community_forum/1/linked-content?community=r%2Flabnotes',
    );
    expect(await contents.preview({ ...item, url: null })).toBeNull();
  });
});
