import type { FoundTables, TableFoundEvent, UnreadTables } from '../../model/found-tables.ts';
import type { TableFailure, TableRequest } from '../../model/table-availability.ts';
import type { TableSlot } from '../../model/table-slot.ts';
import { type DayState, type WatchedDay, without } from './day-polls.ts';
import { isInWindow } from './slots-of.ts';

interface FoundReport<Day extends WatchedDay> {
  /** Returns the event for a state of a day, undefined when a subscriber learns nothing new by it. */
  read(day: Day, state: DayState): TableFoundEvent | undefined;
  /** The same when the platform has no such restaurant: all its days cannot be read. */
  missing(platformId: string, failure: TableFailure): TableFoundEvent | undefined;
}

/** Remembers what a stream has reported of its days, which are in their order. */
export const createFoundReport = <Day extends WatchedDay>(
  days: readonly Day[],
  window: Pick<TableRequest, 'timeStart' | 'timeEnd'>,
  isFollowed: (day: Day) => boolean,
): FoundReport<Day> => {
  /** Tables of the window that were free when the day was last read. */
  const free = new Map<Day, readonly TableSlot[]>();
  const failures = new Map<Day, TableFailure>();
  const lost = new Set<string>();
  let hasReported = false;
  let wasWhole = false;

  const toEvent = (found: FoundTables | null): TableFoundEvent => {
    hasReported = true;
    const followed = days.filter(isFollowed);
    const unread = days.flatMap((day): UnreadTables[] => {
      const failure = isFollowed(day) || lost.has(day.platformId) ? failures.get(day) : undefined;
      const { platform, platformId, date } = day;
      return failure === undefined ? [] : [{ platform, platformId, date, failure }];
    });
    return {
      found,
      unread,
      coverage: {
        dayCount: followed.length,
        readCount: followed.filter((day) => free.has(day) && !failures.has(day)).length,
      },
    };
  };
  /** True once, when each day was read or has failed. */
  const becomesWhole = (): boolean => {
    if (wasWhole || !days.filter(isFollowed).every((day) => free.has(day) || failures.has(day))) return false;
    wasWhole = true;
    return true;
  };

  return {
    read: (day, { slots: all, failure, fetchedAt, warnings }) => {
      const hadFailed = failures.has(day);
      if (failure === null) failures.delete(day);
      else failures.set(day, failure);
      const { platform, platformId, date, partySize } = day;
      const slots = all.filter((slot) => isInWindow(slot, { ...window, date }));
      // Tables from before a failure may be taken.
      const opened = failure === null ? without(slots, free.get(day) ?? []) : [];
      if (failure === null) free.set(day, slots);
      const isNews = [hadFailed !== (failure !== null), becomesWhole(), !hasReported].includes(true);
      if (opened.length > 0)
        return toEvent({ platform, platformId, date, partySize, slots: opened, fetchedAt, warnings });
      return isNews ? toEvent(null) : undefined;
    },
    missing: (platformId, failure) => {
      if (lost.has(platformId)) return undefined;
      lost.add(platformId);
      for (const day of days) if (day.platformId === platformId) failures.set(day, failure);
      becomesWhole();
      return toEvent(null);
    },
  };
};
