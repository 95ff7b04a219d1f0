import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { communityForum as standIn } from '../../../../emulator/community-forum/community-forum.ts';
import { createEmulator, type Emulator } from '../../../../emulator/emulator.ts';
import { Call } from '../../../../platform/call/call.ts';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import { createUpstreamFactory } from '../../../../platform/upstream/upstream-factory.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import type { FeedPage, FeedSource } from '../../model/feed-source.ts';
import type { SocialItem } from '../../model/social-item.ts';
import type { CommentNode, ItemThread } from '../../model/thread.ts';
import { createCommunityForumClient } from './client.ts';
import { communityForumUpstream } from './definition.ts';

const call = new Call();
const scope = (community: string) => ({ source: 'COMMUNITY_FORUM', community }) as const;

describe('the community forum over HTTP', () => {
  const cleanups: (() => Promise<unknown>)[] = [];
  let clock: ManualClock;
  let emulator: Emulator;
  let forum: FeedSource;

  const connect = (key = 'client:secret') => {
    const factory = createUpstreamFactory({
      baseUrlOf: () => emulator.urlOf('community-forum'),
      keyOf: () => key,
      isEmulated: () => true,
      clock,
      log: silentLogger,
      userAgent: 'tributary-test',
    });
    cleanups.push(() => factory.close());
    // Retries and the pace would wait for a clock that does not move.
    const { pace: _pace, ...definition } = communityForumUpstream;
    return createCommunityForumClient({ http: factory({ ...definition, retries: 0 }), clock });
  };
  beforeEach(async () => {
    clock = new ManualClock(Date.UTC(2026, 10, 20, 12));
    emulator = await createEmulator({ port: 0, pace: 1 / 3, speed: 1, clock, upstreams: [standIn] });
    forum = connect();
  });
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0)) await cleanup();
    await emulator.close();
  });

  const stats = async () =>
    (
      (await (await fetch(`${emulator.url}/_stats`)).json()) as {
        'community-forum': { paths: Record<string, number> };
      }
    )['community-forum'].paths;

  const readAll = async (community: string, limit: number, between?: (page: FeedPage) => Promise<void>) => {
    const items: SocialItem[] = [];
    let after: string | null = null;
    for (;;) {
      const page: FeedPage = await forum.page(scope(community), { after, limit }, call);
      expect(page.items.length).toBeLessThanOrEqual(limit);
      items.push(...page.items);
      if (page.next === null) return { items, last: page };
      await between?.(page);
      after = page.next;
    }
  };

  describe('a page', () => {
    it('has the newest posts first, with their fields', async () => {
      const page = await forum.page(scope('quietmachines'), { after: null, limit: 100 }, call);
      expect(forum.emulated).toBe(true);
      expect(page.items).toHaveLength(100);
      expect(page.warnings).toEqual([]);
      const times = page.items.map(({ createdAt }) => Date.parse(createdAt));
      expect(times).toEqual([...times].sort((left, right) => right - left));
      for (const item of page.items) {
        expect(item).toMatchObject({
          key: `community_forum:${item.itemId}`,
          channel: 'r/quietmachines',
          sourceUrl: `https://www.reddit.com/r/quietmachines/comments/${item.itemId}/${item.sourceUrl.split('/')[7]}/`,
        });
        expect(item.title).not.toContain('&amp;');
        expect((item.bodyPreview ?? '').length).toBeLessThanOrEqual(500);
      }
      expect(page.items.some(({ url }) => url?.includes('.example/'))).toBe(true);
      expect(page.items.some(({ url }) => url === null)).toBe(true);
      expect(page.items.some(({ bodyPreview }) => /[<&]/.test(bodyPreview ?? ''))).toBe(true);
      expect(page.items.some(({ engagement }) => engagement.pollOptionCount === 3)).toBe(true);
    });

    it('goes back to the end of the window without gaps and repetitions, and reports that end', async () => {
      const { items, last } = await readAll('quietmachines', 100);
      expect(items.length).toBeGreaterThan(900);
      expect(new Set(items.map(({ itemId }) => itemId)).size).toBe(items.length);
      expect(last.windowEnded).toBe(true);
      const direct = await readAll('quietmachines', 37);
      expect(direct.items).toEqual(items);
    });

    it('continues after a post that was deleted meanwhile', async () => {
      const startMs = clock.now();
      const before = (await forum.page(scope('quietmachines'), { after: null, limit: 100 }, call)).items;
      await clock.advance(3_600_000);
      const later = (await readAll('quietmachines', 100)).items;
      const left = new Set(later.map(({ itemId }) => itemId));
      const at = before.findIndex(({ itemId }, index) => index >= 5 && !left.has(itemId));
      expect(at).toBeGreaterThan(0);
      // The same world again, read up to the post that is deleted.
      await emulator.close();
      clock = new ManualClock(startMs);
      emulator = await createEmulator({ port: 0, pace: 1 / 3, speed: 1, clock, upstreams: [standIn] });
      forum = connect();
      const first = await forum.page(scope('quietmachines'), { after: null, limit: at + 1 }, call);
      expect(first.items.at(-1)?.itemId).toBe(before[at]?.itemId);
      await clock.advance(3_600_000);
      await fetch(`${emulator.url}/_stats`, { method: 'DELETE' });
      const second = await forum.page(scope('quietmachines'), { after: first.next, limit: 20 }, call);
      expect((await stats())['GET /r/quietmachines/new']).toBe(2);
      const known = new Set(before.slice(0, at + 1).map(({ itemId }) => itemId));
      const expected = later.filter(
        ({ itemId, createdAt }) => createdAt <= (before[at]?.createdAt ?? '') && !known.has(itemId),
      );
      expect(second.items).toEqual(expected.slice(0, 20));
    });

    it('continues from the top when all posts of the cursor are gone', async () => {
      const first = await forum.page(scope('quietmachines'), { after: null, limit: 5 }, call);
      const rest = await forum.page(scope('quietmachines'), { after: first.next, limit: 5 }, call);
      const last = first.items.at(-1);
      const lost = JSON.stringify({
        a: ['t3_gone1', 't3_gone2'],
        n: 5,
        t: Date.parse(last?.createdAt ?? '') / 1000,
        s: [last?.itemId],
      });
      const recovered = await forum.page(scope('quietmachines'), { after: lost, limit: 5 }, call);
      expect(recovered.items).toEqual(rest.items);
      const onward = await forum.page(scope('quietmachines'), { after: recovered.next, limit: 5 }, call);
      expect(onward.items[0]).toEqual(
        (await forum.page(scope('quietmachines'), { after: rest.next, limit: 5 }, call)).items[0],
      );
    });

    it('ends at the floor when only newer posts are requested', async () => {
      const page = await forum.page(scope('openweights'), { after: null, limit: 50 }, call);
      const floor = page.items[30];
      const newer = await forum.page(
        scope('openweights'),
        { after: null, limit: 50, newerThan: { newestId: page.items[0]?.itemId ?? '', floor: floor?.createdAt ?? '' } },
        call,
      );
      expect(newer.items).toEqual(page.items.filter(({ createdAt }) => createdAt > (floor?.createdAt ?? '')));
      expect(newer).toMatchObject({ next: null, windowEnded: false });
    });

    it('of a small community ends without the end of a window', async () => {
      expect(await forum.page(scope('emptyroom'), { after: null, limit: 10 }, call)).toEqual({
        items: [],
        next: null,
        windowEnded: false,
        warnings: [],
      });
    });

    it.each(['{', '{}', '{"a":["x"],"n":1,"t":1,"s":[]}'])('refuses the position %s', async (after) => {
      await expect(forum.page(scope('quietmachines'), { after, limit: 5 }, call)).rejects.toMatchObject({
        code: 'bad_request',
      });
    });
  });

  describe('a community that cannot be read', () => {
    it.each([
      ['nosuchplace', { code: 'not_found', message: 'The source community_forum has no r/nosuchplace.' }],
      ['gonequiet', { code: 'not_found', message: 'The source community_forum has banned r/gonequiet.' }],
      ['x', { code: 'not_found' }],
      ['closeddoors', { reason: 'blocked', message: 'The source community_forum keeps r/closeddoors private.' }],
      ['walledlab', { reason: 'blocked', message: expect.stringContaining('quarantined r/walledlab') }],
    ])('%s is reported by its reason', async (community, error) => {
      await expect(forum.page(scope(community), { after: null, limit: 5 }, call)).rejects.toMatchObject(error);
    });
  });

  describe('a thread', () => {
    const crowded = async () => {
      // The crowded posts of `quietmachines` come every 50 minutes; an old one has all its comments.
      const { items } = await readAll('quietmachines', 100);
      const found = items.find(({ engagement }) => engagement.commentCount === 650);
      if (found === undefined) throw new Error('no crowded post in the window');
      return found;
    };
    const count = (nodes: readonly CommentNode[]): number =>
      nodes.reduce((sum, node) => sum + 1 + count(node.replies), 0);
    const omitted = (nodes: readonly CommentNode[]): number =>
      nodes.reduce((sum, node) => sum + node.omittedReplyCount + omitted(node.replies), 0);
    const depth = (nodes: readonly CommentNode[]): number =>
      Math.max(0, ...nodes.map((node) => 1 + depth(node.replies)));

    it('of 650 comments is completed from both kinds of gaps, with each comment once, within its calls', async () => {
      const post = await crowded();
      await fetch(`${emulator.url}/_stats`, { method: 'DELETE' });
      const thread = await forum.thread(post.itemId, 'QuietMachines', call);
      const paths = await stats();
      expect(thread).toMatchObject({ itemId: post.itemId, channel: 'r/quietmachines', url: null, status: 'AVAILABLE' });
      const comments = thread?.comments ?? [];
      const missing = omitted(comments) + (thread?.omittedComments ?? 0);
      expect(count(comments) + missing).toBeGreaterThanOrEqual(650);
      expect(count(comments)).toBeGreaterThan(600);
      // Replies are cut at eleven levels; the chain has 24.
      expect(depth(comments)).toBeGreaterThanOrEqual(23);
      expect(paths[`GET /comments/${post.itemId}`]).toBe(1);
      expect(paths['GET /api/morechildren']).toBeGreaterThanOrEqual(1);
      expect(Object.keys(paths).some((path) => /\/comments\/\w+\/_\/\w+$/.test(path))).toBe(true);
      const calls = Object.values(paths).reduce((sum, each) => sum + each, 0);
      expect(calls).toBeLessThanOrEqual(1 + 8);
      const ids = (nodes: readonly CommentNode[]): string[] =>
        nodes.flatMap((node) => [node.itemId, ...ids(node.replies)]);
      expect(new Set(ids(comments)).size).toBe(count(comments));
    });

    it('counts the comments that it leaves out when the source fails in the middle', async () => {
      const post = await crowded();
      await fetch(`${emulator.url}/_faults/community-forum`, {
        method: 'PUT',
        body: '{"mode":"status","status":503,"path":"/api/morechildren"}',
      });
      const thread = await forum.thread(post.itemId, 'quietmachines', call);
      const comments = thread?.comments ?? [];
      expect(count(comments)).toBeLessThanOrEqual(500);
      expect(count(comments)).toBeGreaterThan(300);
      expect(omitted(comments) + (thread?.omittedComments ?? 0)).toBeGreaterThan(20);
    });

    it('counts the comments of pages that are gone, and has all others', async () => {
      const post = await crowded();
      const whole = count((await forum.thread(post.itemId, 'quietmachines', call))?.comments ?? []);
      const path = `/comments/${post.itemId}/_/`;
      await fetch(`${emulator.url}/_faults/community-forum`, {
        method: 'PUT',
        body: JSON.stringify({ mode: 'status', status: 404, path }),
      });
      const thread = await forum.thread(post.itemId, 'quietmachines', call);
      const comments = thread?.comments ?? [];
      expect(count(comments)).toBeLessThan(whole);
      expect(count(comments)).toBeGreaterThan(550);
      expect(omitted(comments)).toBeGreaterThan(0);
      expect(thread?.warnings).toEqual([]);
    });

    it('distinguishes deleted and removed comments from others', async () => {
      const thread = await forum.thread((await crowded()).itemId, 'quietmachines', call);
      const all = (nodes: readonly CommentNode[]): CommentNode[] =>
        nodes.flatMap((node) => [node, ...all(node.replies)]);
      const comments = all(thread?.comments ?? []);
      for (const status of ['DELETED', 'REMOVED'] as const) {
        const some = comments.filter((comment) => comment.status === status);
        expect(some.length).toBeGreaterThan(3);
        for (const comment of some) expect(comment).toMatchObject({ body: null, author: null });
      }
      expect(comments.some(({ editedAt }) => editedAt !== null)).toBe(true);
      expect(comments.some(({ status }) => status === 'LOCKED')).toBe(true);
    });

    it('is null for another community, and for unknown ids', async () => {
      const [post] = (await forum.page(scope('openweights'), { after: null, limit: 1 }, call)).items;
      const id = post?.itemId ?? '';
      expect(await forum.thread(id, 'OpenWeights', call)).toMatchObject({ itemId: id });
      expect(await forum.thread(`t3_${id}`, 'openweights', call)).toMatchObject({ itemId: id });
      expect(await forum.thread(id, 'quietmachines', call)).toBeNull();
      for (const none of ['zzzzzzz', '1', 'a-b', '../x', 'NoShare'])
        expect(await forum.thread(none, 'openweights', call)).toBeNull();
    });

    it('is found by the short name of a shared link', async () => {
      const [post] = (await forum.page(scope('openweights'), { after: null, limit: 1 }, call)).items;
      const id = post?.itemId ?? '';
      expect(await forum.thread(`S${id.toUpperCase()}`, 'openweights', call)).toMatchObject({ itemId: id });
    });

    it('reports the state of its post', async () => {
      const { items } = await readAll('quietmachines', 100);
      const recent = items.filter(({ createdAt }) => Date.parse(createdAt) > clock.now() - 3_600_000);
      await clock.advance(3_700_000);
      const threads: (ItemThread | null)[] = [];
      for (const { itemId } of recent) threads.push(await forum.thread(itemId, 'quietmachines', call));
      const statuses = new Map(threads.map((thread) => [thread?.status, thread]));
      expect(statuses.get('DELETED')).toMatchObject({
        author: null,
        body: null,
        authorProfile: null,
        statusReason: 'Its author has deleted it.',
      });
      expect(statuses.get('LOCKED')?.statusReason).toBe('Moderators have closed the comments.');
      expect(statuses.get('AVAILABLE')?.statusReason).toBeNull();
    });
  });

  describe('keys and limits', () => {
    it('requests another token when the old one has expired', async () => {
      await forum.page(scope('quietmachines'), { after: null, limit: 1 }, call);
      await clock.advance(86_400_000);
      await forum.page(scope('quietmachines'), { after: null, limit: 1 }, call);
      expect((await stats())['POST /api/v1/access_token']).toBe(2);
    });

    it('reports a bad key when the client is refused', async () => {
      const refused = connect('bad:secret');
      await expect(refused.page(scope('quietmachines'), { after: null, limit: 1 }, call)).rejects.toMatchObject({
        reason: 'bad_key',
      });
    });

    it('stops before the rate window is used up, and continues in the next window', async () => {
      const page = () => forum.page(scope('emptyroom'), { after: null, limit: 1 }, call);
      let result = 0;
      const failure = await (async () => {
        for (;;) {
          try {
            await page();
            result += 1;
          } catch (error) {
            return error;
          }
        }
      })();
      expect(failure).toMatchObject({ reason: 'rate_limited', details: { retryAfterSeconds: 600 } });
      expect(result).toBe(997);
      await clock.advance(600_000);
      await expect(page()).resolves.toMatchObject({ items: [] });
    });

    it.each([
      ['{"mode":"status","status":429,"retry_after":7}', { reason: 'rate_limited', details: { retryAfterSeconds: 7 } }],
      ['{"mode":"status","status":503}', { reason: 'unreachable' }],
      ['{"mode":"malformed"}', { reason: 'malformed' }],
      ['{"mode":"empty"}', { reason: 'malformed' }],
    ])('turns the fault %s into an error of its kind', async (body, error) => {
      await fetch(`${emulator.url}/_faults/community-forum`, {
        method: 'PUT',
        body: JSON.stringify({ ...JSON.parse(body), path: '/r/' }),
      });
      await expect(forum.page(scope('quietmachines'), { after: null, limit: 1 }, call)).rejects.toMatchObject(error);
    });

    it('observes that the caller aborts', async () => {
      const left = new Call({ signal: AbortSignal.abort(new Error('gone')) });
      await expect(forum.page(scope('quietmachines'), { after: null, limit: 1 }, left)).rejects.toThrow('gone');
    });
  });
});
