import { beforeAll, expect, it } from '@jest/globals';
import { createBlogIndex, incomingPost, noonMs, sourceEntry } from '../../../tests/kit/blogs/blog-index.ts';
import { describeTables } from '../../../tests/kit/storage/describe-tables.ts';
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

describeTables('a page and its total', { service: 'blogs' }, (opened) => {
  beforeAll(async () => {
    await createBlogIndex(opened.database).store.syncSources([sourceEntry('alpha')], noonMs);
  });

  const unseen = { revision: -1, known: undefined };

  /** Begins a crawl after so many statements. It commits at once, unless the database has only one session. */
  const interruptedAfter = (statements: number, crawl: () => Promise<unknown>) => {
    let sent = 0;
    let crawled: Promise<unknown> | undefined;
    const kysely = opened.database.kysely.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        sent += 1;
        if (sent === statements) {
          crawled = crawl();
          if (opened.database.kind === 'postgres') await crawled;
        }
        return result;
      },
    });
    return { reader: createPostReader({ ...opened.database, kysely }), crawled: () => crawled };
  };

  it.each<[string | null, PostSort, number]>([
    [null, 'NEWEST', 1],
    [null, 'NEWEST', 3],
    ['thing', 'NEWEST', 1],
    ['thing', 'NEWEST', 3],
    ['thing', 'RELEVANCE', 1],
    ['thing', 'RELEVANCE', 3],
  ])('of %j by %s are of one state although a crawl commits after statement %i', async (query, sort, statements) => {
    const { crawl } = createBlogIndex(opened.database);
    const list = selection(query, sort);
    const before = (await createPostReader(opened.database).findCounted(list, unseen)).counted;
    const names = ['a', 'b'].map((name) => `${name} ${query} ${sort} ${statements}`);
    const { reader, crawled } = interruptedAfter(statements, () =>
      crawl(
        'alpha',
        names.map((name) => incomingPost(name, { title: 'A thing' })),
      ),
    );
    const seen = statements === 1 ? { revision: before.revision, known: before } : unseen;
    const { page, counted } = await reader.findCounted(list, seen);
    await crawled();
    expect([page.placed.length, page.total]).toEqual([counted.total, counted.total]);
    const after = { total: before.total + names.length, revision: before.revision + 1 };
    expect([before, after]).toContainEqual(counted);
    const { counted: later } = await createPostReader(opened.database).findCounted(list, { ...unseen, known: counted });
    expect(later).toEqual(after);
  });

  it('are two statements, and not counted again, while the index has the same revision', async () => {
    const list = selection(null, 'NEWEST');
    const { counted } = await createPostReader(opened.database).findCounted(list, unseen);
    const known = { ...counted, total: counted.total + 100 };
    const { reader, crawled } = interruptedAfter(3, async () => {});
    expect((await reader.findCounted(list, { ...known, known })).page.total).toBe(known.total);
    expect(crawled()).toBeUndefined();
    const outdated = { ...known, revision: counted.revision - 1 };
    expect((await reader.findCounted(list, { ...counted, known: outdated })).counted).toEqual(counted);
  });
});
