import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { FetchLog } from '../../model/fetch-log.ts';
import type { FetchVerdict, JobsHealth } from '../../model/jobs-health.ts';
import { jobsHealthOf } from './jobs-health.ts';

/** How the service is doing. */
export interface Health {
  /**
   * By the latest fetches over all sources, as of 10 seconds ago at the earliest. Asks no upstream. The verdict rejects
   * with what the database throws.
   */
  read(signal: AbortSignal): JobsHealth;
}

export interface HealthOptions {
  readonly fetches: Pick<FetchLog, 'recent'>;
  readonly cache: ReadThroughCache;
}

/**
 * How long one count serves: probes ask many times a second. An old count is never returned in the place of a
 * failure.
 */
const countTtlMs = 10_000;
const countKey = JSON.stringify(['jobs.health']);

export const createHealth = ({ fetches, cache }: HealthOptions): Health => {
  const judge = async (signal: AbortSignal): Promise<FetchVerdict> => {
    const { value } = await cache.read(countKey, { ttlMs: countTtlMs, staleMs: 0, signal }, () => fetches.recent());
    return {
      status: jobsHealthOf(value),
      recentFetchCount: value.fetches,
      recentFailureCount: value.failures,
      oldestFetchAt: value.since,
    };
  };
  return {
    read: (signal) => {
      let verdict: Promise<FetchVerdict> | undefined;
      return {
        verdict: () => {
          verdict ??= judge(signal);
          return verdict;
        },
      };
    },
  };
};
