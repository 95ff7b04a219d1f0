import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../../platform/runtime/project-root.ts';
import {
  type BlogIndex,
  createBlogIndex,
  dayMs,
  incomingPost,
  minuteMs,
  noonMs,
  postId,
  sourceEntry,
} from '../../../tests/kit/blogs/blog-index.ts';
import { describeTables } from '../../../tests/kit/storage/describe-tables.ts';
import type { IncomingPost } from '../model/crawl.ts';
import type { PostFilters, PostSelection } from '../model/post-search.ts';
import { createForgetPosts } from './forget-posts.ts';
import { createPostReader, type PostReader } from './post-reader.ts';

const emptyTables =
  'truncate blog_sources, blog_posts, blog_tags, blog_page_tasks; update blog_index set revision = 0, announced = 0';
const slugs = ['alpha', 'beta', 'gamma'];

describeTables('a post that several sources have', { service: 'blogs', empty: emptyTables }, (tables) => {
  let index: BlogIndex;
  let reader: PostReader;
  let nowMs: number;
  beforeEach(async () => {
    nowMs = noonMs;
    index = createBlogIndex(tables.database, () => nowMs);
    reader = createPostReader(tables.database);
    await index.store.syncSources(
      slugs.map((slug) => sourceEntry(slug)),
      noonMs,
    );
  });
  const crawl = async (slug: string, posts: readonly IncomingPost[]) => {
    nowMs += minuteMs;
    return index.crawl(slug, posts);
  };

  const at = (name: string, changes: Partial<IncomingPost> = {}) =>
    incomingPost(name, { title: 'Warm currents', url: 'https://lab.example/currents', ...changes });
  const filters = (changes: Partial<PostFilters>): PostFilters => ({
    sources: null,
    tags: null,
    publishedAfter: null,
    publishedBefore: null,
    query: null,
    ...changes,
  });
  const names = ['a', 'b', 'c', 'd', 'other'];
  const nameOf = (id: string) => names.find((name) => postId(name) === id);
  const list = async (changes: Partial<PostFilters> = {}, rest: Partial<PostSelection> = {}) => {
    const selection: PostSelection = {
      filters: filters(changes),
      sort: 'OLDEST',
      limit: 10,
      offset: 0,
      after: null,
      before: null,
      fromEnd: false,
      ...rest,
    };
    const { page, counted } = await reader.findCounted(selection, { revision: -1, known: undefined });
    const found = page.placed.map(({ post }) => nameOf(post.postId));
    expect(counted.total).toBe(found.length);
    return found.join(' ');
  };
  const duplicateOf = async (name: string) => {
    const id = (await reader.findMany([postId(name)], null)).get(postId(name))?.duplicateOf;
    return id === null || id === undefined ? id : nameOf(id);
  };
  const tag = (slug: string) => ({ slug, name: slug });

  it('is listed and counted once, and by each source as its own', async () => {
    await crawl('alpha', [at('a'), incomingPost('other', { publishedAt: new Date(noonMs - 9 * dayMs).toISOString() })]);
    await crawl('beta', [at('b', { url: 'http://www.lab.example/currents/?utm_source=feed', title: 'WARM currents' })]);
    await crawl('gamma', [at('c')]);
    expect([await duplicateOf('a'), await duplicateOf('b'), await duplicateOf('c')]).toEqual([null, 'a', 'a']);
    expect(await list()).toBe('other a');
    expect(await list({ sources: ['beta'] })).toBe('b');
    expect(await list({ sources: ['beta', 'gamma'] })).toBe('b');
    expect(await list({ sources: ['alpha', 'gamma'] })).toBe('other a');
    for (const sort of ['NEWEST', 'RELEVANCE'] as const) {
      expect(await list({ query: 'currents' }, { sort })).toBe('a');
      expect(await list({ query: 'currents', sources: ['gamma'] }, { sort })).toBe('c');
    }
    const stats = await reader.sourceStats(null);
    expect(slugs.map((slug) => [stats.get(slug)?.postCount, stats.get(slug)?.firstCount])).toEqual([
      [2, 2],
      [1, 0],
      [1, 0],
    ]);
    expect((await reader.sourceStats(['beta', 'gamma'])).get('beta')?.firstCount).toBe(1);
    expect(
      (await reader.findAtPages(['https://lab.example/currents'], null)).map(({ postId: id }) => nameOf(id)),
    ).toEqual(['a']);
    expect(
      (await reader.findAtPages(['https://lab.example/currents'], ['gamma'])).map(({ postId: id }) => nameOf(id)),
    ).toEqual(['c']);
  });

  it('is listed by the first entry that matches the filter, and counts once for each tag', async () => {
    await crawl('alpha', [
      at('a', { tags: [tag('sea')], body: 'Salt.', publishedAt: new Date(noonMs - 9 * dayMs).toISOString() }),
    ]);
    await crawl('beta', [at('b', { tags: [tag('sea'), tag('ice')], body: 'Frost.' })]);
    await crawl('gamma', [at('c', { tags: [tag('ice')], body: 'Frost and salt.' })]);
    expect(await list({ tags: ['sea'] })).toBe('a');
    expect(await list({ tags: ['ice'] })).toBe('b');
    expect(await list({ tags: ['ice', 'sea'] })).toBe('a');
    expect(await list({ query: 'frost' })).toBe('b');
    expect(await list({ query: 'frost and' })).toBe('c');
    expect(await list({ publishedAfter: new Date(noonMs - 2 * dayMs).toISOString() })).toBe('b');
    expect(await reader.countTags(null)).toMatchObject([
      { slug: 'ice', postCount: 1 },
      { slug: 'sea', postCount: 1 },
    ]);
    expect(await reader.countTags(['gamma'])).toMatchObject([{ slug: 'ice', postCount: 1 }]);
  });

  it.each<[string, Partial<IncomingPost>, Partial<IncomingPost>]>([
    ['another title', {}, { title: 'Cold currents' }],
    ['no title', { title: '' }, { title: '' }],
    ['another fragment', {}, { url: 'https://lab.example/currents#2' }],
    [
      'the home page of another date',
      { url: 'https://lab.example' },
      { url: 'https://lab.example', publishedAt: null },
    ],
  ])('is none with %s', async (_what, one, two) => {
    await crawl('alpha', [at('a', one)]);
    await crawl('beta', [at('b', two)]);
    expect(await duplicateOf('b')).toBeNull();
    expect((await list()).split(' ').sort()).toEqual(['a', 'b']);
  });

  it('is recognized by its date where a source has several at the address', async () => {
    const dated = (name: string, days: number) =>
      at(name, { publishedAt: new Date(noonMs - days * dayMs).toISOString() });
    await crawl('alpha', [dated('a', 5), dated('b', 3)]);
    await crawl('beta', [dated('c', 3), dated('d', 1)]);
    expect([await duplicateOf('c'), await duplicateOf('d')]).toEqual(['b', null]);
    expect(await list()).toBe('a b d');
  });

  it('stays one while titles are edited, and becomes two when an address changes', async () => {
    await crawl('alpha', [at('a')]);
    await crawl('beta', [at('b')]);
    await crawl('alpha', [at('a', { title: 'Warmer currents' })]);
    await crawl('beta', [at('b')]);
    expect(await duplicateOf('b')).toBe('a');
    await crawl('alpha', [at('a', { url: 'https://lab.example/moved' })]);
    expect((await list()).split(' ').sort()).toEqual(['a', 'b']);
    await crawl('beta', [at('b')]);
    expect(await duplicateOf('b')).toBeNull();
  });

  it('is found when a crawl finds nothing new, which is a change of the index', async () => {
    await crawl('alpha', [at('a')]);
    await crawl('beta', [at('b')]);
    await tables.database.executeSql('update blog_posts set duplicate_of = null');
    const { revision } = await reader.state();
    expect(await crawl('beta', [at('b')])).toMatchObject({ unchanged: 1 });
    expect([await duplicateOf('b'), (await reader.state()).revision]).toEqual(['a', revision + 1]);
    expect(await crawl('beta', [at('b')])).toMatchObject({ unchanged: 1 });
    expect((await reader.state()).revision).toBe(revision + 1);
  });

  it('is found among the stored posts by the migration', async () => {
    const file = join(projectRoot, 'subgraphs', 'blogs', 'migrations', '0005_one_post.sql');
    const text = await readFile(file, 'utf8');
    const home = { url: 'https://lab.example/' };
    const several = { url: 'https://lab.example/several' };
    await crawl('alpha', [at('a'), at('several-1', several), at('home-1', home)]);
    await crawl('beta', [at('b'), at('several-2', several), at('several-3', several), at('home-2', home)]);
    await crawl('gamma', [at('c', { url: 'http://lab.example/currents/' }), at('d', { title: '' })]);
    await tables.database.executeSql('update blog_posts set duplicate_of = null');
    await tables.database.executeSql(text.slice(text.indexOf('WITH placed')));
    const { rows } = await tables.database.executeSql(
      'select id, duplicate_of as first from blog_posts where duplicate_of is not null order by first_seen_at',
    );
    expect(rows.map(({ id, first }) => [nameOf(String(id)), nameOf(String(first))])).toEqual([
      ['b', 'a'],
      ['c', 'a'],
    ]);
  });

  it('is shown by the next source when the first is hidden or forgotten', async () => {
    const old = new Date(noonMs - 99 * dayMs).toISOString();
    await crawl('alpha', [at('a', { publishedAt: old }), incomingPost('other')]);
    await crawl('beta', [at('b')]);
    await crawl('gamma', [at('c')]);
    expect(await list({ sources: ['beta', 'gamma'] })).toBe('b');
    expect(await createForgetPosts(tables.database)({ newest: 1, atOnce: 10 })).toBe(1);
    expect((await list()).split(' ').sort()).toEqual(['b', 'other']);
  });

  it('reports of posts the fragments that title, summary or body contain', async () => {
    const texts = { title: 'On 100 % Wool', summary: 'Of sheep', body: 'And of their shepherds.' };
    await crawl('alpha', [at('a', { ...texts, publishedAt: new Date(noonMs).toISOString() })]);
    const [id = ''] = (await reader.announcedAfter(0, 10)).map(({ post }) => post.postId);
    const fragments = ['100 % wool', 'of sheep', 'shepherds.', '100 %% wool', 'wool of sheep'];
    const found = await reader.fragmentsIn([id, 'post_unknown'], fragments);
    expect([...found]).toEqual([[id, ['100 % wool', 'of sheep', 'shepherds.']]]);
  });

  it('is announced by each source, with the entries that were first', async () => {
    const publishedAt = new Date(noonMs).toISOString();
    await crawl('alpha', [at('a', { tags: [tag('sea')], publishedAt })]);
    await crawl('beta', [at('b', { publishedAt })]);
    await crawl('gamma', [at('c', { publishedAt })]);
    const first = { postId: expect.any(String), sourceSlug: 'alpha', tagSlugs: ['sea'] };
    expect((await reader.announcedAfter(0, 10)).map(({ earlier }) => earlier)).toEqual([
      [],
      [first],
      expect.arrayContaining([first, { postId: expect.any(String), sourceSlug: 'beta', tagSlugs: [] }]),
    ]);
  });

  it('is one although two crawls add it at the same time', async () => {
    const other = createBlogIndex(tables.another(), () => nowMs);
    await Promise.all([index.crawl('alpha', [at('a')]), other.crawl('beta', [at('b')])]);
    expect((await list()).split(' ')).toHaveLength(1);
  });

  describe('and became a part of another of its source', () => {
    const merge = (otherIds: readonly string[], merged: readonly string[]) =>
      index.crawl('alpha', [at('a')], {
        recognized: [{ id: postId('a'), otherIds: otherIds.map(postId), merged: merged.map(postId) }],
      });

    it('leads to it by its id, and is in no list', async () => {
      await crawl('alpha', [at('a', { body: null }), at('b', { body: 'The text.' })]);
      await crawl('beta', [at('c', { publishedAt: null })]);
      const { revision } = await reader.state();
      await merge(['b', 'x'], ['b']);
      const found = await reader.findMany(['a', 'b', 'x', 'y'].map(postId), null);
      expect(['a', 'b', 'x', 'y'].map((name) => found.get(postId(name))?.postId)).toEqual([
        postId('a'),
        postId('a'),
        postId('a'),
        undefined,
      ]);
      expect(await reader.findMany([postId('b')], ['beta'])).toEqual(new Map());
      expect((await reader.state()).revision).toBeGreaterThan(revision);
      expect(await list({ sources: ['alpha'] })).toBe('a');
    });

    it('leaves its text and its duplicates to it', async () => {
      await crawl('alpha', [at('a', { body: null, title: 'Earlier title' }), at('b', { body: 'The text.' })]);
      await tables.database.executeSql(`update blog_posts set duplicate_of = null`);
      await crawl('beta', [at('c')]);
      await tables.database.executeSql(
        `update blog_posts set duplicate_of = '${postId('b')}' where id = '${postId('c')}'`,
      );
      await index.crawl('alpha', [at('a', { body: null, title: 'Earlier title' })], {
        recognized: [{ id: postId('a'), otherIds: [postId('b')], merged: [postId('b')] }],
      });
      expect((await reader.findMany([postId('a')], null)).get(postId('a'))).toMatchObject({
        body: 'The text.',
        bodySource: 'FEED',
        wordCount: 2,
      });
      expect(await duplicateOf('c')).toBe('a');
      expect(await list()).toBe('a');
    });

    it('is known by it, and by the address, to the next reading', async () => {
      await crawl('alpha', [at('a'), at('b'), incomingPost('other')]);
      await crawl('beta', [at('c')]);
      await merge(['b'], ['b']);
      const known = async (by: { ids?: string[]; canonicalUrls?: string[] }) =>
        (await index.store.knownPosts('alpha', { ids: [], canonicalUrls: [], ...by })).map(({ id, otherIds }) => [
          nameOf(id),
          otherIds.map(nameOf),
        ]);
      expect(await known({ ids: [postId('b')] })).toEqual([['a', ['b']]]);
      expect(await known({ canonicalUrls: ['https://lab.example/currents'] })).toEqual([['a', ['b']]]);
      expect(await known({ ids: [postId('other'), postId('c')] })).toEqual([['other', []]]);
      expect(await known({})).toEqual([]);
    });
  });

  it('keeps its content when only its address is written otherwise', async () => {
    const one = at('a', { url: 'http://lab.example/currents' });
    await crawl('alpha', [one]);
    const secure = { ...one, url: 'https://lab.example/currents', contentHash: 'new', hashAsStored: one.contentHash };
    expect(await crawl('alpha', [secure])).toMatchObject({ updated: 0, unchanged: 1 });
    expect((await reader.findMany([postId('a')], null)).get(postId('a'))).toMatchObject({
      url: 'https://lab.example/currents',
      updatedAt: null,
    });
    expect(await crawl('alpha', [{ ...secure, hashAsStored: null }])).toMatchObject({ updated: 0, unchanged: 1 });
  });
});
