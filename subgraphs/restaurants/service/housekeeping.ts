import { type Clock, dayMs } from '../../../platform/runtime/clock/clock.ts';
import { tidyHourly } from '../../../platform/runtime/clock/repeat.ts';
import type { Logger } from '../../../platform/runtime/log/logger.ts';
import type { KnownRestaurants } from '../store/known-restaurants.ts';

interface HousekeepingOptions {
  readonly known: Pick<KnownRestaurants, 'forgetSeenBefore'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Restaurants that no search has found for this long are deleted. */
  readonly knownDays: number;
}

/** Deletes old restaurants hourly. Returns the function that stops it. */
export const keepHouse = ({ known, clock, log, knownDays }: HousekeepingOptions): (() => void) =>
  tidyHourly(
    async () => {
      // `seen_at` is updated only once a day.
      await known.forgetSeenBefore(clock.now() - (knownDays + 1) * dayMs);
    },
    { clock, log, failure: 'old restaurants could not be deleted' },
  );
