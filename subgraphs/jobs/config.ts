import { z } from 'zod';
import { integerBySource } from '../../platform/config/by-source.ts';
import { integer } from '../../platform/config/environment.ts';

export const jobsSettings = z.object({
  /** JSON list of job boards. Default: the shipped list. */
  JOB_BOARDS_FILE: z.string().optional(),
  /** Boards that one worker process reads at once. Reading a large board takes about ten times its size in memory. */
  JOBS_REFRESH_CONCURRENCY: integer(2, 1, 16),
  /** Longest time between two readings of a board; it caps the intervals of the list. */
  JOBS_REFRESH_MAX_SECONDS: integerBySource({ live: undefined, emulated: 45 }, 1, 604_800),
  /** How long a closed posting is still returned by its id. */
  JOBS_CLOSED_DAYS: integerBySource({ live: 90, emulated: 1 }, 1, 3650),
  /** How long a network search, and a posting read live, are cached. */
  JOBS_LIVE_TTL_SECONDS: integer(60, 1, 3600),
  /** How long after that they may be served stale, with a warning, when the source fails. */
  JOBS_STALE_SECONDS: integer(900, 0, 86_400),
});

export type JobsSettings = z.output<typeof jobsSettings>;
