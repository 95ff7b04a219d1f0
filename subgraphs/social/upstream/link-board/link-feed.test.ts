import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { seeds } from '../../../../tests/kit/suite/seeds.ts';
import type { FeedPage, FeedPageRequest } from '../../model/feed-source.ts';
import { createLinkBoardClient } from './client.ts';

const call = new Call();
const scope = { source: 'LINK_BOARD' } as const;
const startMs = Date.UTC(2026, 10, 20, 12, 0, 0);

interface Story {
  readonly id: string;
  readonly ms: number;
}
/** US Central winter time. */
const centralTime = (ms: number) => `${new Date(ms - 6 * 3_600_000).toISOString().slice(0, -1)}-06:00`;
const rowOf = ({ id, ms }: Story) => ({ short_id: id, created_at: centralTime(ms), title: `Story ${id}` });

/** A board that shows the current `stories`, newest first, 25 a page. */
const boardOf = (
  stories: readonly Story[],
  respond?: (path: string) => { status: number; body: unknown } | undefined,
) => {
  const asked: string[] = [];
  const http: UpstreamHttp = {
    source: 'link_board',
    emulated: true,
    atVendor: false,
    request: async ({ path }) => {
      asked.push(path);
      const page = Number(/page\/(\d+)/.exec(path)?.[1] ?? 1);
      const own = respond?.(path);
      const text = JSON.stringify(own === undefined ? stories.slice((page - 1) * 25, page * 25).map(rowOf) : own.body);
      return {
        status: own?.status ?? 200,
        headers: {},
        body: new TextEncoder().encode(text),
        text: () => text,
        respondedAtMs: startMs,
      };
    },
  };
  const board = createLinkBoardClient({ http, clock: new ManualClock() });
  const page = (request: Partial<FeedPageRequest> = {}): Promise<FeedPage> =>
    board.page(scope, { after: null, limit: 25, ...request }, call);
  return { page, asked };
};
const storiesOf = (count: number): Story[] =>
  Array.from({ length: count }, (_, n) => ({ id: `s${n}`, ms: startMs - n * 60_000 }));
const idsOf = (page: FeedPage) => page.items.map(({ itemId }) => itemId);

describe('the link feed', () => {
  it('reads a story field by field, with a time of any offset', async () => {
    const row = {
      short_id: 'abc123',
      created_at: '2026-07-01T20:30:00.000-05:00',
      title: 'A title',
      url: 'https://pages.example/a',
      score: 4,
      comment_count: 2,
      description: '<p>First &amp; second.</p>',
      description_plain: 'First & second.',
      submitter_user: 'quietotter',
      tags: ['web'],
      short_id_url: 'https://lobste.rs/s/abc123',
      comments_url: 'https://lobste.rs/s/abc123/a_title',
    };
    const { page } = boardOf([], (path) => ({ status: 200, body: path === '/newest.json' ? [row] : [] }));
    expect((await page()).items).toEqual([
      {
        key: 'link_board:abc123',
        source: 'LINK_BOARD',
        channel: 'newest',
        itemId: 'abc123',
        sourceUrl: 'https://lobste.rs/s/abc123/a_title',
        createdAt: '2026-07-02T01:30:00.000Z',
        engagement: {
          score: 4,
          viewCount: null,
          upvoteCount: null,
          quoteCount: 0,
          commentCount: 2,
          repostCount: 0,
          bookmarkCount: 0,
          pollOptionCount: 0,
        },
        url: 'https://pages.example/a',
        title: 'A title',
        author: 'quietotter',
        bodyPreview: 'First & second.',
      },
    ]);
  });

  it('accepts authors of both shapes, and text posts', async () => {
    const rows = [
      { ...rowOf({ id: 'a', ms: startMs }), submitter_user: { username: 'oldotter', karma: 5 }, url: '' },
      { ...rowOf({ id: 'b', ms: startMs - 1000 }), submitter_user: null, url: null },
      { ...rowOf({ id: 'c', ms: startMs - 2000 }), url: 'https://lobste.rs/s/c/a_text_of_its_own#x' },
      { ...rowOf({ id: 'd', ms: startMs - 3000 }), url: 'https://lobste.rs/s/a/another' },
    ];
    const { page } = boardOf([], () => ({ status: 200, body: rows }));
    expect((await page()).items).toMatchObject([
      { author: 'oldotter', url: null, sourceUrl: 'https://lobste.rs/s/a' },
      { author: null, url: null },
      { url: null },
      { url: 'https://lobste.rs/s/a/another' },
    ]);
  });

  it('reads as many pages as the items fill', async () => {
    const { page, asked } = boardOf(storiesOf(200));
    const read = await page({ limit: 60 });
    expect(idsOf(read)).toEqual(storiesOf(60).map(({ id }) => id));
    expect(asked).toEqual(['/newest.json', '/newest/page/2.json', '/newest/page/3.json']);
  });

  it.each([
    ['an empty page', undefined],
    ['an answer of 400', { status: 400, body: { error: 'page out of bounds' } }],
    ['the same page again', { status: 200, body: storiesOf(25).map(rowOf) }],
  ])('ends at %s', async (_how, beyond) => {
    const { page } = boardOf(storiesOf(25), (path) => (path === '/newest.json' ? undefined : beyond));
    const read = await page({ limit: 100 });
    expect(idsOf(read)).toHaveLength(25);
    expect(read).toMatchObject({ next: null, windowEnded: false });
  });

  it('returns what it has read when a later page fails, and fails when the first one does', async () => {
    let failing = true;
    const fails = (path: string) => {
      if (failing && path.includes('page/3')) throw new UpstreamError('link_board', 'rate_limited');
      return undefined;
    };
    const { page } = boardOf(storiesOf(90), fails);
    const cut = await page({ limit: 90 });
    expect([cut.items.length, cut.warnings.map(({ code }) => code)]).toEqual([50, ['partial_answer']]);
    failing = false;
    const rest = await page({ limit: 90, after: cut.next });
    expect([...idsOf(cut), ...idsOf(rest)]).toEqual(storiesOf(90).map(({ id }) => id));
    const dead = boardOf(storiesOf(90), () => {
      throw new UpstreamError('link_board', 'unreachable');
    });
    await expect(dead.page({ limit: 90 })).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it('stops at the reader’s position', async () => {
    const { page, asked } = boardOf(storiesOf(200));
    const newerThan = { newestId: 's30', floor: new Date(startMs - 30 * 60_000).toISOString() };
    const read = await page({ limit: 100, newerThan });
    expect(idsOf(read)).toEqual(storiesOf(30).map(({ id }) => id));
    expect(read.next).toBeNull();
    expect(asked).toHaveLength(2);
  });

  it('continues when so many stories were added that whole pages moved', async () => {
    const stories = storiesOf(100);
    const { page } = boardOf(stories);
    const first = await page({ limit: 5 });
    stories.unshift(...Array.from({ length: 300 }, (_, n) => ({ id: `n${n}`, ms: startMs + (300 - n) * 1000 })));
    const seen: string[] = [];
    let { next } = first;
    let empty = 0;
    for (let turns = 0; next !== null && turns < 40; turns += 1) {
      const read: FeedPage = await page({ limit: 10, after: next });
      seen.push(...idsOf(read));
      if (read.items.length === 0) empty += 1;
      next = read.next;
    }
    expect(seen).toEqual(
      storiesOf(100)
        .slice(5)
        .map(({ id }) => id),
    );
    // A page may be empty, so that no call costs a dozen requests.
    expect(empty).toBeGreaterThan(0);
  });

  it('delivers every remaining story exactly once, while others are added and removed between pages', async () => {
    const change = fc.record({
      added: fc.integer({ min: 0, max: 30 }),
      removed: fc.array(fc.nat({ max: 119 }), { maxLength: 40 }),
      limit: fc.integer({ min: 1, max: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        async (changes, sameTime) => {
          const stories: Story[] = Array.from({ length: 120 }, (_, n) => ({
            id: `s${n}`,
            ms: startMs - Math.floor(n / sameTime) * 60_000,
          }));
          const { page } = boardOf(stories);
          const staying = new Set(stories.map(({ id }) => id));
          const seen: string[] = [];
          let after: string | null = null;
          for (let turn = 0; turn < 400; turn += 1) {
            const now = changes[turn];
            const read: FeedPage = await page({ after, limit: now?.limit ?? 40 });
            expect(read.items.length).toBeLessThanOrEqual(now?.limit ?? 40);
            seen.push(...idsOf(read));
            after = read.next;
            if (after === null) break;
            for (const n of now?.removed ?? []) {
              staying.delete(`s${n}`);
              const place = stories.findIndex(({ id }) => id === `s${n}`);
              if (place >= 0) stories.splice(place, 1);
            }
            for (let n = 0; n < (now?.added ?? 0); n += 1)
              stories.unshift({ id: `n${turn}x${n}`, ms: startMs + (turn * 40 + n) * 1000 + 1000 });
          }
          expect(after).toBeNull();
          expect(new Set(seen).size).toBe(seen.length);
          expect([...staying].filter((id) => !seen.includes(id))).toEqual([]);
        },
      ),
      { numRuns: seeds(60) },
    );
  });

  it('leaves out rows that cannot be read, with one warning', async () => {
    const rows = [{ short_id: 'x y', created_at: 'never' }, rowOf({ id: 'a', ms: startMs })];
    const read = await boardOf([], () => ({ status: 200, body: rows })).page();
    expect(idsOf(read)).toEqual(['a']);
    expect(read.warnings).toMatchObject([{ code: 'rows_dropped', source: 'link_board' }]);
  });

  it.each([
    ['an object', { status: 200, body: {} }],
    ['only rows that cannot be read', { status: 200, body: [{}] }],
    ['a first page that is not there', { status: 404, body: {} }],
  ])('treats %s as malformed', async (_what, response) => {
    await expect(boardOf([], () => response).page()).rejects.toMatchObject({ reason: 'malformed' });
  });

  it('refuses a position of another source', async () => {
    await expect(boardOf([]).page({ after: '[0,1,[]]' })).rejects.toMatchObject({ code: 'bad_request' });
  });
});
