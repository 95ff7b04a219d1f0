import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BlogSite, openBlogSite, type SiteItem } from '../kit/blogs/blog-site.ts';
import { post as postQuery } from '../kit/graphs/ask-graphql.ts';
import { openSse } from '../kit/http/http-stream-client.ts';
import { type RestClient, restClient } from '../kit/rest/rest-client.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

const item = (name: string, changes: Partial<SiteItem> = {}): SiteItem => ({
  id: name,
  url: `https://notes.example/${name}`,
  title: `Note ${name}`,
  content_text: `The whole text of note ${name}.`,
  date_published: '2026-10-01T12:00:00Z',
  ...changes,
});

let site: BlogSite;
let tributary: Tributary;
let client: RestClient;

// biome-ignore lint/suspicious/noExplicitAny: responses are compared as a whole
type Response = { readonly data?: Readonly<Record<string, any>> | null; readonly errors?: readonly object[] };
const ask = async (query: string, variables: object = {}): Promise<Response> => {
  const { body } = await postQuery(`${tributary.url}/graphql`, { query, variables }, { key: tributary.key });
  return body as Response;
};
const total = async (slug: string): Promise<unknown> =>
  (await ask('query ($slug: String!) { blogSource(slug: $slug) { postCount } }', { slug })).data?.['blogSource']
    .postCount;
const untilTotal = (slug: string, expected: number) =>
  eventually(
    () => total(slug),
    (found) => found === expected,
  );

beforeAll(async () => {
  // One lab, so that the company has both sources.
  site = await openBlogSite(
    { harbour: [item('shared', { tags: ['Agents'] }), item('own')], lighthouse: [] },
    { labOf: () => 'Beacon' },
  );
  tributary = await startTributary({ environment: { BLOG_SOURCES_FILE: site.sourcesFile } });
  client = restClient(tributary, '/blogs/api/v1');
  await untilTotal('harbour', 2);
  site.publish(
    'lighthouse',
    item('shared', { url: 'http://www.notes.example/shared/?utm_source=x', tags: ['Agents', 'Safety'] }),
  );
  await untilTotal('lighthouse', 1);
});
afterAll(async () => {
  await tributary?.close();
  await site?.close();
});

describe('a post that two sources have', () => {
  it('is in lists, counts, tags, pages and companies once, and in the list of each source', async () => {
    const list = 'totalCount nodes { postId source { slug } duplicateOf { source { slug } } }';
    const { data, errors } = await ask(`{
      posts { ${list} } of: posts(sources: ["lighthouse"]) { ${list} } both: posts(sources: ["lighthouse", "harbour"]) { totalCount }
      safety: posts(tags: ["safety"]) { ${list} } words: posts(query: "shared", sort: RELEVANCE) { totalCount }
      company(slug: "beacon") { posts { totalCount } sources { slug postCount } }
      blogTags { nodes { slug postCount posts { totalCount } } }
      blogHealth { postCount }
      webPage(url: "https://notes.example/shared") { post { source { slug } } }
    }`);
    expect(errors).toBeUndefined();
    const own = { source: { slug: 'harbour' }, duplicateOf: null };
    const other = { source: { slug: 'lighthouse' }, duplicateOf: { source: { slug: 'harbour' } } };
    expect(data).toMatchObject({
      posts: { totalCount: 2, nodes: [own, own] },
      of: { totalCount: 1, nodes: [other] },
      both: { totalCount: 2 },
      safety: { totalCount: 1, nodes: [other] },
      words: { totalCount: 1 },
      company: { posts: { totalCount: 2 }, sources: [{ postCount: 2 }, { postCount: 1 }] },
      blogHealth: { postCount: 2 },
      webPage: { post: { source: { slug: 'harbour' } } },
    });
    expect(data?.['blogTags'].nodes).toEqual([
      { slug: 'lab-notes', postCount: 2, posts: { totalCount: 2 } },
      { slug: 'agents', postCount: 1, posts: { totalCount: 1 } },
      { slug: 'safety', postCount: 1, posts: { totalCount: 1 } },
    ]);
  });

  it('has the id of the first over REST', async () => {
    const { body } = await client.get<{ posts: { id: string; duplicate_of: string | null }[] }>(
      '/posts?source=lighthouse',
    );
    const first = body.posts[0]?.duplicate_of;
    expect(first).toMatch(/^post_/);
    expect((await client.get(`/posts/${first}`)).body).toMatchObject({ source: 'harbour', duplicate_of: null });
    expect((await client.get<{ meta: object }>('/posts')).body).toMatchObject({ meta: { total: 2 } });
    expect((await client.get('/health')).body).toMatchObject({ posts_total: 2 });
  });

  it('is sent to a subscriber once, and to one of a single source as its own', async () => {
    const subscribe = async (args: string) => {
      const query = `subscription { postPosted${args} { post { title source { slug } } } }`;
      const stream = await openSse(`${tributary.url}/graphql`, tributary.key, { query });
      const next = async () => ((await stream.nextResult()) as Response).data?.['postPosted'].post;
      expect(await next()).toBeNull();
      return { next, leave: () => stream.leave() };
    };
    const all = await subscribe('');
    const ofLighthouse = await subscribe('(sources: ["lighthouse"])');
    site.publish('harbour', item('news'));
    expect(await all.next()).toMatchObject({ title: 'Note news', source: { slug: 'harbour' } });
    site.publish('lighthouse', item('news', { id: 'other' }));
    expect(await ofLighthouse.next()).toMatchObject({ title: 'Note news', source: { slug: 'lighthouse' } });
    site.publish('lighthouse', item('later'));
    expect(await all.next()).toMatchObject({ title: 'Note later' });
    all.leave();
    ofLighthouse.leave();
  });
});

describe('a post whose feed gives it another id', () => {
  it('keeps the one that clients hold, and is found by the other, everywhere', async () => {
    const idOf = async () =>
      (await client.get<{ posts: { id: string; title: string }[] }>('/posts?q=own&limit=100')).body.posts;
    const [own] = await idOf();
    site.replace('harbour', 'own', item('own', { id: 'own-again', url: 'https://notes.example/own/' }));
    site.publish('harbour', item('after'));
    await eventually(
      async () => (await client.get<{ posts: object[] }>('/posts?q=note%20after')).body.posts.length,
      (found) => found === 1,
    );
    expect(await idOf()).toEqual([{ ...own, url: 'https://notes.example/own/' }]);
    const { data } = await ask('query ($id: ID!) { post(postId: $id) { id postId url updatedAt } }', { id: own?.id });
    expect(data?.['post']).toMatchObject({ postId: own?.id, url: 'https://notes.example/own/', updatedAt: null });
    // An edit under the new id is one of the same post.
    site.replace('harbour', 'own-again', item('own', { id: 'own-again', title: 'A new title of note own' }));
    await eventually(idOf, (posts) => posts[0]?.title === 'A new title of note own');
    expect((await idOf()).map(({ id }) => id)).toEqual([own?.id]);
  });

  it('leads to the post that it became a part of', async () => {
    const { body } = await client.get<{ posts: { id: string }[] }>('/posts?q=whole%20text%20of%20note%20double');
    expect(body.posts).toEqual([]);
    site.publish('harbour', item('double'));
    site.publish('harbour', item('double', { id: 'double-again', url: 'http://notes.example/double' }));
    const both = async () =>
      (await client.get<{ posts: { id: string }[] }>('/posts?q=whole%20text%20of%20note%20double')).body.posts.map(
        ({ id }) => id,
      );
    const ids = await eventually(both, (found) => found.length === 2);
    site.replace('harbour', 'double', item('end'));
    const [left] = await eventually(both, (found) => found.length === 1);
    expect(ids).toContain(left);
    for (const id of ids) {
      expect((await client.get(`/posts/${id}`)).body).toMatchObject({ id: left, title: 'Note double' });
      const node = Buffer.from(`Post:${id}`).toString('base64url');
      const response = await ask('query ($node: ID!) { node(id: $node) { ... on Post { postId title } } }', { node });
      // A node has the id by which it was requested.
      expect(response).toEqual({ data: { node: { postId: id, title: 'Note double' } } });
    }
  });
});
