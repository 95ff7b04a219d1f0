import { joinReads } from '../../../platform/upstream/read-meta.ts';
import type { SocialFeedEvent } from '../model/feed.ts';
import type { SocialItem } from '../model/social-item.ts';

/** An event of a feed of which the source was asked at a time: everything that is not given is at its default. */
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
    // What is pushed is in no cache.
    meta: { ...meta, cache: null },
    warnings: [],
    ...given,
  };
};
