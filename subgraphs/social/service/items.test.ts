import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../platform/call/call.ts';
import { UpstreamError } from '../../../platform/errors/upstream-error.ts';
import { createSignedTokens } from '../../../platform/storage/tokens/create-signed-tokens.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { createGrowingSource } from '../../../tests/kit/social/growing-source.ts';
import { aComment, aThread } from '../../../tests/kit/social/thread-samples.ts';
import { memoryReadThrough } from '../../../tests/kit/storage/memory-read-through.ts';
import type { FeedSource } from '../model/feed-source.ts';
import type { ItemThread } from '../model/thread.ts';
import { createFeedPages } from './feeds/feed-pages.ts';
import { createItems, type ItemInput } from './items.ts';
import { createThreads } from './threads.ts';

const call = new Call();

/** Items of sources that have these threads; `asked` lists the requested ones. */
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
  const items = createItems({
    pages,
    threads: createThreads({ pages, cache, ttlMs: 60_000, staleMs: 900_000 }),
    tokens: createSignedTokens(Buffer.alloc(32, 7), clock),
    clock,
  });
  const read = (itemId: string, more: Partial<ItemInput> = {}) =>
    items.read({ source: 'NEWS_BOARD', itemId, community: null, commentsAfter: null, ...more }, call);
  const comments = async (itemId: string, page: { readonly first?: number; readonly after?: string | null } = {}) => {
    const item = await read(itemId);
    if (item === null) throw new Error('there is an item');
    return items.comments(item, item.details, { first: 100, after: null, ...page });
  };
  return { clock, asked, state, items, read, comments };
};
const discussed = (count: number) =>
  aThread('1', { comments: Array.from({ length: count }, (_, index) => aComment(`c${index}`)) });

describe('the detail of an item', () => {
  it('is the source’s data, with its origin', async () => {
    const { clock, read } = setUp({ '1': aThread('1', { labels: ['ai'], status: 'LOCKED', statusReason: 'Closed.' }) });
    expect(await read('1')).toMatchObject({
      key: 'news_board:1',
      itemId: '1',
      title: 'Item 1',
      details: {
        labels: ['ai'],
        comments: [],
        availability: { status: 'LOCKED', reason: 'Closed.', fetchedAt: new Date(clock.now()).toISOString() },
        meta: { sourcesUsed: ['news_board'], cache: { isHit: false } },
        warnings: [],
      },
    });
  });

  it('is null when the source has no such item', async () => {
    expect(await setUp({}).read('1')).toBeNull();
  });

  it('is read once a minute, and separately for each community', async () => {
    const { clock, asked, read } = setUp({ '1': aThread('1') });
    await Promise.all([read('1'), read('1')]);
    expect((await read('1'))?.details.meta.cache?.isHit).toBe(true);
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

  it('is stale with a warning while the source fails, and an error after that', async () => {
    const { clock, state, read } = setUp({ '1': aThread('1') });
    await read('1');
    const fetchedAt = new Date(clock.now()).toISOString();
    state.failure = new UpstreamError('news_board', 'unreachable');
    await clock.advance(600_000);
    expect(await read('1')).toMatchObject({
      details: { availability: { fetchedAt }, warnings: [{ code: 'stale_data', source: 'news_board' }] },
    });
    await clock.advance(400_000);
    await expect(read('1')).rejects.toBe(state.failure);
  });

  it('reports how many comments the source did not return', async () => {
    const { read } = setUp({ '1': aThread('1', { omittedComments: 12 }) });
    expect((await read('1'))?.details.warnings).toEqual([
      { code: 'comments_omitted', source: 'news_board', message: expect.stringContaining('12 more') },
    ]);
  });
});

describe('an item that was seen', () => {
  it('is read with the community of its channel', async () => {
    const { asked, items } = setUp({ '1': aThread('1', { source: 'COMMUNITY_FORUM', channel: 'r/LabNotes' }) });
    const seen = await items.readSeen({ source: 'COMMUNITY_FORUM', itemId: '1', channel: 'r/LabNotes' }, call);
    await items.readSeen({ source: 'NEWS_BOARD', itemId: '1', channel: 'newest' }, call);
    expect([seen?.key, asked]).toEqual([
      'community_forum:1',
      [
        ['1', 'labnotes'],
        ['1', null],
      ],
    ]);
  });

  it.each([
    ['NEWS_BOARD', undefined, true],
    ['COMMUNITY_FORUM', 'r/LabNotes', true],
    ['COMMUNITY_FORUM', undefined, false],
    ['VILLAGE_SQUARE' as 'NEWS_BOARD', undefined, false],
  ] as const)('of %s in %s can be asked for: %s', (source, channel, isFindable) => {
    const { items } = setUp({});
    const item = { source, itemId: '1', ...(channel === undefined ? {} : { channel }) };
    expect(items.isFindable(item)).toBe(isFindable);
  });

  it('retains its key where the source has merged it into another', async () => {
    const { items } = setUp({ old: aThread('new') });
    const seen = await items.readSeen({ source: 'NEWS_BOARD', itemId: 'old' }, call);
    expect([seen?.itemId, seen?.key]).toEqual(['old', 'news_board:old']);
  });
});

describe('comments of an item', () => {
  it('are returned in pages of the requested size, and continue after any of them', async () => {
    const { comments } = setUp({ '1': discussed(150) });
    const first = await comments('1');
    expect([first.nodes.length, first.totalCount]).toEqual([100, 150]);
    expect([first.pageInfo.hasNextPage, first.pageInfo.hasPreviousPage]).toEqual([true, false]);
    const second = await comments('1', { after: first.pageInfo.endCursor });
    expect([second.nodes.length, second.nodes[0]?.itemId]).toEqual([50, 'c100']);
    expect([second.pageInfo.hasNextPage, second.pageInfo.hasPreviousPage]).toEqual([false, true]);
    const few = await comments('1', { first: 1, after: first.edges[41]?.cursor ?? '' });
    expect(few.nodes.map(({ itemId }) => itemId)).toEqual(['c42']);
    expect(await comments('1', { after: second.pageInfo.endCursor })).toMatchObject({
      nodes: [],
      pageInfo: { hasNextPage: false, endCursor: null },
    });
  });

  it('do not accept the cursor of another item', async () => {
    const { comments } = setUp({ '1': discussed(3), '2': discussed(3) });
    const after = (await comments('1', { first: 1 })).pageInfo.endCursor;
    for (const wrong of [comments('2', { after }), comments('1', { after: `${after}x` })])
      await expect(wrong).rejects.toMatchObject({
        code: 'validation_error',
        details: { faults: [{ loc: ['after'] }] },
      });
  });

  it('are refused before the item is read where the token is not of the item or the source', async () => {
    const { asked, read, comments } = setUp({ '1': discussed(3), '2': discussed(3) });
    const commentsAfter = (await comments('1', { first: 1 })).pageInfo.endCursor;
    asked.length = 0;
    for (const wrong of [
      read('2', { commentsAfter }),
      read('1', { commentsAfter, source: 'COMMUNITY_FORUM', community: 'r/labnotes' }),
      read('1', { commentsAfter: `${commentsAfter}x` }),
    ])
      await expect(wrong).rejects.toMatchObject({
        code: 'validation_error',
        details: { faults: [{ loc: ['commentsAfter'] }] },
      });
    // A refused request makes no request to the source.
    expect(asked).toEqual([]);
  });
});
