import type { Call } from '../../../../platform/call/call.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { createSharedPolls, type Poll } from '../../../../platform/streams/shared-polls.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import type { TableFailure } from '../../model/table-availability.ts';
import type { TableSlot } from '../../model/table-slot.ts';
import { isPastEverywhere } from './request-errors.ts';
import type { Tables } from './table-availability.ts';

/** Excludes the address, because platforms put tokens into it. */
export const slotIdentity = (slot: TableSlot): string =>
  JSON.stringify([slot.date, slot.time, slot.type, slot.tableType, slot.isDepositRequired, slot.deposit?.amount]);

/** Multiset difference. */
export const without = (slots: readonly TableSlot[], others: readonly TableSlot[]): TableSlot[] => {
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

/** One restaurant's whole day, shared by readers with different windows. */
export interface WatchedDay {
  readonly platform: ReservationPlatform;
  readonly platformId: string;
  readonly date: string;
  readonly partySize: number;
}

/** While the platform fails, the slots are the last ones that it returned. */
export interface DayState {
  readonly slots: readonly TableSlot[];
  readonly failure: TableFailure | null;
  /** ISO 8601 in UTC. */
  readonly fetchedAt: string;
  readonly warnings: readonly Warning[];
}

/** The day is over in every zone. */
export class DayOverError extends Error {}

/** Whether a reader sees no difference. */
const isSameDay = (before: DayState, after: DayState): boolean =>
  (before.failure === null) === (after.failure === null) &&
  before.slots.length === after.slots.length &&
  before.slots.every((slot, index) => {
    const other = after.slots[index];
    return other !== undefined && slotIdentity(slot) === slotIdentity(other);
  });

interface DayPollsOptions {
  readonly tables: Pick<Tables, 'poll'>;
  readonly clock: Clock;
}

/**
 * The platform's failures are states, except `not_found` before any tables were returned. Throws `DayOverError`, and
 * the call's reason.
 */
const createDayReader = (
  { platform, platformId, date, partySize }: WatchedDay,
  { tables, clock }: DayPollsOptions,
): ((call: Call) => Promise<DayState>) => {
  let state: DayState | undefined;
  let hasResponded = false;
  let resumeAtMs = Number.NEGATIVE_INFINITY;

  const toState = async (call: Call): Promise<DayState> => {
    const { availability, failure } = await tables.poll(platform, platformId, { date, partySize }, call);
    const { slots, fetchedAt, warnings } = availability;
    if (failure === null) {
      hasResponded = true;
      return { slots, failure, fetchedAt, warnings };
    }
    if (!hasResponded && failure.errorType === 'NOT_FOUND') throw new ServiceError('not_found', failure.message);
    resumeAtMs = clock.now() + (failure.retryAfterSeconds ?? 0) * 1000;
    return { slots: state?.slots ?? slots, failure, fetchedAt: new Date(clock.now()).toISOString(), warnings };
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

/** Polls each restaurant, day and party once for all streams, at the shortest pause that one of them asks for. */
export interface DayPolls {
  /** Rejects, or fails later, with `DayOverError`, and rejects with `not_found`. */
  watch(
    day: WatchedDay,
    pace: Pick<Poll<DayState>, 'pauseMs' | 'oldestMs'>,
    reader: Call,
  ): Promise<AsyncIterableIterator<DayState>>;
  /** Whether another reader of the day needs no request to begin. */
  isPolled(day: WatchedDay): boolean;
  /** Reads a day whose state is at least so old. Returns whether it does. */
  readNow(day: WatchedDay, ageMs: number): boolean;
}

const keyOf = ({ platform, platformId, date, partySize }: WatchedDay): string =>
  JSON.stringify([platform, platformId, date, partySize]);

export const createDayPolls = (options: DayPollsOptions): DayPolls => {
  const polls = createSharedPolls<DayState>({ clock: options.clock, same: isSameDay });
  return {
    watch: (day, pace, reader) =>
      polls.watch({ key: keyOf(day), ...pace, read: createDayReader(day, options) }, reader),
    isPolled: (day) => polls.isPolled(keyOf(day)),
    readNow: (day, ageMs) => polls.readNow(keyOf(day), ageMs),
  };
};
