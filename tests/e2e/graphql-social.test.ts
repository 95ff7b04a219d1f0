import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GraphqlAnswer, post } from '../kit/ask-graphql.ts';
import { type BlogSite, openBlogSite } from '../kit/blog-site.ts';
import { eventually } from '../kit/eventually.ts';
import { type OwnBoard, openOwnBoard } from '../kit/social/own-board.ts';
import { startTributary, type Tributary } from '../kit/start-tributary.ts';

let board: OwnBoard;
let blogs: BlogSite;
let tributary: Tributary;
const ask = async (query: string, variables: object = {}): Promise<GraphqlAnswer['body']> =>
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
  // Discussions are of what was seen here: somebody has to have looked.
  await ask('{ feed(source: NEWS_BOARD) { items { id } } }');
});
afterAll(async () => {
  await tributary?.close();
  await board?.close();
  await blogs?.close();
});

describe('a page of the web', () => {
  const discussed = '{ posts(sort: NEWEST) { nodes { title page { url discussions { itemId title } } } } }';

  it('leads from a post to where it is discussed, newest first, whatever form the links have', async () => {
    const { data, errors } = await eventually(
      () => ask(discussed),
      ({ data: found }) => JSON.stringify(found).includes(linking[0] ?? '-'),
    );
    expect(errors).toBeUndefined();
    const stories = [...linking].reverse().map((itemId) => ({ itemId, title: `Story ${itemId}` }));
    expect(data).toEqual({
      posts: {
        nodes: [
          { title: 'On quiet', page: { url: 'https://lab.example/notes/quiet', discussions: [] } },
          { title: 'On tides', page: { url: address, discussions: stories } },
        ],
      },
    });
  });

  it('leads from a story to the post that it links to, and on to the other stories', async () => {
    const { data, errors } = await ask(
      '{ feed(source: NEWS_BOARD, limit: 2) { items { itemId page { post { title source { slug } } discussions(limit: 1) { itemId } } } } }',
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      feed: {
        items: [
          { page: { post: null, discussions: [{ itemId: expect.any(String) }] } },
          {
            itemId: linking[2],
            page: { post: { title: 'On tides', source: { slug: 'harbour' } }, discussions: [{ itemId: linking[2] }] },
          },
        ],
      },
    });
  });

  it('has discussions of the sources that are asked for alone', async () => {
    const query = `{ webPage(url: "${address}") { discussions(sources: [LINK_BOARD]) { id } all: discussions { source } } }`;
    expect(await ask(query)).toEqual({
      data: { webPage: { discussions: [], all: linking.map(() => ({ source: 'NEWS_BOARD' })) } },
    });
  });

  it.each([
    ['discussions(limit: 0) { id }', 'greater_than_equal'],
    ['discussions(limit: 101) { id }', 'less_than_equal'],
  ])('refuses %s', async (field, type) => {
    const { errors } = await ask(`{ webPage(url: "${address}") { ${field} } }`);
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'VALIDATION_ERROR', faults: [{ loc: ['limit'], type }] } });
  });
});

describe('the social queries', () => {
  it('answer several sources in one document, each with its own errors', async () => {
    const { data, errors } = await ask(/* GraphQL */ `{
      board: feed(source: NEWS_BOARD, limit: 1) { items { source } meta { returned paginationNotes { window } } }
      forum: feed(source: COMMUNITY_FORUM, community: "r/quietmachines", limit: 1) { items { source channel } }
      nobody: feedItemDetail(source: NEWS_BOARD, itemId: "123456789") { key }
    }`);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      board: {
        items: [{ source: 'NEWS_BOARD' }],
        meta: { returned: 1, paginationNotes: { window: expect.any(String) } },
      },
      forum: { items: [{ source: 'COMMUNITY_FORUM', channel: 'r/quietmachines' }] },
      nobody: null,
    });
  });

  it('name every argument that does not go with the others', async () => {
    const { errors } = await ask('{ feed(source: LINK_BOARD, community: "r/x1", q: "y") { items { id } } }');
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_ERROR',
      retryable: false,
      service: 'social',
      faults: [
        { loc: ['community'], type: 'value_error' },
        { loc: ['q'], type: 'value_error' },
      ],
    });
  });

  it('give the thread nested and as one list', async () => {
    const { data: found } = await ask(
      '{ feed(source: COMMUNITY_FORUM, community: "r/quietmachines") { items { itemId engagement { commentCount } } } }',
    );
    const { items } = (found as { feed: { items: { itemId: string; engagement: { commentCount: number } }[] } }).feed;
    const itemId = items.find(({ engagement }) => engagement.commentCount > 20)?.itemId;
    const { data, errors } = await ask(
      /* GraphQL */ `query ($itemId: ID!) {
        feedItemDetail(source: COMMUNITY_FORUM, itemId: $itemId, community: "r/quietmachines") {
          thread { itemId comments { itemId comments { itemId } } }
          flatThread { itemId parentId depth }
          meta { sourcesUsed cache { hit } }
        }
      }`,
      { itemId },
    );
    expect(errors).toBeUndefined();
    const { thread, flatThread, meta } = (
      data as {
        feedItemDetail: {
          thread: { itemId: string }[];
          flatThread: { itemId: string; parentId: string | null; depth: number }[];
          meta: object;
        };
      }
    ).feedItemDetail;
    expect(meta).toMatchObject({ sourcesUsed: ['community_forum'] });
    expect(flatThread.filter(({ depth }) => depth === 0).map(({ itemId: id }) => id)).toEqual(
      thread.map(({ itemId: id }) => id),
    );
    const places = new Map(flatThread.map(({ itemId: id }, place) => [id, place]));
    for (const { itemId: id, parentId } of flatThread)
      if (parentId !== null) expect(places.get(parentId)).toBeLessThan(places.get(id) ?? -1);
  });
});
