import { z } from 'zod';
import { integerBySource } from '../../platform/config/by-source.ts';
import { integer } from '../../platform/config/environment.ts';

/** Settings of the job postings service: whose boards, and how hard their hosts are asked for them. */
export const jobsSettings = z.object({
  /** The operator's list of job boards, JSON. Without one the shipped list is read. */
  JOB_BOARDS_FILE: z.string().optional(),
  /** Boards that one worker process reads at once; a large one takes some ten times its size of memory meanwhile. */
  JOBS_REFRESH_CONCURRENCY: integer(2, 1, 16),
  /** Longest time between two readings of a board, whatever the list says. */
  JOBS_REFRESH_MAX_SECONDS: integerBySource({ live: undefined, emulated: 45 }, 1, 604_800),
  /** How long a closed posting is still returned by its id. */
  JOBS_CLOSED_DAYS: integerBySource({ live: 90, emulated: 1 }, 1, 3650),
  /** How long a search of the network, and a posting read live, serve equal requests. */
  JOBS_LIVE_TTL_SECONDS: integer(60, 1, 3600),
  /** How long after that they may be answered, with a warning, when the source fails. */
  JOBS_STALE_SECONDS: integer(900, 0, 86_400),
});

export type JobsSettings = z.output<typeof jobsSettings>;
