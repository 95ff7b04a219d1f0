import { beforeAll, expect, it } from '@jest/globals';
import {
  createBlogIndex,
  dayMs,
  incomingPost,
  noonMs,
  postId,
  sourceEntry,
} from '../../../tests/kit/blogs/blog-index.ts';
import { describeTables } from '../../../tests/kit/storage/describe-tables.ts';
import type { IncomingPost } from '../model/crawl.ts';
import { foldText } from '../model/fold-text.ts';
import type { PostFilters, PostPosition, PostSelection, PostSort } from '../model/post-search.ts';
import { createPostReader, type PostReader } from './post-reader.ts';
import { createSearchUpkeep } from './search-upkeep.ts';

const daysAgo = (days: number): string => new Date(noonMs - days * dayMs).toISOString();

const tag = (slug: string) => ({ slug, name: slug });

const special: readonly (readonly [string, Partial<IncomingPost>])[] = [
  ['per-cent', { title: 'Costs fell by 100% at last', publishedAt: daysAgo(3) }],
  ['thousand', { title: 'Costs fell by 1000 at last', publishedAt: daysAgo(4) }],
  ['under', { title: 'A snake_case study', publishedAt: daysAgo(5) }],
  ['dash', { title: 'A snake-case study', publishedAt: daysAgo(6) }],
  ['back', { title: 'A path C:\\models', publishedAt: daysAgo(7) }],
  ['accent', { title: 'Über KRÄNZCHEN', body: 'ΟΔΟΣ im Text', publishedAt: daysAgo(8) }],
  ['blanks', { summary: 'sparse\u00a0 attention', publishedAt: daysAgo(9) }],
  ['kanji', { body: '大規模言語モデルの研究', publishedAt: daysAgo(10) }],
  ['edges', { title: 'ends with alpha', summary: 'beta begins', publishedAt: daysAgo(11) }],
];

describeTables('the search for posts', { service: 'blogs' }, (opened) => {
  let reader: PostReader;
  beforeAll(async () => {
    reader = createPostReader(opened.database);
    const { store, crawl } = createBlogIndex(opened.database);
    await store.syncSources([sourceEntry('alpha'), sourceEntry('beta'), sourceEntry('many')], noonMs);
    await crawl(
      'alpha',
      special.map(([name, changes]) => incomingPost(name, changes)),
    );
    await crawl('beta', [
      incomingPost('title-word', { title: 'On routers', publishedAt: daysAgo(60) }),
      incomingPost('title-part', { title: 'On subrouters', publishedAt: daysAgo(20) }),
      incomingPost('summary-word', { summary: 'The routers.', publishedAt: daysAgo(15) }),
      incomingPost('summary-part', { summary: 'The routerss.', publishedAt: daysAgo(14) }),
      incomingPost('body-word', { body: 'All (routers) here', publishedAt: daysAgo(13) }),
      incomingPost('body-part', { body: 'All xrouters here', publishedAt: daysAgo(12) }),
      incomingPost('body-word-later', { body: 'xrouters, then routers', publishedAt: daysAgo(12.5) }),
      incomingPost('tagged', { tags: [tag('agents'), tag('safety')], publishedAt: daysAgo(2) }),
      incomingPost('tagged-too', { tags: [tag('safety')], publishedAt: daysAgo(1) }),
    ]);
    // More posts than a search reads before it uses the indexes; groups of twenty have the same instant.
    await crawl(
      'many',
      Array.from({ length: 700 }, (_, index) =>
        incomingPost(`many-${index}`, {
          title: index % 2 === 0 ? 'An even common thing' : 'A common thing',
          body: index >= 650 ? 'Something quite seldom seen' : 'Nothing',
          publishedAt: daysAgo(100 + Math.floor(index / 20)),
        }),
      ),
    );
  });

  const filters = (changes: Partial<PostFilters> = {}): PostFilters => ({
    sources: null,
    tags: null,
    publishedAfter: null,
    publishedBefore: null,
    ...changes,
    query: changes.query === undefined || changes.query === null ? null : foldText(changes.query),
  });
  const select = (changes: Partial<PostFilters>, rest: Partial<PostSelection> = {}): PostSelection => ({
    filters: filters(changes),
    sort: 'NEWEST',
    limit: 20,
    offset: 0,
    after: null,
    before: null,
    fromEnd: false,
    ...rest,
  });
  const idsOf = async (selection: PostSelection) =>
    (await reader.find(selection)).placed.map(({ post }) => post.postId);
  const countOf = async (changes: Partial<PostFilters>) =>
    (await reader.findCounted(select(changes, { limit: 1 }), { revision: 0, known: undefined })).counted.total;
  const ids = (...names: string[]) => names.map(postId);

  it.each([
    ['100%', ['per-cent']],
    ['100', ['per-cent', 'thousand']],
    ['snake_case', ['under']],
    ['C:\\m', ['back']],
    ['\\', ['back']],
    ['%', ['per-cent']],
    ['_', ['under']],
    ['über', ['accent']],
    ['ÜBER KRÄNZ', ['accent']],
    ['u\u0308ber', ['accent']],
    ['οδος', ['accent']],
    ['ΟΔΟΣ', ['accent']],
    ['οδοσ', ['accent']],
    ['Sparse Attention', ['blanks']],
    ['sparse  attention', ['blanks']],
    ['言語', ['kanji']],
    ['大規模言語モデル', ['kanji']],
    ['alpha beta', []],
    ['alphabeta', []],
    ['alpha\u0001beta', []],
    ["'; drop table posts; --", []],
    ['z\u0000q', []],
  ])('finds %j in any case, and nothing else', async (q, names) => {
    expect(await idsOf(select({ query: q, sources: ['alpha'] }))).toEqual(ids(...names));
    expect(await countOf({ query: q, sources: ['alpha'] })).toBe(names.length);
  });

  it.each([
    ['a fragment that most posts have', 'common', 700],
    ['a fragment that only old posts have', 'seldom', 50],
    ['two characters', 'ud', 2],
    ['one character', 'q', 50],
  ] as const)('answers every page of %s, without gap or overlap', async (_, q, total) => {
    expect(await countOf({ query: q })).toBe(total);
    for (const sort of ['NEWEST', 'OLDEST', 'RELEVANCE'] as const) {
      const byOffset: string[] = [];
      const byCursor: string[] = [];
      let after: PostPosition | null = null;
      for (let offset = 0; offset < total + 40; offset += 33) {
        byOffset.push(...(await idsOf(select({ query: q }, { sort, limit: 33, offset }))));
        const page = await reader.find(select({ query: q }, { sort, limit: 33, after }));
        byCursor.push(...page.placed.map(({ post }) => post.postId));
        expect(page.total ?? total).toBe(total);
        const last = page.placed.at(-1);
        expect(page.hasMore).toBe(byCursor.length < total && last !== undefined);
        if (last === undefined || !page.hasMore) break;
        after = { rank: last.rank, publishedAt: last.post.publishedAt, id: last.post.postId };
      }
      expect(new Set(byCursor).size).toBe(total);
      expect(byOffset.slice(0, byCursor.length)).toEqual(byCursor);
    }
  });

  const placeIn = async (selection: PostSelection, index: number): Promise<PostPosition> => {
    const placed = (await reader.find(selection)).placed.at(index);
    if (placed === undefined) throw new Error('there are posts');
    return { rank: placed.rank, publishedAt: placed.post.publishedAt, id: placed.post.postId };
  };

  it.each([
    ['no fragment', null, 718],
    ['a fragment that most posts have', 'common', 700],
    ['a fragment that only old posts have', 'seldom', 50],
    ['a fragment that is found everywhere', 'routers', 7],
  ] as const)('reads %s from the end as from the beginning, without gap or overlap', async (_, query, total) => {
    for (const sort of ['NEWEST', 'OLDEST', 'RELEVANCE'] as const) {
      if (query === null && sort === 'RELEVANCE') continue;
      const whole = await idsOf(select({ query, sources: ['beta', 'many', 'alpha'] }, { sort, limit: 1000 }));
      const found: string[] = [];
      let before: PostPosition | null = null;
      for (let hasMore = true; hasMore; ) {
        const selection = select(
          { query, sources: ['beta', 'many', 'alpha'] },
          { sort, limit: 60, before, fromEnd: true },
        );
        const page = await reader.find(selection);
        found.unshift(...page.placed.map(({ post }) => post.postId));
        hasMore = page.hasMore;
        if (hasMore) before = await placeIn(selection, 0);
      }
      expect([found.length, found]).toEqual([total, whole]);
    }
  });

  it.each(['NEWEST', 'OLDEST', 'RELEVANCE'] as const)('reads the posts between two positions of %s', async (sort) => {
    const all = select({ query: 'routers' }, { sort });
    const whole = await idsOf(all);
    const between = { sort, after: await placeIn(all, 0), before: await placeIn(all, 5) };
    expect(await idsOf(select({ query: 'routers' }, between))).toEqual(whole.slice(1, 5));
    expect(await idsOf(select({ query: 'routers' }, { ...between, limit: 2 }))).toEqual(whole.slice(1, 3));
    expect(await idsOf(select({ query: 'routers' }, { ...between, limit: 2, fromEnd: true }))).toEqual(
      whole.slice(3, 5),
    );
  });

  it('ranks titles before summaries before bodies, whole words before fragments, then the latest', async () => {
    const page = await reader.find(select({ query: 'routers' }, { sort: 'RELEVANCE' }));
    expect(page.placed.map(({ post, rank }) => [post.postId, rank])).toEqual([
      [postId('title-word'), 0],
      [postId('title-part'), 1],
      [postId('summary-word'), 2],
      [postId('summary-part'), 3],
      [postId('body-word-later'), 4],
      [postId('body-word'), 4],
      [postId('body-part'), 5],
    ]);
    expect(page.total).toBe(7);
  });

  it.each(['NEWEST', 'OLDEST'] as const)('sorts totally by %s', async (sort: PostSort) => {
    const found = await idsOf(select({ sources: ['many'] }, { sort, limit: 100 }));
    const expected = Array.from({ length: 700 }, (_, index) => ({
      id: postId(`many-${index}`),
      day: Math.floor(index / 20),
    }))
      .sort((a, b) => a.day - b.day || (a.id < b.id ? 1 : -1))
      .map(({ id }) => id);
    expect(found).toEqual((sort === 'NEWEST' ? expected : expected.reverse()).slice(0, 100));
  });

  it('filters by any of the sources, any of the tags, and the instants', async () => {
    expect(await idsOf(select({ tags: ['agents'] }))).toEqual(ids('tagged'));
    expect(await idsOf(select({ tags: ['agents', 'safety', 'unknown'] }))).toEqual(ids('tagged-too', 'tagged'));
    expect(await idsOf(select({ tags: ['unknown'] }))).toEqual([]);
    expect(await countOf({ sources: ['alpha', 'beta'] })).toBe(18);
    const between = { publishedAfter: daysAgo(4), publishedBefore: daysAgo(2) };
    // Both are exclusive: a post of the very instant is left out.
    expect(await idsOf(select(between))).toEqual(ids('per-cent'));
    expect(await countOf(between)).toBe(1);
    expect(await idsOf(select({ publishedAfter: daysAgo(2), publishedBefore: daysAgo(4) }))).toEqual([]);
  });

  it('continues from a cursor as if posts added since were not there', async () => {
    const { crawl } = createBlogIndex(opened.database);
    const first = await reader.find(select({ sources: ['alpha'] }, { limit: 4 }));
    const last = first.placed.at(-1);
    if (last === undefined) throw new Error('there are posts');
    await crawl('alpha', [incomingPost('newer', { title: 'Newer', publishedAt: daysAgo(0.5) })]);
    const after = { rank: 0, publishedAt: last.post.publishedAt, id: last.post.postId };
    expect(await idsOf(select({ sources: ['alpha'] }, { after }))).toEqual(
      ids('back', 'accent', 'blanks', 'kanji', 'edges'),
    );
  });

  it('finds the same after the upkeep that the embedded database needs', async () => {
    const { database } = opened;
    const upkeep = createSearchUpkeep(database.forWorkers);
    expect(upkeep === undefined).toBe(database.kind === 'postgres');
    const before = await reader.find(select({ query: 'seldom' }));
    await upkeep?.tidy();
    await upkeep?.vacuum();
    expect(await reader.find(select({ query: 'seldom' }))).toEqual(before);
  });
});
