import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createEmulator, type Emulator } from '../../../../emulator/emulator.ts';
import { newestLinkNumber } from '../../../../emulator/social-world/link-story.ts';
import { toShortId } from '../../../../emulator/social-world/short-id.ts';
import { Call } from '../../../../platform/call/call.ts';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import { type ClosableUpstreamFactory, createUpstreamFactory } from '../../../../platform/upstream/upstream-factory.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import type { FeedPage, FeedSource } from '../../model/feed-source.ts';
import type { CommentNode } from '../../model/thread.ts';
import { createLinkBoardClient } from './client.ts';
import { linkBoardUpstream } from './definition.ts';

const call = new Call();
const scope = { source: 'LINK_BOARD' } as const;
const depthOf = (comments: readonly CommentNode[]): number =>
  Math.max(0, ...comments.map(({ replies }) => 1 + depthOf(replies)));
const sizeOf = (comments: readonly CommentNode[]): number =>
  comments.reduce((sum, { replies }) => sum + 1 + sizeOf(replies), 0);

describe('the link board over HTTP', () => {
  const clock = new ManualClock();
  let emulator: Emulator;
  let factory: ClosableUpstreamFactory | undefined;
  let board: FeedSource;

  beforeAll(async () => {
    emulator = await createEmulator({ port: 0, speed: Number.POSITIVE_INFINITY, clock });
  });
  afterAll(async () => {
    await factory?.close();
    await emulator.close();
  });
  beforeEach(async () => {
    await fetch(`${emulator.url}/_faults`, { method: 'DELETE' });
    await factory?.close();
    factory = createUpstreamFactory({
      baseUrlOf: () => emulator.urlOf('link-board'),
      keyOf: () => undefined,
      clock,
      log: silentLogger,
      userAgent: 'tributary-test',
    });
    const { pace: _pace, ...unpaced } = linkBoardUpstream;
    // Retries and the pace would wait for a clock that does not move.
    board = createLinkBoardClient({ http: factory({ ...unpaced, retries: 0 }), clock });
  });

  const page = (after: string | null, limit: number): Promise<FeedPage> => board.page(scope, { after, limit }, call);
  const raw = async (path: string) => (await fetch(emulator.urlOf('link-board') + path)).json();

  it('pages the feed in any page size while stories are added and removed', async () => {
    const whole = (await page(null, 100)).items.map(({ itemId }) => itemId);
    const seen: string[] = [];
    let after: string | null = null;
    for (const limit of [1, 7, 30, 12, 25, 40]) {
      const read = await page(after, limit);
      seen.push(...read.items.map(({ itemId }) => itemId));
      after = read.next;
      await clock.advance(5 * 60_000);
    }
    expect(new Set(seen).size).toBe(seen.length);
    const still = new Set<string>();
    for (let after: string | null = null, n = 0; n < 2; n += 1) {
      const read = await page(after, 100);
      for (const { itemId } of read.items) still.add(itemId);
      after = read.next;
    }
    expect(whole.filter((id) => still.has(id) && !seen.includes(id))).toEqual([]);
  });

  /** Returns the newest story, some hours old, whose number has the remainder `rest` modulo `cycle`. */
  const idOf = (cycle: number, rest: number): string => {
    let number = newestLinkNumber({ pace: 1 }, clock.now()) - 1_000;
    while (number % cycle !== rest) number -= 1;
    return toShortId(number);
  };

  it('reads threads with every comment', async () => {
    const busy = (await page(null, 100)).items.filter(({ engagement }) => engagement.commentCount >= 20);
    expect(busy.length).toBeGreaterThan(0);
    for (const { itemId, engagement } of busy) {
      const thread = await board.thread(itemId, null, call);
      expect(thread?.itemId).toBe(itemId);
      expect(sizeOf(thread?.comments ?? [])).toBe(engagement.commentCount);
    }
  });

  it('reads a deep thread', async () => {
    const thread = await board.thread(idOf(300, 150), null, call);
    expect(depthOf(thread?.comments ?? [])).toBeGreaterThanOrEqual(22);
  });

  it('follows a merged story', async () => {
    const merged = idOf(45, 20);
    const into = idOf(45, 18);
    expect(await board.thread(merged, null, call)).toMatchObject({ itemId: into });
  });

  it('reads stories of years ago in their older shape', async () => {
    const rows = (await raw('/newest/page/1.json')) as { submitter_user: unknown }[];
    expect(typeof rows[0]?.submitter_user).toBe('string');
    const past = new ManualClock(Date.UTC(2021, 6, 1));
    const old = await createEmulator({ port: 0, speed: Number.POSITIVE_INFINITY, clock: past });
    const oldFactory = createUpstreamFactory({
      baseUrlOf: () => old.urlOf('link-board'),
      keyOf: () => undefined,
      clock: past,
      log: silentLogger,
      userAgent: 'tributary-test',
    });
    const { pace: _pace, ...unpaced } = linkBoardUpstream;
    const oldBoard = createLinkBoardClient({ http: oldFactory({ ...unpaced, retries: 0 }), clock });
    const { items, warnings } = await oldBoard.page(scope, { after: null, limit: 50 }, call);
    expect(warnings).toEqual([]);
    expect(items.every(({ author }) => author !== null)).toBe(true);
    const busy = items.find(({ engagement }) => engagement.commentCount > 8);
    const thread = await oldBoard.thread(busy?.itemId ?? '', null, call);
    expect(thread?.authorProfile).toMatchObject({ handle: busy?.author, karma: expect.any(Number) });
    expect(sizeOf(thread?.comments ?? [])).toBe(busy?.engagement.commentCount);
    expect(depthOf(thread?.comments ?? [])).toBeGreaterThan(1);
    await oldFactory.close();
    await old.close();
  });

  it('distinguishes throttling from other failures, and reports when it ends', async () => {
    const fault = (body: object) =>
      fetch(`${emulator.url}/_faults/link-board`, { method: 'PUT', body: JSON.stringify({ ...body, times: 1 }) });
    await fault({ mode: 'status', status: 429 });
    await expect(page(null, 5)).rejects.toMatchObject({
      source: 'link_board',
      reason: 'rate_limited',
      details: { retryAfterSeconds: 60 },
    });
  });

  it.each([
    [{ mode: 'status', status: 503 }, 'unreachable'],
    [{ mode: 'malformed' }, 'malformed'],
    [{ mode: 'empty' }, 'malformed'],
    [{ mode: 'reset' }, 'unreachable'],
  ])('fails for %j as %s', async (fault, reason) => {
    await fetch(`${emulator.url}/_faults/link-board`, { method: 'PUT', body: JSON.stringify(fault) });
    await expect(page(null, 5)).rejects.toMatchObject({ source: 'link_board', reason });
  });
});

describe('the definition of the link board', () => {
  const response = (status: number, headers: Record<string, string>) => ({
    status,
    headers,
    body: new Uint8Array(),
    text: () => '',
    respondedAtMs: 1_795_000_000_000,
  });

  it.each([
    ['30', 30],
    ['1795000042', 42],
    ['1794999000', 1],
    ['1899999999', 104_999_999],
  ])('reads the throttle’s reset %s as %i seconds', (reset, seconds) => {
    expect(linkBoardUpstream.classify?.(response(429, { 'ratelimit-reset': reset }))).toEqual({
      reason: 'rate_limited',
      retryAfterSeconds: seconds,
    });
  });

  it.each([{}, { 'ratelimit-reset': 'soon' }, { 'ratelimit-reset': '30', 'retry-after': '5' }])(
    'leaves the wait to the shared rule for %j',
    (headers) => {
      expect(linkBoardUpstream.classify?.(response(429, headers))).toEqual({ reason: 'rate_limited' });
    },
  );

  it('accepts only redirects to stories', () => {
    expect(linkBoardUpstream.classify?.(response(302, { location: '/s/abc123/title' }))).toBe('answer');
    expect(linkBoardUpstream.classify?.(response(302, { location: '/login' }))).toBeUndefined();
    expect(linkBoardUpstream.classify?.(response(200, { location: '/s/abc123' }))).toBeUndefined();
  });
});
