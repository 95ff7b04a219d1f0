import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { silentLogger } from '../../../platform/log/logger.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { until } from '../../../tests/kit/until.ts';
import type { AnnouncedPost, Post } from '../model/post.ts';
import { createPublishedPosts } from './published.ts';

const pollMs = 5000;
const maxWaiting = 3;

const inventPost = (number: number, changes: Partial<Post> = {}): Post => ({
  id: `post_${number}`,
  sourceSlug: 'alpha',
  title: `Post ${number}`,
  url: `https://lab.example/${number}`,
  canonicalUrl: `https://lab.example/${number}`,
  summary: null,
  body: null,
  bodySource: 'NONE',
  wordCount: 0,
  tagSlugs: [],
  authors: [],
  publishedAt: '2026-11-20T00:00:00.000Z',
  publishedAtSource: 'FEED',
  updatedAt: null,
  firstSeenAt: '2026-11-20T00:00:00.000Z',
  language: null,
  listed: true,
  ...changes,
});

/** An index whose posts a test announces, and whose reads it can hold or break. */
const setup = (mostWaiting = maxWaiting) => {
  const clock = new ManualClock();
  const posts: AnnouncedPost[] = [];
  const listeners = new Set<() => void>();
  const state = { reads: 0, asked: 0, fault: undefined as Error | undefined, held: Promise.resolve(), news: 0 };
  const bus: EventBus = {
    publish: () => {},
    subscribe: async (_, listener) => {
      const own = () => listener('');
      listeners.add(own);
      return () => listeners.delete(own);
    },
    close: async () => {},
  };
  const published = createPublishedPosts({
    bus,
    clock,
    log: silentLogger,
    pollMs,
    maxWaiting: mostWaiting,
    onNews: () => {
      state.news += 1;
    },
    store: {
      lastAnnounced: async () => {
        const last = posts.at(-1)?.number ?? 0;
        state.asked += 1;
        await state.held;
        return last;
      },
      announcedAfter: async (number, limit) => {
        state.reads += 1;
        if (state.fault !== undefined) throw state.fault;
        return posts.filter((post) => post.number > number).slice(0, limit);
      },
    },
  });
  const abort = new AbortController();
  return {
    clock,
    state,
    published,
    listeners,
    abort,
    watch: (filter: Partial<{ sources: string[]; tags: string[] }> = {}, signal = abort.signal) =>
      published.watch({ sources: null, tags: null, ...filter }, signal),
    /** Writes a post, and says so unless the hint is lost. */
    announce: (changes: Partial<Post> = {}, hint = true) => {
      const number = posts.length + 1;
      posts.push({ number, post: inventPost(number, changes) });
      if (hint) for (const listener of listeners) listener();
    },
  };
};

const take = async (stream: AsyncIterator<Post>, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let taken = 0; taken < count; taken++) {
    const { value, done } = await stream.next();
    if (done === true) break;
    ids.push(value.id);
  }
  return ids;
};

const hold = () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
};

describe('readers of new posts', () => {
  it('hear what is published once they are there, each post once and in order, and nothing from before', async () => {
    const { watch, announce } = setup();
    announce();
    announce();
    const first = await watch();
    announce();
    const second = await watch();
    announce();
    announce();
    expect(await take(first, 3)).toEqual(['post_3', 'post_4', 'post_5']);
    expect(await take(second, 2)).toEqual(['post_4', 'post_5']);
  });

  it('miss nothing that is published while they are being accepted beside others', async () => {
    const { watch, announce, state } = setup();
    const first = await watch();
    const { held, release } = hold();
    state.held = held;
    const askedBefore = state.asked;
    const joining = watch();
    await until('it is known after which post it begins', () => state.asked > askedBefore);
    announce();
    expect(await take(first, 1)).toEqual(['post_1']);
    release();
    expect(await take(await joining, 1)).toEqual(['post_1']);
  });

  it('hear of posts of the sources and with the tags that they want', async () => {
    const { watch, announce } = setup();
    const both = await watch({ sources: ['alpha'], tags: ['agents', 'safety'] });
    const beta = await watch({ sources: ['beta'] });
    announce({ sourceSlug: 'alpha', tagSlugs: ['vision'] });
    announce({ sourceSlug: 'beta', tagSlugs: ['agents'] });
    announce({ sourceSlug: 'alpha', tagSlugs: ['safety', 'vision'] });
    expect(await take(both, 1)).toEqual(['post_3']);
    expect(await take(beta, 1)).toEqual(['post_2']);
  });

  it('hear of posts whose hint was lost, at the next look', async () => {
    const { watch, announce, clock, state } = setup();
    const stream = await watch();
    await until('the first look is over', () => clock.pending === 1);
    announce({}, false);
    const next = take(stream, 1);
    await clock.advance(pollMs - 1);
    expect(state.reads).toBe(1);
    await clock.advance(1);
    expect(await next).toEqual(['post_1']);
  });

  it('lose nothing with a read that fails', async () => {
    const { watch, announce, clock, state } = setup();
    const stream = await watch();
    await until('the first look is over', () => clock.pending === 1);
    state.fault = new Error('the database is away');
    announce();
    await until('the next look is planned', () => clock.pending === 1 && state.reads === 2);
    state.fault = undefined;
    announce({}, false);
    await clock.advance(pollMs);
    expect(await take(stream, 2)).toEqual(['post_1', 'post_2']);
  });

  it('get more posts than one read brings', async () => {
    const { watch, announce } = setup(250);
    const stream = await watch();
    const reading = take(stream, 250);
    for (let number = 0; number < 250; number++) announce({}, number === 249);
    expect((await reading).at(-1)).toBe('post_250');
  });

  it('share one look into the database', async () => {
    const { watch, announce, state, listeners } = setup();
    const streams = await Promise.all(Array.from({ length: 50 }, () => watch({}, new AbortController().signal)));
    const readsBefore = state.reads;
    announce();
    for (const stream of streams) expect(await take(stream, 1)).toEqual(['post_1']);
    expect(state.reads - readsBefore).toBeLessThanOrEqual(2);
    expect(listeners.size).toBe(1);
    expect(state.news).toBe(1);
  });

  it('that fall too far behind are told so after what waits for them, and the others are not', async () => {
    const { watch, announce, published } = setup();
    const slow = await watch();
    const quick = await watch();
    const taken = take(quick, maxWaiting + 1);
    for (let number = 0; number <= maxWaiting; number++) announce();
    expect(await taken).toHaveLength(maxWaiting + 1);
    expect(await take(slow, maxWaiting)).toHaveLength(maxWaiting);
    await expect(slow.next()).rejects.toMatchObject({ code: 'stream_fell_behind' });
    expect(await slow.next()).toEqual({ done: true, value: undefined });
    expect(published.readers).toBe(1);
  });

  it('may have as many posts waiting as the bound says', async () => {
    const { watch, announce, state } = setup();
    const stream = await watch();
    for (let number = 0; number < maxWaiting; number++) announce();
    await until('they were read', () => state.news > 0);
    expect(await take(stream, maxWaiting)).toHaveLength(maxWaiting);
  });
});

describe('the end of a reader', () => {
  it.each(['return', 'abort'] as const)('by %s ends a wait, and the last one’s end stops the looking', async (how) => {
    const { watch, abort, clock, listeners, published, state } = setup();
    const stream = await watch();
    const other = await watch({}, new AbortController().signal);
    const waiting = stream.next();
    if (how === 'abort') abort.abort();
    else await stream.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(getEventListeners(abort.signal, 'abort')).toHaveLength(0);
    expect([listeners.size, published.readers]).toEqual([1, 1]);
    await other.return?.();
    await until('nobody listens', () => listeners.size === 0);
    expect(clock.pending).toBe(0);
    const { reads } = state;
    await clock.advance(pollMs * 3);
    expect(state.reads).toBe(reads);
  });

  it('leaves nothing behind when it comes before its beginning', async () => {
    const { watch, listeners, published, state } = setup();
    const aborted = await watch({}, AbortSignal.abort());
    expect(await aborted.next()).toEqual({ done: true, value: undefined });
    const { held, release } = hold();
    state.held = held;
    const leaving = new AbortController();
    const opening = watch({}, leaving.signal);
    leaving.abort();
    release();
    expect(await (await opening).next()).toEqual({ done: true, value: undefined });
    await until('nobody listens', () => listeners.size === 0);
    expect(published.readers).toBe(0);
  });

  it('is followed by a new beginning', async () => {
    const { watch, announce, listeners } = setup();
    await (await watch()).return?.();
    await until('nobody listens', () => listeners.size === 0);
    announce();
    const stream = await watch();
    announce();
    expect(await take(stream, 1)).toEqual(['post_2']);
  });
});
