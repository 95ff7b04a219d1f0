import { Call } from '../../../platform/call/call.ts';
import { createSignedTokens } from '../../../platform/storage/tokens/create-signed-tokens.ts';
import { createFeedPages } from '../../../subgraphs/social/service/feeds/feed-pages.ts';
import { createFeedTokens } from '../../../subgraphs/social/service/feeds/feed-tokens.ts';
import { createFeeds, type FeedInput } from '../../../subgraphs/social/service/feeds/feeds.ts';
import { ManualClock } from '../clock/manual-clock.ts';
import { memoryReadThrough } from '../storage/memory-read-through.ts';
import type { GrowingSource } from './growing-source.ts';

const neverAborted = new Call();

/** Arguments that name a feed and its read, all omitted. */
export const nothingSaid = {
  community: null,
  query: null,
  user: null,
  trend: null,
  first: null,
  after: null,
  since: null,
};

/** The feed service over one source. Only the test moves time; `settle` lets cached data become stale. */
export const createFeedSetup = (source: GrowingSource, startMs = Date.parse('2026-11-20T12:00:00Z')) => {
  const clock = new ManualClock(startMs);
  const signed = createSignedTokens(Buffer.alloc(32, 7), clock);
  const tokens = createFeedTokens(signed, clock);
  const pages = createFeedPages({ sources: [source], cache: memoryReadThrough(clock), staleMs: 900_000 });
  const feeds = createFeeds({ pages, tokens, clock });
  return {
    clock,
    signed,
    tokens,
    pages,
    read: (input: Partial<FeedInput> = {}) =>
      feeds.read({ source: source.source, ...nothingSaid, ...input }, neverAborted),
    settle: () => clock.advance(120_000),
  };
};
