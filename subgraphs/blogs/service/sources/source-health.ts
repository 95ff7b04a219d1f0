import type { BlogSourceState } from '../../model/blog-source.ts';
import type { SourceHealthRow } from '../../model/crawl.ts';

const failingAfter = 3;

/** A source that was never crawled is healthy. */
export const healthOf = (row: SourceHealthRow): BlogSourceState => {
  if (row.gone || row.consecutiveFailures >= failingAfter) return 'FAILING';
  return row.consecutiveFailures > 0 || row.partial ? 'DEGRADED' : 'HEALTHY';
};

/** Returns the common state, or `DEGRADED`. Healthy without any. */
export const healthOfAll = (states: readonly BlogSourceState[]): BlogSourceState => {
  if (states.every((state) => state === 'HEALTHY')) return 'HEALTHY';
  return states.every((state) => state === 'FAILING') ? 'FAILING' : 'DEGRADED';
};
