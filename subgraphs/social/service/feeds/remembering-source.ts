import type { Logger } from '../../../../platform/runtime/log/logger.ts';
import { createDeferred, type Deferred } from '../../../../platform/runtime/promise/deferred.ts';
import type { FeedSource } from '../../model/feed-source.ts';
import type { SocialItem } from '../../model/social-item.ts';

const maxWaiting = 2000;

interface Batch {
  readonly items: readonly SocialItem[];
  readonly written: Deferred<void>;
}

/**
 * Stores items as they are read. Reads do not wait for that, and a failure loses only stored items. There is one write
 * at a time; items that arrive meanwhile are written together.
 */
export const createRememberingSource = (
  source: FeedSource,
  remember: (items: readonly SocialItem[]) => Promise<void>,
  log: Logger,
): FeedSource => {
  let writing: Batch | undefined;
  let waiting: Batch | undefined;
  const write = async (): Promise<void> => {
    while (writing !== undefined) {
      try {
        await remember(writing.items);
      } catch (error) {
        log.warn({ err: error, source: source.upstream }, 'items could not be stored');
      }
      writing.written.resolve();
      writing = waiting;
      waiting = undefined;
    }
  };
  const store = (items: readonly SocialItem[]): void => {
    if (writing === undefined) {
      writing = { items, written: createDeferred() };
      void write();
    } else {
      const { items: before = [], written = createDeferred<void>() } = waiting ?? {};
      waiting = { items: [...before, ...items].slice(-maxWaiting), written };
    }
  };
  return {
    ...source,
    page: async (scope, request, call) => {
      const page = await source.page(scope, request, call);
      store(page.items);
      return page;
    },
    stored: async () => (waiting ?? writing)?.written.promise,
  };
};
