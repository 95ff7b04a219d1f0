import type { FetchLog } from '../../model/fetch-log.ts';
import type { JobsHealth } from '../../model/jobs-health.ts';
import { jobsHealthOf } from './jobs-health.ts';

/** How the service is doing. */
export interface Health {
  /** By the latest fetches over all sources. Asks no upstream. */
  read(): Promise<JobsHealth>;
}

export const createHealth = ({ fetches }: { readonly fetches: FetchLog }): Health => ({
  async read() {
    const recent = await fetches.recent();
    return {
      status: jobsHealthOf(recent),
      recentFetches: recent.fetches,
      recentFailures: recent.failures,
      since: recent.since,
    };
  },
});
