import { z } from 'zod';
import { integerBySource } from '../../platform/config/by-source.ts';
import { integer } from '../../platform/config/environment.ts';
import { staleSettings } from '../../platform/config/stale-settings.ts';

export const jobsSettings = z.object({
  ...staleSettings,
  /** JSON list of job boards. Default: the shipped list. */
  JOB_BOARDS_FILE: z.string().optional(),
  /** Boards read at once by one worker process; a large board takes ten times its size in memory. */
  JOBS_REFRESH_CONCURRENCY: integer(2, 1, 16),
  /** How long a closed posting is still returned by its id. */
  JOBS_CLOSED_DAYS: integerBySource({ live: 90, emulated: 1 }, 1, 3650),
  /** Time to live of a cached network search or live posting. */
  JOBS_LIVE_TTL_SECONDS: integer(60, 1, 3600),
});

export type JobsSettings = z.output<typeof jobsSettings>;
