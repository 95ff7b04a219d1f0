import { z } from 'zod';
import { integerBySource } from '../../platform/config/by-source.ts';
import { integer } from '../../platform/config/environment.ts';

export const jobsSettings = z.object({
  /** JSON list of job boards. Default: the shipped list. */
  JOB_BOARDS_FILE: z.string().optional(),
  /** Boards read at once by one worker process; a large board takes ten times its size in memory. */
  JOBS_REFRESH_CONCURRENCY: integer(2, 1, 16),
  /** Cap of the list's intervals between two readings of a board. */
  JOBS_REFRESH_MAX_SECONDS: integerBySource({ live: undefined, emulated: 45 }, 1, 604_800),
  /** How long a closed posting is still returned by its id. */
  JOBS_CLOSED_DAYS: integerBySource({ live: 90, emulated: 1 }, 1, 3650),
  /** Time to live of a cached network search or live posting. */
  JOBS_LIVE_TTL_SECONDS: integer(60, 1, 3600),
  /** How long after its expiry such a value may be served stale, with a warning. */
  JOBS_STALE_SECONDS: integer(900, 0, 86_400),
});

export type JobsSettings = z.output<typeof jobsSettings>;
