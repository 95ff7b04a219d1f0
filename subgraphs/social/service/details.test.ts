import { describe, expect, it } from '@jest/globals';
import { UpstreamError } from '../../../platform/errors/upstream-error.ts';
import { createSignedTokens } from '../../../platform/tokens/create-signed-tokens.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { memoryReadThrough } from '../../../tests/kit/memory-read-through.ts';
import { createGrowingSource } from '../../../tests/kit/social/growing-source.ts';
import { aComment, aThread } from '../../../tests/kit/social/thread-samples.ts';
import type { FeedSource } from '../model/feed-source.ts';
import type { ItemThread } from '../model/thread.ts';
import { createDetails, type DetailInput } from './details.ts';
import { createFeedPages } from './feed-pages.ts';
import { createThreads } from './threads.ts';

const { signal } = new AbortController();

/** Details of sources that have the threads of this map; `asked` says which were asked for. */
const setUp = (threads: Readonly<Record<string, ItemThread>>) => {
  const clock = new ManualClock();
  const cache = memoryReadThrough(clock);
  const asked: (readonly [itemId: string, community: string | null])[] = [];
  const state: { failure: Error | undefined } = { failure: undefined };
  const sources = (['NEWS_BOARD', 'COMMUNITY_FORUM'] as const).map(
    (source): FeedSource => ({
      ...createGrowingSource({ source }),
      thread: async (itemId, community) => {
        asked.push([itemId, community]);
        if (state.failure !== undefined) throw state.failure;
        return threads[itemId] ?? null;
      },
    }),
  );
  const pages = createFeedPages({ sources, cache, staleMs: 900_000 });
  const details = createDetails({
    pages,
    threads: createThreads({ pages, cache, ttlMs: 60_000, staleMs: 900_000 }),
    tokens: createSignedTokens(Buffer.alloc(32, 7), clock),
    clock,
  });
  const read = (itemId: string, more: Partial<DetailInput> = {}) =>
    details.read(
      { source: 'NEWS_BOARD', itemId, community: null, commentPageToken: null, commentMaxPageSize: 100, ...more },
      signal,
    );
  return { clock, asked, state, read };
};
const discussed = (count: number) =>
  aThread('1', { comments: Array.from({ length: count }, (_, index) => aComment(`c${index}`)) });

describe('the detail of an item', () => {
  it('is what the source says, with where it comes from', async () => {
    const { clock, read } = setUp({ '1': aThread('1', { labels: ['ai'], status: 'LOCKED', statusReason: 'Closed.' }) });
    expect(await read('1')).toMatchObject({
      key: 'news_board:1',
      labels: ['ai'],
      community: null,
      thread: [],
      availability: { status: 'LOCKED', reason: 'Closed.', checkedAt: new Date(clock.now()).toISOString() },
      commentPagination: { hasMore: false, nextPageToken: null },
      meta: { sourcesUsed: ['news_board'], cache: { isHit: false } },
      warnings: [],
    });
  });

  it('is null when the source has no such item', async () => {
    expect(await setUp({}).read('1')).toBeNull();
  });

  it('is read once a minute, and for each community by itself', async () => {
    const { clock, asked, read } = setUp({ '1': aThread('1') });
    await Promise.all([read('1'), read('1')]);
    expect((await read('1'))?.meta.cache?.isHit).toBe(true);
    for (const community of ['r/LabNotes', 'r/labnotes', 'r/slowlab'])
      await read('1', { source: 'COMMUNITY_FORUM', community });
    expect(asked).toEqual([
      ['1', null],
      ['1', 'labnotes'],
      ['1', 'slowlab'],
    ]);
    await clock.advance(60_001);
    await read('1');
    expect(asked).toHaveLength(4);
  });

  it('is an old one with a warning while the source fails, and an error after that', async () => {
    const { clock, state, read } = setUp({ '1': aThread('1') });
    await read('1');
    const checkedAt = new Date(clock.now()).toISOString();
    state.failure = new UpstreamError('news_board', 'unreachable');
    await clock.advance(600_000);
    expect(await read('1')).toMatchObject({
      availability: { checkedAt },
      warnings: [{ code: 'stale_data', source: 'news_board' }],
    });
    await clock.advance(400_000);
    await expect(read('1')).rejects.toBe(state.failure);
  });

  it('says how many comments the source did not hand out', async () => {
    const { read } = setUp({ '1': aThread('1', { omittedComments: 12 }) });
    expect((await read('1'))?.warnings).toEqual([
      { code: 'comments_omitted', source: 'news_board', message: expect.stringContaining('12 more') },
    ]);
  });
});

describe('comments of an item', () => {
  it('come as many at a time as are asked for, and go on with the token', async () => {
    const { read } = setUp({ '1': discussed(150) });
    const first = await read('1');
    expect([first?.thread.length, first?.commentPagination.hasMore]).toEqual([100, true]);
    const commentPageToken = first?.commentPagination.nextPageToken ?? null;
    const second = await read('1', { commentPageToken });
    expect([second?.thread.length, second?.thread[0]?.itemId]).toEqual([50, 'c100']);
    expect(second?.commentPagination).toEqual({ hasMore: false, nextPageToken: null });
    const few = await read('1', { commentPageToken, commentMaxPageSize: 1 });
    expect([few?.thread.map(({ itemId }) => itemId), few?.commentPagination.hasMore]).toEqual([['c100'], true]);
  });

  it('do not go on with the token of another item or another source', async () => {
    const { asked, read } = setUp({ '1': discussed(3), '2': discussed(3) });
    const { commentPagination } = (await read('1', { commentMaxPageSize: 1 })) ?? {};
    const commentPageToken = commentPagination?.nextPageToken ?? null;
    asked.length = 0;
    for (const wrong of [
      read('2', { commentPageToken }),
      read('1', { commentPageToken, source: 'COMMUNITY_FORUM', community: 'r/labnotes' }),
      read('1', { commentPageToken: `${commentPageToken}x` }),
    ])
      await expect(wrong).rejects.toMatchObject({
        code: 'validation_error',
        details: { faults: [{ loc: ['commentPageToken'] }] },
      });
    // A request that is refused costs the source nothing.
    expect(asked).toEqual([]);
  });
});
