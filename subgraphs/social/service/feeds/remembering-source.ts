import type { Logger } from '../../../../platform/log/logger.ts';
import type { FeedSource } from '../../model/feed-source.ts';
import type { SocialItem } from '../../model/social-item.ts';

const maxWaiting = 2000;

/**
 * Stores items as they are read. Reads do not wait for that, and a failure loses only stored items. There is one write
 * at a time; items that arrive meanwhile are written together.
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
        log.warn({ err: error, source: source.upstream }, 'items could not be stored');
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
