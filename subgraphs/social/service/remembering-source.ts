import type { Logger } from '../../../platform/log/logger.ts';
import type { FeedSource } from '../model/feed-source.ts';
import type { SocialItem } from '../model/social-item.ts';

/** Items that wait to be written: what several feeds of a busy source bring while one write is slow. */
const maxWaiting = 2000;

/**
 * A source whose items are remembered as they are read, so that pages know their discussions. Nobody waits for that, and a failure costs
 * nothing but the memory. One write at a time: what comes meanwhile is written together after it.
 */
export const createRememberingSource = (
  source: FeedSource,
  remember: (items: readonly SocialItem[]) => Promise<void>,
  log: Logger,
): FeedSource => {
  let writing = false;
  let waiting: readonly SocialItem[] | undefined;
  const write = async (items: readonly SocialItem[]): Promise<void> => {
    writing = true;
    let next: readonly SocialItem[] | undefined = items;
    while (next !== undefined) {
      try {
        await remember(next);
      } catch (error) {
        log.warn({ err: error, source: source.upstream }, 'items could not be remembered');
      }
      next = waiting;
      waiting = undefined;
    }
    writing = false;
  };
  return {
    ...source,
    page: async (scope, request, signal) => {
      const page = await source.page(scope, request, signal);
      if (!writing) void write(page.items);
      else waiting = [...(waiting ?? []), ...page.items].slice(-maxWaiting);
      return page;
    },
  };
};
