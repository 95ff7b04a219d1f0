import { joinReads } from '../../../../platform/upstream/read-meta.ts';
import type { SocialFeedEvent } from '../../model/feed.ts';
import type { SocialItem } from '../../model/social-item.ts';

export const toFeedEvent = (
  upstream: string,
  items: readonly SocialItem[],
  askedAtMs: number,
  given: Partial<SocialFeedEvent>,
): SocialFeedEvent => {
  const read = { hit: false, stale: false, storedAtMs: askedAtMs, ttlRemainingMs: 0 };
  const { meta } = joinReads([{ source: upstream, freshnessMs: null, read }], { nowMs: askedAtMs });
  return {
    items,
    checkpoint: null,
    checkpointStatus: 'OK',
    checkpointMessage: null,
    isCatchingUp: false,
    failure: null,
    // Pushed events are not cached.
    meta: { ...meta, cache: null },
    warnings: [],
    ...given,
  };
};
