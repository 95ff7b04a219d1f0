import type { UpstreamDefinition } from '../../../../platform/upstream/upstream-http.ts';

/**
 * Ashby's public job boards: a whole board in one answer, of 15 kB a posting and 13 MB where it is large. No key, no limit published; it says when
 * a board has not changed.
 */
export const atsCUpstream: UpstreamDefinition = {
  name: 'ATS_C',
  source: 'ats_c',
  liveUrl: 'https://api.ashbyhq.com',
  timeoutMs: 60_000,
  // Two attempts at a whole board, which is read in the background.
  budgetMs: 120_000,
  maxBytes: 64_000_000,
  concurrency: 2,
  retries: 2,
};
