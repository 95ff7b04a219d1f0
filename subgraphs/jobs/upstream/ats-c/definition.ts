import { nameSource } from '../../../../platform/upstream/source-names.ts';
import type { UpstreamDefinition } from '../../../../platform/upstream/upstream-http.ts';

/**
 * Ashby's public job boards: a whole board in one response, 15 kB per posting and 13 MB for a large one. No key, no
 * published limit; conditional requests work.
 */
export const atsCUpstream: UpstreamDefinition = {
  ...nameSource({ name: 'ATS_C', displayName: 'Applicant tracking system C' }),
  wire: "Ashby's posting API, JSON",
  provides: 'job boards of the third system',
  liveUrl: 'https://api.ashbyhq.com',
  timeoutMs: 60_000,
  // Two attempts at a whole board, which is read in the background.
  budgetMs: 120_000,
  maxBytes: 64_000_000,
  concurrency: 2,
  retries: 2,
};
