import type { UpstreamDefinition } from '../../../../platform/upstream/upstream-http.ts';

/**
 * Hacker News over Firebase: single items, accounts and lists of ids, as they are this second. No key, no published limit. A missing item is
 * 200 with the body `null`.
 */
export const newsBoardUpstream: UpstreamDefinition = {
  name: 'NEWS_BOARD',
  source: 'news_board',
  liveUrl: 'https://hacker-news.firebaseio.com',
  // No answer depends on it, so none waits long for it, nor for a second attempt.
  timeoutMs: 3000,
  // An account lists every item that it ever submitted: some have a hundred thousand.
  maxBytes: 4_000_000,
  concurrency: 12,
  retries: 0,
};
