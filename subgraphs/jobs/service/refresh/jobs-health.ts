import type { RecentFetches } from '../../model/fetch-log.ts';

/** Fewer fetches say nothing. */
const leastToJudge = 4;

/** How the service is doing by its latest fetches: `DEGRADED` when half of them or more have failed. */
export const jobsHealthOf = ({ fetches, failures }: Pick<RecentFetches, 'fetches' | 'failures'>): 'OK' | 'DEGRADED' =>
  fetches >= leastToJudge && failures * 2 >= fetches ? 'DEGRADED' : 'OK';
