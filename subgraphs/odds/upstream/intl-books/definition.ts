import type { UpstreamDefinition } from '../../../../platform/upstream/upstream-http.ts';

/**
 * odds-api.io v3. Its quota is of one hour and begins anew at a time that it tells; after that many requests it answers 429 with nothing remaining (upstream notes 4).
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
    // One status for an hour's quota that is used up, which only its new beginning helps, and for a burst, which passes.
    const reason = headers['x-ratelimit-remaining']?.trim() === '0' ? 'quota' : 'rate_limited';
    const waitMs = Date.parse(headers['x-ratelimit-reset'] ?? '') - answeredAtMs;
    // A `Retry-After` says it better, and is read by the rule that all share.
    if (headers['retry-after'] !== undefined || !(waitMs > 0)) return { reason };
    return { reason, retryAfterSeconds: Math.min(86_400, Math.ceil(waitMs / 1000)) };
  },
};
