import { describe, expect, it } from '@jest/globals';
import { isImmutable } from '../../../../platform/runtime/lists/lists.ts';
import type { SignedTokens } from '../../../../platform/storage/tokens/signed-tokens.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import type { IndexState, StoredSource } from '../../model/blog-source.ts';
import type { Post } from '../../model/post.ts';
import type { PostFilters, PostPage, PostSelection } from '../../model/post-search.ts';
import { createSourcesSnapshot } from '../sources/sources-snapshot.ts';
import { createPosts } from './posts.ts';
import { anyPost, type PostsInput } from './posts-criteria.ts';
import { createPostsCursors } from './posts-cursors.ts';

/** Readable tokens that belong to a purpose and subject like real ones. */
const tokens: SignedTokens = {
  seal: (purpose, value) => JSON.stringify({ purpose, value }),
  open: (purpose, token) => {
    if (!token.startsWith('{')) return { problem: 'invalid' };
    const sealed = JSON.parse(token);
    if (sealed.purpose.version !== purpose.version) return { problem: 'outdated' };
    const belongs = JSON.stringify(sealed.purpose) === JSON.stringify(purpose);
    return belongs ? { value: sealed.value, issuedAtMs: 0 } : { problem: 'foreign' };
  },
};

const storedSource = (slug: string, changes: Partial<StoredSource> = {}): StoredSource => ({
  slug,
  name: slug,
  lab: slug,
  feedUrl: `https://${slug}.example/feed`,
  kind: 'RSS',
  defaultTags: [],
  crawlIntervalSeconds: 60,
  listed: true,
  partial: false,
  gone: false,
  health: {
    lastSuccessAt: '2026-11-20T11:00:00.000Z',
    lastAttemptAt: '2026-11-20T11:00:00.000Z',
    lastFailureReason: null,
    consecutiveFailureCount: 0,
    nextAttemptAt: null,
  },
  ...changes,
});

const post = (postId: string, publishedAt = '2026-11-20T00:00:00.000Z') =>
  ({ postId, publishedAt, title: postId }) as Post;

const setup = (sources: readonly StoredSource[] = [storedSource('alpha'), storedSource('beta')]) => {
  const clock = new ManualClock();
  const state: { index: IndexState; page: PostPage } = {
    index: { revision: 1, sources },
    page: { placed: [], hasMore: false, total: null },
  };
  const found: PostSelection[] = [];
  const counted: PostFilters[] = [];
  /** Finds wait for what is in here. */
  const held: { until?: Promise<void> } = {};
  let reads = 0;
  const snapshot = createSourcesSnapshot({
    clock,
    maxAgeMs: 250,
    readState: async () => {
      reads += 1;
      return state.index;
    },
  });
  const service = createPosts({
    snapshot,
    cursors: createPostsCursors(tokens),
    fold: (text) => text.trim().toLowerCase(),
    clock,
    sessions: 10,
    tags: { findMany: async (slugs) => slugs.map((slug) => (slug.startsWith('no') ? null : { slug, name: slug })) },
    store: {
      find: async (selection) => {
        found.push(selection);
        await held.until;
        return state.page;
      },
      findCounted: async ({ filters }, { known }) => {
        const { page, index } = state;
        const { revision } = index;
        if (known?.revision !== revision) counted.push(filters);
        const total = known?.revision === revision ? known.total : (page.total ?? 42);
        return { page: { ...page, total }, counted: { total, revision } };
      },
      findMany: async (ids, shown) =>
        new Map(shown === null ? ids.filter((id) => id !== 'unknown').map((id) => [id, post(id)]) : []),
    },
  });
  const search = (input: Partial<PostsInput>, isCounted = false, caller = 'caller') =>
    service.search({ ...anyPost, sort: 'NEWEST', ...input }, { isCounted, isWarned: true, caller });
  return { posts: { ...service, search }, snapshot, clock, state, found, counted, held, reads: () => reads };
};

describe('a list of posts', () => {
  it('is requested with each slug once, and a folded fragment', async () => {
    const { posts, found } = setup();
    await posts.search({});
    await posts.search({
      sources: ['beta', 'alpha', 'beta'],
      tags: [],
      query: ' MoE ',
      sort: 'RELEVANCE',
      first: 3,
      offset: 6,
    });
    const filters = { sources: null, tags: null, publishedAfter: null, publishedBefore: null, query: null };
    expect(found).toEqual([
      { filters, sort: 'NEWEST', limit: 20, offset: 0, after: null, before: null, fromEnd: false },
      {
        filters: { ...filters, sources: ['alpha', 'beta'], query: 'moe' },
        sort: 'RELEVANCE',
        limit: 3,
        offset: 6,
        after: null,
        before: null,
        fromEnd: false,
      },
    ]);
  });

  it('accepts tags in any spelling', async () => {
    const { posts, found } = setup();
    await posts.search({ tags: ['Reinforcement Learning', 'c++', 'agents'] });
    expect(found[0]?.filters.tags).toEqual(['agents', 'c-plus-plus', 'reinforcement-learning']);
  });

  it('accepts other names of tags, and a source’s own tag of that name', async () => {
    const { posts, found } = setup();
    for (const tag of ['LLM', 'llm', 'ML']) await posts.search({ tags: [tag] });
    // One search serves both spellings.
    expect(found.map(({ filters }) => filters.tags)).toEqual([
      ['large-language-models', 'llm'],
      ['machine-learning', 'ml'],
    ]);
  });

  it('warns of each tag that no post has under any of its names', async () => {
    const { posts } = setup();
    expect((await posts.search({ tags: ['agents', 'Nowhere', 'nothing'] })).warnings).toEqual([
      { code: 'tag_unknown', source: 'blogs', message: 'No post has the tag "Nowhere".' },
      { code: 'tag_unknown', source: 'blogs', message: 'No post has the tag "nothing".' },
    ]);
    expect((await posts.search({ tags: [] })).warnings).toEqual([]);
  });

  it('warns of each source that the list does not have', async () => {
    const { posts } = setup([storedSource('alpha'), storedSource('beta', { listed: false })]);
    expect((await posts.search({ sources: ['gamma', 'alpha', 'beta'] })).warnings).toEqual([
      { code: 'source_unknown', source: 'blogs', message: 'The list has no source "beta".' },
      { code: 'source_unknown', source: 'blogs', message: 'The list has no source "gamma".' },
    ]);
    expect((await posts.search({ sources: [] })).warnings).toEqual([]);
  });

  it('warns of the sources of a search that no crawl has read yet, and not of those that failed', async () => {
    const health = { ...storedSource('any').health, lastSuccessAt: null };
    const { posts } = setup([
      storedSource('alpha'),
      storedSource('beta', { health: { ...health, lastAttemptAt: null } }),
      storedSource('gamma', { health: { ...health, consecutiveFailureCount: 1 } }),
    ]);
    const message = (text: string) => [{ code: 'not_read_yet', source: 'blogs', message: text }];
    expect((await posts.search({})).warnings).toEqual(
      message('2 of 3 feeds were read so far; what the others have is missing.'),
    );
    expect((await posts.search({ sources: ['beta'] })).warnings).toEqual(
      message('0 of 1 feeds were read so far; what the others have is missing.'),
    );
    expect((await posts.search({ sources: ['alpha', 'gamma'] })).warnings).toEqual([]);
  });

  it('by relevance without a fragment is the newest', async () => {
    const { posts, found } = setup();
    await posts.search({ sort: 'RELEVANCE', query: ' ' });
    expect(found).toMatchObject([{ sort: 'NEWEST', filters: { query: null } }]);
  });

  it('is searched once, in any spelling, until the index has changed', async () => {
    const { posts, found, state, clock } = setup();
    await posts.search({ query: 'MOE', sources: ['beta', 'alpha'] });
    await posts.search({ query: 'moe', sources: ['alpha', 'beta'], first: 20 });
    expect(found).toHaveLength(1);
    state.index = { ...state.index, revision: 2 };
    await posts.search({ query: 'moe', sources: ['alpha', 'beta'] });
    expect(found).toHaveLength(1);
    await clock.advance(250);
    await posts.search({ query: 'moe', sources: ['alpha', 'beta'] });
    expect(found).toHaveLength(2);
  });

  it('is retained when it is requested again, until the index has changed', async () => {
    const { posts, state, clock } = setup();
    const placed = (title: string) => [{ rank: 0, post: { ...post('p1'), title } }];
    state.page = { ...state.page, placed: placed('Before') };
    const first = (await posts.search({ query: 'moe' })).nodes;
    expect(isImmutable(first)).toBe(false);
    const second = (await posts.search({ query: 'moe' })).nodes;
    expect(second).toBe(first);
    expect(isImmutable(second)).toBe(true);
    state.index = { ...state.index, revision: 2 };
    state.page = { ...state.page, placed: placed('After') };
    await clock.advance(250);
    const third = (await posts.search({ query: 'moe' })).nodes;
    expect(third).toMatchObject([{ title: 'After' }]);
    expect(isImmutable(third)).toBe(false);
  });

  it('is counted when its total is selected, once for all its parts, until the index has changed', async () => {
    const { posts, counted, state, clock } = setup();
    const totalOf = async (input: Partial<PostsInput>, isCounted = true) =>
      (await posts.search(input, isCounted)).totalCount;
    expect(await totalOf({ query: 'moe' }, false)).toBeNull();
    expect(counted).toEqual([]);
    expect([await totalOf({ query: 'moe' }), await totalOf({ query: 'moe', offset: 20 })]).toEqual([42, 42]);
    expect(counted).toHaveLength(1);
    state.page = { ...state.page, total: 7 };
    state.index = { ...state.index, revision: 2 };
    expect(await totalOf({ query: 'moe' })).toBe(42);
    await clock.advance(250);
    expect(await totalOf({ query: 'moe' })).toBe(7);
    expect(counted).toHaveLength(2);
  });

  it('is not counted for each of its parts that wait at the same time', async () => {
    const { posts, counted } = setup();
    await Promise.all([0, 20, 40, 60, 80].map((offset) => posts.search({ query: 'moe', offset }, true)));
    expect(counted).toHaveLength(2);
  });

  it('leaves out sources that left the operator’s list', async () => {
    const { posts, found, counted } = setup([
      storedSource('alpha'),
      storedSource('beta'),
      storedSource('left', { listed: false }),
    ]);
    await posts.search({});
    await posts.search({ sources: ['left', 'beta'] });
    expect(found.map(({ filters }) => filters.sources)).toEqual([['alpha', 'beta'], ['beta']]);
    const none = await posts.search({ sources: ['left'] }, true);
    expect([none.nodes, none.totalCount]).toEqual([[], 0]);
    expect([found.length, counted.length]).toEqual([2, 0]);
    expect(await posts.findMany(['one'])).toEqual([null]);
  });
});

describe('cursors', () => {
  const page: PostPage = {
    placed: [
      { rank: 0, post: post('post_a') },
      { rank: 3, post: post('post_b', '2026-11-19T00:00:00.000Z') },
    ],
    hasMore: true,
    total: null,
  };

  it('mark the position of a post in its list', async () => {
    const { posts, found, state } = setup();
    state.page = page;
    const input = { query: 'moe', sort: 'RELEVANCE' } as const;
    const connection = await posts.search(input);
    const after = connection.pageInfo.endCursor;
    expect(connection.edges.map(({ cursor, node }) => [cursor === after, node.postId])).toEqual([
      [false, 'post_a'],
      [true, 'post_b'],
    ]);
    expect(connection.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const next = await posts.search({ ...input, first: 5, offset: 0, after });
    expect(next.pageInfo.hasPreviousPage).toBe(true);
    expect(found.at(-1)).toMatchObject({
      limit: 5,
      after: { rank: 3, publishedAt: '2026-11-19T00:00:00.000Z', id: 'post_b' },
    });
  });

  it('are not given for an empty list', async () => {
    const { posts } = setup();
    expect((await posts.search({})).pageInfo.endCursor).toBeNull();
  });

  it.each([
    ['another fragment', { query: 'other' }],
    ['another sort', { query: 'moe', sort: 'OLDEST' as const }],
    ['other sources', { query: 'moe', sources: ['alpha'] }],
    ['another time', { query: 'moe', publishedAfter: '2026-01-01T00:00:00Z' }],
  ])('of a list are refused for one with %s', async (_, other) => {
    const { posts, state } = setup();
    state.page = page;
    const after = (await posts.search({ query: 'moe' })).pageInfo.endCursor;
    await expect(posts.search({ ...other, after })).rejects.toMatchObject({
      code: 'validation_error',
      details: { faults: [{ loc: ['after'], type: 'value_error', msg: expect.stringContaining('other filters') }] },
    });
  });

  it('that were never issued are refused', async () => {
    const { posts } = setup();
    await expect(posts.search({ after: 'nonsense' })).rejects.toMatchObject({
      code: 'validation_error',
      details: { faults: [{ loc: ['after'], input: 'nonsense' }] },
    });
  });

  it('of either end also work from the end', async () => {
    const { posts, found, state } = setup();
    state.page = { ...page, hasMore: false };
    const { startCursor, endCursor } = (await posts.search({ last: 2 })).pageInfo;
    expect(found.at(-1)).toMatchObject({ limit: 2, before: null, fromEnd: true });
    await posts.search({ last: 5, before: startCursor, after: endCursor });
    expect(found.at(-1)).toMatchObject({
      limit: 5,
      before: { id: 'post_a' },
      after: { id: 'post_b' },
      fromEnd: true,
    });
  });

  it('report whether more posts precede and follow, as far as it is known', async () => {
    const { posts, state } = setup();
    state.page = page;
    const cursor = (await posts.search({})).pageInfo.endCursor;
    const more = async (input: Partial<PostsInput>) => {
      const { hasPreviousPage, hasNextPage } = (await posts.search(input)).pageInfo;
      return [hasPreviousPage, hasNextPage];
    };
    for (const hasMore of [true, false]) {
      state.page = { ...page, hasMore };
      const first = hasMore ? 1 : 2;
      expect(await more({ first })).toEqual([false, hasMore]);
      expect(await more({ first, offset: 3 })).toEqual([true, hasMore]);
      expect(await more({ first, after: cursor })).toEqual([true, hasMore]);
      expect(await more({ first, before: cursor })).toEqual([false, true]);
      expect(await more({ last: first })).toEqual([hasMore, false]);
      expect(await more({ last: first, before: cursor })).toEqual([hasMore, true]);
      expect(await more({ last: first, after: cursor })).toEqual([true, false]);
    }
  });

  it('that are invalid are a validation error of their argument, and so are both ends at once', async () => {
    const { posts } = setup();
    await expect(posts.search({ last: 1, before: 'nonsense' })).rejects.toMatchObject({
      details: { faults: [{ loc: ['before'], input: 'nonsense' }] },
    });
    await expect(posts.search({ first: 2, last: 1 })).rejects.toMatchObject({
      code: 'validation_error',
      details: { faults: [{ loc: ['first'], input: 2 }, { loc: ['last'] }] },
    });
  });
});

describe('searches of posts that wait', () => {
  const queriesOf = (found: readonly PostSelection[]) => found.map(({ filters }) => filters.query);

  it('run a few at once, and take turns between callers', async () => {
    const { posts, found, held } = setup();
    let release = () => {};
    held.until = new Promise((resolve) => {
      release = resolve;
    });
    const flood = Array.from({ length: 40 }, (_, index) => posts.search({ query: `flood ${index}` }, false, 'flood'));
    const modest = posts.search({ query: 'modest' }, false, 'modest');
    // Waiters of one read resume in portions, a turn each.
    for (const _ of Array(10).keys()) await new Promise(setImmediate);
    expect(found).toHaveLength(6);
    release();
    await modest;
    expect(queriesOf(found).indexOf('modest')).toBeLessThan(8);
    await Promise.all(flood);
    expect(found).toHaveLength(41);
  });

  it('are refused after twelve seconds, and do not run then', async () => {
    const { posts, found, held, clock } = setup();
    let release = () => {};
    held.until = new Promise((resolve) => {
      release = resolve;
    });
    const outcomes = Array.from({ length: 10 }, (_, index) =>
      posts.search({ query: `flood ${index}` }).then(
        () => 'found',
        ({ code }: { code: string }) => code,
      ),
    );
    await clock.advance(12_000);
    release();
    expect(await Promise.all(outcomes)).toEqual([
      ...Array.from({ length: 6 }, () => 'found'),
      ...Array.from({ length: 4 }, () => 'overloaded'),
    ]);
    expect(found).toHaveLength(6);
  });
});

describe('posts of given sources', () => {
  it('are of these sources alone, and none without any source', async () => {
    const { posts, found } = setup();
    const input = { ...anyPost, sort: 'NEWEST' } as const;
    await posts.searchOf(['beta', 'alpha'], input, { isCounted: false, isWarned: false, caller: 'caller' });
    expect(found.map(({ filters }) => filters.sources)).toEqual([['alpha', 'beta']]);
    const none = await posts.searchOf([], input, { isCounted: true, isWarned: false, caller: 'caller' });
    expect([none.nodes, none.pageInfo.hasNextPage, none.totalCount]).toEqual([[], false, 0]);
    expect(found).toHaveLength(1);
  });
});

describe('the state of the sources', () => {
  const at = (day: number) => `2026-11-${day}T00:00:00.000Z`;
  const health = (lastSuccessAt: string | null, consecutiveFailureCount = 0) => ({
    lastSuccessAt,
    lastAttemptAt: lastSuccessAt,
    lastFailureReason: null,
    consecutiveFailureCount,
    nextAttemptAt: null,
  });

  it('is counted over the listed sources only', async () => {
    const { snapshot } = setup([
      storedSource('a', { health: health(at(18)) }),
      storedSource('b', { health: health(at(19)), partial: true }),
      storedSource('c', { health: health(null, 3) }),
      storedSource('left', { listed: false, health: health(at(20)) }),
    ]);
    const { health: together, sources, find } = await snapshot.read();
    expect(together).toMatchObject({
      state: 'DEGRADED',
      lastCrawledAt: at(19),
      healthySourceCount: 1,
      degradedSourceCount: 2,
    });
    expect(sources.map(({ slug, health: { state } }) => [slug, state])).toEqual([
      ['a', 'HEALTHY'],
      ['b', 'DEGRADED'],
      ['c', 'FAILING'],
    ]);
    // A post that was read just before its source left the list still names it.
    expect(find('left')).toMatchObject({ slug: 'left' });
  });

  it('is read once for concurrent callers, and again when there are new posts', async () => {
    const { snapshot, clock, reads } = setup();
    await Promise.all([snapshot.read(), snapshot.read()]);
    await clock.advance(249);
    await snapshot.read();
    expect(reads()).toBe(1);
    await clock.advance(1);
    await snapshot.read();
    snapshot.forget();
    await snapshot.read();
    expect(reads()).toBe(3);
  });
});
