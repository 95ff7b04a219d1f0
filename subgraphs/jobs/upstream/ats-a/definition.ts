import { nameSource } from '../../../../platform/upstream/source-names.ts';
import type { UpstreamDefinition } from '../../../../platform/upstream/upstream-http.ts';

/** Host of accounts with data in the European Union; a board is at one of the two hosts. */
export const euOrigin = 'https://api.eu.lever.co';

/**
 * Lever's postings; its README allows third parties to read them. No key, no published limit; the host's robots.txt
 * asks for a second between two requests.
 */
export const atsAUpstream: UpstreamDefinition = {
  ...nameSource({ name: 'ATS_A', displayName: 'Applicant tracking system A' }),
  wire: "Lever's postings API, JSON",
  provides: 'job boards of the first system',
  liveUrl: 'https://api.lever.co',
  linkOrigins: [euOrigin],
  pace: { burst: 4, intervalMs: 1000, scope: 'vendor' },
  timeoutMs: 20_000,
  // Boards are read in the background.
  budgetMs: 60_000,
  // A hundred postings are about a megabyte, but a host that ignores paging sends the whole board.
  maxBytes: 24_000_000,
  concurrency: 2,
  retries: 2,
};
