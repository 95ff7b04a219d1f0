import { type Clock, dayMs, hourMs } from '../../../platform/runtime/clock/clock.ts';
import { tidyHourly } from '../../../platform/runtime/clock/repeat.ts';
import type { Logger } from '../../../platform/runtime/log/logger.ts';

interface HousekeepingOptions {
  readonly items: { forgetSeenBefore(ms: number): Promise<number> };
  readonly watches: { forgetPolledBefore(ms: number): Promise<void> };
  readonly clock: Clock;
  readonly log: Logger;
  readonly itemDays: number;
}

/** Returns the function that stops it. */
export const keepHouse = ({ items, watches, clock, log, itemDays }: HousekeepingOptions): (() => void) =>
  tidyHourly(
    async () => {
      await items.forgetSeenBefore(clock.now() - itemDays * dayMs);
      await watches.forgetPolledBefore(clock.now() - hourMs);
    },
    { clock, log, failure: 'old items could not be deleted' },
  );
