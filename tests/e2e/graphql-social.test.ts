import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BlogSite, openBlogSite } from '../kit/blogs/blog-site.ts';
import { type GraphqlResult, post } from '../kit/graphs/ask-graphql.ts';
import { type OwnBoard, openOwnBoard } from '../kit/social/own-board.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let board: OwnBoard;
let blogs: BlogSite;
let tributary: Tributary;
const ask = async (query: string, variables: object = {}): Promise<GraphqlResult['body']> =>
  (await post(`${tributary.url}/graphql`, { query, variables }, { key: tributary.key })).body;

const address = 'https://lab.example/notes/tide';
let linking: readonly string[] = [];

beforeAll(async () => {
  board = await openOwnBoard();
  blogs = await openBlogSite({
    harbour: [
      { id: '1', url: address, title: 'On tides', date_published: '2026-10-01T12:00:00Z' },
      { id: '2', url: 'https://lab.example/notes/quiet', title: 'On quiet', date_published: '2026-10-02T12:00:00Z' },
    ],
  });
  linking = [
    ...board.post(1, { secondsAgo: 300, url: `${address}?utm_source=letter` }),
    ...board.post(1, { secondsAgo: 200, url: 'https://www.lab.example/notes/tide/#end' }),
    ...board.post(1, { secondsAgo: 100, url: address }),
  ];
  board.post(1, { url: 'https://elsewhere.example/tide' });
  tributary = await startTributary({
    environment: { ...board.environment, BLOG_SOURCES_FILE: blogs.sourcesFile, BLOGS_FETCH_PAGES: 'off' },
  });
  await eventually(
    () => ask('{ posts { totalCount } }'),
    ({ data }) => (data as { posts: { totalCount: number } } | null)?.posts.totalCount === 2,
  );
  // Discussions are found only in items that were read here, so the feeds are read first.
  await ask('{ socialFeed(source: NEWS_BOARD) { nodes { id } } }');
});
afterAll(async () => {
  await tributary?.close();
  await board?.close();
  await blogs?.close();
});

describe('a page of the web', () => {
  const discussed =
    '{ posts(sort: NEWEST) { nodes { title page { url discussions { totalCount nodes { itemId title } } } } } }';

  it('leads from a post to its discussions, newest first, in any spelling of the links', async () => {
    const { data, errors } = await eventually(
      () => ask(discussed),
      ({ data: found }) => JSON.stringify(found).includes(linking[0] ?? '-'),
    );
    expect(errors).toBeUndefined();
    const stories = [...linking].reverse().map((itemId) => ({ itemId, title: `Story ${itemId}` }));
    expect(data).toEqual({
      posts: {
        nodes: [
          {
            title: 'On quiet',
            page: { url: 'https://lab.example/notes/quiet', discussions: { totalCount: 0, nodes: [] } },
          },
          { title: 'On tides', page: { url: address, discussions: { totalCount: 3, nodes: stories } } },
        ],
      },
    });
  });

  it('leads from a story to the post that it links to, and to the other stories', async () => {
    const { data, errors } = await ask(
      '{ socialFeed(source: NEWS_BOARD, first: 2) { nodes { itemId page { post { title source { slug } } discussions(first: 1) { nodes { itemId } } } } } }',
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      socialFeed: {
        nodes: [
          { page: { post: null, discussions: { nodes: [{ itemId: expect.any(String) }] } } },
          {
            itemId: linking[2],
            page: {
              post: { title: 'On tides', source: { slug: 'harbour' } },
              discussions: { nodes: [{ itemId: linking[2] }] },
            },
          },
        ],
      },
    });
  });

  it('has discussions only of the selected sources, and says of which none was read', async () => {
    const query = `{ webPage(url: "${address}") { discussions(sources: [LINK_BOARD]) { nodes { id } warnings { code message } } all: discussions { nodes { source } warnings { code } } } }`;
    expect(await ask(query)).toEqual({
      data: {
        webPage: {
          discussions: {
            nodes: [],
            warnings: [{ code: 'NOT_READ_YET', message: expect.stringMatching(/^0 of 1 feeds were read so far/) }],
          },
          all: { nodes: linking.map(() => ({ source: 'NEWS_BOARD' })), warnings: [] },
        },
      },
    });
  });

  it('continues after any discussion, and refuses the cursor of another list', async () => {
    const page = 'nodes { itemId } edges { cursor } pageInfo { hasNextPage hasPreviousPage endCursor }';
    const discussions = async (args: string) => {
      const { data } = await ask(`{ webPage(url: "${address}") { discussions(${args}) { ${page} } } }`);
      return (data as { webPage: { discussions: DiscussionsPage } }).webPage.discussions;
    };
    interface DiscussionsPage {
      readonly nodes: readonly { readonly itemId: string }[];
      readonly edges: readonly { readonly cursor: string }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
    }
    const first = await discussions('first: 2');
    expect([first.nodes.map(({ itemId }) => itemId), first.pageInfo]).toEqual([
      [linking[2], linking[1]],
      { hasNextPage: true, hasPreviousPage: false, endCursor: first.edges[1]?.cursor },
    ]);
    const rest = await discussions(`first: 2, after: "${first.pageInfo.endCursor}"`);
    expect([rest.nodes.map(({ itemId }) => itemId), rest.pageInfo]).toMatchObject([
      [linking[0]],
      { hasNextPage: false, hasPreviousPage: true },
    ]);
    const { errors } = await ask(`{ webPage(url: "${address}") { discussions(after: "x") { nodes { id } } } }`);
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'VALIDATION_ERROR', faults: [{ loc: ['after'] }] } });
  });

  it.each([
    ['discussions(first: 0) { nodes { id } }', 'greater_than_equal'],
    ['discussions(first: 101) { nodes { id } }', 'less_than_equal'],
  ])('refuses %s', async (field, type) => {
    const { errors } = await ask(`{ webPage(url: "${address}") { ${field} } }`);
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'VALIDATION_ERROR', faults: [{ loc: ['first'], type }] } });
  });
});

describe('the social queries', () => {
  it('read several sources in one document, each with its own errors', async () => {
    const { data, errors } = await ask(/* GraphQL */ `{
      board: socialFeed(source: NEWS_BOARD, first: 1) {
        nodes { source } checkpoint checkpointStatus resultDirection meta { sourcesUsed fetchedAt } warnings { code }
      }
      forum: socialFeed(source: COMMUNITY_FORUM, community: "r/quietmachines", first: 1) { nodes { source channel } }
      closed: socialFeed(source: COMMUNITY_FORUM, community: "r/closeddoors") { nodes { source } }
      nobody: socialItem(source: NEWS_BOARD, itemId: "123456789") { key }
    }`);
    expect(errors).toMatchObject([
      { path: ['closed'], extensions: { code: 'UPSTREAM_UNAVAILABLE', source: 'community_forum' } },
    ]);
    expect(data).toMatchObject({
      board: {
        nodes: [{ source: 'NEWS_BOARD' }],
        checkpoint: expect.any(String),
        checkpointStatus: 'OK',
        resultDirection: 'DESC',
        meta: { sourcesUsed: ['news_board'], fetchedAt: expect.any(String) },
        warnings: [],
      },
      forum: { nodes: [{ source: 'COMMUNITY_FORUM', channel: 'r/quietmachines' }] },
      closed: null,
      nobody: null,
    });
  });

  it.each([
    ['(feed: { board: NEWS_BOARD }, first: 2)', '(source: NEWS_BOARD, first: 2)'],
    ['(feed: { community: "r/quietmachines" })', '(source: COMMUNITY_FORUM, community: "r/quietmachines")'],
    ['(feed: { user: "ada_of_the_lab" })', '(source: MICROBLOG, user: "ada_of_the_lab")'],
    ['(feed: { query: "news" })', '(source: MICROBLOG, query: "news")'],
    ['(feed: { trend: NEWS })', '(source: MICROBLOG, trend: NEWS)'],
  ])('are the same, selected by %s and by %s', async (feed, source) => {
    const fields = '{ nodes { key channel } pageInfo { hasNextPage } }';
    const { data, errors } = await ask(`{ one: socialFeed${feed} ${fields} other: socialFeed${source} ${fields} }`);
    expect(errors).toBeUndefined();
    const { one, other } = data as Record<'one' | 'other', { readonly nodes: readonly unknown[] }>;
    expect(one.nodes.length).toBeGreaterThan(0);
    expect(one).toEqual(other);
  });

  it.each([
    ['(first: 2)', [{ loc: ['feed'], type: 'missing' }]],
    ['(query: "news")', [{ loc: ['feed'], type: 'missing' }]],
    [
      '(feed: { board: NEWS_BOARD }, source: NEWS_BOARD)',
      [{ loc: ['source'], msg: '`source` cannot be given together with `feed`.' }],
    ],
    [
      '(feed: { query: "news" }, trend: NEWS)',
      [{ loc: ['trend'], msg: '`trend` cannot be given together with `feed`.' }],
    ],
    ['(feed: {})', [{ loc: ['feed'], type: 'value_error' }]],
    ['(feed: { board: NEWS_BOARD, user: "ada_of_the_lab" })', [{ loc: ['feed'], type: 'value_error' }]],
    ['(feed: { community: "r/all" })', [{ loc: ['feed', 'community'], type: 'value_error' }]],
  ])('need exactly one way to select one, not %s', async (args, faults) => {
    const { errors } = await ask(`{ socialFeed${args} { nodes { id } } }`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_ERROR', faults });
  });

  it('name every argument that is not valid with the others', async () => {
    const { data, errors } = await ask(
      '{ socialFeed(source: LINK_BOARD, community: "r/x1", query: "y") { nodes { id } } }',
    );
    expect([data, errors?.[0]?.extensions]).toMatchObject([
      { socialFeed: null },
      {
        code: 'VALIDATION_ERROR',
        retryable: false,
        service: 'social',
        faults: [
          { loc: ['community'], type: 'value_error' },
          { loc: ['query'], type: 'value_error' },
        ],
      },
    ]);
  });

  it.each([
    ['socialFeed(source: NEWS_BOARD) { error }', 'error'],
    ['socialItem(source: NEWS_BOARD, itemId: "1") { comments { flatThread { key } } }', 'flatThread'],
    ['linkedContent(source: NEWS_BOARD, itemId: "1") { url }', 'linkedContent'],
    ['socialFeedOfSource(source: NEWS_BOARD) { checkpoint }', 'socialFeedOfSource'],
  ])('have nothing that only REST has: %s', async (query, name) => {
    const { errors } = await ask(`{ ${query} }`);
    expect(errors).toMatchObject([
      { message: expect.stringContaining(name), extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } },
    ]);
  });
});

describe('an item', () => {
  interface Item {
    readonly id: string;
    readonly itemId: string;
    readonly engagement: { readonly commentCount: number };
  }
  const forum = 'socialFeed(source: COMMUNITY_FORUM, community: "r/quietmachines")';
  let discussed: Item;
  beforeAll(async () => {
    const { data } = await ask(`{ ${forum} { nodes { id itemId engagement { commentCount } } } }`);
    const { nodes } = (data as { socialFeed: { nodes: readonly Item[] } }).socialFeed;
    const found = nodes.find(({ engagement }) => engagement.commentCount > 20);
    if (found === undefined) throw new Error('some post is discussed');
    discussed = found;
  });

  const details = /* GraphQL */ `
    body labels editedAt availability { status fetchedAt } authorProfile { handle } meta { sourcesUsed }
    comments(first: 3) {
      totalCount
      nodes { itemId depth replyCount replies { itemId parentItemId depth } }
      pageInfo { hasNextPage endCursor }
    }`;

  it('of a feed is the same item by its key, with the same details', async () => {
    const { data, errors } = await ask(
      /* GraphQL */ `query ($itemId: ID!) {
        socialItem(source: COMMUNITY_FORUM, itemId: $itemId, community: "r/QuietMachines") { id bodyPreview ${details} }
        ${forum} { nodes { id itemId } }
      }`,
      { itemId: discussed.itemId },
    );
    expect(errors).toBeUndefined();
    const { socialItem, socialFeed } = data as { socialItem: Item; socialFeed: { nodes: readonly Item[] } };
    const place = socialFeed.nodes.findIndex(({ itemId }) => itemId === discussed.itemId);
    expect(socialItem.id).toBe(socialFeed.nodes[place]?.id);
    const { data: listed, errors: none } = await ask(
      `{ socialFeed(source: COMMUNITY_FORUM, community: "r/quietmachines", first: 1) { nodes { id bodyPreview ${details} } } }`,
    );
    expect(none).toBeUndefined();
    const [first] = (listed as { socialFeed: { nodes: readonly object[] } }).socialFeed.nodes;
    expect(first).toMatchObject({
      availability: { status: expect.any(String), fetchedAt: expect.any(String) },
      labels: expect.any(Array),
      meta: { sourcesUsed: ['community_forum'] },
      comments: { nodes: expect.any(Array) },
    });
    expect(socialItem).toMatchObject({
      meta: { sourcesUsed: ['community_forum'] },
      comments: { totalCount: expect.any(Number) },
    });
  });

  it('has its comments with their replies, page by page', async () => {
    const item = (after: string | null) =>
      ask(
        /* GraphQL */ `query ($itemId: ID!, $after: String) {
          socialItem(source: COMMUNITY_FORUM, itemId: $itemId, community: "r/quietmachines") {
            comments(first: 2, after: $after) {
              nodes { itemId depth replyCount replies { parentItemId depth } }
              pageInfo { hasNextPage endCursor }
              warnings { code }
            }
          }
        }`,
        { itemId: discussed.itemId, after },
      );
    interface Comments {
      readonly nodes: readonly {
        readonly itemId: string;
        readonly depth: number;
        readonly replyCount: number;
        readonly replies: readonly { readonly parentItemId: string; readonly depth: number }[];
      }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
    }
    const seen: string[] = [];
    let after: string | null = null;
    for (let hasNextPage = true; hasNextPage; ) {
      const { data, errors } = await item(after);
      expect(errors).toBeUndefined();
      const { nodes, pageInfo }: Comments = (data as { socialItem: { comments: Comments } }).socialItem.comments;
      for (const { itemId, depth, replyCount, replies } of nodes) {
        expect([depth, replyCount]).toEqual([0, replies.length]);
        for (const reply of replies) expect(reply).toEqual({ parentItemId: itemId, depth: 1 });
      }
      seen.push(...nodes.map(({ itemId }) => itemId));
      ({ hasNextPage, endCursor: after } = pageInfo);
    }
    expect(seen.length).toBeGreaterThan(2);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('needs its community where its source has communities', async () => {
    const { data, errors } = await ask('{ socialItem(source: COMMUNITY_FORUM, itemId: "abc") { key } }');
    expect([data, errors?.[0]?.extensions]).toMatchObject([
      { socialItem: null },
      { code: 'VALIDATION_ERROR', faults: [{ loc: ['community'], type: 'missing' }] },
    ]);
  });
});

describe('a place', () => {
  it('has the posts that a search for its English name finds, newest first', async () => {
    const { data, errors } = await ask(
      '{ place(placeId: "5128581") { name discussions(source: MICROBLOG, first: 5) { nodes { body createdAt } } } }',
    );
    expect(errors).toBeUndefined();
    const { name, discussions } = (data as { place: TalkedOf }).place;
    const { nodes } = discussions;
    expect(nodes).toHaveLength(5);
    expect(nodes.filter(({ body }) => !body.includes(name))).toEqual([]);
    expect(nodes.map(({ createdAt }) => createdAt)).toEqual(
      nodes
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .reverse(),
    );
  });

  it('refuses a source that cannot be searched, and leaves the rest intact', async () => {
    const { data, errors } = await ask(
      '{ place(placeId: "5128581") { name discussions(source: LINK_BOARD) { nodes { id } } } }',
    );
    expect(data).toEqual({ place: { name: 'New York City', discussions: null } });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['VALIDATION_ERROR']);
  });

  interface TalkedOf {
    readonly name: string;
    readonly discussions: { readonly nodes: readonly { readonly body: string; readonly createdAt: string }[] };
  }
});
