import { nameSource } from '../../../../platform/upstream/source-names.ts';
import type { UpstreamDefinition } from '../../../../platform/upstream/upstream-http.ts';

/**
 * SerpApi, engine google_flights. A 429 means either an account without searches left, which needs the operator, or the
 * hourly throughput (upstream notes 5a, errors).
 */
export const faresUpstream: UpstreamDefinition = {
  ...nameSource({ name: 'FARES', displayName: 'Air fares' }),
  wire: 'SerpApi, engine `google_flights`, JSON',
  provides: 'fare search, return offers, booking pages',
  liveUrl: 'https://serpapi.com',
  key: { in: 'query', name: 'api_key' },
  keyRequired: true,
  // Vendors' pages are reached through a form at Google.
  linkOrigins: ['https://www.google.com'],
  timeoutMs: 30_000,
  // For background searches. Clients wait for the booking step, which took 11 to 14 s in the recordings (upstream notes
  // 5a) and has the 20 s of a request.
  budgetMs: 60_000,
  maxBytes: 16_000_000,
  concurrency: 16,
  retries: 2,
  classify: (response) => {
    if (response.status === 429 && /run out of searches/i.test(response.text().slice(0, 500)))
      return { reason: 'quota' };
    // Only the hand-off form may redirect; the adapter reads the target.
    if (response.status >= 301 && response.status <= 308 && response.headers['location'] !== undefined) return 'answer';
    return undefined;
  },
};
