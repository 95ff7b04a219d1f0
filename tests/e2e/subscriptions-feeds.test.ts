import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createSignedTokens } from '../../platform/storage/tokens/create-signed-tokens.ts';
import { type BlogSite, openBlogSite } from '../kit/blogs/blog-site.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { subscriberOf } from '../kit/http/socket-subscriber.ts';
import { restClient } from '../kit/rest/rest-client.ts';
import { type FeedSubscriber, idsOf, subscribeToFeed } from '../kit/social/feed-subscriptions.ts';
import { type OwnBoard, openOwnBoard } from '../kit/social/own-board.ts';
import type { FeedBody } from '../kit/social/rest-bodies.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

const secret = 'what this test signs its tokens with';
const dayMs = 86_400_000;

let board: OwnBoard;
let blogs: BlogSite;
let tributary: Tributary;
const open = new Set<FeedSubscriber>();
const receive = (variables: Readonly<Record<string, unknown>> = {}): FeedSubscriber => {
  const subscriber = subscribeToFeed(tributary, variables);
  open.add(subscriber);
  return subscriber;
};

beforeAll(async () => {
  board = await openOwnBoard();
  // Begins with twenty-five minutes of stories.
  for (let minutes = 25; minutes > 0; minutes -= 1) board.post(1, { secondsAgo: minutes * 60 });
  blogs = await openBlogSite({
    harbour: [
      { id: '1', url: 'https://lab.example/notes/tide', title: 'On tides', date_published: '2026-10-01T12:00:00Z' },
    ],
  });
  tributary = await startTributary({
    environment: {
      ...board.environment,
      TOKEN_SECRET: secret,
      BLOG_SOURCES_FILE: blogs.sourcesFile,
      BLOGS_FETCH_PAGES: 'off',
      API_KEYS_RIGHTS: 'admin',
    },
  });
});
afterAll(async () => {
  await tributary?.close();
  await board?.close();
  await blogs?.close();
});

afterEach(() => {
  for (const subscriber of open) subscriber.close();
  open.clear();
});

describe('a feed with subscribers', () => {
  it('begins with a token and no items, and then sends new items, oldest first', async () => {
    const reader = receive();
    const first = await reader.next();
    expect(first).toMatchObject({
      items: [],
      checkpoint: expect.any(String),
      checkpointStatus: 'OK',
      failure: null,
      warnings: [],
      meta: { sourcesUsed: ['news_board'], fetchedAt: expect.any(String) },
    });
    const posted = [...board.post(1, { secondsAgo: 3 }), ...board.post(2)];
    const second = await reader.next();
    expect(idsOf(second)).toEqual(posted);
    expect(second.checkpoint).not.toBe(first.checkpoint);
    const later = board.post(1);
    expect(idsOf(await reader.next())).toEqual(later);
  });

  it('sends an item that is listed late, and one of the same second as the newest', async () => {
    const reader = receive();
    await reader.next();
    const newest = board.post(1);
    expect(idsOf(await reader.next())).toEqual(newest);
    const late = board.post(1, { secondsAgo: 90 });
    expect(idsOf(await reader.next())).toEqual(late);
    const twin = board.post(1, { secondsAgo: 90 });
    expect(idsOf(await reader.next())).toEqual(twin);
  });

  it('sends the post of a blog with a story that links to it', async () => {
    await eventually(
      () => restClient(tributary, '/blogs/api/v1').get<{ meta: { total: number } }>('/posts'),
      ({ body }) => body.meta.total === 1,
    );
    const reader = receive();
    await reader.next();
    board.post(1, { url: 'https://www.lab.example/notes/tide/?utm_source=board#comments' });
    expect((await reader.next()).items).toEqual([
      { itemId: expect.any(String), page: { url: 'https://lab.example/notes/tide', post: { title: 'On tides' } } },
    ]);
    board.post(1, { url: 'https://elsewhere.example/' });
    expect((await reader.next()).items).toMatchObject([{ page: { url: 'https://elsewhere.example', post: null } }]);
  });

  it('is polled at its interval, once for thirty readers', async () => {
    const readers = Array.from({ length: 30 }, () => receive());
    await Promise.all(readers.map((reader) => reader.next()));
    const [reads, startMs] = [board.listReads, Date.now()];
    for (let turn = 0; turn < 3; turn += 1) {
      const posted = board.post(1);
      for (const event of await Promise.all(readers.map((reader) => reader.next())))
        expect(idsOf(event)).toEqual(posted);
    }
    expect(board.listReads - reads).toBeLessThanOrEqual((Date.now() - startMs) / 1000 + 1);
  });

  it('reports once that its source fails and once that it is back, and loses no item meanwhile', async () => {
    const reader = receive();
    await reader.next();
    board.failure = 401;
    const failed = await reader.next();
    expect(failed).toMatchObject({
      items: [],
      failure: { code: 'UPSTREAM_UNAVAILABLE', source: 'news_board_search', message: expect.any(String) },
    });
    const posted = board.post(2);
    board.failure = undefined;
    const back = await reader.next();
    expect([idsOf(back), back.failure]).toEqual([posted, null]);
  });
});

describe('a reader that comes back with its token', () => {
  it('gets the missed items, despite deletions, and then new ones, none twice', async () => {
    const before = receive();
    await before.next();
    const [anchor = ''] = board.post(1);
    const { checkpoint: since } = await before.next();
    before.close();
    board.delete(anchor);
    const missed = board.post(130);
    const after = receive({ since });
    const [first, second] = [await after.next(), await after.next()];
    expect([first.isCatchingUp, second.isCatchingUp]).toEqual([true, false]);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(missed);
    const posted = board.post(1);
    expect(idsOf(await after.next())).toEqual(posted);
  });

  it('gets the same over REST, in pages of any size', async () => {
    const reader = receive();
    let sinceToken = (await reader.next()).checkpoint;
    reader.close();
    const missed = board.post(5);
    const client = restClient(tributary, '/social/api/v1');
    const pages: FeedBody[] = [];
    do {
      const { body } = await client.get<FeedBody>(`/feed?source=news_board&limit=2&since_token=${sinceToken}`);
      pages.push(body);
      sinceToken = body.meta.next_since_token;
    } while (pages.at(-1)?.meta.has_more === true);
    expect(pages.map(({ data }) => data.map(({ item_id }) => item_id))).toEqual([
      missed.slice(0, 2),
      missed.slice(2, 4),
      missed.slice(4),
    ]);
    for (const { meta } of pages)
      expect(meta).toMatchObject({ result_direction: 'asc', checkpoint_status: 'ok', next_page_token: null });
  });

  it('is notified in an event when the token is too old, and begins again', async () => {
    const longAgo = createSignedTokens(createHash('sha256').update(secret).digest(), {
      now: () => Date.now() - 31 * dayMs,
    });
    const sinceToken = longAgo.seal(
      { purpose: 'social.since', subject: 'news_board', version: 1 },
      { known: [['1', 0]], floorMs: 0 },
    );
    const reader = receive({ since: sinceToken });
    const { items, ...state } = await reader.next();
    expect(state).toMatchObject({ checkpointStatus: 'EXPIRED', checkpointMessage: expect.stringContaining('30 days') });
    expect(items.length).toBeGreaterThan(0);
    const { body } = await restClient(tributary, '/social/api/v1').get<FeedBody>(
      `/feed?source=news_board&limit=3&since_token=${sinceToken}`,
    );
    expect(body.meta).toMatchObject({ checkpoint_status: 'expired', result_direction: 'desc', returned: 3 });
    const posted = board.post(1);
    expect(idsOf(await reader.next())).toEqual(posted);
  });
});

describe('the former name of a subscription', () => {
  const subscribe = subscriberOf<{
    readonly items: readonly { readonly itemId: string }[];
    readonly checkpoint: string;
  }>(
    'subscription ($since: String) { event: feedCheckpoints(source: NEWS_BOARD, since: $since) { items { itemId } checkpoint } }',
  );

  it('sends the same events, continues with the same checkpoints, and is counted as the present one', async () => {
    const present = receive();
    const former = subscribe(tributary, {});
    await Promise.all([present.next(), former.next()]);
    const posted = board.post(2);
    const [one, other] = [await present.next(), await former.next()];
    expect([idsOf(one), other.items.map(({ itemId }) => itemId)]).toEqual([posted, posted]);

    const missed = board.post(1);
    expect(idsOf(await present.next())).toEqual(missed);
    const [fromPresent, fromFormer] = [
      subscribe(tributary, { since: one.checkpoint }),
      receive({ since: other.checkpoint }),
    ];
    expect((await fromPresent.next()).items.map(({ itemId }) => itemId)).toEqual(missed);
    expect(idsOf(await fromFormer.next())).toEqual(missed);
    await eventually(
      () => post(`${tributary.url}/graphql`, { query: '{ deployment { streams { field readerCount } } }' }, tributary),
      ({ body }) =>
        JSON.stringify(body.data) === '{"deployment":{"streams":[{"field":"socialItemsPosted","readerCount":4}]}}',
    );
    former.close();
    fromPresent.close();
  });
});

describe('a subscription with invalid arguments', () => {
  const errorOf = async (variables: Readonly<Record<string, unknown>>) => {
    const received = await receive(variables).receive();
    return received.kind === 'error' || received.kind === 'next' ? received.errors[0] : undefined;
  };

  it.each([
    [
      'without a feed',
      { feed: {} },
      'Exactly one of `board`, `community`, `query`, `user` and `trend` has to be given in `feed`.',
    ],
    [
      'with two feeds',
      { feed: { board: 'NEWS_BOARD', query: 'x' } },
      'Exactly one of `board`, `community`, `query`, `user` and `trend` has to be given in `feed`.',
    ],
    ['with a community that is none', { feed: { community: 'r/all' } }, 'feed.community'],
    ['with a token that is none', { since: 'behind-the-last-one' }, 'since'],
  ])('%s is refused, and the argument is named', async (_, variables, argument) => {
    expect(await errorOf(variables)).toMatchObject({
      message: expect.stringContaining(argument),
      extensions: { code: 'VALIDATION_ERROR', retryable: false },
    });
  });

  it('with a token of another feed is refused', async () => {
    const { checkpoint: since } = await receive().next();
    expect(await errorOf({ feed: { board: 'LINK_BOARD' }, since })).toMatchObject({
      extensions: { code: 'VALIDATION_ERROR' },
    });
  });

  it('because its community does not exist is an error', async () => {
    expect(await errorOf({ feed: { community: 'r/nobody_made_this' } })).toMatchObject({
      extensions: { code: 'NOT_FOUND', retryable: false },
    });
  });
});
