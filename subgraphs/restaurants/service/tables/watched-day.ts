import type { Clock } from '../../../../platform/clock/clock.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import type { TableFailure } from '../../model/table-availability.ts';
import type { TableSlot } from '../../model/table-slot.ts';
import { isPastEverywhere } from './request-faults.ts';
import { slotIdentity } from './slot-changes.ts';
import type { Tables } from './table-availability.ts';

/** One restaurant's whole day, shared by readers with different windows. */
interface WatchedDay {
  readonly platform: ReservationPlatform;
  readonly id: string;
  readonly date: string;
  readonly partySize: number;
}

/** While the platform fails, the slots are the last ones that it returned. */
export interface DayState {
  readonly slots: readonly TableSlot[];
  readonly failure: TableFailure | null;
  /** ISO 8601 in UTC. */
  readonly fetchedAt: string;
}

/** The day is over in every zone. */
export class DayOverError extends Error {}

/** Whether a reader sees no difference. */
export const isSameDay = (before: DayState, after: DayState): boolean =>
  (before.failure === null) === (after.failure === null) &&
  before.slots.length === after.slots.length &&
  before.slots.every((slot, index) => {
    const other = after.slots[index];
    return other !== undefined && slotIdentity(slot) === slotIdentity(other);
  });

/**
 * The platform's failures are states, except `not_found` before any tables were returned. Throws `DayOverError`, and
 * the signal's reason.
 */
export const createDayReader = (
  { platform, id, date, partySize }: WatchedDay,
  { tables, clock }: { readonly tables: Pick<Tables, 'poll'>; readonly clock: Clock },
): ((signal: AbortSignal) => Promise<DayState>) => {
  let state: DayState | undefined;
  let hasAnswered = false;
  let resumeAtMs = Number.NEGATIVE_INFINITY;

  const toState = async (signal: AbortSignal): Promise<DayState> => {
    const { availability, failure } = await tables.poll(platform, id, { date, partySize }, signal);
    const { slots, fetchedAt } = availability;
    if (failure === null) {
      hasAnswered = true;
      return { slots, failure, fetchedAt };
    }
    if (!hasAnswered && failure.errorType === 'NOT_FOUND') throw new ServiceError('not_found', failure.message);
    resumeAtMs = clock.now() + (failure.retryAfterSeconds ?? 0) * 1000;
    return { slots: state?.slots ?? slots, failure, fetchedAt: new Date(clock.now()).toISOString() };
  };

  return async (signal) => {
    const nowMs = clock.now();
    if (isPastEverywhere(date, nowMs)) throw new DayOverError();
    // The platform sent `Retry-After`.
    if (state !== undefined && nowMs < resumeAtMs) return state;
    state = await toState(signal);
    return state;
  };
};
