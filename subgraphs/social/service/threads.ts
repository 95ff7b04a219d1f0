import type { CachedRead, ReadThroughCache } from '../../../platform/cache/read-through.ts';
import type { Call } from '../../../platform/call/call.ts';
import type { SocialSource } from '../model/__generated__/enums.ts';
import type { ItemThread } from '../model/thread.ts';
import type { FeedPages } from './feeds/feed-pages.ts';

export interface Threads {
  /** The value is null when the source does not have the item. */
  read(
    source: SocialSource,
    itemId: string,
    community: string | null,
    call: Call,
  ): Promise<CachedRead<ItemThread | null>>;
}

export const createThreads = (options: {
  readonly pages: Pick<FeedPages, 'sourceOf'>;
  readonly cache: ReadThroughCache;
  readonly ttlMs: number;
  readonly staleMs: number;
}): Threads => ({
  read: (source, itemId, community, call) => {
    const { pages, cache, ttlMs, staleMs } = options;
    const key = JSON.stringify(['social.thread', source, community, itemId]);
    return cache.read(key, { ttlMs, staleMs, call }, (loadCall) =>
      pages.sourceOf(source).thread(itemId, community, loadCall),
    );
  },
});
