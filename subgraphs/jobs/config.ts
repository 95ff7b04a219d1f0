import { z } from 'zod';
import { integer } from '../../platform/config/environment.ts';

/** Settings of the job postings service: whose boards, and how hard their hosts are asked for them. */
export const jobsSettings = z.object({
  /** The operator's list of job boards, JSON. Without one the shipped list is read. */
  JOB_BOARDS_FILE: z.string().optional(),
  /** Boards that one worker process reads at once; a large one takes some ten times its size of memory meanwhile. */
  JOBS_REFRESH_CONCURRENCY: integer(2, 1, 16),
  /** How long a closed posting is still answered by its id. */
  JOBS_CLOSED_DAYS: integer(90, 1, 3650),
  /** How long a search of the network, and a posting read live, serve equal requests. */
  JOBS_LIVE_TTL_SECONDS: integer(60, 1, 3600),
  /** How long after that they may be answered, with a warning, when the source fails. */
  JOBS_STALE_SECONDS: integer(900, 0, 86_400),
});

export type JobsSettings = z.output<typeof jobsSettings>;
