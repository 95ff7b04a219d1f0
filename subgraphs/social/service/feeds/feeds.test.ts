import { describe, expect, it } from '@jest/globals';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { createFeedSetup } from '../../../../tests/kit/social/feed-setup.ts';
import { createGrowingSource } from '../../../../tests/kit/social/growing-source.ts';
import type { SocialFeedConnection } from '../../model/feed.ts';

const idsOf = ({ nodes }: Pick<SocialFeedConnection, 'nodes'>) => nodes.map(({ itemId }) => itemId);

/** A feed of `count` items, one a minute, `i0` the newest. */
const setUp = (count: number, options: Parameters<typeof createGrowingSource>[0] = {}) => {
  const source = createGrowingSource(options);
  const setup = createFeedSetup(source);
  for (let index = count - 1; index >= 0; index -= 1) source.insert(`i${index}`, setup.clock.now() - index * 60_000);
  return { source, ...setup };
};

describe('a feed whose source fails', () => {
  it('returns a stale page with a warning of its age, while it may be stale', async () => {
    const { source, clock, read } = setUp(3);
    const generatedAt = (await read()).generatedAt;
    source.failure = new UpstreamError('news_board', 'unreachable');
    await clock.advance(600_000);
    const stale = await read();
    expect(idsOf(stale)).toEqual(['i0', 'i1', 'i2']);
    const message = expect.stringMatching(/news_board.*10 minutes ago/);
    expect(stale).toMatchObject({ generatedAt, error: message, meta: { fetchedAt: generatedAt } });
    expect(stale.warnings).toEqual([{ code: 'stale_data', source: 'news_board', message }]);
    await clock.advance(320_000);
    await expect(read()).rejects.toBe(source.failure);
  });

  it('does not report that nothing is new without its age', async () => {
    const { source, clock, read } = setUp(30);
    const { checkpoint: since } = await read({ first: 1 });
    source.failure = new UpstreamError('news_board', 'timeout');
    await clock.advance(60_000);
    const feed = await read({ since });
    expect(feed.nodes).toEqual([]);
    expect(feed).toMatchObject({ checkpointStatus: 'OK', error: expect.stringMatching(/minute|60 s/) });
  });
});

describe('a feed since a checkpoint', () => {
  it('is cut at the limit and continues with the next token, oldest first', async () => {
    const { source, clock, read, settle } = setUp(30);
    let since = (await read()).checkpoint;
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      source.insert(id, clock.now());
      await clock.advance(1000);
    }
    await settle();
    const pages: string[][] = [];
    for (let hasMore = true; hasMore; ) {
      const feed: SocialFeedConnection = await read({ since, first: 2 });
      expect(feed).toMatchObject({ resultDirection: 'ASC', paginationMode: 'since_token' });
      pages.push(idsOf(feed));
      hasMore = feed.pageInfo.hasNextPage;
      since = feed.checkpoint;
    }
    expect(pages).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    expect(await read({ since })).toMatchObject({
      nodes: [],
      pageInfo: { hasNextPage: false },
      oldestItemAgeSeconds: null,
    });
  });

  it('is partial when the source no longer goes back to it, and complete again after that', async () => {
    const { source, clock, read, settle } = setUp(60, { window: 50 });
    const { checkpoint } = await read();
    for (let index = 0; index < 80; index += 1) source.insert(`n${index}`, clock.now() + index * 1000);
    await clock.advance(80_000);
    await settle();
    const partial = await read({ since: checkpoint, first: 100 });
    expect(idsOf(partial)).toHaveLength(50);
    expect(partial).toMatchObject({
      checkpointStatus: 'PARTIAL',
      checkpointMessage: expect.stringContaining('may be missing'),
    });
    source.insert('next', clock.now());
    await settle();
    const whole = await read({ since: partial.checkpoint });
    expect([idsOf(whole), whole.checkpointStatus, whole.checkpointMessage]).toEqual([['next'], 'OK', null]);
  });

  it('starts again with the newest items when it is too old', async () => {
    const { clock, read } = setUp(30);
    const { checkpoint: since } = await read();
    await clock.advance(31 * 86_400_000);
    const feed = await read({ since, first: 5 });
    expect(idsOf(feed)).toEqual(['i0', 'i1', 'i2', 'i3', 'i4']);
    expect(feed).toMatchObject({
      checkpointStatus: 'EXPIRED',
      checkpointMessage: expect.stringContaining('30 days'),
      resultDirection: 'DESC',
      checkpoint: expect.any(String),
    });
  });

  it('refuses both directions at once, and checkpoints where there are none', async () => {
    const { read, tokens } = setUp(3);
    const { pageInfo, checkpoint } = await read({ first: 1 });
    await expect(read({ after: pageInfo.endCursor, since: checkpoint })).rejects.toMatchObject({
      details: { faults: [{ loc: ['after'] }, { loc: ['since'] }] },
    });
    const scope = { source: 'MICROBLOG', mode: 'search', q: 'x' } as const;
    const searching = setUp(3, { source: 'MICROBLOG' });
    expect((await searching.read({ query: 'x' })).checkpoint).toBeNull();
    const since = tokens.sealCheckpoint(scope, { known: [], floorMs: 0 });
    await expect(searching.read({ query: 'x', since })).rejects.toMatchObject({
      details: { faults: [{ loc: ['since'], rule: 'checkpoints_of_users_alone' }] },
    });
  });
});

describe('a feed without a limit', () => {
  it.each([
    ['NEWS_BOARD', {}, 100],
    ['MICROBLOG', { user: 'ada' }, 20],
  ] as const)('of %s has its default', async (source, input, count) => {
    const { read } = setUp(150, { source });
    const { nodes, pageInfo, lastId, oldestItemAgeSeconds } = await read(input);
    expect([nodes.length, pageInfo.hasNextPage, lastId]).toEqual([count, true, `i${count - 1}`]);
    expect(oldestItemAgeSeconds).toBe((count - 1) * 60);
  });
});

describe('cursors of a feed', () => {
  /** Reads the ids after each cursor of a page, one by one with the page's arguments. */
  const behindEach = async (
    read: ReturnType<typeof setUp>['read'],
    input: Parameters<ReturnType<typeof setUp>['read']>[0],
  ): Promise<string[][]> => {
    const { edges } = await read(input);
    return Promise.all(edges.map(async ({ cursor }) => idsOf(await read({ ...input, after: cursor, first: 2 }))));
  };

  it('continue after their item, for any page boundaries of the source', async () => {
    const { read } = setUp(8, { pageSize: 3 });
    expect(await behindEach(read, { first: 6 })).toEqual([
      ['i1', 'i2'],
      ['i2', 'i3'],
      ['i3', 'i4'],
      ['i4', 'i5'],
      ['i5', 'i6'],
      ['i6', 'i7'],
    ]);
    const { pageInfo } = await read({ first: 8 });
    expect([pageInfo.hasNextPage, pageInfo.hasPreviousPage]).toEqual([false, false]);
    expect(await read({ after: pageInfo.endCursor })).toMatchObject({
      nodes: [],
      checkpoint: null,
      pageInfo: { hasNextPage: false, hasPreviousPage: true, startCursor: null, endCursor: null },
    });
  });

  it('continue to newer items with the checkpoint that the page was read since, none twice', async () => {
    const { source, clock, read, settle } = setUp(30);
    const { checkpoint: since } = await read();
    for (const id of ['a', 'b', 'c', 'd']) {
      source.insert(id, clock.now());
      await clock.advance(1000);
    }
    await settle();
    expect(await behindEach(read, { since })).toEqual([['b', 'c'], ['c', 'd'], ['d'], []]);
    const first = await read({ since, first: 2 });
    // An item that is listed late is older than the cursor's.
    source.insert('late', clock.now() - 60_000);
    await settle();
    const second = await read({ since, after: first.pageInfo.endCursor });
    expect([idsOf(second).sort(), second.pageInfo.hasPreviousPage]).toEqual([['c', 'd', 'late'], true]);
    expect(idsOf(await read({ since: second.checkpoint }))).toEqual([]);
  });

  it('of newer items are refused without the checkpoint, and those of another feed with it', async () => {
    const { source, clock, read, settle, tokens } = setUp(30);
    const { checkpoint: since } = await read();
    source.insert('a', clock.now());
    await settle();
    const after = (await read({ since })).pageInfo.endCursor;
    await expect(read({ after })).rejects.toMatchObject({ details: { faults: [{ loc: ['after'] }] } });
    const foreign = tokens.sealNewer({ source: 'LINK_BOARD' }, { known: [], floorMs: 0 });
    await expect(read({ since, after: foreign })).rejects.toMatchObject({
      details: { faults: [{ loc: ['after'] }, { loc: ['since'] }] },
    });
  });
});
