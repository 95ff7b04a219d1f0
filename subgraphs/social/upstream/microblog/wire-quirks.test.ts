import { describe, expect, it } from '@jest/globals';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { UpstreamHttp, UpstreamRequest } from '../../../../platform/upstream/upstream-http.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import type { FeedPageRequest } from '../../model/feed-source.ts';
import { type MicroblogBudget, unlimitedBudget } from './budget.ts';
import { createMicroblogClient } from './client.ts';
import { microblogUpstream } from './definition.ts';
import { toSnowflake } from './snowflake.ts';
import { toTrendQuery } from './trends.ts';

const { signal } = new AbortController();
const nowMs = Date.UTC(2026, 10, 20, 12);
const idAt = (minutesAgo: number): string => toSnowflake(nowMs - minutesAgo * 60_000);

interface Sent {
  readonly status?: number;
  readonly body: unknown;
}

/** The adapter over an upstream that sends these responses in order, and repeats the last one. */
const sending = (answers: readonly Sent[], budget: MicroblogBudget = unlimitedBudget) => {
  const asked: UpstreamRequest[] = [];
  const http: UpstreamHttp = {
    source: 'microblog',
    emulated: false,
    atVendor: false,
    request: async (request) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? { body: '' };
      asked.push(request);
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      return {
        status: answer.status ?? 200,
        headers: { 'content-type': 'application/json' },
        body: new TextEncoder().encode(text),
        text: () => text,
        answeredAtMs: nowMs,
      };
    },
  };
  const settings = {
    dialect: 'tweet',
    woeid: 1,
    trendQueries: { NEWS: 'news', SPORT: 's', ENTERTAINMENT: 'e' },
  } as const;
  return { source: createMicroblogClient({ http, clock: new ManualClock(nowMs), budget, settings }), asked };
};

const search = (body: unknown, request: Partial<FeedPageRequest> = {}, ...further: readonly Sent[]) => {
  const { source, asked } = sending([{ body }, ...further]);
  const page = source.page(
    { source: 'MICROBLOG', mode: 'search', q: 'shed' },
    { after: null, limit: 20, ...request },
    signal,
  );
  return page.then((found) => ({ ...found, asked }));
};
const itemOf = async (post: object, includes?: object) =>
  (
    await search({
      data: [{ id: idAt(5), text: 'hello', ...post }],
      ...(includes === undefined ? {} : { includes }),
      meta: {},
    })
  ).items[0];

describe('posts on the microblog’s wire', () => {
  it('need only an id, which has the time, and a text', async () => {
    expect(await itemOf({})).toEqual({
      key: `microblog:${idAt(5)}`,
      source: 'MICROBLOG',
      channel: 'search',
      itemId: idAt(5),
      sourceUrl: `https://x.com/i/web/status/${idAt(5)}`,
      createdAt: '2026-11-20T11:55:00.000Z',
      engagement: {
        score: null,
        viewCount: null,
        upvoteCount: null,
        quoteCount: 0,
        commentCount: 0,
        repostCount: 0,
        bookmarkCount: 0,
        pollOptionCount: 0,
      },
      url: null,
      title: null,
      author: null,
      bodyPreview: 'hello',
    });
  });

  it.each([
    [
      {
        public_metrics: {
          retweet_count: 2,
          reply_count: 3,
          like_count: 4,
          quote_count: 5,
          bookmark_count: 6,
          impression_count: 7,
        },
        note_tweet: { text: 'the whole of it' },
        attachments: { poll_ids: ['9'] },
      },
    ],
    [
      {
        public_metrics: {
          repost_count: 2,
          reply_count: 3,
          like_count: 4,
          quote_count: 5,
          bookmark_count: 6,
          impression_count: 7,
        },
        note_post: { text: 'the whole of it' },
        attachments: { poll_ids: ['9'] },
      },
    ],
  ])('are read in either dialect: %j', async (post) => {
    expect(await itemOf(post, { polls: [{ id: '9', options: [{}, {}] }] })).toMatchObject({
      bodyPreview: 'the whole of it',
      engagement: {
        repostCount: 2,
        commentCount: 3,
        upvoteCount: 4,
        quoteCount: 5,
        bookmarkCount: 6,
        viewCount: 7,
        pollOptionCount: 2,
      },
    });
  });

  it.each([
    [
      'the page that a link leads to',
      [{ url: 'https://t.co/a', expanded_url: 'https://a.example/1?x=$&' }],
      'see https://a.example/1?x=$&',
      'https://a.example/1?x=$&',
    ],
    [
      'what a shortener hides',
      [{ url: 'https://t.co/a', expanded_url: 'https://s.example/1', unwound_url: 'https://a.example/2' }],
      'see https://a.example/2',
      'https://a.example/2',
    ],
    [
      'nothing for an own picture',
      [{ url: 'https://t.co/a', expanded_url: 'https://x.com/ann/status/1/photo/1' }],
      'see',
      null,
    ],
    [
      'nothing for an own picture that is named',
      [{ url: 'https://t.co/a', expanded_url: 'https://pic.example/1', media_key: '3_1' }],
      'see',
      null,
    ],
    [
      'nothing for what it quotes',
      [{ url: 'https://t.co/a', expanded_url: 'https://twitter.com/ann/status/77' }],
      'see https://twitter.com/ann/status/77',
      null,
    ],
    [
      'another post that it names',
      [{ url: 'https://t.co/a', expanded_url: 'https://x.com/ann/status/78' }],
      'see https://x.com/ann/status/78',
      'https://x.com/ann/status/78',
    ],
    [
      'nothing for itself, where its text was cut off',
      [{ url: 'https://t.co/a', expanded_url: `https://x.com/i/web/status/${idAt(5)}` }],
      `see https://x.com/i/web/status/${idAt(5)}`,
      null,
    ],
    [
      'nothing for an earlier version of itself, and what follows',
      [
        { url: 'https://t.co/a', expanded_url: 'https://twitter.com/ann/statuses/76' },
        { url: 'https://t.co/b', expanded_url: 'https://a.example/3' },
      ],
      'see https://twitter.com/ann/statuses/76',
      'https://a.example/3',
    ],
    ['nothing when the source does not say', [{ url: 'https://t.co/a' }], 'see https://t.co/a', null],
  ])('have as their link %s', async (_what, urls, bodyPreview, url) => {
    const post = {
      text: 'see https://t.co/a',
      entities: { urls },
      referenced_tweets: [{ type: 'quoted', id: '77' }],
      edit_history_tweet_ids: ['76', idAt(5)],
    };
    expect(await itemOf(post)).toMatchObject({ bodyPreview, url });
  });

  it('have three characters escaped, once', async () => {
    expect((await itemOf({ text: 'a &amp;lt; b &lt;c&gt; &quot;' }))?.bodyPreview).toBe('a &lt; b <c> &quot;');
  });

  it('that repost have the original in full', async () => {
    const post = { text: 'RT @ann: the beginn…', referenced_posts: [{ type: 'reposted', id: '77' }] };
    const original = {
      id: '77',
      text: 'the beginn…',
      note_post: {
        text: 'the beginning and the end',
        entities: { urls: [{ url: 'https://t.co/b', expanded_url: 'https://b.example/' }] },
      },
    };
    expect(await itemOf(post, { posts: [original] })).toMatchObject({
      bodyPreview: 'RT @ann: the beginning and the end',
      url: 'https://b.example/',
    });
    expect((await itemOf(post))?.bodyPreview).toBe('RT @ann: the beginn…');
  });

  it('that cannot be read are left out with a warning, and missing parts are reported', async () => {
    const errors = [
      { title: 'Not Found Error', resource_id: '5', value: '5' },
      { title: 'Authorization Error', resource_id: '6' },
    ];
    const found = await search({ data: [{ id: idAt(5), text: 'a' }, { id: 7 }], errors, meta: {} });
    expect(found.items).toHaveLength(1);
    expect(found.warnings).toMatchObject([
      { code: 'rows_dropped' },
      { code: 'partial_answer', message: expect.stringContaining('2 parts') },
    ]);
    await expect(search({ data: [{}], meta: {} })).rejects.toMatchObject({ reason: 'malformed' });
    await expect(search('no')).rejects.toMatchObject({ reason: 'malformed' });
  });
});

describe('pages on the microblog’s wire', () => {
  const empty = { meta: { result_count: 0, next_token: 'onward' } };
  const posts = (...minutes: readonly number[]) => minutes.map((each) => ({ id: idAt(each), text: `${each}` }));

  it('may be empty and continue', async () => {
    const { items, asked } = await search(empty, {}, { body: { data: posts(3), meta: {} } });
    expect(items).toHaveLength(1);
    expect(asked.map(({ query }) => query?.['next_token'])).toEqual([undefined, 'onward']);
  });

  it('that are always empty end a reading after some, with a position to continue', async () => {
    const { items, next, asked } = await search(empty);
    expect(items).toEqual([]);
    expect(asked).toHaveLength(4);
    const later = await search({ data: posts(3), meta: {} }, { after: next });
    expect(later.asked[0]?.query).toMatchObject({ next_token: 'onward' });
  });

  it('that are repeated instead of older ones are the end', async () => {
    const again = { data: posts(1, 2), meta: { next_token: 't' } };
    const first = await search(again);
    expect(first.next).not.toBeNull();
    const second = await search(again, { after: first.next });
    expect({ items: second.items, next: second.next, asked: second.asked.length }).toEqual({
      items: [],
      next: null,
      asked: 1,
    });
  });

  it('smaller than the source’s minimum continue by the id, without repetitions', async () => {
    const first = await search({ data: posts(1, 2, 2, 3), meta: { next_token: 't' } }, { limit: 2 });
    expect(first.items.map(({ itemId }) => itemId)).toEqual([idAt(1), idAt(2)]);
    expect(first.asked[0]?.query).toMatchObject({ max_results: 10 });
    const second = await search({ data: posts(1, 2, 3), meta: {} }, { limit: 2, after: first.next });
    expect(second.asked[0]?.query).toMatchObject({ until_id: idAt(2), next_token: undefined });
    expect(second.items.map(({ itemId }) => itemId)).toEqual([idAt(3)]);
    expect(second).toMatchObject({ next: null, windowEnded: true });
  });

  it('beyond the window are not requested', async () => {
    const { items, next, windowEnded, asked } = await search({}, { after: `{"b":"${idAt(8 * 24 * 60)}","n":3}` });
    expect({ items, next, windowEnded }).toEqual({ items: [], next: null, windowEnded: true });
    expect(asked).toEqual([]);
  });

  it('of newer posts are requested by an id, a minute before the newest post but not below the floor', async () => {
    const since = async (floorMinutes: number) => {
      const newerThan = { newestId: idAt(30), floor: new Date(nowMs - floorMinutes * 60_000).toISOString() };
      const { asked } = await search({ meta: { result_count: 0 } }, { newerThan });
      expect(asked[0]?.query).not.toHaveProperty('start_time');
      return BigInt(String(asked[0]?.query?.['since_id']));
    };
    // The last id of that millisecond.
    const lastIdAt = (minutes: number) => BigInt(toSnowflake(nowMs - minutes * 60_000 + 1)) - 1n;
    expect(await since(120)).toBe(lastIdAt(31));
    expect(await since(30.5)).toBe(lastIdAt(30.5));
  });

  it('are requested without the id when the source rejects it as too old', async () => {
    const refusal = {
      status: 400,
      body: {
        errors: [{ parameters: { since_id: ['1'] }, message: "'since_id' must be a tweet id created after [x]." }],
      },
    };
    const { source, asked } = sending([refusal, { body: { data: posts(3), meta: {} } }]);
    const newerThan = { newestId: idAt(60), floor: new Date(nowMs - 7_200_000).toISOString() };
    const page = await source.page(
      { source: 'MICROBLOG', mode: 'search', q: 'a' },
      { after: null, limit: 20, newerThan },
      signal,
    );
    expect(asked.map(({ query }) => query?.['since_id'] !== undefined)).toEqual([true, false]);
    expect(page).toMatchObject({ items: [{ bodyPreview: '3' }], next: null, windowEnded: true });
  });

  it.each(['{', '{"b":"x","n":1}', '{"n":-1}', '[]'])('refuse the position %s', async (after) => {
    await expect(search({}, { after })).rejects.toMatchObject({ code: 'bad_request' });
  });
});

describe('conversations on the microblog’s wire', () => {
  const reply = (id: string, to: string, more: object = {}) => ({
    id,
    text: `@ann ${id}`,
    referenced_tweets: [{ type: 'replied_to', id: to }],
    ...more,
  });
  const root = { id: idAt(60), text: 'root', conversation_id: idAt(60), public_metrics: { reply_count: 3 } };
  const read = (post: object, replies: readonly object[]) =>
    sending([{ body: { data: post } }, { body: { data: replies, meta: {} } }]).source.thread(idAt(60), null, signal);

  it('are trees by parents, oldest first, and count missing replies', async () => {
    const thread = await read(root, [
      reply(idAt(10), idAt(60)),
      reply(idAt(20), idAt(30), { public_metrics: { reply_count: 2, like_count: 8 } }),
      reply(idAt(30), idAt(60)),
      { id: idAt(60), text: 'root again' },
    ]);
    expect(thread?.comments).toMatchObject([
      { itemId: idAt(30), replies: [{ itemId: idAt(20), score: 8, omittedReplyCount: 2 }], omittedReplyCount: 0 },
      { itemId: idAt(10), replies: [] },
    ]);
    expect(thread?.omittedComments).toBe(1);
  });

  it('retain the place of replies to a reply that is gone', async () => {
    const thread = await read(root, [reply(idAt(10), idAt(40)), reply(idAt(20), idAt(40))]);
    expect(thread?.comments).toMatchObject([
      {
        itemId: idAt(40),
        status: 'REMOVED',
        body: null,
        createdAt: '2026-11-20T11:20:00.000Z',
        replies: [{ itemId: idAt(20) }, { itemId: idAt(10) }],
      },
    ]);
    // The placeholder does not count as a returned reply.
    expect(thread?.omittedComments).toBe(3);
  });

  it('below a post in the middle have only replies to it', async () => {
    const middle = { ...root, conversation_id: idAt(90) };
    const thread = await read(middle, [
      reply(idAt(10), idAt(60)),
      reply(idAt(20), idAt(90)),
      reply(idAt(30), idAt(95)),
    ]);
    expect(thread?.comments.map(({ itemId }) => itemId)).toEqual([idAt(10)]);
  });

  it('are never circular', async () => {
    const thread = await read(root, [reply(idAt(20), idAt(10)), reply(idAt(10), idAt(20)), reply(idAt(5), idAt(5))]);
    expect(thread?.comments).toMatchObject([
      { itemId: idAt(20), status: 'AVAILABLE', replies: [{ itemId: idAt(10), replies: [] }] },
      { itemId: idAt(5), replies: [] },
    ]);
  });

  it.each(['quota', 'rate_limited'] as const)('have no replies when the search for them is %s', async (reason) => {
    let calls = 0;
    const budget: MicroblogBudget = {
      reserve: async () => {
        calls += 1;
        if (calls > 1) throw new UpstreamError('microblog', reason);
        return { settle: async () => {} };
      },
    };
    const { source } = sending([{ body: { data: root } }], budget);
    expect(await source.thread(idAt(60), null, signal)).toMatchObject({
      comments: [],
      omittedComments: 3,
      body: 'root',
      warnings: [{ code: 'source_unavailable', source: 'microblog' }],
    });
  });

  it('have the time of an edit, hashtags and the author', async () => {
    const post = {
      ...root,
      public_metrics: { reply_count: 0 },
      created_at: '2026-11-20T11:00:00.000Z',
      author_id: '8',
      edit_history_post_ids: [idAt(62), idAt(60)],
      entities: { hashtags: [{ tag: 'Sheds' }, { tag: 'Sheds' }] },
    };
    const user = {
      id: '8',
      username: 'ann',
      created_at: '2019-01-02T03:04:05.000Z',
      public_metrics: { post_count: 12 },
    };
    const { source } = sending([{ body: { data: post, includes: { users: [user] } } }]);
    expect(await source.thread(idAt(60), null, signal)).toMatchObject({
      channel: '@ann',
      author: 'ann',
      editedAt: '2026-11-20T11:00:00.000Z',
      labels: ['Sheds'],
      authorProfile: { handle: 'ann', itemCount: 12, karma: null, accountCreatedAt: '2019-01-02T03:04:05.000Z' },
    });
  });
});

describe('a search for trends', () => {
  it.each([
    [['#Sheds', 'Long Night', 'rain'], '#Sheds OR "Long Night" OR "rain"'],
    [['say "so"', ' '], '"say so"'],
    [[], ''],
    [['x'.repeat(300), 'y'.repeat(300), 'z'], `"${'x'.repeat(300)}" OR "z"`],
  ])('of %j is %s', (names, query) => {
    expect(toTrendQuery(names)).toBe(query);
  });

  it('is not made without trends', async () => {
    const { source, asked } = sending([{ body: { data: [] } }]);
    const page = await source.page(
      { source: 'MICROBLOG', mode: 'trend', trend: 'TRENDING' },
      { after: null, limit: 5 },
      signal,
    );
    expect(page.items).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});

describe('a burst limit', () => {
  const classify = (headers: Record<string, string>, body: object) =>
    microblogUpstream.classify?.({
      status: 429,
      headers,
      body: new Uint8Array(),
      text: () => JSON.stringify(body),
      answeredAtMs: nowMs,
    });
  it('ends at a stated time, and a cap does not', () => {
    const reset = String(nowMs / 1000 + 37);
    expect(classify({ 'x-rate-limit-reset': reset }, {})).toEqual({ reason: 'rate_limited', retryAfterSeconds: 37 });
    expect(classify({ 'x-rate-limit-reset': '12' }, {})).toEqual({ reason: 'rate_limited' });
    expect(classify({ 'x-rate-limit-reset': reset }, { title: 'UsageCapExceeded' })).toEqual({ reason: 'quota' });
    expect(classify({}, { type: 'https://a.example/problems/usage-capped' })).toEqual({ reason: 'quota' });
  });
});
