import type { Clock } from '../../../platform/clock/clock.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { KnownRestaurants } from '../store/known-restaurants.ts';

export interface HousekeepingOptions {
  readonly known: Pick<KnownRestaurants, 'forgetSeenBefore'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** How long a restaurant that no search has found since is remembered. */
  readonly knownDays: number;
}

const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** Forgets restaurants that nobody has found for long, a minute after the start and then every hour. Answers what ends it. */
export const keepHouse = ({ known, clock, log, knownDays }: HousekeepingOptions): (() => void) => {
  let cancel = () => {};
  let ended = false;
  const tidy = async (): Promise<void> => {
    try {
      // What is seen all the time is noted once a day.
      await known.forgetSeenBefore(clock.now() - (knownDays + 1) * dayMs);
    } catch (error) {
      log.warn({ err: error }, 'restaurants that nobody has found for long could not be forgotten');
    }
    if (!ended) cancel = clock.after(hourMs, () => void tidy());
  };
  cancel = clock.after(60_000, () => void tidy());
  return () => {
    ended = true;
    cancel();
  };
};
