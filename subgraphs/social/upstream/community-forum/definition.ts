import { statedRetryAfter } from '../../../../platform/upstream/attempt/retry-after.ts';
import { nameSource } from '../../../../platform/upstream/source-names.ts';
import type { UpstreamDefinition, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';

/** Remaining seconds of the window of 600 s. A 429 has no other advice (upstream notes B3). */
const resetOf = (response: UpstreamResponse): number | undefined =>
  statedRetryAfter(response.headers['retry-after'] ?? response.headers['x-ratelimit-reset'], response.respondedAtMs);

/**
 * The adapter reads refusals and redirects, which identify private, banned and unknown communities. A 401 after the
 * token was renewed is a bad key.
 */
const classify: UpstreamDefinition['classify'] = (response) => {
  if (response.status === 429) {
    const retryAfterSeconds = resetOf(response);
    return { reason: 'rate_limited', ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
  }
  if (response.status === 403 || (response.status >= 301 && response.status <= 308 && response.status !== 304))
    return 'answer';
  return undefined;
};

/**
 * Reddit's API with the credentials of an application. Since May 2026 the anonymous `.json` addresses return block
 * pages. The free tier is 100 requests a minute, averaged over ten minutes.
 */
export const communityForumUpstream: UpstreamDefinition = {
  ...nameSource({ name: 'COMMUNITY_FORUM', displayName: 'Community forum' }),
  wire: "Reddit's OAuth API, JSON",
  provides: 'community forum: feeds of communities, threads',
  liveUrl: 'https://oauth.reddit.com',
  key: {
    in: 'client-credentials',
    tokenPath: '/api/v1/access_token',
    liveTokenUrl: 'https://www.reddit.com/api/v1/access_token',
  },
  keyRequired: true,
  pace: { burst: 20, intervalMs: 600 },
  timeoutMs: 15_000,
  // A hundred long posts with both formats of text, or 500 comments, are about 2 MB.
  maxBytes: 12_000_000,
  concurrency: 4,
  retries: 2,
  classify,
};
