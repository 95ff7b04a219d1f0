import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, it } from '@jest/globals';
import { createMemoryEventBus } from '../../../../platform/events/memory-event-bus.ts';
import { silentLogger } from '../../../../platform/log/logger.ts';
import { createSignedTokens } from '../../../../platform/tokens/create-signed-tokens.ts';
import { describeDatabases, type TestDatabase } from '../../../../tests/kit/backends.ts';
import {
  type BlogIndex,
  createBlogIndex,
  incomingPost,
  migrateBlogs,
  noonMs,
  sourceEntry,
} from '../../../../tests/kit/blog-index.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { expectJoinedReads } from '../../../../tests/kit/joined-reads.ts';
import { createPostReader } from '../../store/post-reader.ts';
import { postsTopic } from '../crawl/crawl-run.ts';
import { createPublishedPosts } from './published.ts';

describeDatabases('new posts that are stored', (backend) => {
  let opened: TestDatabase;
  let index: BlogIndex;
  beforeAll(async () => {
    opened = await backend.open();
    await migrateBlogs(opened.database);
    index = createBlogIndex(opened.database);
    await index.store.syncSources([sourceEntry('alpha'), sourceEntry('beta')], noonMs);
    // Posts of a source's first crawl are not announced.
    for (const slug of ['alpha', 'beta']) await index.crawl(slug, []);
  });
  afterAll(() => opened.dispose());

  it.each([{ sources: null }, { sources: ['beta'] }])(
    'are delivered once each over reads joined by cursors, of $sources',
    async ({ sources }) => {
      const log = silentLogger;
      const bus = createMemoryEventBus({ log });
      const clock = new ManualClock(noonMs);
      const store = createPostReader(opened.database);
      const published = createPublishedPosts({
        store,
        bus,
        clock,
        log,
        pollMs: 5000,
        maxWaiting: 1000,
        tokens: createSignedTokens(randomBytes(32), clock),
        snapshot: { forget: () => {}, read: async () => ({ shown: null }) },
      });
      let number = 0;
      const crawl = async (slug: string, count: number): Promise<void> => {
        const posts = Array.from({ length: count }, () => incomingPost(`${sources}-${slug}-${++number}`));
        await index.crawl(slug, posts);
        bus.publish(postsTopic, '');
      };
      await expectJoinedReads(
        {
          announce: (count) =>
            Promise.all([crawl('alpha', Math.floor(count / 2)), crawl('beta', Math.ceil(count / 2))]),
          watch: async (after) => {
            const stream = await published.watch({ sources, tags: null }, after, new AbortController().signal);
            return {
              next: async () => {
                const { value } = await stream.next();
                return { cursor: value.cursor, id: value.item?.postId };
              },
              leave: async () => stream.return?.(),
            };
          },
          wanted: async () =>
            (await store.announcedAfter(0, 1_000_000)).flatMap(({ post: { postId, sourceSlug } }) =>
              sources === null || sources.includes(sourceSlug) ? [postId] : [],
            ),
        },
        10,
      );
    },
  );
});
