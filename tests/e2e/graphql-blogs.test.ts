import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BlogSite, openBlogSite, type SiteItem } from '../kit/blogs/blog-site.ts';
import { post as postQuery } from '../kit/graphs/ask-graphql.ts';
import { openSse } from '../kit/http/http-stream-client.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

const item = (number: number, changes: Partial<SiteItem> = {}): SiteItem => ({
  id: `note-${number}`,
  url: `https://notes.example/${number}?utm_source=feed`,
  title: `Note ${number}`,
  content_text: `The whole text of note ${number}.`,
  date_published: `2026-10-${String(number).padStart(2, '0')}T12:00:00Z`,
  ...changes,
});

const harbour = [1, 2, 3, 4, 5].map((number) => item(number, { tags: ['Agents'] }));
const lighthouse = [item(6, { url: 'https://www.lighthouse.example/six/' }), item(7)];

let site: BlogSite;
let tributary: Tributary;
beforeAll(async () => {
  site = await openBlogSite({ harbour, lighthouse });
  tributary = await startTributary({ environment: { BLOG_SOURCES_FILE: site.sourcesFile } });
  await eventually(
    () => ask('{ posts { totalCount } }'),
    ({ data }) => data?.['posts'].totalCount === 7,
  );
});
afterAll(async () => {
  await tributary?.close();
  await site?.close();
});

// biome-ignore lint/suspicious/noExplicitAny: responses are compared as a whole
type Response = { readonly data?: Readonly<Record<string, any>> | null; readonly errors?: readonly object[] };

const ask = async (query: string, variables: object = {}): Promise<Response> => {
  const { body } = await postQuery(`${tributary.url}/graphql`, { query, variables }, { key: tributary.key });
  return body as Response;
};

describe('posts as a connection', () => {
  const query = `query ($first: Int, $after: String, $last: Int, $before: String, $sort: PostSort) {
    posts(first: $first, after: $after, last: $last, before: $before, sort: $sort, query: "note") {
      edges { cursor node { title } }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      totalCount
    }
  }`;

  it.each([
    ['NEWEST', [7, 6, 5, 4, 3, 2, 1]],
    ['OLDEST', [1, 2, 3, 4, 5, 6, 7]],
    ['RELEVANCE', [7, 6, 5, 4, 3, 2, 1]],
  ])('continue from cursor to cursor to the end, sorted by %s', async (sort, numbers) => {
    const titles: string[] = [];
    let after: string | null = null;
    for (const expected of [3, 3, 1]) {
      const { data = {}, errors }: Response = await ask(query, { first: 3, after, sort });
      expect(errors).toBeUndefined();
      const { edges, pageInfo, totalCount } = data?.['posts'] ?? {};
      expect([edges.length, totalCount, pageInfo.hasNextPage]).toEqual([expected, 7, expected === 3]);
      expect(edges.at(-1).cursor).toBe(pageInfo.endCursor);
      expect([edges[0].cursor, after !== null]).toEqual([pageInfo.startCursor, pageInfo.hasPreviousPage]);
      titles.push(...edges.map(({ node }: { node: { title: string } }) => node.title));
      after = pageInfo.endCursor;
    }
    expect(titles).toEqual(numbers.map((number) => `Note ${number}`));
  });

  it.each([
    ['NEWEST', [1, 2, 3, 4, 5, 6, 7]],
    ['OLDEST', [7, 6, 5, 4, 3, 2, 1]],
    ['RELEVANCE', [1, 2, 3, 4, 5, 6, 7]],
  ])('continue backwards from cursor to cursor to the beginning, sorted by %s', async (sort, numbers) => {
    const titles: string[] = [];
    let before: string | null = null;
    for (const expected of [3, 3, 1]) {
      const { data = {}, errors }: Response = await ask(query, { last: 3, before, sort });
      expect(errors).toBeUndefined();
      const { edges, pageInfo, totalCount } = data?.['posts'] ?? {};
      expect([edges.length, totalCount, pageInfo.hasPreviousPage]).toEqual([expected, 7, expected === 3]);
      expect([edges[0].cursor, before !== null]).toEqual([pageInfo.startCursor, pageInfo.hasNextPage]);
      titles.push(...edges.map(({ node }: { node: { title: string } }) => node.title).reverse());
      before = pageInfo.startCursor;
    }
    expect(titles).toEqual(numbers.map((number) => `Note ${number}`));
  });

  it('have a bound for their size from either end, and accept only one of the two', async () => {
    for (const size of [{ first: 0 }, { first: 101 }, { last: 0 }, { last: 101 }, { first: 1, last: 1 }])
      expect(await ask(query, size)).toMatchObject({
        data: { posts: null },
        errors: [{ path: ['posts'], extensions: { code: 'VALIDATION_ERROR' } }],
      });
    const { data } = await ask(query, { first: 100 });
    expect(data?.['posts'].edges).toHaveLength(7);
  });

  it('leave the rest of a page intact when they fail', async () => {
    const { data, errors } = await ask(
      '{ posts(after: "no cursor") { totalCount } blogSource(slug: "harbour") { slug } }',
    );
    expect(data).toEqual({ posts: null, blogSource: { slug: 'harbour' } });
    expect(errors).toMatchObject([{ path: ['posts'] }]);
  });

  it('refuse the cursor of another list, and have no offset as REST has', async () => {
    const { data } = await ask('{ posts(first: 1) { pageInfo { endCursor } } }');
    const after = data?.['posts'].pageInfo.endCursor;
    const foreign = await ask(query, { after });
    expect(foreign).toMatchObject({ errors: [{ extensions: { code: 'VALIDATION_ERROR' } }] });
    expect(JSON.stringify(foreign)).toContain('after');
    const skipping = await ask('{ posts(offset: 2) { totalCount } }');
    expect(skipping).toMatchObject({ errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] });
    expect(JSON.stringify(skipping)).toContain('offset');
  });

  it('are fields of sources and tags, and can be read in both directions', async () => {
    const { data, errors } = await ask(`{
      source: blogSource(slug: "HARBOUR") { posts(first: 1, query: "NOTE 4") { totalCount nodes { title source { slug postCount } } } }
      tag: blogTag(slug: "agents") { name postCount posts(first: 2, sources: ["harbour", "lighthouse"]) { nodes { title tags { slug postCount } } } }
      nothing: blogTag(slug: "unheard-of") { slug }
      nobody: blogSource(slug: "nobody") { slug }
      none: post(postId: "post_0000000000000000") { postId }
    }`);
    expect(errors).toBeUndefined();
    const tags = expect.arrayContaining([
      { slug: 'agents', postCount: 5 },
      { slug: 'lab-notes', postCount: 7 },
    ]);
    expect(data).toEqual({
      source: { posts: { totalCount: 1, nodes: [{ title: 'Note 4', source: { slug: 'harbour', postCount: 5 } }] } },
      tag: {
        name: expect.any(String),
        postCount: 5,
        posts: {
          nodes: [
            { title: 'Note 5', tags },
            { title: 'Note 4', tags },
          ],
        },
      },
      nothing: null,
      nobody: null,
      none: null,
    });
  });
});

describe('sources and tags as connections', () => {
  const shapeOf =
    'nodes { slug } edges { cursor node { slug } } totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';

  it('have sources by slug, from either end', async () => {
    const { data } = await ask(`{ blogSources(first: 1) { ${shapeOf} } back: blogSources(last: 1) { ${shapeOf} } }`);
    const { edges, pageInfo } = data?.['blogSources'] ?? {};
    expect(data).toMatchObject({
      blogSources: {
        nodes: [{ slug: 'harbour' }],
        totalCount: 2,
        pageInfo: { hasNextPage: true, hasPreviousPage: false },
      },
      back: { nodes: [{ slug: 'lighthouse' }], totalCount: 2, pageInfo: { hasNextPage: false, hasPreviousPage: true } },
    });
    expect([edges[0].cursor, edges[0].cursor]).toEqual([pageInfo.startCursor, pageInfo.endCursor]);
    expect(
      await ask('query ($after: String) { blogSources(after: $after) { nodes { slug } } }', {
        after: pageInfo.endCursor,
      }),
    ).toEqual({ data: { blogSources: { nodes: [{ slug: 'lighthouse' }] } } });
  });

  it('have tags, the most used first, and those that match a search', async () => {
    const { data } = await ask(`{ blogTags(first: 1) { ${shapeOf} } found: blogTags(query: "AGENT") { ${shapeOf} } }`);
    expect(data).toMatchObject({
      blogTags: { nodes: [{ slug: 'lab-notes' }], pageInfo: { hasNextPage: true } },
      found: { nodes: [{ slug: 'agents' }], totalCount: 1, pageInfo: { hasNextPage: false } },
    });
    expect(await ask('{ blogTags(first: 1001) { totalCount } blogHealth { postCount } }')).toMatchObject({
      data: { blogTags: null, blogHealth: { postCount: 7 } },
      errors: [{ path: ['blogTags'] }],
    });
  });

  it('have totals of the service', async () => {
    const query = '{ blogHealth { state lastCrawledAt healthySourceCount degradedSourceCount postCount } }';
    const result = await eventually(
      () => ask(query),
      ({ data }) => data?.['blogHealth'].lastCrawledAt !== null,
    );
    expect(result).toEqual({
      data: {
        blogHealth: {
          state: 'HEALTHY',
          lastCrawledAt: expect.any(String),
          healthySourceCount: 2,
          degradedSourceCount: 0,
          postCount: 7,
        },
      },
    });
  });
});

describe('a company', () => {
  it('has the sources and posts that belong to it, and none without a source', async () => {
    const fields = '... on Company { slug sources { slug } posts(first: 1) { totalCount nodes { title } } }';
    const { data } = await ask(`{ blogSource(slug: "harbour") { company { id slug ${fields} } } }`);
    expect(data?.['blogSource'].company).toMatchObject({
      slug: 'lab-harbour',
      sources: [{ slug: 'harbour' }],
      posts: { totalCount: 5, nodes: [{ title: 'Note 5' }] },
    });
    const again = await ask(`query ($id: ID!) { node(id: $id) { id ${fields} } }`, {
      id: data?.['blogSource'].company.id,
    });
    expect(again).toEqual({ data: { node: data?.['blogSource'].company } });
    const noCaller = Buffer.from('Company:nobody').toString('base64url');
    expect(await ask(`query ($id: ID!) { node(id: $id) { ${fields} } }`, { id: noCaller })).toEqual({
      data: { node: { slug: 'nobody', sources: [], posts: { totalCount: 0, nodes: [] } } },
    });
  });
});

describe('pages of the web', () => {
  it('lead to the post that is published there, in any spelling of their address', async () => {
    const query = 'query ($url: String!) { webPage(url: $url) { url post { title page { url } } } }';
    const known = {
      url: 'https://lighthouse.example/six',
      post: { title: 'Note 6', page: { url: 'https://lighthouse.example/six' } },
    };
    for (const url of ['https://lighthouse.example/six', 'HTTP://www.Lighthouse.example/six/?utm_medium=x#top'])
      expect(await ask(query, { url })).toEqual({ data: { webPage: known } });
    expect(await ask(query, { url: 'https://lighthouse.example/seven' })).toEqual({
      data: { webPage: { url: 'https://lighthouse.example/seven', post: null } },
    });
    expect(await ask(query, { url: 'https://..' })).toMatchObject({
      errors: [{ extensions: { code: 'VALIDATION_ERROR' } }],
    });
  });
});

describe('postPosted', () => {
  it('sends subscribers the new posts that match, each once and in order', async () => {
    // The response begins when the subscription has been accepted.
    const subscribe = async (args: string) => {
      const query = `subscription { postPosted${args} { post { title source { slug postCount } page { url } } } }`;
      const client = await openSse(`${tributary.url}/graphql`, tributary.key, { query });
      expect(client.status).toBe(200);
      return {
        next: async () => {
          const result = (await client.nextResult()) as Response;
          return result.data?.['postPosted'].post;
        },
        leave: () => client.leave(),
      };
    };
    const [all, ofLighthouse, onAgents] = await Promise.all(
      ['', '(sources: ["LIGHTHOUSE"])', '(tags: ["agents"])'].map(subscribe),
    );
    if (all === undefined || ofLighthouse === undefined || onAgents === undefined) throw new Error('there are three');
    for (const each of [all, ofLighthouse, onAgents]) expect(await each.next()).toBeNull();
    const published = (title: string, slug: string, postCount: number, number: number) => ({
      title,
      source: { slug, postCount },
      page: { url: `https://notes.example/${number}` },
    });

    const first = all.next();
    site.publish('harbour', item(8, { tags: ['AI Agents'] }));
    expect(await first).toEqual(published('Note 8', 'harbour', 6, 8));
    expect(await onAgents.next()).toMatchObject({ title: 'Note 8' });

    site.publish('lighthouse', item(9));
    expect(await ofLighthouse.next()).toEqual(published('Note 9', 'lighthouse', 3, 9));
    expect(await all.next()).toMatchObject({ title: 'Note 9' });

    site.publish('lighthouse', item(10, { tags: ['AI Agents'] }));
    expect(await onAgents.next()).toMatchObject({ title: 'Note 10' });
    // A list has each post that a subscriber has received.
    const { data } = await ask('{ posts(sources: ["lighthouse"], first: 1) { totalCount nodes { title } } }');
    expect(data?.['posts']).toEqual({ totalCount: 4, nodes: [{ title: 'Note 10' }] });
    for (const subscriber of [all, ofLighthouse, onAgents]) subscriber.leave();
  });
});

describe('a start with the shipped settings', () => {
  it('crawls the shipped list of sources', async () => {
    const shipped = await startTributary({ environment: { BLOG_SOURCES_FILE: undefined } });
    try {
      const query = '{ posts(first: 1) { nodes { title source { slug } } } blogSources { nodes { slug } } }';
      const { data } = await eventually(
        async () => (await postQuery(`${shipped.url}/graphql`, { query }, { key: shipped.key })).body as Response,
        (result) => result.data?.['posts'].nodes.length === 1,
      );
      const slugs = data?.['blogSources'].nodes.map(({ slug }: { readonly slug: string }) => slug);
      expect(slugs.length).toBeGreaterThan(30);
      expect(slugs).toContain(data?.['posts'].nodes[0].source.slug);
    } finally {
      await shipped.close();
    }
  });
});
