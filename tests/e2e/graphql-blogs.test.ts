import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { post as postQuery } from '../kit/ask-graphql.ts';
import { type BlogSite, openBlogSite, type SiteItem } from '../kit/blog-site.ts';
import { eventually } from '../kit/eventually.ts';
import { openSse } from '../kit/http-stream-client.ts';
import { startTributary, type Tributary } from '../kit/start-tributary.ts';

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

// biome-ignore lint/suspicious/noExplicitAny: answers are compared as a whole
type Answer = { readonly data?: Readonly<Record<string, any>> | null; readonly errors?: readonly object[] };

const ask = async (query: string, variables: object = {}): Promise<Answer> => {
  const { body } = await postQuery(`${tributary.url}/graphql`, { query, variables }, { key: tributary.key });
  return body as Answer;
};

describe('posts as a connection', () => {
  const query = `query ($after: String, $sort: PostSort) {
    posts(limit: 3, after: $after, sort: $sort, q: "note") {
      edges { cursor node { title } }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      totalCount
    }
  }`;

  it.each([
    ['NEWEST', [7, 6, 5, 4, 3, 2, 1]],
    ['OLDEST', [1, 2, 3, 4, 5, 6, 7]],
    ['RELEVANCE', [7, 6, 5, 4, 3, 2, 1]],
  ])('go on from cursor to cursor to the end, sorted by %s', async (sort, numbers) => {
    const titles: string[] = [];
    let after: string | null = null;
    for (const expected of [3, 3, 1]) {
      const { data = {}, errors }: Answer = await ask(query, { after, sort });
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

  it('refuse the cursor of another list, and do not know the offset of REST', async () => {
    const { data } = await ask('{ posts(limit: 1) { pageInfo { endCursor } } }');
    const after = data?.['posts'].pageInfo.endCursor;
    const foreign = await ask(query, { after });
    expect(foreign).toMatchObject({ errors: [{ extensions: { code: 'VALIDATION_ERROR' } }] });
    expect(JSON.stringify(foreign)).toContain('after');
    const skipping = await ask('{ posts(offset: 2) { totalCount } }');
    expect(skipping).toMatchObject({ errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] });
    expect(JSON.stringify(skipping)).toContain('offset');
  });

  it('are there below sources and tags, and in both directions', async () => {
    const { data, errors } = await ask(`{
      source(slug: "HARBOUR") { posts(limit: 1, q: "NOTE 4") { totalCount nodes { title source { slug postCount } } } }
      tag(slug: "agents") { name postCount posts(limit: 2, sources: ["harbour", "lighthouse"]) { nodes { title tags { slug postCount } } } }
      nothing: tag(slug: "unheard-of") { slug }
      nobody: source(slug: "nobody") { slug }
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

describe('pages of the web', () => {
  it('lead to the post that is published there, however their address is spelled', async () => {
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

describe('postPublished', () => {
  it('tells subscribers of new posts that they want, each once and in their order, and of no others', async () => {
    // The answer begins when the subscription has been accepted.
    const subscribe = async (args: string) => {
      const query = `subscription { postPublished${args} { title source { slug postCount } page { url } } }`;
      const client = await openSse(`${tributary.url}/graphql`, tributary.key, { query });
      expect(client.status).toBe(200);
      return {
        next: async () => {
          const result = (await client.nextResult()) as Answer;
          return result.data?.['postPublished'];
        },
        leave: () => client.leave(),
      };
    };
    const [all, ofLighthouse, onAgents] = await Promise.all(
      ['', '(sources: ["LIGHTHOUSE"])', '(tags: ["agents"])'].map(subscribe),
    );
    if (all === undefined || ofLighthouse === undefined || onAgents === undefined) throw new Error('there are three');
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
    // What a subscriber has heard of, a list has.
    const { data } = await ask('{ posts(sources: ["lighthouse"], limit: 1) { totalCount nodes { title } } }');
    expect(data?.['posts']).toEqual({ totalCount: 4, nodes: [{ title: 'Note 10' }] });
    for (const subscriber of [all, ofLighthouse, onAgents]) subscriber.leave();
  });
});

describe('a start as it is shipped', () => {
  it('crawls the shipped list of sources', async () => {
    const shipped = await startTributary({ environment: { BLOG_SOURCES_FILE: undefined } });
    try {
      const query = '{ posts(limit: 1) { nodes { title source { slug } } } sources { slug } }';
      const { data } = await eventually(
        async () => (await postQuery(`${shipped.url}/graphql`, { query }, { key: shipped.key })).body as Answer,
        (answer) => answer.data?.['posts'].nodes.length === 1,
      );
      const slugs = data?.['sources'].map(({ slug }: { readonly slug: string }) => slug);
      expect(slugs.length).toBeGreaterThan(30);
      expect(slugs).toContain(data?.['posts'].nodes[0].source.slug);
    } finally {
      await shipped.close();
    }
  });
});
