import type { Call } from '../../../../platform/call/call.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { iterateInTurn } from '../../../../platform/streams/iterate-in-turn.ts';
import { createSharedPolls } from '../../../../platform/streams/shared-polls.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import type { AvailabilityChange, TableFailure, TableRequest } from '../../model/table-availability.ts';
import type { TableSlot } from '../../model/table-slot.ts';
import type { RestaurantKey } from '../../store/known-restaurants.ts';
import { checkWindow, isPastEverywhere } from './request-errors.ts';
import { isInWindow } from './slots-of.ts';
import type { Tables } from './table-availability.ts';

interface SlotChanges {
  readonly opened: readonly TableSlot[];
  readonly gone: readonly TableSlot[];
}

/** Excludes the address, because platforms put tokens into it. */
export const slotIdentity = (slot: TableSlot): string =>
  JSON.stringify([slot.date, slot.time, slot.type, slot.tableType, slot.isDepositRequired, slot.deposit?.amount]);

/** Multiset difference. */
const without = (slots: readonly TableSlot[], others: readonly TableSlot[]): TableSlot[] => {
  const left = new Map<string, number>();
  for (const other of others) {
    const identity = slotIdentity(other);
    left.set(identity, (left.get(identity) ?? 0) + 1);
  }
  return slots.filter((slot) => {
    const identity = slotIdentity(slot);
    const count = left.get(identity) ?? 0;
    if (count > 0) left.set(identity, count - 1);
    return count === 0;
  });
};

const toSlotChanges = (before: readonly TableSlot[], now: readonly TableSlot[]): SlotChanges => ({
  opened: without(now, before),
  gone: without(before, now),
});

/** One restaurant's whole day, shared by readers with different windows. */
interface WatchedDay {
  readonly platform: ReservationPlatform;
  readonly id: string;
  readonly date: string;
  readonly partySize: number;
}

/** While the platform fails, the slots are the last ones that it returned. */
interface DayState {
  readonly slots: readonly TableSlot[];
  readonly failure: TableFailure | null;
  /** ISO 8601 in UTC. */
  readonly fetchedAt: string;
}

/** The day is over in every zone. */
class DayOverError extends Error {}

/** Whether a reader sees no difference. */
const isSameDay = (before: DayState, after: DayState): boolean =>
  (before.failure === null) === (after.failure === null) &&
  before.slots.length === after.slots.length &&
  before.slots.every((slot, index) => {
    const other = after.slots[index];
    return other !== undefined && slotIdentity(slot) === slotIdentity(other);
  });

/**
 * The platform's failures are states, except `not_found` before any tables were returned. Throws `DayOverError`, and
 * the call's reason.
 */
const createDayReader = (
  { platform, id, date, partySize }: WatchedDay,
  { tables, clock }: { readonly tables: Pick<Tables, 'poll'>; readonly clock: Clock },
): ((call: Call) => Promise<DayState>) => {
  let state: DayState | undefined;
  let hasResponded = false;
  let resumeAtMs = Number.NEGATIVE_INFINITY;

  const toState = async (call: Call): Promise<DayState> => {
    const { availability, failure } = await tables.poll(platform, id, { date, partySize }, call);
    const { slots, fetchedAt } = availability;
    if (failure === null) {
      hasResponded = true;
      return { slots, failure, fetchedAt };
    }
    if (!hasResponded && failure.errorType === 'NOT_FOUND') throw new ServiceError('not_found', failure.message);
    resumeAtMs = clock.now() + (failure.retryAfterSeconds ?? 0) * 1000;
    return { slots: state?.slots ?? slots, failure, fetchedAt: new Date(clock.now()).toISOString() };
  };

  return async (call) => {
    const nowMs = clock.now();
    if (isPastEverywhere(date, nowMs)) throw new DayOverError();
    // The platform sent `Retry-After`.
    if (state !== undefined && nowMs < resumeAtMs) return state;
    state = await toState(call);
    return state;
  };
};

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
  const changes = toSlotChanges(previous.slots, slots);
  const sameHealth = (previous.failure === null) === (failure === null);
  if (sameHealth && changes.opened.length === 0 && changes.gone.length === 0) return undefined;
  return { ...now, ...changes };
};

const done: IteratorResult<AvailabilityChange> = { done: true, value: undefined };

export const createTableWatch = ({ tables, clock, settings: { pollMs } }: TableWatchOptions): TableWatch => {
  const polls = createSharedPolls<DayState>({ clock, same: isSameDay });
  return {
    watch: (platform, id, request, call) => {
      checkWindow(request);
      const { date, partySize } = request;
      const reader = call.child();
      const close = () => {
        reader[Symbol.dispose]();
        reader.abort(new ServiceError('client_closed_request', 'The reader has left.'));
      };

      const opening = polls.watch(
        {
          key: JSON.stringify([platform, id, date, partySize]),
          pauseMs: pollMs,
          read: createDayReader({ platform, id, date, partySize }, { tables, clock }),
        },
        reader,
      );
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
  };
};
