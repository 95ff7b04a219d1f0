import type { UpstreamDefinition } from '../../../../platform/upstream/upstream-http.ts';

/**
 * FAA NAS status, the XML feed of the agency's public dashboard. No key, no parameters, the whole country in one document of some
 * kilobytes; the dashboard itself polls every 60 s. Undocumented: a page in HTML means that it moved or is down.
 */
export const nasStatusUpstream: UpstreamDefinition = {
  name: 'NAS_STATUS',
  source: 'nas_status',
  liveUrl: 'https://nasstatus.faa.gov',
  timeoutMs: 8000,
  maxBytes: 2_000_000,
  concurrency: 2,
  retries: 1,
  // Unknown paths answer 404 with a page of 49 KB ("Website Unavailable"), and the same page has been seen as a 200.
  // Refusals and limits come as pages too, and mean what their status says.
  classify: (response) =>
    (response.status === 200 || response.status === 404) && /html/i.test(response.headers['content-type'] ?? '')
      ? { reason: 'malformed' }
      : undefined,
};
