import type { Clock } from '../../../../platform/clock/clock.ts';
import { unavailableRetryMs } from '../../../../platform/errors/is-unavailable.ts';
import type { EventBus } from '../../../../platform/events/event-bus.ts';
import type { Logger } from '../../../../platform/log/logger.ts';
import { postingsTopic } from '../../model/refresh.ts';
import type { ChangedPosting } from '../../model/search-store.ts';
import type { IndexKeeper } from '../search/index-keeper.ts';

export interface AnnouncedPostingsOptions {
  readonly keeper: IndexKeeper;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly log: Logger;
  /** How often to look without a hint. */
  readonly pollMs: number;
}

/**
 * Has the index read what is new, at each hint and at an interval, and passes it on. The returned function ends that.
 */
export const watchAnnounced = async (
  { keeper, bus, clock, log, pollMs }: AnnouncedPostingsOptions,
  onAnnounced: (news: readonly ChangedPosting[]) => void,
): Promise<() => void> => {
  let stopped = false;
  let cancelPoll = () => {};
  const look = (): void => {
    if (stopped) return;
    cancelPoll();
    let nextMs = pollMs;
    keeper
      .renewed()
      // Nothing is lost: the next look goes on where the last one that did not fail has ended.
      .catch((error: unknown) => {
        log.warn({ err: error }, 'new postings could not be read');
        nextMs = Math.min(pollMs, unavailableRetryMs);
      })
      .finally(() => {
        cancelPoll();
        if (!stopped) cancelPoll = clock.after(nextMs, look);
      });
  };
  const stopListening = keeper.onAnnounced(onAnnounced);
  try {
    const unsubscribe = await bus.subscribe(postingsTopic, look);
    look();
    return () => {
      stopped = true;
      cancelPoll();
      unsubscribe();
      stopListening();
    };
  } catch (error) {
    stopListening();
    throw error;
  }
};
