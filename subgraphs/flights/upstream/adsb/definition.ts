import type { UpstreamDefinition } from '../../../../platform/upstream/upstream-http.ts';

/**
 * adsb.fi open data, version 2 of the readsb interface: keyless, one request a second, personal non-commercial use, to be cited.
 * adsb.lol under `https://api.adsb.lol/v2` answers the same bodies.
 */
export const adsbUpstream: UpstreamDefinition = {
  name: 'ADSB',
  source: 'adsb',
  liveUrl: 'https://opendata.adsb.fi/api/v2',
  timeoutMs: 8_000,
  maxBytes: 2_000_000,
  // Parallel calls are answered with 429 (upstream notes 3a).
  concurrency: 1,
  // What the interface asks of its users; a mirror or a stand-in has limits of its own.
  pace: { burst: 1, intervalMs: 1000, scope: 'vendor' },
  retries: 2,
};
