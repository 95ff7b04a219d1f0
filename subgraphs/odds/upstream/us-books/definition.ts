import { nameSource } from '../../../../platform/upstream/source-names.ts';
import type { UpstreamDefinition } from '../../../../platform/upstream/upstream-http.ts';
import { errorCodeOf } from './error-code.ts';

/**
 * The Odds API v4. Status 401 means a wrong key or used-up credits: only the code in the body differs. The limit is
 * about 30 requests a second (upstream notes 3).
 */
export const usBooksUpstream: UpstreamDefinition = {
  ...nameSource({ name: 'US_BOOKS', displayName: 'US books' }),
  wire: 'The Odds API v4, JSON',
  provides: 'sports, events and quotes of books in the United States',
  liveUrl: 'https://api.the-odds-api.com',
  key: { in: 'query', name: 'apiKey' },
  keyRequired: true,
  pace: { burst: 20, intervalMs: 50, scope: 'vendor' },
  timeoutMs: 10_000,
  // One sport with all its books, 1 kB a market.
  maxBytes: 16_000_000,
  concurrency: 8,
  retries: 2,
  classify: (response) => {
    if (response.status === 401)
      return { reason: errorCodeOf(response) === 'OUT_OF_USAGE_CREDITS' ? 'quota' : 'bad_key' };
    return response.status === 429 ? { reason: 'rate_limited' } : undefined;
  },
};
