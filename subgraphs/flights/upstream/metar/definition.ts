import { nameSource } from '../../../../platform/upstream/source-names.ts';
import type { UpstreamDefinition } from '../../../../platform/upstream/upstream-http.ts';

/**
 * Observations from aviationweather.gov (Data API 4.0): no key, 100 requests a minute, at most 400 reports in a
 * response.
 */
export const metarUpstream: UpstreamDefinition = {
  ...nameSource({ name: 'METAR', displayName: 'METAR weather reports' }),
  wire: 'aviationweather.gov Data API, JSON',
  provides: 'weather observations',
  liveUrl: 'https://aviationweather.gov',
  timeoutMs: 8000,
  maxBytes: 2_000_000,
  concurrency: 2,
  retries: 1,
};
