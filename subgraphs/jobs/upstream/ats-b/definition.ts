import { nameSource } from '../../../../platform/upstream/source-names.ts';
import type { UpstreamDefinition } from '../../../../platform/upstream/upstream-http.ts';

/** A board can exceed 12 MB, and there is no paging. */
export const maxBoardBytes = 64_000_000;
export const boardTimeoutMs = 60_000;

/** Greenhouse's Job Board API, without a published rate limit. The same host serves European accounts. */
export const atsBUpstream: UpstreamDefinition = {
  ...nameSource({ name: 'ATS_B', displayName: 'Applicant tracking system B' }),
  wire: "Greenhouse's Job Board API, JSON",
  provides: 'job boards of the second system',
  liveUrl: 'https://boards-api.greenhouse.io',
  timeoutMs: 10_000,
  // Two attempts at a whole board, which is read in the background.
  budgetMs: 2 * boardTimeoutMs,
  maxBytes: 4_000_000,
  concurrency: 4,
  retries: 2,
  // The client follows redirects within the API.
  classify: ({ status, headers }) =>
    [301, 302, 307, 308].includes(status) && headers['location'] !== undefined ? 'answer' : undefined,
};
