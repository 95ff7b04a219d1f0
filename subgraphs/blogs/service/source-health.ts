import type { BlogSourceState } from '../model/blog-source.ts';
import type { SourceHealthRow } from '../model/crawl.ts';

/** From this many failures in a row on a source counts as failing. */
const failingAfter = 3;

/** Whether crawls of a source succeed. One that was never tried is healthy: nothing is known against it. */
export const healthOf = (row: SourceHealthRow): BlogSourceState => {
  if (row.gone || row.consecutiveFailures >= failingAfter) return 'FAILING';
  return row.consecutiveFailures > 0 || row.partial ? 'DEGRADED' : 'HEALTHY';
};

/** The state of several together: that of all when they agree, `DEGRADED` when they do not. Without any, healthy. */
export const healthOfAll = (states: readonly BlogSourceState[]): BlogSourceState => {
  if (states.every((state) => state === 'HEALTHY')) return 'HEALTHY';
  return states.every((state) => state === 'FAILING') ? 'FAILING' : 'DEGRADED';
};
