import { nameSource } from '../../../../platform/upstream/source-names.ts';
import type { UpstreamDefinition } from '../../../../platform/upstream/upstream-http.ts';

/**
 * adsb.fi open data, version 2 of the readsb interface: no key, one request a second, personal non-commercial use,
 * citation required. `https://api.adsb.lol/v2` returns the same bodies.
 */
export const adsbUpstream: UpstreamDefinition = {
  ...nameSource({ name: 'ADSB', displayName: 'ADS-B aircraft positions' }),
  wire: 'adsb.fi open data v2 (readsb family), JSON',
  provides: 'positions of aircraft',
  liveUrl: 'https://opendata.adsb.fi/api/v2',
  timeoutMs: 8_000,
  maxBytes: 2_000_000,
  // Parallel calls are refused with 429 (upstream notes 3a).
  concurrency: 1,
  // Limit of the public interface; mirrors and stand-ins have their own.
  pace: { burst: 1, intervalMs: 1000, scope: 'vendor' },
  retries: 2,
};
