import { nameSource } from '../../../../platform/upstream/source-names.ts';
import type { UpstreamDefinition } from '../../../../platform/upstream/upstream-http.ts';

/**
 * Resy's web API. Undocumented; the operator provides the key. Its clients send a request every one or two seconds
 * (upstream notes 7). No header pretends that requests come from the site.
 */
export const platformAUpstream: UpstreamDefinition = {
  ...nameSource({ name: 'PLATFORM_A', displayName: 'Reservation platform A' }),
  wire: "Resy's web API, JSON",
  provides: 'restaurants and tables of the first platform',
  liveUrl: 'https://api.resy.com',
  // The quotes are part of the header.
  key: { in: 'header', name: 'Authorization', prefix: 'ResyAPI api_key="', suffix: '"' },
  keyRequired: true,
  optIn:
    'The terms of resy.com forbid automatic reading, and its API is not offered to the public. Get permission, or make sure that your use is lawful where you are, before switching it on. Requests are few, name this program, and stop at a block; expect to be blocked all the same.',
  pace: { burst: 1, intervalMs: 1000, scope: 'vendor' },
  timeoutMs: 15_000,
  maxBytes: 8_000_000,
  concurrency: 4,
  retries: 1,
  classify: ({ status }) => {
    // The platform's status for an invalid key.
    if (status === 419) return { reason: 'bad_key' };
    // Also returned for single restaurants (upstream notes 7), so the adapter reports it and the breaker stays closed.
    if (status === 500) return 'answer';
    return undefined;
  },
};
