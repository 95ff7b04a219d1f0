import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createEmulator, type Emulator } from '../../../../emulator/emulator.ts';
import { microblog as standIn } from '../../../../emulator/microblog/microblog.ts';
import { Call } from '../../../../platform/call/call.ts';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import { createUpstreamFactory } from '../../../../platform/upstream/upstream-factory.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { socialSettings } from '../../config.ts';
import type { FeedPage, FeedSource, ReadPosition } from '../../model/feed-source.ts';
import type { FeedScope, SocialItem } from '../../model/social-item.ts';
import type { CommentNode, ItemThread } from '../../model/thread.ts';
import { type MicroblogBudget, unlimitedBudget } from './budget.ts';
import { createMicroblogClient } from './client.ts';
import { microblogUpstream } from './definition.ts';

const call = new Call();
const search = (q: string): FeedScope => ({ source: 'MICROBLOG', mode: 'search', q });
const user = (name: string): FeedScope => ({ source: 'MICROBLOG', mode: 'user', user: name });
const trend = (name: 'TRENDING' | 'NEWS'): FeedScope => ({ source: 'MICROBLOG', mode: 'trend', trend: name });
const idsOf = (items: readonly SocialItem[]) => items.map(({ itemId }) => itemId);

describe('the microblog over HTTP', () => {
  const cleanups: (() => Promise<unknown>)[] = [];
  let clock: ManualClock;
  let emulator: Emulator;

  const connect = (
    options: { key?: string; dialect?: 'tweet' | 'post'; budget?: MicroblogBudget } = {},
  ): FeedSource => {
    const factory = createUpstreamFactory({
      baseUrlOf: () => emulator.urlOf('microblog'),
      keyOf: () => options.key ?? 'any',
      isEmulated: () => true,
      clock,
      log: silentLogger,
      userAgent: 'tributary-test',
    });
    cleanups.push(() => factory.close());
    return createMicroblogClient({
      // Retries would wait for a clock that does not move.
      http: factory({ ...microblogUpstream, retries: 0 }),
      clock,
      budget: options.budget ?? unlimitedBudget,
      settings: {
        dialect: options.dialect ?? 'tweet',
        woeid: 1,
        trendQueries: { NEWS: '"breaking news"', SPORT: 'sport', ENTERTAINMENT: 'film OR album' },
      },
    });
  };
  beforeEach(async () => {
    clock = new ManualClock(Date.UTC(2026, 10, 20, 12));
    emulator = await createEmulator({ port: 0, pace: 0.01, speed: 1, clock, upstreams: [standIn] });
  });
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0)) await cleanup();
    await emulator.close();
  });

  const read = (source: FeedSource, scope: FeedScope, limit = 20, newerThan?: ReadPosition) =>
    source.page(scope, { after: null, limit, ...(newerThan === undefined ? {} : { newerThan }) }, call);
  const readAll = async (source: FeedSource, scope: FeedScope, limit: number, newerThan?: ReadPosition) => {
    const items: SocialItem[] = [];
    for (let after: string | null = null; ; ) {
      const page: FeedPage = await source.page(
        scope,
        { after, limit, ...(newerThan === undefined ? {} : { newerThan }) },
        call,
      );
      expect(page.items.length).toBeLessThanOrEqual(limit);
      items.push(...page.items);
      if (page.next === null) return { items, last: page };
      after = page.next;
    }
  };
  const stats = async () =>
    ((await (await fetch(`${emulator.url}/_stats`)).json()) as { microblog: { paths: Record<string, number> } })
      .microblog.paths;

  it('searches newest first, with authors, links and counts', async () => {
    const { items } = await read(connect(), search('#OpenWeights'), 100);
    expect(items).toHaveLength(100);
    for (const item of items) {
      expect(item).toMatchObject({ key: `microblog:${item.itemId}`, channel: 'search', title: null });
      expect(item.sourceUrl).toBe(`https://x.com/${item.author}/status/${item.itemId}`);
      expect(item.url ?? '').not.toMatch(/t\.co|x\.com/);
      expect(item.bodyPreview).not.toMatch(/&amp;|https:\/\/t\.co/);
    }
    expect(idsOf(items)).toEqual([...idsOf(items)].sort((left, right) => (BigInt(left) < BigInt(right) ? 1 : -1)));
    expect(items.filter(({ url }) => url !== null).length).toBeGreaterThan(20);
    // Short links are replaced by their targets.
    expect(items.every(({ url }) => url?.includes('/s.shortlink.example/') !== true || url.includes('-'))).toBe(true);
    expect(items.some(({ engagement }) => (engagement.viewCount ?? 0) > 0 && engagement.repostCount > 0)).toBe(true);
    expect(items.some(({ engagement }) => engagement.pollOptionCount === 3)).toBe(true);
  });

  it('reads the same in both dialects', async () => {
    for (const scope of [search('#OpenWeights'), user('ada_of_the_lab')])
      expect((await read(connect({ dialect: 'post' }), scope, 60)).items).toEqual(
        (await read(connect(), scope, 60)).items,
      );
  });

  it('reads a search to the end of its window without a gap, for any page size', async () => {
    const whole = await readAll(connect(), search('"Harbour Derby"'), 100);
    const small = await readAll(connect(), search('"Harbour Derby"'), 7);
    expect(whole.items.length).toBeGreaterThan(50);
    expect(idsOf(small.items)).toEqual(idsOf(whole.items));
    expect(whole.last.windowEnded).toBe(true);
    expect(small.last.windowEnded).toBe(true);
  });

  it('reads the posts of an account, reposts in full, and reads the account once a day', async () => {
    const source = connect();
    const { items } = await read(source, user('ada_of_the_lab'), 100);
    expect(items).toHaveLength(100);
    expect(items.every(({ author, channel }) => author === 'ada_of_the_lab' && channel === '@ada_of_the_lab')).toBe(
      true,
    );
    const reposts = items.filter(({ bodyPreview }) => bodyPreview?.startsWith('RT @'));
    expect(reposts.length).toBeGreaterThan(0);
    expect(reposts.every(({ bodyPreview }) => bodyPreview?.endsWith('…') !== true || bodyPreview.length > 400)).toBe(
      true,
    );
    const lookUps = async () => (await stats())['GET /2/users/by/username/ada_of_the_lab'];
    await read(source, user('ada_of_the_lab'), 5);
    expect(await lookUps()).toBe(1);
    await clock.advance(86_400_000);
    await read(source, user('ada_of_the_lab'), 5);
    expect(await lookUps()).toBe(2);
  });

  it('uses the id when only newer posts are requested, and misses none', async () => {
    const source = connect();
    const before = await read(source, user('ada_of_the_lab'), 20);
    const [newest] = before.items;
    const position = { newestId: newest?.itemId ?? '', floor: before.items.at(-1)?.createdAt ?? '' };
    await clock.advance(3 * 3_600_000);
    const newer = await readAll(source, user('ada_of_the_lab'), 5, position);
    expect(newer.last.windowEnded).toBe(false);
    const whole = (await read(source, user('ada_of_the_lab'), 100)).items;
    const expected = whole.filter(({ itemId }) => BigInt(itemId) > BigInt(position.newestId));
    expect(expected.length).toBeGreaterThan(8);
    expect(idsOf(newer.items).slice(0, expected.length)).toEqual(idsOf(expected));
    // Posts of at most a minute before the newest one are read again.
    expect(newer.items.length - expected.length).toBeLessThanOrEqual(2);
  });

  it('reads and reports the whole window when a search does not reach back to the position', async () => {
    const source = connect();
    const scope = search('"Harbour Derby"');
    const [newest] = (await read(source, scope)).items;
    const position = { newestId: newest?.itemId ?? '', floor: newest?.createdAt ?? '' };
    await clock.advance(8 * 86_400_000);
    const newer = await readAll(source, scope, 100, position);
    expect(newer.last.windowEnded).toBe(true);
    expect(idsOf(newer.items)).toEqual(idsOf((await readAll(source, scope, 100)).items));
  });

  it('searches for trends, with one search for all pages of a reading', async () => {
    const source = connect();
    const first = await read(source, trend('TRENDING'), 20);
    expect(first.items.length).toBeGreaterThan(0);
    expect(first.items[0]?.channel).toBe('trend/trending');
    await clock.advance(3_600_000);
    const second = await source.page(trend('TRENDING'), { after: first.next, limit: 20 }, call);
    expect(second.items.length).toBeGreaterThan(0);
    expect((await stats())['GET /2/trends/by/woeid/1']).toBe(1);
    expect(
      (await read(source, trend('NEWS'))).items.every(({ bodyPreview }) => /breaking news/i.test(bodyPreview ?? '')),
    ).toBe(true);
  });

  it.each([
    ['NEWS', /news/i],
    ['SPORT', /sport/i],
    ['ENTERTAINMENT', /film|album|series/i],
  ] as const)('finds enough posts for %s by its default search', async (name, about) => {
    const { items } = await read(connect(), search(socialSettings.parse({})[`MICROBLOG_QUERY_${name}`]));
    expect(items).toHaveLength(20);
    for (const { bodyPreview } of items) expect(bodyPreview).toMatch(about);
  });

  describe('a conversation', () => {
    const count = (nodes: readonly CommentNode[]): number =>
      nodes.reduce((sum, node) => sum + (node.status === 'AVAILABLE' ? 1 : 0) + count(node.replies), 0);

    const threadsOf = async (source: FeedSource, items: readonly SocialItem[]) => {
      const threads: (ItemThread | null)[] = [];
      for (const { itemId } of items) threads.push(await source.thread(itemId, null, call));
      return threads;
    };

    it('is a tree of replies below the post that began it', async () => {
      const source = connect();
      const { items } = await read(source, search('the OR of OR is'), 100);
      const found = items.filter(({ engagement }) => engagement.commentCount > 1).slice(0, 8);
      const threads = await threadsOf(source, found);
      for (const thread of threads) {
        expect(thread?.omittedComments).toBe(0);
        expect(count(thread?.comments ?? [])).toBeGreaterThanOrEqual(thread?.engagement.commentCount ?? 0);
        expect(thread?.channel).toBe(`@${thread?.author}`);
        expect(thread?.authorProfile).toMatchObject({
          handle: thread?.author,
          itemCount: expect.any(Number),
          karma: null,
        });
      }
      expect(threads.some((thread) => thread?.comments.some(({ replies }) => replies.length > 0))).toBe(true);
    });

    it('shows long posts in full', async () => {
      const source = connect();
      const { items } = await read(source, user('ada_of_the_lab'), 100);
      const long = items.filter(({ bodyPreview }) => (bodyPreview?.length ?? 0) > 300);
      const threads = await threadsOf(source, long.slice(0, 4));
      expect(threads.length).toBeGreaterThan(0);
      for (const thread of threads) expect(thread?.body?.length).toBeGreaterThan(300);
    });

    it('of no post is null', async () => {
      for (const id of ['1', '2000000000000000000', 'abc', '../users'])
        expect(await connect().thread(id, null, call)).toBeNull();
    });

    it('of a post without replies costs one request', async () => {
      const source = connect();
      const { items } = await read(source, search('#OpenWeights'), 100);
      const quiet = items.find(({ engagement }) => engagement.commentCount === 0);
      await fetch(`${emulator.url}/_stats`, { method: 'DELETE' });
      expect(await source.thread(quiet?.itemId ?? '', null, call)).toMatchObject({
        comments: [],
        omittedComments: 0,
      });
      expect(await stats()).toEqual({ [`GET /2/tweets/${quiet?.itemId}`]: 1 });
    });
  });

  describe('refusals', () => {
    it.each([
      ['bad', { reason: 'bad_key' }],
      ['broke', { reason: 'quota', retryable: false, message: expect.stringContaining('no credits') }],
      ['capped', { reason: 'quota', retryable: false }],
      ['burst', { reason: 'rate_limited', details: { retryAfterSeconds: 900 } }],
      ['unenrolled', { reason: 'blocked', message: expect.stringContaining('enrolled in a project') }],
      ['unsupported', { reason: 'blocked', message: expect.stringContaining('kind of key') }],
    ])('with the key %s have their reason', async (key, error) => {
      await expect(read(connect({ key }), search('news'))).rejects.toMatchObject(error);
    });

    it.each([
      ['nobody_here', { code: 'not_found', message: 'The source microblog has no account @nobody_here.' }],
      ['gone_quiet', { code: 'not_found' }],
      [
        'veiled_ledger',
        { reason: 'blocked', message: expect.stringContaining('@veiled_ledger, which only followers') },
      ],
    ])('of the account %s have their reason', async (name, error) => {
      await expect(read(connect(), user(name))).rejects.toMatchObject(error);
    });

    it('do not include an account without posts', async () => {
      expect(await read(connect(), user('still_pond'))).toEqual({
        items: [],
        next: null,
        windowEnded: false,
        warnings: [],
      });
    });

    it('of an invalid search are reported as the client’s error', async () => {
      await expect(read(connect(), search('(open'))).rejects.toMatchObject({
        code: 'validation_error',
        details: { faults: [{ loc: ['query'], type: 'value_error', input: '(open' }] },
      });
    });

    it('include the reason of an aborted caller', async () => {
      const left = new Call({ signal: AbortSignal.abort(new Error('gone')) });
      await expect(connect().page(search('news'), { after: null, limit: 1 }, left)).rejects.toThrow('gone');
    });
  });

  describe('money', () => {
    const counting = () => {
      const reserved: number[] = [];
      const settled: (number | undefined)[] = [];
      const budget: MicroblogBudget = {
        reserve: async (cost) => {
          const index = reserved.push(cost) - 1;
          settled.push(undefined);
          return {
            settle: async (used) => {
              settled[index] = used;
            },
          };
        },
      };
      return { budget, reserved, settled };
    };

    it('is reserved for the maximum cost of a page, and released for the unused part', async () => {
      const { budget, reserved, settled } = counting();
      const { items } = await read(connect({ budget }), search('"Harbour Derby"'), 20);
      // Twenty posts and as many authors.
      expect(reserved[0]).toBe(20 * 15_000);
      const authors = new Set(items.map(({ author }) => author)).size;
      expect(settled.at(-1)).toBe(items.length * 5_000 + authors * 10_000);
    });

    it('is released when nothing was returned, and stays spent when the bill is unknown', async () => {
      const fault = (body: string) => fetch(`${emulator.url}/_faults/microblog`, { method: 'PUT', body });
      const { budget, settled } = counting();
      const source = connect({ budget });
      await fault('{"mode":"status","status":503,"times":1}');
      await expect(read(source, search('news'))).rejects.toMatchObject({ reason: 'unreachable' });
      await fault('{"mode":"malformed","times":1}');
      await expect(read(source, search('news'))).rejects.toMatchObject({ reason: 'malformed' });
      await expect(read(source, search('(news'))).rejects.toMatchObject({ code: 'validation_error' });
      expect(settled).toEqual([0, undefined, 0]);
    });
  });
});
