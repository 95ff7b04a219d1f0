import type { UpstreamDefinition } from '../../../../platform/upstream/upstream-http.ts';

/** Where the accounts live that keep their data in the European Union: a board is at one of the two. */
export const euOrigin = 'https://api.eu.lever.co';

/**
 * Lever's postings, which its README says third parties may read. No key, no limit published; robots.txt of the host wants a second between two
 * requests.
 */
export const atsAUpstream: UpstreamDefinition = {
  name: 'ATS_A',
  source: 'ats_a',
  liveUrl: 'https://api.lever.co',
  linkOrigins: [euOrigin],
  pace: { burst: 4, intervalMs: 1000, scope: 'vendor' },
  timeoutMs: 20_000,
  // Boards are read in the background, page after page.
  budgetMs: 60_000,
  // A hundred postings are about a megabyte; who takes no notice of the size of a page answers with the whole board.
  maxBytes: 24_000_000,
  concurrency: 2,
  retries: 2,
};
