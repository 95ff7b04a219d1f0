import type { RecentFetches } from '../../model/fetch-log.ts';

/** Fewer fetches say nothing. */
const leastToJudge = 4;

export const jobsHealthOf = ({ fetches, failures }: Pick<RecentFetches, 'fetches' | 'failures'>): 'OK' | 'DEGRADED' =>
  fetches >= leastToJudge && failures * 2 >= fetches ? 'DEGRADED' : 'OK';
