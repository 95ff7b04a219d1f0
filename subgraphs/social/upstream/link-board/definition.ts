import { nameSource } from '../../../../platform/upstream/source-names.ts';
import type { UpstreamDefinition, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';

/** Returns the story that a merged story redirects to; undefined for other responses. */
export const mergedStoryId = ({ status, headers }: Pick<UpstreamResponse, 'status' | 'headers'>): string | undefined =>
  status >= 301 && status <= 308
    ? /^(?:https?:\/\/[^/]+)?(?:\/[^?#]*)?\/s\/([a-z0-9]{1,12})(?:[/.?#]|$)/i.exec(headers['location'] ?? '')?.[1]
    : undefined;

/** `RateLimit-Reset` is an epoch time here, and seconds elsewhere. */
const secondsToReset = (response: UpstreamResponse): number | undefined => {
  const stated = Number(response.headers['ratelimit-reset'] || Number.NaN);
  if (!Number.isFinite(stated)) return undefined;
  const seconds = stated > 1e9 ? Math.ceil(stated - response.respondedAtMs / 1000) : Math.ceil(stated);
  return Math.max(1, seconds);
};

/**
 * Lobsters: 25 stories a page, no cursor, no `since`. It limits an address to 4 requests a second, 30 a minute, 100 in
 * ten minutes and 400 an hour (its rack-attack settings).
 */
export const linkBoardUpstream: UpstreamDefinition = {
  ...nameSource({ name: 'LINK_BOARD', displayName: 'Link board' }),
  wire: 'Lobsters, JSON',
  provides: 'link board: feed and threads',
  liveUrl: 'https://lobste.rs',
  optIn:
    'The robots.txt of lobste.rs asks all automatic readers to stay away, and wants its texts searched but not fed to models. Ask its operators, or make sure that your use is welcome, before switching it on.',
  // The limit for ten minutes allows one request every six seconds; the cache makes up for the difference.
  pace: { burst: 4, intervalMs: 2500 },
  timeoutMs: 10_000,
  maxBytes: 8_000_000,
  concurrency: 2,
  retries: 1,
  classify: (response) => {
    if (response.status === 429) {
      const retryAfterSeconds = response.headers['retry-after'] === undefined ? secondsToReset(response) : undefined;
      return { reason: 'rate_limited', ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
    }
    // The adapter requests the other story by id, and does not follow the redirect.
    return mergedStoryId(response) === undefined ? undefined : 'answer';
  },
};
