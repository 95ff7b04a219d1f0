import type { UpstreamDefinition } from '../../../platform/upstream/upstream-http.ts';

/** An upstream without key, pace and retries. */
export const harbourUpstream: UpstreamDefinition = {
  name: 'HARBOUR',
  source: 'harbour',
  displayName: 'Harbour',
  wire: 'Harbour logs, JSON',
  provides: 'ships',
  liveUrl: 'https://harbour.example',
  timeoutMs: 1000,
  maxBytes: 1000,
  concurrency: 1,
  retries: 0,
};
