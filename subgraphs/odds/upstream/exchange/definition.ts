import { nameSource } from '../../../../platform/upstream/source-names.ts';
import type { UpstreamDefinition } from '../../../../platform/upstream/upstream-http.ts';

const classify: UpstreamDefinition['classify'] = ({ status, headers }) => {
  // The response says "too many requests" without a `retry-after`.
  if (status === 429 && headers['retry-after'] === undefined) return { reason: 'rate_limited', retryAfterSeconds: 1 };
  // No key is sent, so a 401 is not about a key: the documentation calls order books signed, and the host moved twice,
  // leaving 401 at the old addresses.
  if (status === 401) return { reason: 'blocked' };
  return undefined;
};

/**
 * Kalshi's trade API, version 2, without a key. No limit is published for unsigned use: a few requests a second worked
 * (upstream notes 2.1), and signed users get 20.
 */
export const exchangeUpstream: UpstreamDefinition = {
  ...nameSource({ name: 'EXCHANGE', displayName: 'Exchange' }),
  wire: "Kalshi's trade API v2, JSON",
  provides: 'sports, events, quotes and order books of the exchange',
  liveUrl: 'https://external-api.kalshi.com/trade-api/v2',
  pace: { burst: 10, intervalMs: 250, scope: 'vendor' },
  timeoutMs: 10_000,
  // A page of 200 events, with up to 20 markets of 2 kB.
  maxBytes: 32_000_000,
  concurrency: 6,
  retries: 2,
  classify,
};
