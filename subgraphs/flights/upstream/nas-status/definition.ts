import { nameSource } from '../../../../platform/upstream/source-names.ts';
import type { UpstreamDefinition } from '../../../../platform/upstream/upstream-http.ts';

/**
 * FAA NAS status, the feed of the agency's public dashboard, which polls it every 60 s: no key, no parameters, the
 * whole country in a few kilobytes. It is undocumented; an HTML page means that it moved or is down.
 */
export const nasStatusUpstream: UpstreamDefinition = {
  ...nameSource({ name: 'NAS_STATUS', displayName: 'FAA NAS status' }),
  wire: 'FAA NAS status, XML',
  provides: 'delay programs of airports in the United States',
  liveUrl: 'https://nasstatus.faa.gov',
  timeoutMs: 8000,
  maxBytes: 2_000_000,
  concurrency: 2,
  retries: 1,
  // Unknown paths return a page of 49 KB ("Website Unavailable") with 404, and it was also seen with 200. Refusals and
  // rate limits are pages with the right status.
  classify: (response) =>
    (response.status === 200 || response.status === 404) && /html/i.test(response.headers['content-type'] ?? '')
      ? { reason: 'malformed' }
      : undefined,
};
