import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { createMemoryEventBus } from '../../../../platform/cache/events/event-bus.ts';
import { Call } from '../../../../platform/call/call.ts';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import { createSignedTokens } from '../../../../platform/storage/tokens/create-signed-tokens.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { until } from '../../../../tests/kit/time/until.ts';
import { foldText } from '../../model/fold-text.ts';
import type { AnnouncedPost, Post, PostPublishedEvent } from '../../model/post.ts';
import { postsTopic } from '../crawl/crawl-run.ts';
import { createPublishedPosts } from './published.ts';

const inventPost = (number: number, changes: Partial<Post>): Post => ({
  postId: `post_${number}`,
  sourceSlug: 'alpha',
  title: `Post ${number}`,
  url: `https://lab.example/${number}`,
  canonicalUrl: `https://lab.example/${number}`,
  summary: null,
  body: null,
  bodyMarkdown: null,
  bodySource: 'NONE',
  wordCount: 0,
  tagSlugs: [],
  authors: [],
  publishedAt: '2026-11-20T00:00:00.000Z',
  publishedAtSource: 'FEED',
  publishedPrecision: 'TIME',
  updatedAt: null,
  firstSeenAt: '2026-11-20T00:00:00.000Z',
  language: null,
  isListed: true,
  duplicateOf: null,
  media: null,
  ...changes,
});

/** An index whose posts a test announces. */
const setup = (maxWaiting = 3) => {
  const posts: AnnouncedPost[] = [];
  const bus = createMemoryEventBus({ log: silentLogger });
  const happened: string[] = [];
  const published = createPublishedPosts({
    bus,
    clock: new ManualClock(),
    log: silentLogger,
    pollMs: 5000,
    maxWaiting,
    tokens: createSignedTokens(randomBytes(32), new ManualClock()),
    snapshot: { forget: () => happened.push('news'), read: async () => ({ shown: ['alpha', 'beta'] }) },
    fold: foldText,
    store: {
      announcedList: async () => ({ listId: 'list', lastNumber: posts.length }),
      announcedAfter: async (number, limit) => posts.filter((post) => post.number > number).slice(0, limit),
      fragmentsIn: async (ids, fragments) => {
        happened.push(`texts of ${ids}`);
        const titleOf = (id: string) => posts.find(({ post }) => post.postId === id)?.post.title ?? '';
        return new Map(ids.map((id) => [id, fragments.filter((each) => foldText(titleOf(id)).includes(each))]));
      },
    },
  });
  const call = new Call();
  return {
    happened,
    published,
    watch: async (
      filter: Partial<{ sources: string[]; tags: string[]; query: string }> = {},
      after: string | null = null,
    ) => {
      const stream = await published.watch({ sources: null, tags: null, query: null, ...filter }, after, call);
      return { stream, cursor: (await stream.next()).value.cursor as string };
    },
    announce: (changes: Partial<Post> = {}, earlier: AnnouncedPost['earlier'] = []) => {
      const number = posts.length + 1;
      posts.push({ number, post: inventPost(number, changes), earlier });
      bus.publish(postsTopic, '');
    },
  };
};
const idOf = async (stream: AsyncIterator<PostPublishedEvent>): Promise<string | undefined> =>
  (await stream.next()).value?.item?.postId;

it('announces posts of the sources and with the tags of a reader', async () => {
  const { watch, announce } = setup();
  const { stream: both } = await watch({ sources: ['alpha'], tags: ['agents', 'safety'] });
  const { stream: beta } = await watch({ sources: ['beta'] });
  announce({ sourceSlug: 'alpha', tagSlugs: ['vision'] });
  announce({ sourceSlug: 'beta', tagSlugs: ['agents'] });
  announce({ sourceSlug: 'alpha', tagSlugs: ['safety', 'vision'] });
  expect(await idOf(both)).toBe('post_3');
  expect(await idOf(beta)).toBe('post_2');
});

it('announces a post that several sources have once, and to a reader of one source its own', async () => {
  const { watch, announce } = setup();
  const { stream: all } = await watch();
  const { stream: beta } = await watch({ sources: ['beta'] });
  const { stream: agents } = await watch({ tags: ['agents'] });
  announce({ sourceSlug: 'alpha' });
  announce({ sourceSlug: 'beta', tagSlugs: ['agents'] }, [{ postId: 'post_1', sourceSlug: 'alpha', tagSlugs: [] }]);
  // The other source has left the list.
  announce({ sourceSlug: 'alpha' }, [{ postId: 'post_0', sourceSlug: 'gone', tagSlugs: [] }]);
  expect([await idOf(all), await idOf(all)]).toEqual(['post_1', 'post_3']);
  expect(await idOf(beta)).toBe('post_2');
  expect(await idOf(agents)).toBe('post_2');
});

it('announces posts that contain the fragment of a reader, in any case, and of the same ones the first', async () => {
  const { watch, announce, happened } = setup();
  const { stream: whales } = await watch({ query: 'The  WHALES' });
  const { stream: betaWhales } = await watch({ sources: ['beta'], query: 'the whales' });
  announce({ title: 'Of whalers' });
  announce({ title: 'On the whales' });
  announce({ title: 'On the Whales', sourceSlug: 'beta' }, [{ postId: 'post_2', sourceSlug: 'alpha', tagSlugs: [] }]);
  announce({ title: 'About the Whales', sourceSlug: 'beta' }, [
    { postId: 'post_1', sourceSlug: 'alpha', tagSlugs: [] },
  ]);
  expect([await idOf(whales), await idOf(whales)]).toEqual(['post_2', 'post_4']);
  expect([await idOf(betaWhales), await idOf(betaWhales)]).toEqual(['post_3', 'post_4']);
  expect(happened).toEqual(['news', 'texts of post_1,post_2,post_3,post_4']);
});

it('reads no texts for readers without a fragment', async () => {
  const { watch, announce, happened } = setup();
  const { stream } = await watch();
  announce();
  await idOf(stream);
  expect(happened).toEqual(['news']);
});

it('renews the snapshot of the index before a reader gets a post', async () => {
  const { watch, announce, happened } = setup();
  const { stream } = await watch();
  announce();
  happened.push(`${await idOf(stream)}`);
  expect(happened).toEqual(['news', 'post_1']);
});

it('names to a reader that fell behind the cursor to continue with', async () => {
  const { watch, announce, published } = setup(1);
  const { stream } = await watch();
  announce();
  announce();
  await until('the end of the reader', () => published.readers === 0);
  expect(await idOf(stream)).toBe('post_1');
  await expect(stream.next()).rejects.toThrow('with the last cursor as `after`');
});

it('sends missed posts, except those of sources that have left the list', async () => {
  const { watch, announce } = setup();
  const { cursor } = await watch();
  announce({ sourceSlug: 'gone' });
  announce({ sourceSlug: 'beta', tagSlugs: ['agents'] });
  const { stream } = await watch({ tags: ['agents'] }, cursor);
  expect(await idOf(stream)).toBe('post_2');
});
