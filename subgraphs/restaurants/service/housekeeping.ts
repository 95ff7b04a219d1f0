import type { Clock } from '../../../platform/clock/clock.ts';
import { dayMs } from '../../../platform/clock/spans.ts';
import { tidyHourly } from '../../../platform/clock/tidy-hourly.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { KnownRestaurants } from '../store/known-restaurants.ts';

export interface HousekeepingOptions {
  readonly known: Pick<KnownRestaurants, 'forgetSeenBefore'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** How long a restaurant that no search has found since is remembered. */
  readonly knownDays: number;
}

/** Forgets restaurants that nobody has found for long. Answers what ends it. */
export const keepHouse = ({ known, clock, log, knownDays }: HousekeepingOptions): (() => void) =>
  tidyHourly(
    async () => {
      // What is seen all the time is noted once a day.
      await known.forgetSeenBefore(clock.now() - (knownDays + 1) * dayMs);
    },
    { clock, log, failure: 'restaurants that nobody has found for long could not be forgotten' },
  );
