import { z } from 'zod';
import { integer } from '../../platform/config/environment.ts';

export const watchesSettings = z.object({
  /** Watches of one owner, also those that have ended. */
  WATCHES_PER_KEY: integer(100, 1, 10_000),
  WATCH_FIRINGS_DAYS: integer(30, 1, 3650),
  /** A worker that does not renew its lease for this long counts as dead. */
  WATCH_LEASE_SECONDS: integer(20, 1, 600),
});

export type WatchesSettings = z.output<typeof watchesSettings>;
