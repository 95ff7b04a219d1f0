import { nameSource } from '../../../../platform/upstream/source-names.ts';
import type { UpstreamDefinition } from '../../../../platform/upstream/upstream-http.ts';

/**
 * Algolia's index of Hacker News, seconds to minutes behind the site. No key; 10,000 requests an hour from one address.
 */
export const newsBoardSearchUpstream: UpstreamDefinition = {
  ...nameSource({ name: 'NEWS_BOARD_SEARCH', displayName: 'News board search' }),
  wire: "Algolia's index of Hacker News, JSON",
  provides: 'news board: feed and threads',
  liveUrl: 'https://hn.algolia.com',
  timeoutMs: 10_000,
  // The largest threads have some thousands of comments.
  maxBytes: 32_000_000,
  concurrency: 6,
  retries: 2,
};
