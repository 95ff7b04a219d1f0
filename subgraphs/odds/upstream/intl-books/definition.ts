import type { UpstreamDefinition } from '../../../../platform/upstream/upstream-http.ts';

/**
 * odds-api.io v3. The quota is for one hour and restarts at a stated time; afterwards requests get 429 with nothing
 * remaining (upstream notes 4). The SDK uses api2.odds-api.io, which an operator may set as the address.
 */
export const intlBooksUpstream: UpstreamDefinition = {
  name: 'INTL_BOOKS',
  source: 'intl_books',
  liveUrl: 'https://api.odds-api.io/v3',
  key: { in: 'query', name: 'apiKey' },
  keyRequired: true,
  timeoutMs: 10_000,
  // For all markets and lines of 30 books.
  maxBytes: 32_000_000,
  concurrency: 8,
  retries: 2,
  classify: ({ status, headers, answeredAtMs }) => {
    if (status !== 429) return undefined;
    // A 429 means either that the hour's quota is used up, or a burst, which passes.
    const reason = headers['x-ratelimit-remaining']?.trim() === '0' ? 'quota' : 'rate_limited';
    const waitMs = Date.parse(headers['x-ratelimit-reset'] ?? '') - answeredAtMs;
    // `Retry-After` is more exact, and the shared rule reads it.
    if (headers['retry-after'] !== undefined || !(waitMs > 0)) return { reason };
    return { reason, retryAfterSeconds: Math.min(86_400, Math.ceil(waitMs / 1000)) };
  },
};
