import { errorText, type RestFeedFacts } from '../../model/feed.ts';
import type { FeedScope, SocialItem } from '../../model/social-item.ts';
import { rulesOf } from '../source-rules.ts';
import { createdAtMs } from './checkpoint.ts';

export const toRestFeedFacts = (
  scope: FeedScope,
  items: readonly SocialItem[],
  warnings: readonly { readonly message: string }[],
  given: Pick<RestFeedFacts, 'paginationMode'> & { readonly generatedAtMs: number; readonly nowMs: number },
): RestFeedFacts => ({
  generatedAt: new Date(given.generatedAtMs).toISOString(),
  error: errorText(warnings),
  lastId: items.at(-1)?.itemId ?? null,
  paginationMode: given.paginationMode,
  paginationNotes: rulesOf(scope).notes,
  oldestItemAgeSeconds:
    items.length === 0 ? null : Math.max(0, Math.round((given.nowMs - Math.min(...items.map(createdAtMs))) / 1000)),
});
