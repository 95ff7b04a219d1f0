import type { FeedMeta } from '../model/feed.ts';
import type { FeedItem, FeedScope } from '../model/feed-item.ts';
import { createdAtMs } from './checkpoint.ts';
import { rulesOf } from './source-rules.ts';

/** What a page of a feed says of itself: everything that is not told is at its default. */
export const toFeedMeta = (
  scope: FeedScope,
  items: readonly FeedItem[],
  times: { readonly generatedAtMs: number; readonly nowMs: number },
  told: Partial<FeedMeta> = {},
): FeedMeta => ({
  source: scope.source,
  returned: items.length,
  generatedAt: new Date(times.generatedAtMs).toISOString(),
  hasMore: false,
  error: null,
  lastId: items.at(-1)?.itemId ?? null,
  nextPageToken: null,
  nextSinceToken: null,
  paginationMode: 'none',
  paginationNotes: rulesOf(scope).notes,
  checkpointError: null,
  resultDirection: 'DESC',
  checkpointStatus: 'OK',
  oldestItemAgeSeconds:
    items.length === 0 ? null : Math.max(0, Math.round((times.nowMs - Math.min(...items.map(createdAtMs))) / 1000)),
  ...told,
});
