import type { Clock } from '../../../platform/clock/clock.ts';
import { tidyHourly } from '../../../platform/clock/tidy-hourly.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { ForgetPosts } from '../store/forget-posts.ts';

interface HousekeepingOptions {
  readonly forget: ForgetPosts;
  readonly clock: Clock;
  readonly log: Logger;
  /** Posts stored of each source; undefined for all. */
  readonly newest: number | undefined;
}

/** Posts that one statement deletes. */
const atOnce = 200;

/** Deletes all but the newest posts of each source. Returns a function that stops it. */
export const keepHouse = ({ forget, clock, log, newest }: HousekeepingOptions): (() => void) =>
  newest === undefined
    ? () => {}
    : tidyHourly(
        async (hasEnded) => {
          while (!hasEnded() && (await forget({ newest, atOnce })) === atOnce);
        },
        { clock, log, failure: 'old posts could not be forgotten' },
      );
