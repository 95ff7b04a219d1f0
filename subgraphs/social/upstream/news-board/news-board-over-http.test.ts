import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createEmulator, type Emulator } from '../../../../emulator/emulator.ts';
import { Call } from '../../../../platform/call/call.ts';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import { type ClosableUpstreamFactory, createUpstreamFactory } from '../../../../platform/upstream/upstream-factory.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import type { FeedPage, FeedSource } from '../../model/feed-source.ts';
import type { CommentNode } from '../../model/thread.ts';
import { newsBoardSearchUpstream } from '../news-board-search/definition.ts';
import { createNewsBoardClient } from './client.ts';
import { newsBoardUpstream } from './definition.ts';

const call = new Call();
const scope = { source: 'NEWS_BOARD' } as const;
const depthOf = (comments: readonly CommentNode[]): number =>
  Math.max(0, ...comments.map(({ replies }) => 1 + depthOf(replies)));
const sizeOf = (comments: readonly CommentNode[]): number =>
  comments.reduce((sum, { replies }) => sum + 1 + sizeOf(replies), 0);

describe('the news board over HTTP', () => {
  const clock = new ManualClock();
  let emulator: Emulator;
  let factory: ClosableUpstreamFactory | undefined;
  let board: FeedSource;

  beforeAll(async () => {
    emulator = await createEmulator({ port: 0, pace: 0.4, speed: Number.POSITIVE_INFINITY, clock });
  });
  beforeEach(async () => {
    await fetch(`${emulator.url}/_faults`, { method: 'DELETE' });
    await factory?.close();
    factory = createUpstreamFactory({
      baseUrlOf: ({ source }) => emulator.urlOf(source.replaceAll('_', '-')),
      keyOf: () => undefined,
      clock,
      log: silentLogger,
      userAgent: 'tributary-test',
    });
    // Retries would wait for a clock that does not move.
    board = createNewsBoardClient({
      search: factory({ ...newsBoardSearchUpstream, retries: 0 }),
      live: factory({ ...newsBoardUpstream, retries: 0 }),
      clock,
    });
  });
  afterAll(async () => {
    await factory?.close();
    await emulator.close();
  });

  const page = (after: string | null, limit: number): Promise<FeedPage> => board.page(scope, { after, limit }, call);
  const raw = async <T>(upstream: string, path: string): Promise<T> =>
    (await fetch(emulator.urlOf(upstream) + path)).json() as Promise<T>;
  const fault = (upstream: string, body: object) =>
    fetch(`${emulator.url}/_faults/${upstream}`, { method: 'PUT', body: JSON.stringify(body) });
  const found = (filter: string) =>
    raw<{ hits: { objectID: string }[] }>(
      'news-board-search',
      `/api/v1/search_by_date?tags=story&hitsPerPage=1&numericFilters=${encodeURIComponent(filter)}`,
    ).then(({ hits }) => hits[0]?.objectID ?? '');

  it('shows every story that readers of the site see, the newest minutes included', async () => {
    const { items, warnings } = await page(null, 60);
    expect(warnings).toEqual([]);
    const listed = await raw<number[]>('news-board', '/v0/newstories.json');
    const seen = await Promise.all(
      listed.slice(0, 65).map((id) => raw<{ type: string; dead?: true } | null>('news-board', `/v0/item/${id}.json`)),
    );
    const readable = listed
      .slice(0, 65)
      .filter((_, n) => seen[n]?.type === 'story' && seen[n]?.dead === undefined)
      .map(String);
    expect(items.map(({ itemId }) => itemId).slice(0, 55)).toEqual(readable.slice(0, 55));
  });

  it('pages back past a thousand stories, while new ones are added, without a repetition', async () => {
    const before = (await page(null, 100)).items.map(({ itemId }) => itemId);
    const seen: string[] = [];
    let after: string | null = null;
    for (let pages = 0; pages < 13; pages += 1) {
      const read = await page(after, pages === 0 ? 3 : 100);
      seen.push(...read.items.map(({ itemId }) => itemId));
      after = read.next;
      await clock.advance(30_000);
    }
    expect(seen.length).toBeGreaterThan(1100);
    expect(new Set(seen).size).toBe(seen.length);
    expect(after).not.toBeNull();
    const still = new Set((await raw<number[]>('news-board', '/v0/newstories.json')).map(String));
    expect(before.filter((id) => still.has(id) && !seen.includes(id))).toEqual([]);
  });

  it('reads a thread of six hundred comments, and a deep one', async () => {
    const crowd = await board.thread(await found('num_comments>=590'), null, call);
    expect(crowd?.engagement.commentCount).toBeGreaterThanOrEqual(590);
    // A deleted comment removes its replies from the index.
    expect(sizeOf(crowd?.comments ?? [])).toBeGreaterThan(400);
    // The story with the longest chain of replies is a fixed number of stories earlier.
    const deep = await board.thread(String(Number(crowd?.itemId) - 250_000), null, call);
    expect(depthOf(deep?.comments ?? [])).toBeGreaterThanOrEqual(25);
  });

  it('reads a story and its comments before the index has them', async () => {
    const [newest] = (await page(null, 1)).items;
    const itemId = newest?.itemId ?? '';
    expect((await fetch(`${emulator.urlOf('news-board-search')}/api/v1/items/${itemId}`)).status).toBe(404);
    expect(await board.thread(itemId, null, call)).toMatchObject({
      itemId,
      title: newest?.title,
      status: 'AVAILABLE',
    });
  });

  it('has no item for a comment’s id', async () => {
    const id = Number(await found('num_comments>=20'));
    expect(await raw('news-board', `/v0/item/${id + 1}.json`)).toMatchObject({ type: 'comment' });
    expect(await board.thread(String(id + 1), null, call)).toBeNull();
  });

  it('works without the live board, with a warning', async () => {
    await fault('news-board', { mode: 'status', status: 503 });
    const { items, warnings } = await page(null, 20);
    expect(items).toHaveLength(20);
    expect(warnings).toMatchObject([{ code: 'source_unavailable', source: 'news_board' }]);
    const thread = await board.thread(items[5]?.itemId ?? '', null, call);
    expect(thread).toMatchObject({ authorProfile: { karma: null, itemCount: null } });
  });

  it.each([
    [{ mode: 'status', status: 429, retry_after: 7 }, 'rate_limited'],
    [{ mode: 'status', status: 500 }, 'unreachable'],
    [{ mode: 'malformed' }, 'malformed'],
    [{ mode: 'empty' }, 'malformed'],
  ])('fails with the index for %j as %s', async (body, reason) => {
    await fault('news-board-search', body);
    await expect(page(null, 5)).rejects.toMatchObject({ source: 'news_board_search', reason });
  });
});
