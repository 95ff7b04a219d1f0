import type { UpstreamDefinition } from '../../../../platform/upstream/upstream-http.ts';

/**
 * odds-api.io v3. Its quota is of one hour and begins anew at a time that it tells; after that many requests it answers 429 (upstream notes 4).
 * The SDK asks api2.odds-api.io, which an operator may set as the address.
 */
export const intlBooksUpstream: UpstreamDefinition = {
  name: 'INTL_BOOKS',
  source: 'intl_books',
  liveUrl: 'https://api.odds-api.io/v3',
  key: { in: 'query', name: 'apiKey' },
  keyRequired: true,
  timeoutMs: 10_000,
  // All markets and lines of 30 books.
  maxBytes: 32_000_000,
  concurrency: 8,
  retries: 2,
  classify: ({ status, headers, answeredAtMs }) => {
    if (status !== 429) return undefined;
    const waitMs = Date.parse(headers['x-ratelimit-reset'] ?? '') - answeredAtMs;
    // A `Retry-After` says it better, and is read by the rule that all share.
    if (headers['retry-after'] !== undefined || !(waitMs > 0)) return undefined;
    return { reason: 'rate_limited', retryAfterSeconds: Math.min(86_400, Math.ceil(waitMs / 1000)) };
  },
};
