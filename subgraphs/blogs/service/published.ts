import type { Clock } from '../../../platform/clock/clock.ts';
import { unavailableRetryMs } from '../../../platform/errors/is-unavailable.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { Post } from '../model/post.ts';
import type { PostReader } from '../store/post-reader.ts';
import { postsTopic } from './crawl-run.ts';
import { slugsOf, tagSlugsOf } from './posts-criteria.ts';
import { createPublishedReader, type PublishedFilter, type PublishedReader } from './published-reader.ts';

export interface PublishedPostsOptions {
  readonly store: Pick<PostReader, 'lastAnnounced' | 'announcedAfter'>;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly log: Logger;
  /** How often to look without a hint. */
  readonly pollMs: number;
  /** Posts that wait for a slow reader before it is given up. */
  readonly maxWaiting: number;
  /** Hears that there are new posts, before any reader does. */
  readonly onNews: () => void;
}

export interface PublishedPosts {
  /**
   * New posts from the moment this resolves, each once, in the order in which they were found, until the signal aborts or `return`. A reader
   * that does not read fails with `stream_fell_behind`.
   */
  watch(filter: PublishedFilter, signal: AbortSignal): Promise<AsyncIterableIterator<Post>>;
  /** Readers at the moment. */
  readonly readers: number;
}

const postsAtOnce = 100;

/** What reads for all readers of a process, from the first one's arrival to the last one's leave. */
interface Watch {
  /** Looks for posts after those that it has seen. */
  readonly hint: () => void;
  readonly stop: () => void;
}

export const createPublishedPosts = (options: PublishedPostsOptions): PublishedPosts => {
  const { store, bus, clock, log, pollMs, maxWaiting, onNews } = options;
  const readers = new Set<PublishedReader>();
  let running: Promise<Watch> | undefined;

  const startWatch = async (): Promise<Watch> => {
    let stopped = false;
    let looking = false;
    let hinted = false;
    let cancelPoll = () => {};
    let last = 0;

    const readOn = async (): Promise<void> => {
      for (;;) {
        const news = await store.announcedAfter(last, postsAtOnce);
        if (news.length > 0) onNews();
        for (const announced of news) {
          last = announced.number;
          for (const reader of [...readers]) reader.offer(announced);
        }
        if (news.length < postsAtOnce || stopped) return;
      }
    };
    const look = async (): Promise<void> => {
      hinted = true;
      if (looking || stopped) return;
      looking = true;
      cancelPoll();
      let nextMs = pollMs;
      while (hinted && !stopped) {
        hinted = false;
        nextMs = pollMs;
        // Nothing is lost with a read that fails: the next goes on where the last one that did not has ended.
        await readOn().catch((error: unknown) => {
          log.warn({ err: error }, 'new posts could not be read');
          nextMs = Math.min(pollMs, unavailableRetryMs);
        });
      }
      looking = false;
      if (!stopped) cancelPoll = clock.after(nextMs, hint);
    };
    const hint = (): void => void look();

    // The bus first, so that no post falls between the two.
    const unsubscribe = await bus.subscribe(postsTopic, hint);
    try {
      last = await store.lastAnnounced();
    } catch (error) {
      unsubscribe();
      throw error;
    }
    hint();
    return {
      hint,
      stop: () => {
        stopped = true;
        cancelPoll();
        unsubscribe();
      },
    };
  };

  const leave = (reader: PublishedReader): void => {
    readers.delete(reader);
    if (readers.size > 0) return;
    const last = running;
    running = undefined;
    last?.then(({ stop }) => stop()).catch(() => {});
  };

  return {
    async watch(filter, signal) {
      const onAbort = () => void reader.stream.return();
      const reader: PublishedReader = createPublishedReader({
        filter: { sources: slugsOf(filter.sources), tags: tagSlugsOf(filter.tags) },
        maxWaiting,
        onEnd: () => {
          signal.removeEventListener('abort', onAbort);
          leave(reader);
        },
      });
      // Among the readers before it is known after which number it starts: what is found in between waits in the reader.
      readers.add(reader);
      if (signal.aborted) {
        onAbort();
        return reader.stream;
      }
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        running ??= startWatch();
        await running;
        reader.startAfter(await store.lastAnnounced());
      } catch (error) {
        await reader.stream.return();
        throw error;
      }
      return reader.stream;
    },
    get readers() {
      return readers.size;
    },
  };
};
