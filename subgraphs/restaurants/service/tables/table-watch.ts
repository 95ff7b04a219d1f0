import type { Call } from '../../../../platform/call/call.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { iterateInTurn } from '../../../../platform/streams/iterate-in-turn.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import type { AvailabilityChange, TableRequest } from '../../model/table-availability.ts';
import type { RestaurantKey } from '../../store/known-restaurants.ts';
import { DayOverError, type DayPolls, type DayState, without } from './day-polls.ts';
import { checkWindow } from './request-errors.ts';
import { isInWindow } from './slots-of.ts';

interface TableWatchOptions {
  readonly polls: DayPolls;
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
    call: Call,
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
  const [opened, gone] = [without(slots, previous.slots), without(previous.slots, slots)];
  const sameHealth = (previous.failure === null) === (failure === null);
  return sameHealth && opened.length === 0 && gone.length === 0 ? undefined : { ...now, opened, gone };
};

const done: IteratorResult<AvailabilityChange> = { done: true, value: undefined };

export const createTableWatch = ({ polls, settings: { pollMs } }: TableWatchOptions): TableWatch => ({
  watch: (platform, id, request, call) => {
    checkWindow(request);
    const { date, partySize } = request;
    const reader = call.child();
    const close = () => {
      reader[Symbol.dispose]();
      reader.abort(new ServiceError('client_closed_request', 'The reader has left.'));
    };

    const opening = polls.watch({ platform, platformId: id, date, partySize }, { pauseMs: pollMs }, reader);
    // Readers get the error from `next`; after they have left it is ignored.
    opening.catch(() => {});

    let previous: AvailabilityChange | undefined;
    const advance = async (): Promise<IteratorResult<AvailabilityChange>> => {
      try {
        while (!reader.aborted) {
          const state = await (await opening).next();
          if (state.done === true || reader.aborted) break;
          const change = toChange(previous, state.value, { platform, platformId: id, request });
          if (change === undefined) continue;
          previous = change;
          return { done: false, value: change };
        }
      } catch (error) {
        const hasLeft = reader.aborted;
        close();
        if (!hasLeft && !(error instanceof DayOverError)) throw error;
      }
      close();
      return done;
    };
    return iterateInTurn(advance, close);
  },
});
