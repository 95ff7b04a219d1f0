import type { Call } from '../../../platform/call/call.ts';
import {
  type Announcements,
  type AnnouncementsOptions,
  createAnnouncements,
} from '../../../platform/streams/announcements.ts';
import { changesOf } from '../../../platform/streams/changes-of.ts';
import { firedTopic, type WatchFiredEvent, type WatchFiring } from '../model/watch.ts';
import type { WatchStore } from '../store/watch-store.ts';
import { notFound, type WatchList } from './watch-list.ts';

interface FiredOptions
  extends Pick<
    AnnouncementsOptions<never, never, never>,
    'bus' | 'clock' | 'log' | 'tokens' | 'pollMs' | 'maxWaiting'
  > {
  readonly store: Pick<WatchStore, 'find' | 'firingsAfter'>;
  readonly watches: Pick<WatchList, 'find'>;
}

interface NumberedFiring {
  readonly number: number;
  readonly firing: WatchFiring;
}

/** The firings of a watch as they come. Rejects with `not_found`. */
export type Fired = (
  watchId: string,
  after: string | null,
  call: Call,
) => Promise<AsyncIterableIterator<WatchFiredEvent>>;

export const createFired = ({ store, watches, ...options }: FiredOptions): Fired => {
  const open = new Map<string, Announcements<null, WatchFiring>>();

  const announcementsOf = (watchId: string): Announcements<null, WatchFiring> => {
    for (const [id, { readers }] of open) if (readers === 0 && id !== watchId) open.delete(id);
    const known = open.get(watchId);
    if (known !== undefined) return known;
    const lastNumber = async () => (await store.find(watchId))?.firedCount ?? 0;
    const rowsAfter = async (number: number, limit: number): Promise<readonly NumberedFiring[]> =>
      (await store.firingsAfter(watchId, number, limit)).map((firing) => ({ number: firing.sequence, firing }));
    const made = createAnnouncements<NumberedFiring, null, WatchFiring>({
      ...options,
      topic: firedTopic(watchId),
      purpose: 'watches.fired',
      list: async () => ({ listId: watchId, lastNumber: await lastNumber() }),
      open: () => ({ lastNumber, rowsAfter }),
      missedAfter: rowsAfter,
      select: async (rows, readers) => readers.map(() => rows.map(({ number, firing }) => ({ number, event: firing }))),
      fellBehind: 'Firings were not read in time. Subscribe again with the last cursor as `after`.',
    });
    open.set(watchId, made);
    return made;
  };

  return async (watchId, after, call) => {
    const watch = await watches.find(watchId, call);
    if (watch === null) throw notFound(watchId);
    const firings = await announcementsOf(watchId).watch(null, after, call);
    return changesOf(firings, ({ cursor, item }): WatchFiredEvent => ({ cursor, watch, firing: item }));
  };
};
