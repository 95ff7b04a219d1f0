import { randomBytes } from 'node:crypto';
import { beforeAll, it } from '@jest/globals';
import { createMemoryEventBus } from '../../../../platform/cache/events/event-bus.ts';
import { Call } from '../../../../platform/call/call.ts';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import { createSignedTokens } from '../../../../platform/storage/tokens/create-signed-tokens.ts';
import {
  type BlogIndex,
  createBlogIndex,
  incomingPost,
  noonMs,
  sourceEntry,
} from '../../../../tests/kit/blogs/blog-index.ts';
import { expectJoinedReads } from '../../../../tests/kit/blogs/joined-reads.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';
import { foldText } from '../../model/fold-text.ts';
import { createPostReader } from '../../store/post-reader.ts';
import { postsTopic } from '../crawl/crawl-run.ts';
import { createPublishedPosts } from './published.ts';

describeTables('new posts that are stored', { service: 'blogs' }, (opened) => {
  let index: BlogIndex;
  beforeAll(async () => {
    index = createBlogIndex(opened.database);
    await index.store.syncSources([sourceEntry('alpha'), sourceEntry('beta')], noonMs);
    // Posts of a source's first crawl are not announced.
    for (const slug of ['alpha', 'beta']) await index.crawl(slug, []);
  });

  it.each([{ sources: null }, { sources: ['beta'] }])(
    'are delivered once each over reads joined by cursors, of $sources',
    async ({ sources }) => {
      const log = silentLogger;
      const bus = createMemoryEventBus({ log });
      const clock = new ManualClock(noonMs);
      const store = createPostReader(opened.database);
      const published = createPublishedPosts({
        store,
        fold: foldText,
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
            const stream = await published.watch({ sources, tags: null, query: null }, after, new Call());
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
