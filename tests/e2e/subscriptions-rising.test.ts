import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { errorOf } from '../kit/http/socket-subscriber.ts';
import { requestsOf } from '../kit/rest/rest-client.ts';
import { subscribeToFeed, subscribeToRising } from '../kit/social/feed-subscriptions.ts';
import { type OwnBoard, openOwnBoard } from '../kit/social/own-board.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

const open = new Set<{ close(): void }>();
const kept = <Subscriber extends { close(): void }>(subscriber: Subscriber): Subscriber => {
  open.add(subscriber);
  return subscriber;
};
afterEach(() => {
  for (const subscriber of open) subscriber.close();
  open.clear();
});

const news = { feed: { board: 'NEWS_BOARD' } };

describe('items that rise', () => {
  let board: OwnBoard;
  let tributary: Tributary;
  beforeAll(async () => {
    board = await openOwnBoard();
    for (let minutes = 25; minutes > 0; minutes -= 1) board.post(1, { secondsAgo: minutes * 60 });
    tributary = await startTributary({ environment: board.environment });
  });
  afterAll(async () => {
    await tributary?.close();
    await board?.close();
  });

  it('are found once at the number itself, by the polls of the feed, for all readers alike', async () => {
    const [high = '', low = '', lower = ''] = board.post(3, { secondsAgo: 30 });
    board.rate(high, { points: 50 });
    const posted = kept(subscribeToFeed(tributary));
    await posted.next();
    const readers = [1, 2, 3].map(() => kept(subscribeToRising(tributary, { ...news, points: 50 })));
    for (const reader of readers)
      expect(await reader.next()).toEqual({
        items: null,
        seenCount: expect.any(Number),
        fetchedAt: expect.any(String),
        failure: null,
      });
    const [reads, startMs] = [board.listReads, Date.now()];
    board.rate(high, { points: 90 });
    board.rate(lower, { points: 49, comments: 300 });
    board.rate(low, { points: 50, comments: 7 });
    const found = [{ id: expect.any(String), itemId: low, engagement: { score: 50, commentCount: 7 } }];
    for (const reader of readers) expect((await reader.next()).items).toEqual(found);
    const [fresh = ''] = board.post(1);
    board.rate(fresh, { points: 60 });
    for (const reader of readers) expect((await reader.next()).items).toMatchObject([{ itemId: fresh }]);
    expect(board.listReads - reads).toBeLessThanOrEqual((Date.now() - startMs) / 1000 + 1);
  });

  it('are found after a failure of the source, which is an event, as its end is', async () => {
    const [story = ''] = board.post(1);
    const reader = kept(subscribeToRising(tributary, { ...news, comments: 40 }));
    await reader.next();
    board.failure = 401;
    expect(await reader.next()).toMatchObject({ items: [], failure: { code: 'UPSTREAM_UNAVAILABLE' } });
    board.rate(story, { comments: 40 });
    board.failure = undefined;
    expect(await reader.next()).toMatchObject({ items: [], failure: null });
    expect((await reader.next()).items).toMatchObject([{ itemId: story }]);
  });

  it.each([
    ['without a number', news, '`atLeastPoints`, `atLeastComments` or both have to be given.'],
    ['with a number of 0', { ...news, points: 0 }, 'atLeastPoints'],
    ['with a number above a million', { ...news, comments: 1_000_001 }, 'atLeastComments'],
    [
      'of an account',
      { feed: { user: 'ada_of_the_lab' }, points: 1 },
      '`feed.user` cannot be given: polls of MICROBLOG',
    ],
    ['of a search', { feed: { query: 'news' }, points: 1 }, '`feed.query` cannot be given: polls of MICROBLOG'],
    ['of no feed', { feed: {}, points: 1 }, 'Exactly one of `board`, `community`, `query`, `user` and `trend`'],
  ])('%s are refused, and the argument is named', async (_, variables, message) => {
    expect(errorOf(await kept(subscribeToRising(tributary, variables)).receive())).toMatchObject({
      message: expect.stringContaining(message),
      extensions: { code: 'VALIDATION_ERROR', retryable: false },
    });
  });
});

it('items of the emulated board are found as they rise, and cost no request beside the polls of the feed', async () => {
  const tributary = await startTributary({ embedded: true, environment: { NEWS_BOARD_POLL_SECONDS: '1' } });
  try {
    const asked = await requestsOf(tributary, 'news-board-search');
    const startMs = Date.now();
    const posted = kept(subscribeToFeed(tributary));
    const reader = kept(subscribeToRising(tributary, { ...news, comments: 1 }));
    await posted.next();
    expect((await reader.next()).seenCount).toBeGreaterThanOrEqual(100);
    const { items } = await reader.next();
    expect(items?.length).toBeGreaterThan(0);
    for (const { engagement } of items ?? []) expect(engagement.commentCount).toBeGreaterThanOrEqual(1);
    const seconds = (Date.now() - startMs) / 1000;
    expect((await requestsOf(tributary, 'news-board-search')) - asked).toBeLessThanOrEqual(seconds + 2);
  } finally {
    await tributary.close();
  }
});
