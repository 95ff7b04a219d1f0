import { nameSource } from '../../../../platform/upstream/source-names.ts';
import type { UpstreamDefinition } from '../../../../platform/upstream/upstream-http.ts';

/**
 * OpenTable's own web pages: HTML with the page's state, and persisted queries. No key. A block (403 with HTML) is
 * reported and not worked around (upstream notes 8.4).
 */
export const platformBUpstream: UpstreamDefinition = {
  ...nameSource({ name: 'PLATFORM_B', displayName: 'Reservation platform B' }),
  wire: "OpenTable's pages and the queries that they send, HTML and JSON",
  provides: 'restaurants, names and tables of the second platform',
  liveUrl: 'https://www.opentable.com',
  optIn:
    'The terms of opentable.com forbid automatic reading; its API for partners is the way that it offers. Get permission, or make sure that your use is lawful where you are, before switching it on. Requests are few, name this program, and stop at a block; expect to be blocked all the same.',
  pace: { burst: 2, intervalMs: 1000, scope: 'vendor' },
  timeoutMs: 15_000,
  // Search pages are about a megabyte of HTML.
  maxBytes: 8_000_000,
  concurrency: 4,
  // The search by name failed one time in three (upstream notes 8.2).
  retries: 2,
  classify: ({ status, headers }) =>
    // A restaurant's address by number may redirect to the one by name.
    status >= 301 && status <= 308 && headers['location'] !== undefined ? 'answer' : undefined,
};

/**
 * OpenTable's partner API, for operators with credentials (upstream notes 8.1): `client_id:client_secret`. Without them
 * it is never called, and their absence is not reported at the start.
 */
export const platformBPartnerUpstream: UpstreamDefinition = {
  ...nameSource({
    name: 'PLATFORM_B_PARTNER',
    displayName: 'Reservation platform B, for partners',
    interfaceOf: 'PLATFORM_B',
  }),
  wire: "OpenTable's API for partners, JSON",
  provides: 'tables of the second platform, instead of its pages',
  liveUrl: 'https://platform.opentable.com',
  key: {
    in: 'client-credentials',
    tokenPath: '/api/v2/oauth/token',
    liveTokenUrl: 'https://oauth.opentable.com/api/v2/oauth/token',
  },
  timeoutMs: 15_000,
  maxBytes: 2_000_000,
  concurrency: 4,
  retries: 2,
};
