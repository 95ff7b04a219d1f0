import type { UpstreamDefinition, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';

/** Where the site sends a story that was merged into another; undefined when a response is no such redirect. */
export const mergedStoryId = ({ status, headers }: Pick<UpstreamResponse, 'status' | 'headers'>): string | undefined =>
  status >= 301 && status <= 308
    ? /^(?:https?:\/\/[^/]+)?(?:\/[^?#]*)?\/s\/([a-z0-9]{1,12})(?:[/.?#]|$)/i.exec(headers['location'] ?? '')?.[1]
    : undefined;

/** Seconds until the site's own throttle lets requests pass: `RateLimit-Reset` is an epoch time there, and seconds elsewhere. */
const secondsToReset = (response: UpstreamResponse): number | undefined => {
  const stated = Number(response.headers['ratelimit-reset'] || Number.NaN);
  if (!Number.isFinite(stated)) return undefined;
  const seconds = stated > 1e9 ? Math.ceil(stated - response.answeredAtMs / 1000) : Math.ceil(stated);
  return Math.min(86_400, Math.max(1, seconds));
};

/**
 * Lobsters: 25 stories a page, no cursor, no `since`. It throttles at 4 requests a second, 30 a minute, 100 in ten minutes and 400 an hour for
 * one address (its rack-attack settings).
 */
export const linkBoardUpstream: UpstreamDefinition = {
  name: 'LINK_BOARD',
  source: 'link_board',
  liveUrl: 'https://lobste.rs',
  optIn:
    'The robots.txt of lobste.rs asks all automatic readers to stay away, and wants its texts searched but not fed to models. Ask its operators, or make sure that your use is welcome, before switching it on.',
  // Ten minutes allow one request every six seconds; what is cached makes up for the rest.
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
    // The adapter asks for the other story by its id and follows no address.
    return mergedStoryId(response) === undefined ? undefined : 'answer';
  },
};
