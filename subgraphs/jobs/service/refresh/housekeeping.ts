import { type Clock, dayMs } from '../../../../platform/runtime/clock/clock.ts';
import { tidyHourly } from '../../../../platform/runtime/clock/repeat.ts';
import type { Logger } from '../../../../platform/runtime/log/logger.ts';
import type { RefreshStore } from '../../model/refresh.ts';

interface HousekeepingOptions {
  readonly store: Pick<RefreshStore, 'forgetClosedBefore'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** How long a closed posting is still returned by its id. */
  readonly closedDays: number;
}

/** Postings that one statement deletes. */
const atOnce = 500;

/** Deletes postings that were closed long ago. Returns a function that stops it. */
export const keepHouse = ({ store, clock, log, closedDays }: HousekeepingOptions): (() => void) =>
  tidyHourly(
    async (hasEnded) => {
      const beforeMs = clock.now() - closedDays * dayMs;
      while (!hasEnded() && (await store.forgetClosedBefore(beforeMs, atOnce)) === atOnce);
    },
    { clock, log, failure: 'postings that were closed long ago could not be forgotten' },
  );
