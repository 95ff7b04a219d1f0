import { describe, expect, it } from '@jest/globals';
import { idAt, search } from '../../../../tests/kit/social/microblog-wire.ts';

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
