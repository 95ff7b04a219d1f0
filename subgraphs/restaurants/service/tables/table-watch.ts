import type { Clock } from '../../../../platform/clock/clock.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { ScopedController } from '../../../../platform/signals/scoped-controller.ts';
import { iterateInTurn } from '../../../../platform/streams/iterate-in-turn.ts';
import { createSharedPolls } from '../../../../platform/streams/shared-polls.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import type { AvailabilityChange, TableRequest } from '../../model/table-availability.ts';
import type { RestaurantKey } from '../../store/known-restaurants.ts';
import { checkWindow } from './request-faults.ts';
import { toSlotChanges } from './slot-changes.ts';
import { isInWindow } from './slots-of.ts';
import type { Tables } from './table-availability.ts';
import { createDayReader, DayOverError, type DayState, isSameDay } from './watched-day.ts';

export interface TableWatchOptions {
  readonly tables: Pick<Tables, 'poll'>;
  readonly clock: Clock;
  readonly settings: {
    /** From the end of a poll to the next: no shorter than tables are fresh, or a poll tells nothing new. */
    readonly pollMs: number;
  };
}

export interface TableWatch {
  /**
   * The tables of one restaurant as they come and go: those that there are, then every change in the window. A slow reader gets one event with the
   * net change. Completes when the day is over everywhere on earth, and when the signal aborts or `return` is called. Throws `validation_error` for
   * a window that ends before it begins; the iterator throws `not_found` when the platform has no such restaurant.
   */
  watch(
    platform: ReservationPlatform,
    id: string,
    request: TableRequest,
    signal: AbortSignal,
  ): AsyncIterableIterator<AvailabilityChange>;
}

/** What one reader watches. */
interface WatchedTables extends RestaurantKey {
  readonly request: TableRequest;
}

/** The next event for a reader who was told `told` last; undefined when nothing has changed for it. */
const toChange = (
  told: AvailabilityChange | undefined,
  { slots: all, failure, fetchedAt }: DayState,
  { platform, platformId, request }: WatchedTables,
): AvailabilityChange | undefined => {
  const slots = all.filter((slot) => isInWindow(slot, request));
  const { date, partySize } = request;
  const now = { platform, platformId, date, partySize, slots, failure, fetchedAt };
  if (told === undefined) return { ...now, opened: [], gone: [] };
  const changes = toSlotChanges(told.slots, slots);
  const sameHealth = (told.failure === null) === (failure === null);
  if (sameHealth && changes.opened.length === 0 && changes.gone.length === 0) return undefined;
  return { ...now, ...changes };
};

const done: IteratorResult<AvailabilityChange> = { done: true, value: undefined };

export const createTableWatch = ({ tables, clock, settings: { pollMs } }: TableWatchOptions): TableWatch => {
  const polls = createSharedPolls<DayState>({ clock, same: isSameDay });
  return {
    watch: (platform, id, request, signal) => {
      checkWindow(request);
      const { date, partySize } = request;
      const controller = new ScopedController(signal);
      const close = () => {
        controller[Symbol.dispose]();
        controller.abort(new ServiceError('client_closed_request', 'The reader has left.'));
      };

      const opening = polls.watch(
        {
          key: JSON.stringify([platform, id, date, partySize]),
          pauseMs: pollMs,
          read: createDayReader({ platform, id, date, partySize }, { tables, clock }),
        },
        controller.signal,
      );
      // Told to whoever reads; a reader who has left hears nothing.
      opening.catch(() => {});

      let told: AvailabilityChange | undefined;
      const advance = async (): Promise<IteratorResult<AvailabilityChange>> => {
        try {
          while (!controller.signal.aborted) {
            const state = await (await opening).next();
            if (state.done === true || controller.signal.aborted) break;
            const change = toChange(told, state.value, { platform, platformId: id, request });
            if (change === undefined) continue;
            told = change;
            return { done: false, value: change };
          }
        } catch (error) {
          const hasLeft = controller.signal.aborted;
          close();
          if (!hasLeft && !(error instanceof DayOverError)) throw error;
        }
        close();
        return done;
      };
      return iterateInTurn(advance, close);
    },
  };
};
