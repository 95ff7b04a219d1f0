import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { UpstreamHttp, UpstreamRequest } from '../../../../platform/upstream/upstream-http.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import type { FeedPage, FeedPageRequest } from '../../model/feed-source.ts';
import { createNewsBoardClient } from './client.ts';

const call = new Call();
const scope = { source: 'NEWS_BOARD' } as const;
const nowMs = Date.UTC(2026, 10, 20, 12, 0, 0);
const nowSeconds = nowMs / 1000;

type Response = (request: UpstreamRequest) => unknown;
const httpOf = (source: string, response: Response, asked: string[]): UpstreamHttp => ({
  source,
  emulated: true,
  atVendor: false,
  request: async (request, given) => {
    given.throwIfAborted();
    asked.push(request.path);
    const value = response(request);
    if (value instanceof Error) throw value;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return { status: 200, headers: {}, body: new TextEncoder().encode(text), text: () => text, respondedAtMs: nowMs };
  },
});

interface Story {
  readonly id: number;
  readonly ageSeconds: number;
}
const hitOf = ({ id, ageSeconds }: Story) => ({
  objectID: String(id),
  created_at_i: nowSeconds - ageSeconds,
  title: `Story ${id}`,
  author: 'quietotter',
  points: 3,
  num_comments: 2,
});
const itemOf = ({ id, ageSeconds }: Story) => ({
  id,
  type: 'story',
  time: nowSeconds - ageSeconds,
  by: 'newt7',
  title: `Live ${id}`,
});

/** Serves stories like the index: newest first, by the bounds of time. */
const indexOf =
  (stories: readonly Story[]): Response =>
  ({ query }) => {
    const filters = String(query?.['numericFilters'] ?? '');
    const until = Number(/created_at_i<=(\d+)/.exec(filters)?.[1] ?? Number.MAX_SAFE_INTEGER);
    const above = Number(/created_at_i>(\d+)/.exec(filters)?.[1] ?? 0);
    const hits = stories
      .map(hitOf)
      .filter((hit) => hit.created_at_i <= until && hit.created_at_i > above)
      .sort((left, right) => right.created_at_i - left.created_at_i);
    return { hits: hits.slice(0, Number(query?.['hitsPerPage'])) };
  };
const liveOf =
  (ids: readonly number[], items: Readonly<Record<number, unknown>>): Response =>
  ({ path }) =>
    path === '/v0/newstories.json' ? ids : (items[Number(/item\/(\d+)\.json/.exec(path)?.[1])] ?? null);

const boardOf = (search: Response, live: Response = liveOf([], {})) => {
  const asked: string[] = [];
  const board = createNewsBoardClient({
    search: httpOf('news_board_search', search, asked),
    live: httpOf('news_board', live, asked),
    clock: new ManualClock(nowMs),
  });
  const page = (request: Partial<FeedPageRequest> = {}): Promise<FeedPage> =>
    board.page(scope, { after: null, limit: 100, ...request }, call);
  return { asked, page, board };
};
const idsOf = (page: FeedPage) => page.items.map(({ itemId }) => itemId);
const down = () => new UpstreamError('news_board', 'unreachable');

describe('the news feed', () => {
  it('reads a story of the index field by field', async () => {
    const { page } = boardOf(() => ({
      hits: [
        {
          objectID: '41000001',
          created_at_i: 1_795_000_000,
          author: 'quietotter',
          title: 'R&amp;D at <small> scale',
          url: 'https://pages.example/a',
          story_text: 'It&#x27;s short.<p>Second.',
          points: 12,
          num_comments: 5,
          _highlightResult: { title: { value: '<em>wrong</em>' } },
        },
      ],
    }));
    expect((await page()).items).toEqual([
      {
        key: 'news_board:41000001',
        source: 'NEWS_BOARD',
        channel: 'newest',
        itemId: '41000001',
        sourceUrl: 'https://news.ycombinator.com/item?id=41000001',
        createdAt: new Date(1_795_000_000_000).toISOString(),
        engagement: {
          score: 12,
          viewCount: null,
          upvoteCount: null,
          quoteCount: 0,
          commentCount: 5,
          repostCount: 0,
          bookmarkCount: 0,
          pollOptionCount: 0,
        },
        url: 'https://pages.example/a',
        title: 'R&D at <small> scale',
        author: 'quietotter',
        bodyPreview: "It's short.\n\nSecond.",
      },
    ]);
  });

  it.each([
    ['null', { author: null, title: null, url: null, story_text: null, points: null, num_comments: null }],
    ['left out', {}],
    ['empty', { author: '', title: '', url: '', story_text: '' }],
    ['of another type', { author: 5, title: [], url: {}, story_text: 1, points: 'many' }],
    ['a link to itself', { url: 'https://news.ycombinator.com/item?id=7' }],
    ['a link to itself otherwise written', { url: 'http://news.ycombinator.com/item?p=2&id=7#up' }],
    ['no address of the web', { url: 'javascript:alert(1)' }],
  ])('treats keys that are %s as unknown', async (_how, keys) => {
    const { page } = boardOf(() => ({ hits: [{ objectID: 7, created_at: '2026-11-20T10:00:00Z', ...keys }] }));
    expect((await page()).items).toMatchObject([
      {
        itemId: '7',
        createdAt: '2026-11-20T10:00:00.000Z',
        url: null,
        title: null,
        author: null,
        bodyPreview: null,
        engagement: { score: null, commentCount: 0 },
      },
    ]);
  });

  it('leaves out rows that cannot be read, with a warning, and fails when none can', async () => {
    const bad = [{ objectID: 'x', created_at_i: 1 }, { objectID: '8' }, null];
    const { page } = boardOf(() => ({ hits: [...bad, hitOf({ id: 9, ageSeconds: 9000 })] }));
    const read = await page();
    expect(idsOf(read)).toEqual(['9']);
    expect(read.warnings).toMatchObject([{ code: 'rows_dropped', source: 'news_board_search' }]);
    await expect(boardOf(() => ({ hits: bad })).page()).rejects.toMatchObject({ reason: 'malformed' });
  });

  it('leaves out comments and options of polls, and treats jobs and polls as items', async () => {
    const tagged = (id: number, ...tags: readonly string[]) => ({ ...hitOf({ id, ageSeconds: 9000 }), _tags: tags });
    const hits = [
      tagged(9, 'comment', 'author_newt7', 'story_1'),
      tagged(8, 'pollopt'),
      tagged(7, 'story', 'poll'),
      tagged(6, 'job'),
      { ...tagged(5), _tags: null },
    ];
    expect(idsOf(await boardOf(() => ({ hits })).page())).toEqual(['7', '6', '5']);
  });

  it.each(['{"message":"no"}', '[]', '{', ''])('treats the envelope %j as malformed', async (body) => {
    await expect(boardOf(() => body).page()).rejects.toMatchObject({
      source: 'news_board_search',
      reason: 'malformed',
    });
  });

  it('goes through stories of one second without losing or repeating any', async () => {
    const stories = [
      { id: 30, ageSeconds: 2000 },
      ...[24, 23, 22, 21, 20].map((id) => ({ id, ageSeconds: 3000 })),
      { id: 10, ageSeconds: 4000 },
    ];
    const { page } = boardOf(indexOf(stories));
    const seen: string[] = [];
    let after: string | null = null;
    for (let turns = 0; turns < 10; turns += 1) {
      const read = await page({ after, limit: 2 });
      expect(read.items.length).toBeLessThanOrEqual(2);
      seen.push(...idsOf(read));
      after = read.next;
      if (after === null) break;
    }
    expect(seen).toEqual(['30', '24', '23', '22', '21', '20', '10']);
  });

  it('requests only stories newer than the reader’s floor, and ends there', async () => {
    const stories = [1, 2, 3, 4].map((n) => ({ id: 100 - n, ageSeconds: 1000 * n }));
    const floor = new Date(nowMs - 3_000_000).toISOString();
    const read = await boardOf(indexOf(stories)).page({ newerThan: { newestId: '97', floor } });
    expect(idsOf(read)).toEqual(['99', '98']);
    expect(read).toMatchObject({ next: null, windowEnded: false });
  });

  it('fails when the index fails', async () => {
    const error = new UpstreamError('news_board_search', 'timeout');
    await expect(boardOf(() => error).page()).rejects.toBe(error);
  });

  it('refuses a position of another source', async () => {
    await expect(boardOf(indexOf([])).page({ after: '[1,"x"]' })).rejects.toMatchObject({ code: 'bad_request' });
  });
});

describe('the newest minutes of the news feed', () => {
  const indexed = [
    { id: 50, ageSeconds: 200 },
    { id: 48, ageSeconds: 250 },
  ];

  it('includes stories that the index does not have yet, also between those that it has', async () => {
    const live = liveOf([52, 51, 50, 49, 48, 47], {
      52: itemOf({ id: 52, ageSeconds: 5 }),
      51: itemOf({ id: 51, ageSeconds: 30 }),
      49: itemOf({ id: 49, ageSeconds: 220 }),
    });
    const { page, asked } = boardOf(indexOf(indexed), live);
    const read = await page({ limit: 2 });
    expect(idsOf(read)).toEqual(['52', '51']);
    expect(idsOf(await page({ limit: 2, after: read.next }))).toEqual(['50', '49']);
    expect(asked.filter((path) => path.includes('/item/50'))).toEqual([]);
  });

  it('leaves out items that are missing, deleted, dead or not a story', async () => {
    const live = liveOf([56, 55, 54, 53, 52, 51], {
      55: { ...itemOf({ id: 55, ageSeconds: 5 }), dead: true },
      54: { id: 54, type: 'story', time: nowSeconds - 6, deleted: true },
      53: { ...itemOf({ id: 53, ageSeconds: 7 }), type: 'job' },
      52: itemOf({ id: 52, ageSeconds: 8 }),
      51: { id: 51, type: 'story' },
    });
    const read = await boardOf(indexOf(indexed), live).page();
    expect(idsOf(read)).toEqual(['52', '50', '48']);
    expect(read.warnings).toEqual([]);
  });

  it.each([
    ['the list', down],
    ['an item', ({ path }: UpstreamRequest) => (path.includes('/item/') ? down() : [51])],
    ['a list that is none', () => '{}'],
  ])('works with a warning when the live board fails for %s', async (_what, live) => {
    const read = await boardOf(indexOf(indexed), live).page();
    expect(idsOf(read)).toEqual(['50', '48']);
    expect(read.warnings).toMatchObject([{ code: 'source_unavailable', source: 'news_board' }]);
  });

  it('reads at most fifteen, and reports how many it left out', async () => {
    const ids = Array.from({ length: 20 }, (_, n) => 70 - n);
    const items = Object.fromEntries(ids.map((id) => [id, itemOf({ id, ageSeconds: 71 - id })]));
    const { page, asked } = boardOf(indexOf(indexed), liveOf(ids, items));
    const read = await page();
    expect(asked.filter((path) => path.includes('/item/'))).toHaveLength(15);
    expect(read.items).toHaveLength(17);
    expect(read.warnings).toMatchObject([{ code: 'index_behind', message: expect.stringContaining(' 5 ') }]);
  });

  it('does not read the live board for old pages', async () => {
    const old = [1, 2, 3].map((n) => ({ id: 40 - n, ageSeconds: 3600 * n }));
    const { page, asked } = boardOf(indexOf(old), liveOf([60], {}));
    const first = await page({ limit: 1 });
    asked.length = 0;
    expect(idsOf(await page({ limit: 1, after: first.next }))).toEqual(['38']);
    expect(asked).toEqual(['/api/v1/search_by_date']);
  });

  it('observes that the caller aborts, before and while it reads', async () => {
    const gone = new Call();
    const { board } = boardOf(indexOf(indexed), ({ path }) => {
      if (path === '/v0/newstories.json') gone.abort(new Error('gone'));
      return [52, 51];
    });
    await expect(board.page(scope, { after: null, limit: 5 }, gone)).rejects.toThrow('gone');
    await expect(
      board.thread('1', null, new Call({ signal: AbortSignal.abort(new Error('gone before')) })),
    ).rejects.toThrow('gone before');
  });
});
