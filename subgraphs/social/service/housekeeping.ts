import type { Clock } from '../../../platform/clock/clock.ts';
import type { Logger } from '../../../platform/log/logger.ts';

export interface Housekeeping {
  /** Forgets what is too old, now and every hour. Answers what ends it. */
  begin(): () => void;
}

const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** Keeps the tables from growing: items that no feed shows any more, and polls that every process has long heard of. */
export const createHousekeeping = (options: {
  readonly items: { forgetSeenBefore(ms: number): Promise<number> };
  readonly watches: { forgetPolledBefore(ms: number): Promise<void> };
  readonly clock: Clock;
  readonly log: Logger;
  readonly itemDays: number;
}): Housekeeping => ({
  begin: () => {
    const { items, watches, clock, log, itemDays } = options;
    let cancel = () => {};
    let ended = false;
    const tidy = async (): Promise<void> => {
      try {
        await items.forgetSeenBefore(clock.now() - itemDays * dayMs);
        await watches.forgetPolledBefore(clock.now() - hourMs);
      } catch (error) {
        log.warn({ err: error }, 'old items could not be forgotten');
      }
      if (!ended) cancel = clock.after(hourMs, () => void tidy());
    };
    // Not in the way of the start.
    cancel = clock.after(60_000, () => void tidy());
    return () => {
      ended = true;
      cancel();
    };
  },
});
