import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BlogSite, openBlogSite, type SiteItem } from '../kit/blogs/blog-site.ts';
import { type RestClient, restClient } from '../kit/rest/rest-client.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

interface PostBody {
  readonly id: string;
  readonly source: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly body?: string | null;
  readonly body_markdown?: string | null;
}
interface PostsBody {
  readonly meta: Readonly<Record<string, unknown>>;
  readonly posts: readonly PostBody[];
  readonly warnings: readonly object[];
}
interface HealthBody {
  readonly sources: readonly { readonly slug: string; readonly health: { readonly consecutive_failures: number } }[];
}

const day = (number: number): string => `2026-10-${String(number).padStart(2, '0')}T12:00:00Z`;

const item = (number: number, changes: Partial<SiteItem> = {}): SiteItem => ({
  id: `note-${number}`,
  url: `https://notes.example/${number}`,
  title: `Note ${number}`,
  content_text: `The whole text of note ${number}.`,
  date_published: day(number),
  ...changes,
});

const harbour = [
  item(1, { title: 'Mixture of Experts, explained' }),
  item(2, { content_text: 'A mixture of experts has a router.', tags: ['Agents'] }),
  item(3, {
    summary: 'A MIXTURE of experts.',
    content_text: 'The whole text of note 3, which says much more than that.',
  }),
  ...Array.from({ length: 22 }, (_, index) => item(index + 4)),
];
const lighthouse = [
  item(26, {
    id: 'other-26',
    title: 'From the lighthouse',
    url: 'https://lighthouse.example/26',
    authors: [{ name: 'Ann Example' }],
  }),
];

let site: BlogSite;
let tributary: Tributary;
let client: RestClient;
beforeAll(async () => {
  site = await openBlogSite({ harbour, lighthouse }, { broken: ['storm'] });
  tributary = await startTributary({ environment: { BLOG_SOURCES_FILE: site.sourcesFile } });
  client = restClient(tributary, '/blogs/api/v1');
  // All requests of one moment share one read of the source data, so these may be older than the total.
  await eventually(
    async () => (await client.get<PostsBody>('/posts')).body,
    ({ meta }) => meta['total'] === 26 && meta['last_crawl'] !== null,
  );
  await eventually(
    async () => (await client.get<HealthBody>('/health')).body,
    ({ sources }) => sources.some(({ health }) => health.consecutive_failures > 0),
  );
});
afterAll(async () => {
  await tributary?.close();
  await site?.close();
});

const list = async (query: string): Promise<PostsBody> => {
  const response = await client.get<PostsBody>(`/posts${query}`);
  expect(response).toMatchObject({ status: 200 });
  return response.body;
};
const titles = async (query: string) => (await list(query)).posts.map(({ title }) => title);

describe('the list of posts', () => {
  it('has meta and the latest twenty complete posts without parameters', async () => {
    const { meta, posts, ...rest } = await list('');
    expect(rest).toEqual({ warnings: [] });
    expect(meta).toEqual({
      limit: 20,
      total: 26,
      offset: 0,
      last_crawl: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      sources_healthy: 2,
      sources_degraded: 1,
    });
    expect(posts).toHaveLength(20);
    expect(posts[0]).toEqual({
      id: expect.stringMatching(/^post_[0-9a-f]{16}$/),
      source: 'lighthouse',
      title: 'From the lighthouse',
      url: 'https://lighthouse.example/26',
      summary: 'The whole text of note 26.',
      body: 'The whole text of note 26.',
      body_markdown: 'The whole text of note 26.',
      tags: expect.arrayContaining(['lab-notes']),
      authors: ['Ann Example'],
      published_at: expect.stringMatching(/^2026-10-26T12:00:00/),
      published_at_source: 'feed',
      published_precision: 'time',
      updated_at: null,
      first_seen_at: expect.any(String),
      language: null,
      word_count: 6,
      body_source: 'feed',
      listed: true,
      duplicate_of: null,
      media: [],
    });
  });

  it('leaves full texts out when a compact one is requested', async () => {
    const { posts } = await list('?compact=true&limit=100');
    expect(posts).toHaveLength(26);
    for (const post of posts) {
      expect(post).not.toHaveProperty('body');
      expect(post).not.toHaveProperty('body_markdown');
    }
  });

  it.each([
    ['title', ['title']],
    ['id,title,tags', ['id', 'tags', 'title']],
    ['body,body_markdown&compact=true', []],
    ['media,published_precision', ['media', 'published_precision']],
    ['published_at,source', ['published_at', 'source']],
    ['duplicate_of', ['duplicate_of']],
  ])('has only the fields %s when those are requested', async (fields, expected) => {
    const { posts } = await list(`?limit=3&fields=${fields}`);
    expect(posts.map((post) => Object.keys(post).sort())).toEqual([expected, expected, expected]);
  });

  it.each([
    ['?source=lighthouse', ['From the lighthouse']],
    ['?source=LIGHTHOUSE,unknown', ['From the lighthouse']],
    ['?source=unknown', []],
    ['?tag=agents', ['Note 2']],
    ['?tag=agents,unknown', ['Note 2']],
    ['?tag=AGENTIC%20AI', ['Note 2']],
    ['?q=mixture%20of%20EXPERTS', ['Note 3', 'Note 2', 'Mixture of Experts, explained']],
    ['?q=mixture%20of%20experts&sort=oldest', ['Mixture of Experts, explained', 'Note 2', 'Note 3']],
    ['?q=mixture%20of%20experts&sort=relevance', ['Mixture of Experts, explained', 'Note 3', 'Note 2']],
    ['?q=ixture%20of%20ex&source=harbour&tag=agents', ['Note 2']],
    ['?q=%25', []],
    [`?since=${day(24)}`, ['From the lighthouse', 'Note 25']],
    [`?before=${day(3)}`, ['Note 2', 'Mixture of Experts, explained']],
    ['?since=2026-10-25T13:59:00%2B02:00', ['From the lighthouse', 'Note 25']],
    [`?since=${day(4)}&before=${day(6)}`, ['Note 5']],
    ['?limit=1&offset=25', ['Mixture of Experts, explained']],
    ['?offset=26', []],
  ])('%s returns the matching posts', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('warns of tags that no post has, under any of their names', async () => {
    expect((await list('?tag=agents,Agentic')).warnings).toEqual([]);
    expect(await list('?tag=agents,Glaciers,ML')).toMatchObject({
      meta: { total: 1 },
      warnings: [
        { code: 'tag_unknown', source: 'blogs', message: 'No post has the tag "glaciers".' },
        { code: 'tag_unknown', message: 'No post has the tag "ml".' },
      ],
    });
  });

  it('warns of sources that the list does not have', async () => {
    expect(await list('?source=harbour,Nowhere&limit=1')).toMatchObject({
      meta: { total: expect.any(Number) },
      warnings: [{ code: 'source_unknown', source: 'blogs', message: 'The list has no source "nowhere".' }],
    });
  });

  it('counts matches on all pages, whichever page is returned', async () => {
    expect((await list('?q=whole%20text&limit=2&offset=3')).meta).toMatchObject({ limit: 2, offset: 3, total: 25 });
    expect((await list('?q=whole%20text&limit=2&offset=30')).meta).toMatchObject({ total: 25 });
  });

  it('is the same in repeated requests, in each of its forms', async () => {
    const query = '?q=mixture&limit=2';
    const first = (await list(query)).posts;
    expect(first).toHaveLength(2);
    expect(first.every(({ body }) => typeof body === 'string')).toBe(true);
    const compact = first.map(({ body: _, body_markdown: __, ...rest }) => rest);
    for (let time = 0; time < 3; time += 1) {
      expect((await list(query)).posts).toEqual(first);
      expect((await list(`${query}&compact=true`)).posts).toEqual(compact);
      expect((await list(`${query}&fields=id,title`)).posts).toEqual(first.map(({ id, title }) => ({ id, title })));
    }
  });

  it('treats parameters without a value as absent', async () => {
    expect((await list('?source=&tag=')).meta).toMatchObject({ total: 26 });
  });

  it('pages forward by offset without gap or overlap', async () => {
    const pages = await Promise.all([0, 9, 18].map((offset) => list(`?limit=9&offset=${offset}&fields=id`)));
    const ids = pages.flatMap(({ posts }) => posts.map(({ id }) => id));
    expect([ids.length, new Set(ids).size]).toEqual([26, 26]);
  });

  it.each([
    ['limit', '0', 'greater_than_equal'],
    ['limit', '101', 'less_than_equal'],
    ['limit', 'ten', 'int_parsing'],
    ['offset', '-1', 'greater_than_equal'],
    ['sort', 'best', 'enum'],
    ['since', '2026-10-01T00:00:00', 'timezone_aware'],
    ['since', '2026-10-01', 'timezone_aware'],
    ['before', 'yesterday', 'datetime_from_date_parsing'],
    ['compact', 'perhaps', 'bool_parsing'],
    ['q', '%20%20', 'string_too_short'],
    ['q', 'x'.repeat(201), 'string_too_long'],
  ])('refuses %s=%s as %s', async (name, value, type) => {
    const { status, body } = await client.get(`/posts?${name}=${value}`);
    expect({ status, body }).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', name], type }] } });
  });

  it('refuses unknown names of fields', async () => {
    const { status, body } = await client.get('/posts?fields=title,colour');
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['query', 'fields', 1], type: 'enum', input: 'colour' }] },
    });
  });

  it.each(['?limit=1', '?limit=100'])('accepts the bound %s', async (query) => {
    expect((await client.get(`/posts${query}`)).status).toBe(200);
  });
});

describe('one post', () => {
  it('is returned complete by the id of the list', async () => {
    const [first] = (await list('?limit=1')).posts;
    expect(await client.get(`/posts/${first?.id}`)).toMatchObject({ status: 200, body: { ...first } });
  });

  it('that does not exist is 404', async () => {
    expect(await client.get('/posts/post_0000000000000000')).toMatchObject({
      status: 404,
      body: { detail: 'There is no post post_0000000000000000.', code: 'not_found', retryable: false },
    });
  });
});

describe('the other resources', () => {
  it('sources are listed with their posts and their health', async () => {
    const { body } = await client.get<{ sources: readonly unknown[] }>('/sources');
    expect(body).toMatchObject({ last_crawl: expect.any(String), sources_healthy: 2, sources_degraded: 1 });
    expect(body.sources).toMatchObject([
      {
        slug: 'harbour',
        name: 'Blog harbour',
        lab: 'Lab harbour',
        kind: 'json_feed',
        tags: ['lab-notes'],
        crawl_interval_seconds: 1,
        post_count: 25,
        health: { state: 'healthy', consecutive_failures: 0, last_error: null, next_attempt_at: expect.any(String) },
      },
      { slug: 'lighthouse', post_count: 1, latest_post_at: expect.stringMatching(/^2026-10-26T12/) },
      {
        slug: 'storm',
        post_count: 0,
        latest_post_at: null,
        health: { last_success_at: null, last_error: expect.any(String) },
      },
    ]);
  });

  it('tags are listed with their counts, the most used first, and can be searched', async () => {
    const { body } = await client.get<{ total: number; tags: readonly { post_count: number }[] }>('/tags');
    expect(body.tags[0]).toMatchObject({ slug: 'lab-notes', post_count: 26 });
    expect(body.total).toBe(body.tags.length);
    const counts = body.tags.map(({ post_count }) => post_count);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(await client.get('/tags?q=AGENT&limit=1')).toMatchObject({
      body: { total: 1, tags: [{ slug: 'agents', post_count: 1 }] },
    });
    expect(await client.get('/tags?limit=0')).toMatchObject({ status: 422 });
  });

  it('health has every source, and the state of all together', async () => {
    const { status, body } = await client.get('/health');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'degraded', sources_healthy: 2, sources_degraded: 1, posts_total: 26 },
    });
    expect(body).toHaveProperty('sources.2.slug', 'storm');
  });

  it('need a key', async () => {
    const anonymous = restClient({ url: tributary.url, key: 'no-such-key-at-all' }, '/blogs/api/v1');
    for (const path of ['/posts', '/posts/x', '/sources', '/tags', '/health'])
      expect(await anonymous.get(path)).toMatchObject({ status: 401 });
  });
});
