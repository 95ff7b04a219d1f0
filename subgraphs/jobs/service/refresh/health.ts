import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import type { FetchLog, RecentFetches } from '../../model/fetch-log.ts';
import type { FetchVerdict, JobsHealth } from '../../model/jobs-health.ts';

/** Fewer fetches say nothing. */
const leastToJudge = 4;

export const jobsHealthOf = ({ fetches, failures }: Pick<RecentFetches, 'fetches' | 'failures'>): 'OK' | 'DEGRADED' =>
  fetches >= leastToJudge && failures * 2 >= fetches ? 'DEGRADED' : 'OK';

export interface Health {
  /** Uses fetches cached for at most 10 seconds, and no upstream. The verdict rejects when the database fails. */
  read(call: Call): JobsHealth;
}

interface HealthOptions {
  readonly fetches: Pick<FetchLog, 'recent'>;
  readonly cache: ReadThroughCache;
}

/** Probes call several times a second, so a count is cached. A cached count never hides a failure. */
const countTtlMs = 10_000;
const countKey = JSON.stringify(['jobs.health']);

export const createHealth = ({ fetches, cache }: HealthOptions): Health => {
  const judge = async (call: Call): Promise<FetchVerdict> => {
    const { value } = await cache.read(countKey, { ttlMs: countTtlMs, staleMs: 0, call }, () => fetches.recent());
    return {
      status: jobsHealthOf(value),
      recentFetchCount: value.fetches,
      recentFailureCount: value.failures,
      oldestFetchAt: value.since,
    };
  };
  return {
    read: (call) => {
      let verdict: Promise<FetchVerdict> | undefined;
      return {
        verdict: () => {
          verdict ??= judge(call);
          return verdict;
        },
      };
    },
  };
};
