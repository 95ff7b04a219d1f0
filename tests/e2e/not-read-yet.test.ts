import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BlogSite, openBlogSite } from '../kit/blogs/blog-site.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { type OwnBoards, openOwnBoards } from '../kit/jobs/own-boards.ts';
import { restClient } from '../kit/rest/rest-client.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

interface Warning {
  readonly code: string;
  readonly source: string;
  readonly message: string;
}

interface Lists {
  readonly jobPostings: { readonly totalCount: number; readonly warnings: readonly Warning[] };
  readonly posts: { readonly totalCount: number; readonly warnings: readonly Warning[] };
  readonly blogHealth: { readonly lastCrawledAt: string | null };
}

const query = `{
  jobPostings { totalCount warnings { code source message } }
  posts { totalCount warnings { code source message } }
  blogHealth { lastCrawledAt }
}`;

describe('stored lists after a first start', () => {
  let boards: OwnBoards;
  let blogs: BlogSite;
  let tributary: Tributary;
  let release = () => {};

  const ask = async () =>
    (await post(`${tributary.url}/graphql`, { query }, { key: tributary.key })).body.data as Lists;

  beforeAll(async () => {
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const hold = (name: string) => (name === 'slow' ? released : undefined);
    boards = await openOwnBoards({ companies: { quick: 'Quick', slow: 'Slow' }, onRead: hold });
    blogs = await openBlogSite(
      {
        quick: [{ id: '1', url: 'https://quick.example/1', title: 'On tides', date_published: '2026-10-01T12:00:00Z' }],
        slow: [{ id: '2', url: 'https://slow.example/2', title: 'On rest', date_published: '2026-10-02T12:00:00Z' }],
      },
      { onRead: hold },
    );
    boards.post('quick', { title: 'Engraver of charts' });
    boards.post('slow', { title: 'Diver of wrecks' });
    tributary = await startTributary({
      environment: { ...boards.environment, BLOG_SOURCES_FILE: blogs.sourcesFile, BLOGS_FETCH_PAGES: 'off' },
    });
  });
  afterAll(async () => {
    await tributary?.close();
    await boards?.close();
    await blogs?.close();
  });

  it('say how many of their sources were not read yet, in GraphQL and in REST, until they are', async () => {
    // A board or a feed counts as read when its end is written, which is after its postings or posts.
    const isHalf = ({ totalCount, warnings }: Lists['posts']): boolean =>
      totalCount === 1 && warnings.some(({ message }) => message.startsWith('1 of 2 '));
    const partly = await eventually(ask, (lists) => isHalf(lists.jobPostings) && isHalf(lists.posts));
    expect(partly.jobPostings.warnings).toEqual([
      {
        code: 'NOT_READ_YET',
        source: 'jobs',
        message: '1 of 2 boards were read so far; what the others have is missing.',
      },
    ]);
    expect(partly.posts.warnings).toEqual([
      {
        code: 'NOT_READ_YET',
        source: 'blogs',
        message: '1 of 2 feeds were read so far; what the others have is missing.',
      },
    ]);
    const { body } = await restClient(tributary, '/blogs').get<{ readonly warnings: readonly Warning[] }>(
      '/api/v1/posts',
    );
    expect(body.warnings).toMatchObject([{ code: 'not_read_yet', source: 'blogs' }]);

    release();
    const whole = await eventually(
      ask,
      ({ jobPostings, posts }) => jobPostings.warnings.length === 0 && posts.warnings.length === 0,
    );
    expect([whole.jobPostings.totalCount, whole.posts.totalCount]).toEqual([2, 2]);
    expect(whole.blogHealth.lastCrawledAt).not.toBeNull();
  });
});
