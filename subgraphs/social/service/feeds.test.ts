import { describe, expect, it } from '@jest/globals';
import { UpstreamError } from '../../../platform/errors/upstream-error.ts';
import { createFeedSetup } from '../../../tests/kit/social/feed-setup.ts';
import { createGrowingSource } from '../../../tests/kit/social/growing-source.ts';
import type { Feed } from '../model/feed.ts';

const idsOf = ({ items }: Feed) => items.map(({ itemId }) => itemId);

/** A feed of so many items, one a minute, `i0` the newest. */
const setUp = (count: number, options: Parameters<typeof createGrowingSource>[0] = {}) => {
  const source = createGrowingSource(options);
  const setup = createFeedSetup(source);
  for (let index = count - 1; index >= 0; index -= 1) source.insert(`i${index}`, setup.clock.now() - index * 60_000);
  return { source, ...setup };
};

describe('a feed whose source fails', () => {
  it('is the old page with a sentence that says how old, for as long as it may be', async () => {
    const { source, clock, read } = setUp(3);
    const generatedAt = (await read()).meta.generatedAt;
    source.failure = new UpstreamError('news_board', 'unreachable');
    await clock.advance(600_000);
    const stale = await read();
    expect(idsOf(stale)).toEqual(['i0', 'i1', 'i2']);
    expect(stale.meta).toMatchObject({ generatedAt, error: expect.stringMatching(/news_board.*10 minutes ago/) });
    await clock.advance(320_000);
    await expect(read()).rejects.toBe(source.failure);
  });

  it('does not say that there is nothing new without saying how old that is', async () => {
    const { source, clock, read } = setUp(30);
    const { nextSinceToken: sinceToken } = (await read({ limit: 1 })).meta;
    source.failure = new UpstreamError('news_board', 'timeout');
    await clock.advance(60_000);
    const { items, meta } = await read({ sinceToken });
    expect(items).toEqual([]);
    expect(meta).toMatchObject({ checkpointStatus: 'OK', error: expect.stringMatching(/minute|60 s/) });
  });
});

describe('a feed since a checkpoint', () => {
  it('is cut at the limit and goes on with the next token, oldest first', async () => {
    const { source, clock, read, settle } = setUp(30);
    let sinceToken = (await read()).meta.nextSinceToken;
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      source.insert(id, clock.now());
      await clock.advance(1000);
    }
    await settle();
    const pages: string[][] = [];
    for (let hasMore = true; hasMore; ) {
      const feed: Feed = await read({ sinceToken, limit: 2 });
      expect(feed.meta).toMatchObject({ resultDirection: 'ASC', paginationMode: 'since_token', nextPageToken: null });
      pages.push(idsOf(feed));
      ({ hasMore, nextSinceToken: sinceToken } = feed.meta);
    }
    expect(pages).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    expect(await read({ sinceToken })).toMatchObject({
      items: [],
      meta: { hasMore: false, oldestItemAgeSeconds: null },
    });
  });

  it('is partial when the source no longer goes back to it, and whole again after that', async () => {
    const { source, clock, read, settle } = setUp(60, { window: 50 });
    const { nextSinceToken } = (await read()).meta;
    for (let index = 0; index < 80; index += 1) source.insert(`n${index}`, clock.now() + index * 1000);
    await clock.advance(80_000);
    await settle();
    const partial = await read({ sinceToken: nextSinceToken, limit: 100 });
    expect(idsOf(partial)).toHaveLength(50);
    expect(partial.meta).toMatchObject({
      checkpointStatus: 'PARTIAL',
      checkpointError: expect.stringContaining('may be missing'),
    });
    source.insert('next', clock.now());
    await settle();
    const whole = await read({ sinceToken: partial.meta.nextSinceToken });
    expect([idsOf(whole), whole.meta.checkpointStatus, whole.meta.checkpointError]).toEqual([['next'], 'OK', null]);
  });

  it('begins anew with the newest items when it is too old', async () => {
    const { clock, read } = setUp(30);
    const { nextSinceToken: sinceToken } = (await read()).meta;
    await clock.advance(31 * 86_400_000);
    const feed = await read({ sinceToken, limit: 5 });
    expect(idsOf(feed)).toEqual(['i0', 'i1', 'i2', 'i3', 'i4']);
    expect(feed.meta).toMatchObject({
      checkpointStatus: 'EXPIRED',
      checkpointError: expect.stringContaining('30 days'),
      resultDirection: 'DESC',
      nextSinceToken: expect.any(String),
    });
  });

  it('refuses both directions at once, and checkpoints where there are none', async () => {
    const { read, tokens } = setUp(3);
    const { nextPageToken, nextSinceToken } = (await read({ limit: 1 })).meta;
    await expect(read({ pageToken: nextPageToken, sinceToken: nextSinceToken })).rejects.toMatchObject({
      details: { faults: [{ loc: ['pageToken'] }, { loc: ['sinceToken'] }] },
    });
    const scope = { source: 'MICROBLOG', mode: 'search', q: 'x' } as const;
    const searching = setUp(3, { source: 'MICROBLOG' });
    expect((await searching.read({ q: 'x' })).meta.nextSinceToken).toBeNull();
    const sinceToken = tokens.sealCheckpoint(scope, { known: [], floorMs: 0 });
    await expect(searching.read({ q: 'x', sinceToken })).rejects.toMatchObject({
      details: { faults: [{ loc: ['sinceToken'], msg: expect.stringContaining('only with user') }] },
    });
  });
});

describe('a feed without a limit', () => {
  it.each([
    ['NEWS_BOARD', {}, 100],
    ['MICROBLOG', { user: 'ada' }, 20],
  ] as const)('of %s has its default', async (source, input, count) => {
    const { read } = setUp(150, { source });
    const { items, meta } = await read(input);
    expect([items.length, meta.returned, meta.hasMore, meta.lastId]).toEqual([count, count, true, `i${count - 1}`]);
    expect(meta.oldestItemAgeSeconds).toBe((count - 1) * 60);
  });
});
