import { nameSource } from '../../../../platform/upstream/source-names.ts';
import type { UpstreamDefinition } from '../../../../platform/upstream/upstream-http.ts';

/**
 * Hacker News over Firebase, one object a request. No key, no published limit. A missing item gives 200 with the body
 * `null`.
 */
export const newsBoardUpstream: UpstreamDefinition = {
  ...nameSource({ name: 'NEWS_BOARD', displayName: 'News board' }),
  wire: 'Hacker News over Firebase v0, JSON',
  provides: 'news board: newest stories, order and freshness of threads, accounts',
  liveUrl: 'https://hacker-news.firebaseio.com',
  // No result depends on this source, so its timeout is short and it is not retried.
  timeoutMs: 3000,
  // An account lists all its items: some have a hundred thousand.
  maxBytes: 4_000_000,
  concurrency: 12,
  retries: 0,
};
