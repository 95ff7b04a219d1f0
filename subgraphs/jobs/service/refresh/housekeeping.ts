import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Logger } from '../../../../platform/log/logger.ts';
import type { RefreshStore } from '../../model/refresh.ts';

export interface HousekeepingOptions {
  readonly store: Pick<RefreshStore, 'forgetClosedBefore'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** How long a closed posting is still answered by its id. */
  readonly closedDays: number;
}

const hourMs = 3_600_000;
const dayMs = 86_400_000;
/** Postings that one statement forgets. */
const atOnce = 500;

/** Forgets postings that were closed long ago, a minute after the start and then every hour. Answers what ends it. */
export const keepHouse = ({ store, clock, log, closedDays }: HousekeepingOptions): (() => void) => {
  let cancel = () => {};
  let ended = false;
  const tidy = async (): Promise<void> => {
    try {
      const beforeMs = clock.now() - closedDays * dayMs;
      while (!ended && (await store.forgetClosedBefore(beforeMs, atOnce)) === atOnce);
    } catch (error) {
      log.warn({ err: error }, 'postings that were closed long ago could not be forgotten');
    }
    if (!ended) cancel = clock.after(hourMs, () => void tidy());
  };
  cancel = clock.after(60_000, () => void tidy());
  return () => {
    ended = true;
    cancel();
  };
};
