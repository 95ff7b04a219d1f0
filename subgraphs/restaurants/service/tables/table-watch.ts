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

interface TableWatchOptions {
  readonly tables: Pick<Tables, 'poll'>;
  readonly clock: Clock;
  readonly settings: {
    /** Pause after a poll; at least the time to live of tables. */
    readonly pollMs: number;
  };
}

export interface TableWatch {
  /**
   * Yields the current tables, then every change in the window; a slow reader gets the net change. Completes when the
   * day is over in every zone, and on abort or `return`. Throws `validation_error` for a reversed window; the iterator
   * throws `not_found`.
   */
  watch(
    platform: ReservationPlatform,
    id: string,
    request: TableRequest,
    signal: AbortSignal,
  ): AsyncIterableIterator<AvailabilityChange>;
}

interface WatchedTables extends RestaurantKey {
  readonly request: TableRequest;
}

/** Returns the event that follows `previous`; undefined when nothing has changed in the window. */
const toChange = (
  previous: AvailabilityChange | undefined,
  { slots: all, failure, fetchedAt }: DayState,
  { platform, platformId, request }: WatchedTables,
): AvailabilityChange | undefined => {
  const slots = all.filter((slot) => isInWindow(slot, request));
  const { date, partySize } = request;
  const now = { platform, platformId, date, partySize, slots, failure, fetchedAt };
  if (previous === undefined) return { ...now, opened: [], gone: [] };
  const changes = toSlotChanges(previous.slots, slots);
  const sameHealth = (previous.failure === null) === (failure === null);
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
      // Readers get the error from `next`; after they have left it is ignored.
      opening.catch(() => {});

      let previous: AvailabilityChange | undefined;
      const advance = async (): Promise<IteratorResult<AvailabilityChange>> => {
        try {
          while (!controller.signal.aborted) {
            const state = await (await opening).next();
            if (state.done === true || controller.signal.aborted) break;
            const change = toChange(previous, state.value, { platform, platformId: id, request });
            if (change === undefined) continue;
            previous = change;
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
