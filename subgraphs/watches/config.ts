import { z } from 'zod';
import { integer } from '../../platform/config/environment.ts';

export const watchesSettings = z.object({
  /** Watches of one owner, also those that have ended. */
  WATCHES_PER_KEY: integer(100, 1, 10_000),
  WATCH_FIRINGS_DAYS: integer(30, 1, 3650),
});

export type WatchesSettings = z.output<typeof watchesSettings>;
