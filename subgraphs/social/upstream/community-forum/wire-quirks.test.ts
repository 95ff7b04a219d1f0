import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import type { UpstreamHttp, UpstreamRequest } from '../../../../platform/upstream/upstream-http.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { createCommunityForumClient } from './client.ts';
import { communityForumUpstream } from './definition.ts';
import { createThreadTree } from './thread-tree.ts';

const call = new Call();

interface Sent {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The adapter over an upstream that sends these responses in order, and repeats the last one. */
const sending = (...responses: readonly Sent[]) => {
  const asked: UpstreamRequest[] = [];
  const clock = new ManualClock();
  const http: UpstreamHttp = {
    source: 'community_forum',
    emulated: false,
    atVendor: false,
    request: async (request) => {
      const response = responses[Math.min(asked.length, responses.length - 1)] ?? { body: '' };
      asked.push(request);
      const text = typeof response.body === 'string' ? response.body : JSON.stringify(response.body);
      return {
        status: response.status ?? 200,
        headers: { 'content-type': 'application/json', ...response.headers },
        body: new TextEncoder().encode(text),
        text: () => text,
        respondedAtMs: clock.now(),
      };
    },
  };
  return { forum: createCommunityForumClient({ http, clock }), asked, clock };
};

const post = (changes: Record<string, unknown> = {}) => ({
  kind: 't3',
  data: { id: 'abc1', subreddit: 'TinyShed', created_utc: 1_790_000_000.0, title: 'A shed', score: 3, ...changes },
});
const listing = (children: readonly unknown[], after: string | null = null) => ({
  kind: 'Listing',
  data: { after, children },
});
const comment = (id: string, changes: Record<string, unknown> = {}) => ({
  kind: 't1',
  data: { id, parent_id: 't3_abc1', created_utc: 1_790_000_100, author: 'ann', body: id, replies: '', ...changes },
});
const more = (changes: Record<string, unknown>) => ({
  kind: 'more',
  data: { id: 'x', count: 1, parent_id: 't3_abc1', children: [], ...changes },
});

const page = (...responses: readonly Sent[]) =>
  sending(...responses).forum.page(
    { source: 'COMMUNITY_FORUM', community: 'tinyshed' },
    { after: null, limit: 10 },
    call,
  );
const itemOf = async (changes: Record<string, unknown>) => (await page({ body: listing([post(changes)]) })).items[0];
const threadOf = (comments: readonly unknown[], changes: Record<string, unknown> = {}, ...further: readonly Sent[]) =>
  sending({ body: [listing([post(changes)]), listing(comments)] }, ...further).forum.thread('abc1', 'tinyshed', call);

describe('posts on the forum’s wire', () => {
  it('need an id, a community and a time, and nothing else', async () => {
    expect(await itemOf({ title: null })).toEqual({
      key: 'community_forum:abc1',
      source: 'COMMUNITY_FORUM',
      channel: 'r/TinyShed',
      itemId: 'abc1',
      sourceUrl: 'https://www.reddit.com/r/TinyShed/comments/abc1/',
      createdAt: '2026-09-21T14:13:20.000Z',
      engagement: expect.objectContaining({ score: 3, upvoteCount: null, commentCount: 0 }),
      url: null,
      title: null,
      author: null,
      bodyPreview: null,
    });
  });

  it.each([
    [{ url: 'https://a.example/x?a=1&b=2', is_self: false }, 'https://a.example/x?a=1&b=2'],
    [{ url: 'https://b.example', url_overridden_by_dest: 'https://a.example/y' }, 'https://a.example/y'],
    [{ url: 'https://a.example/x', is_self: true }, null],
    [{ url: '/r/other/comments/zz9/it/' }, 'https://www.reddit.com/r/other/comments/zz9/it/'],
    [{ url: 'https://www.reddit.com/gallery/abc1' }, null],
    [{ url: 'https://old.reddit.com/r/TinyShed/comments/abc1/a_shed/?utm_source=share' }, null],
    [{ url: 'https://redd.it/abc1' }, null],
    [{ url: 'https://redd.it/zz9' }, 'https://redd.it/zz9'],
    [{ url: 'https://a.example/r/TinyShed/comments/abc1/' }, 'https://a.example/r/TinyShed/comments/abc1/'],
    [{ url: 'https://www.reddit.com/gallery/zz9' }, 'https://www.reddit.com/gallery/zz9'],
    [{ url: 'javascript:alert(1)' }, null],
    [{ url: 'http://[' }, null],
    [{ url: '' }, null],
  ])('with %j link to %s', async (changes, url) => {
    expect((await itemOf(changes))?.url).toBe(url);
  });

  it('have the text of the post that they are a crosspost of', async () => {
    const parent = { selftext: '**Parts** of a shed', selftext_html: '<div><p><b>Parts</b> of a shed</p></div>' };
    const crosspost = (changes: object, own: object = {}) => ({
      is_self: false,
      selftext: '',
      url: '/r/sheds/comments/zz9/parts/',
      crosspost_parent_list: [{ is_self: true, ...parent, ...changes }],
      ...own,
    });
    expect(await itemOf(crosspost({}))).toMatchObject({
      url: 'https://www.reddit.com/r/sheds/comments/zz9/parts/',
      bodyPreview: 'Parts of a shed',
    });
    expect((await threadOf([], crosspost({})))?.body).toBe('**Parts** of a shed');
    expect((await itemOf(crosspost({}, { selftext: 'My own words' })))?.bodyPreview).toBe('My own words');
    for (const gone of [{ selftext: '[deleted]' }, { removed_by_category: 'moderator' }, { selftext: null }])
      expect((await threadOf([], crosspost(gone)))?.body).toBeNull();
    expect((await threadOf([], crosspost({}, { removed_by_category: 'deleted' })))?.body).toBeNull();
    expect((await itemOf({ crosspost_parent_list: 'none', selftext: 'Text' }))?.bodyPreview).toBe('Text');
  });

  it('have no invisible characters, however they are written', async () => {
    const item = { title: 'A&#x200B; shed\u2060 ', selftext: '&#x200B;\n\nBoards&zwnj; and&nbsp;nails\ufeff' };
    expect(await itemOf(item)).toMatchObject({ title: 'A shed', bodyPreview: 'Boards and nails' });
    expect((await itemOf({ ...item, selftext: '&amp;#x200B;', selftext_html: '&lt;p&gt;' }))?.bodyPreview).toBeNull();
    expect((await itemOf({ selftext: '&nbsp;&#8203;' }))?.bodyPreview).toBeNull();
    const read = await threadOf([comment('c1', { body: '&#x200B;\n\n&lt;br&gt;' })]);
    expect(read?.comments[0]?.body).toBe('&lt;br&gt;');
  });

  it('are read the same when the response has its texts escaped', async () => {
    const selftext = 'a < b & c';
    const html = '<div class="md"><p>a &lt; b &amp; c</p></div>';
    const escapeOnce = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const raw = await itemOf({ title: 'R & D', selftext, selftext_html: html });
    const escaped = await itemOf({
      title: 'R &amp; D',
      selftext: escapeOnce(selftext),
      selftext_html: escapeOnce(html),
    });
    expect(raw).toMatchObject({ title: 'R & D', bodyPreview: selftext });
    expect(escaped).toEqual(raw);
  });

  it('without text are recognized as escaped by their addresses', async () => {
    const url = 'https://pages.example/?a=1&amp;b=2';
    expect(await itemOf({ title: 'R &amp; D', url })).toMatchObject({
      title: 'R & D',
      url: 'https://pages.example/?a=1&b=2',
    });
    expect(await itemOf({ title: 'Write &amp; for it', url: 'https://pages.example/?a=1&b=2' })).toMatchObject({
      title: 'Write &amp; for it',
      url: 'https://pages.example/?a=1&b=2',
    });
  });

  it('have no negative number of upvotes', async () => {
    expect((await itemOf({ score: -4, ups: -4 }))?.engagement).toMatchObject({ score: -4, upvoteCount: null });
    expect((await itemOf({ score: 4, ups: 4, num_crossposts: 2 }))?.engagement).toMatchObject({
      upvoteCount: 4,
      repostCount: 2,
    });
  });

  it('that cannot be read are left out with a warning, and things of other kinds without one', async () => {
    const found = await page({
      body: listing([post(), { kind: 't3', data: { id: 'x' } }, { kind: 'ad', data: {} }, 7]),
    });
    expect(found.items).toHaveLength(1);
    expect(found.warnings).toMatchObject([{ code: 'rows_dropped', message: expect.stringContaining('2 of 3') }]);
    await expect(page({ body: listing([{ kind: 't3', data: {} }]) })).rejects.toMatchObject({ reason: 'malformed' });
  });

  it('with a time out of range are left out', async () => {
    const found = await page({ body: listing([post(), post({ id: 'abc2', created_utc: 1e15 })]) });
    expect(found.items.map(({ itemId }) => itemId)).toEqual(['abc1']);
    expect(found.warnings).toHaveLength(1);
  });

  it('that are repeated instead of the next page are the end, and none is returned twice', async () => {
    const many = [3, 2, 1].map((age) => post({ id: `abc${age}`, created_utc: 1_790_000_000 + age }));
    const { forum } = sending({ body: listing(many, 't3_abc1') });
    const scope = { source: 'COMMUNITY_FORUM', community: 'tinyshed' } as const;
    const first = await forum.page(scope, { after: null, limit: 10 }, call);
    expect(first.items).toHaveLength(3);
    expect(first.next).not.toBeNull();
    expect(await forum.page(scope, { after: first.next, limit: 10 }, call)).toMatchObject({
      items: [],
      next: null,
      windowEnded: false,
    });
    const short = await forum.page(scope, { after: null, limit: 2 }, call);
    const rest = await forum.page(scope, { after: short.next, limit: 2 }, call);
    expect([...short.items, ...rest.items].map(({ itemId }) => itemId)).toEqual(['abc3', 'abc2', 'abc1']);
    expect(rest.next).toBeNull();
  });

  it('beyond the limit are on the next page', async () => {
    const many = [3, 2, 1].map((age) => post({ id: `abc${age}`, created_utc: 1_790_000_000 + age }));
    const { forum, asked } = sending({ body: listing(many) });
    const scope = { source: 'COMMUNITY_FORUM', community: 'tinyshed' } as const;
    const first = await forum.page(scope, { after: null, limit: 2 }, call);
    expect(first.items.map(({ itemId }) => itemId)).toEqual(['abc3', 'abc2']);
    await forum.page(scope, { after: first.next, limit: 2 }, call);
    expect(asked[1]?.query).toMatchObject({ after: 't3_abc2', count: 2, raw_json: 1 });
  });
});

describe('threads on the forum’s wire', () => {
  it.each([
    [{ removed_by_category: 'deleted' }, 'DELETED'],
    [{ selftext: '[deleted]' }, 'DELETED'],
    [{ removed_by_category: 'automod_filtered', selftext: 'x' }, 'REMOVED'],
    [{ selftext: '[removed]' }, 'REMOVED'],
    [{ locked: true, selftext: 'x' }, 'LOCKED'],
    [{ archived: true, selftext: 'x' }, 'LOCKED'],
    [{ selftext: 'x', author: '[deleted]' }, 'AVAILABLE'],
  ])('whose post has %j are %s', async (changes, status) => {
    const thread = await threadOf([], changes);
    expect(thread?.status).toBe(status);
    expect(thread?.statusReason === null).toBe(status === 'AVAILABLE');
    expect(thread?.body).toBe(status === 'LOCKED' || status === 'AVAILABLE' ? 'x' : null);
  });

  it('have labels, and a time of edit when the source states one', async () => {
    const changes = { link_flair_text: 'Help &amp; such', over_18: true, spoiler: true, edited: 1_790_000_050.0 };
    expect(await threadOf([], changes)).toMatchObject({
      labels: ['Help &amp; such', 'nsfw', 'spoiler'],
      editedAt: '2026-09-21T14:14:10.000Z',
    });
    expect((await threadOf([], { edited: true }))?.editedAt).toBeNull();
    expect((await threadOf([], { edited: false }))?.editedAt).toBeNull();
  });

  it('attach flat comments to their parents, for any `more` that they replace', async () => {
    const gap = more({ id: 'c3', count: 3, children: ['c3'] });
    const deep = more({ id: 'c4', count: 1, parent_id: 't1_c1', children: ['c4'] });
    const things = [comment('c3'), comment('c5', { parent_id: 't1_c3' }), comment('c4', { parent_id: 't1_c1' })];
    const { forum, asked } = sending(
      { body: [listing([post()]), listing([comment('c1', { replies: listing([deep]) }), gap])] },
      { body: { json: { errors: [], data: { things } } } },
    );
    const thread = await forum.thread('abc1', null, call);
    expect(thread?.comments).toMatchObject([
      { itemId: 'c1', replies: [{ itemId: 'c4' }], omittedReplyCount: 0 },
      { itemId: 'c3', replies: [{ itemId: 'c5' }], omittedReplyCount: 0 },
    ]);
    expect(thread?.omittedComments).toBe(0);
    expect(asked[1]).toMatchObject({
      path: '/api/morechildren',
      query: { api_type: 'json', link_id: 't3_abc1', children: 'c3,c4' },
    });
  });

  it('request at most a hundred ids at once, one call after the other', async () => {
    const children = Array.from({ length: 150 }, (_, index) => `d${index}`);
    const { forum, asked } = sending(
      { body: [listing([post()]), listing([more({ id: 'd0', count: 150, children })])] },
      { body: { json: { errors: [], data: { things: children.slice(0, 100).map((id) => comment(id)) } } } },
      { body: { json: { errors: [], data: { things: children.slice(100).map((id) => comment(id)) } } } },
    );
    const thread = await forum.thread('abc1', null, call);
    expect(thread?.comments).toHaveLength(150);
    expect(asked.slice(1).map(({ query }) => String(query?.['children']).split(',').length)).toEqual([100, 50]);
  });

  it('follow a thread that continues elsewhere once, and count it when nothing is returned', async () => {
    const onward = more({ id: '_', count: 0, parent_id: 't1_c1', children: [] });
    const { forum, asked } = sending(
      { body: [listing([post()]), listing([comment('c1', { replies: listing([onward]) })])] },
      { body: [listing([post()]), listing([comment('c1', { replies: '' })])] },
    );
    const thread = await forum.thread('abc1', null, call);
    expect(asked.map(({ path }) => path)).toEqual(['/comments/abc1', '/comments/abc1/_/c1']);
    expect(thread?.comments).toMatchObject([{ itemId: 'c1', omittedReplyCount: 1 }]);
  });

  it('count the comments of a page that is gone, and continue with the others', async () => {
    const onward = (parent: string) => more({ id: '_', count: 4, parent_id: `t1_${parent}`, children: [] });
    const parents = ['c1', 'c2', 'c3'];
    const { forum, asked } = sending(
      {
        body: [listing([post()]), listing(parents.map((id) => comment(id, { replies: listing([onward(id)]) })))],
      },
      { status: 404, body: { message: 'Not Found', error: 404 } },
      {
        body: [
          listing([post()]),
          listing([comment('c2', { replies: listing([comment('d2', { parent_id: 't1_c2' })]) })]),
        ],
      },
      { status: 404, headers: { 'content-type': 'text/html' }, body: '<html>' },
    );
    const thread = await forum.thread('abc1', null, call);
    expect(asked).toHaveLength(4);
    expect(thread?.comments).toMatchObject([
      { itemId: 'c1', replies: [], omittedReplyCount: 4 },
      { itemId: 'c2', replies: [{ itemId: 'd2' }], omittedReplyCount: 0 },
      { itemId: 'c3', replies: [], omittedReplyCount: 4 },
    ]);
    expect(thread?.warnings).toEqual([]);
  });

  it('are null only when their own page is gone', async () => {
    expect(await sending({ status: 404, body: {} }).forum.thread('abc1', null, call)).toBeNull();
  });

  it('end after eight calls, for any further gaps', async () => {
    const gap = (id: string) => more({ id, count: 5, children: [id] });
    const { forum, asked } = sending(
      { body: [listing([post()]), listing([gap('e0')])] },
      ...Array.from({ length: 20 }, (_, index) => ({
        body: { json: { data: { things: [comment(`e${index}`), gap(`e${index + 1}`)] } } },
      })),
    );
    const thread = await forum.thread('abc1', null, call);
    expect(asked).toHaveLength(9);
    expect(thread?.comments).toHaveLength(8);
    expect(thread?.omittedComments).toBe(1);
  });

  it('accept nesting deeper than the call stack', () => {
    let inner: unknown = '';
    for (let depth = 20_000; depth > 0; depth -= 1)
      inner = listing([
        comment(`n${depth}`, { parent_id: depth === 1 ? 't3_abc1' : `t1_n${depth - 1}`, replies: inner }),
      ]);
    const tree = createThreadTree('community_forum', 't3_abc1');
    tree.addAll((inner as { data: { children: unknown[] } }).data.children);
    expect(tree.size()).toBe(20_000);
  });

  it('hide a score that the source hides, and distinguish a removed comment from a deleted one', async () => {
    const thread = await threadOf([
      comment('c1', { score: 1, score_hidden: true }),
      comment('c2', { author: '[deleted]', body: '[removed]', score: 2 }),
      comment('c3', { author: '[deleted]', body: '[deleted]' }),
      comment('c4', { locked: true, score: 2.0 }),
    ]);
    expect(thread?.comments).toMatchObject([
      { score: null, status: 'AVAILABLE', body: 'c1' },
      { score: 2, status: 'REMOVED', body: null },
      { score: null, status: 'DELETED', body: null },
      { score: 2, status: 'LOCKED', body: 'c4' },
    ]);
  });

  it('count comments that cannot be read, and are malformed when none can', async () => {
    const broken = { kind: 't1', data: { id: 'c9' } };
    expect(await threadOf([comment('c1'), broken])).toMatchObject({ comments: [{ itemId: 'c1' }], omittedComments: 1 });
    await expect(threadOf([broken])).rejects.toMatchObject({ reason: 'malformed' });
  });
});

describe('refusals on the forum’s wire', () => {
  const html = { 'content-type': 'text/html; charset=UTF-8' };
  it.each([
    [{ status: 403, headers: html, body: '<html>' }, { reason: 'blocked' }],
    [{ status: 200, headers: html, body: '<html>' }, { reason: 'blocked' }],
    [
      { status: 403, body: { error: 403 } },
      { reason: 'blocked', message: expect.stringContaining('forbids') },
    ],
    [{ status: 451, body: '' }, { reason: 'blocked' }],
    [{ status: 404, body: { reason: 'PAGE_NOT_FOUND' } }, { code: 'not_found' }],
    [{ status: 404, headers: html, body: '<html>' }, { code: 'not_found' }],
    [{ status: 302, headers: { location: '/subreddits/search?q=x' }, body: '' }, { code: 'not_found' }],
    [{ status: 302, headers: { location: '/login?dest=/search' }, body: '' }, { reason: 'malformed' }],
    [{ status: 301, body: '' }, { reason: 'malformed' }],
    [{ status: 400, headers: html, body: '<html>' }, { reason: 'malformed' }],
    [{ body: '{"kind":"Listing"}' }, { reason: 'malformed' }],
    [{ body: 'null' }, { reason: 'malformed' }],
  ])('%j is %j', async (response, error) => {
    await expect(page(response)).rejects.toMatchObject(error);
  });

  it('wait for the window in the headers, and not when plenty remains', async () => {
    const left = (remaining: string, reset = '90') => ({
      headers: { 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': reset },
      body: listing([]),
    });
    const scope = { source: 'COMMUNITY_FORUM', community: 'tinyshed' } as const;
    const read = ({ forum }: ReturnType<typeof sending>) => forum.page(scope, { after: null, limit: 1 }, call);
    const spent = sending(left('3.0'), left('999.0'));
    await read(spent);
    await expect(read(spent)).rejects.toMatchObject({ reason: 'rate_limited', details: { retryAfterSeconds: 90 } });
    await spent.clock.advance(90_000);
    await read(spent);
    const plenty = sending(left('4.0'), left('odd'));
    await read(plenty);
    await read(plenty);
    await read(plenty);
  });

  it('of 429 report when to retry, by either header', () => {
    const response = (headers: Record<string, string>) => ({
      status: 429,
      headers,
      body: new Uint8Array(),
      text: () => '',
      respondedAtMs: 0,
    });
    const { classify } = communityForumUpstream;
    expect(classify?.(response({ 'x-ratelimit-reset': '37' }))).toEqual({
      reason: 'rate_limited',
      retryAfterSeconds: 37,
    });
    expect(classify?.(response({ 'retry-after': '5', 'x-ratelimit-reset': '37' }))).toMatchObject({
      retryAfterSeconds: 5,
    });
    expect(classify?.(response({}))).toEqual({ reason: 'rate_limited' });
  });
});
