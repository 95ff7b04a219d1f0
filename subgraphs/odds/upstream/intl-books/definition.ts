import { nameSource } from '../../../../platform/upstream/source-names.ts';
import type { UpstreamDefinition } from '../../../../platform/upstream/upstream-http.ts';

/**
 * odds-api.io v3. The hourly quota restarts at a stated time; until then requests get 429 (upstream notes 4). An
 * operator may set the SDK's host, api2.odds-api.io, as the address.
 */
export const intlBooksUpstream: UpstreamDefinition = {
  ...nameSource({ name: 'INTL_BOOKS', displayName: 'International books' }),
  wire: 'odds-api.io v3, JSON',
  provides: 'sports, events and quotes of bookmakers all over the world',
  liveUrl: 'https://api.odds-api.io/v3',
  key: { in: 'query', name: 'apiKey' },
  keyRequired: true,
  timeoutMs: 10_000,
  // For all markets and lines of 30 books.
  maxBytes: 32_000_000,
  concurrency: 8,
  retries: 2,
  classify: ({ status, headers, respondedAtMs }) => {
    if (status !== 429) return undefined;
    // Status 429 is either a used-up quota or a burst, which passes.
    const reason = headers['x-ratelimit-remaining']?.trim() === '0' ? 'quota' : 'rate_limited';
    const waitMs = Date.parse(headers['x-ratelimit-reset'] ?? '') - respondedAtMs;
    // `Retry-After` is more exact, and the shared rule reads it.
    if (headers['retry-after'] !== undefined || !(waitMs > 0)) return { reason };
    return { reason, retryAfterSeconds: Math.min(86_400, Math.ceil(waitMs / 1000)) };
  },
};
