import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeDatabases, type TestDatabase } from '../../../tests/kit/backends.ts';
import { createBlogIndex, incomingPost, migrateBlogs, noonMs, sourceEntry } from '../../../tests/kit/blog-index.ts';
import type { PostSelection, PostSort } from '../model/post-search.ts';
import { createPostReader } from './post-reader.ts';

const selection = (query: string | null, sort: PostSort): PostSelection => ({
  filters: { sources: null, tags: null, publishedAfter: null, publishedBefore: null, query },
  sort,
  limit: 20,
  offset: 0,
  after: null,
  before: null,
  fromEnd: false,
});

describeDatabases('a page and its total', (backend) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await backend.open();
    await migrateBlogs(opened.database);
    await createBlogIndex(opened.database).store.syncSources([sourceEntry('alpha')], noonMs);
  });
  afterAll(() => opened.dispose());

  /** Begins a crawl after the first statement. It commits at once, unless the database has only one session. */
  const interruptedBy = (crawl: () => Promise<unknown>) => {
    let crawled: Promise<unknown> | undefined;
    const kysely = opened.database.kysely.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        crawled ??= crawl();
        if (opened.database.kind === 'postgres') await crawled;
        return result;
      },
    });
    return { reader: createPostReader({ ...opened.database, kysely }), crawled: () => crawled };
  };

  it.each<[string | null, PostSort]>([
    [null, 'NEWEST'],
    ['thing', 'NEWEST'],
    ['thing', 'RELEVANCE'],
  ])('of %j by %s are of one state although a crawl commits between them', async (query, sort) => {
    const { crawl } = createBlogIndex(opened.database);
    const before = await createPostReader(opened.database).findCounted(selection(query, sort), undefined);
    const names = ['a', 'b', 'c'].map((name) => `${name} ${query} ${sort}`);
    const { reader, crawled } = interruptedBy(() =>
      crawl(
        'alpha',
        names.map((name) => incomingPost(name, { title: 'A thing' })),
      ),
    );
    const { page, counted } = await reader.findCounted(selection(query, sort), undefined);
    await crawled();
    expect([page.placed.length, page.total]).toEqual([before.counted.total, before.counted.total]);
    expect(counted).toEqual(before.counted);
    const after = await createPostReader(opened.database).findCounted(selection(query, sort), counted);
    expect(after.page.placed).toHaveLength(before.counted.total + names.length);
    expect(after.counted).toEqual({ total: before.counted.total + names.length, revision: counted.revision + 1 });
  });

  it('are not counted again while the index has the same revision', async () => {
    const reader = createPostReader(opened.database);
    const { counted } = await reader.findCounted(selection(null, 'NEWEST'), undefined);
    const known = { ...counted, total: counted.total + 100 };
    expect((await reader.findCounted(selection(null, 'NEWEST'), known)).page.total).toBe(known.total);
    const outdated = { ...known, revision: counted.revision - 1 };
    expect((await reader.findCounted(selection(null, 'NEWEST'), outdated)).counted).toEqual(counted);
  });
});
