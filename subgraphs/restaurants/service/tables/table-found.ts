import type { Call } from '../../../../platform/call/call.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { abortable } from '../../../../platform/runtime/abortable.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { createDeferred, type Deferred } from '../../../../platform/runtime/promise/deferred.ts';
import { iterateInTurn } from '../../../../platform/streams/iterate-in-turn.ts';
import { mergeFairly } from '../../../../platform/streams/merge-fairly.ts';
import type { TableFoundEvent } from '../../model/found-tables.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import type { TablePlatform } from '../../model/table-platform.ts';
import type { KnownRestaurants } from '../../store/known-restaurants.ts';
import { DayOverError, type DayPolls, type DayState, type WatchedDay } from './day-polls.ts';
import { createFoundReport } from './found-report.ts';
import { noSuchRestaurant } from './table-failures.ts';
import { apartMs, nextReading, type ReadTogether, toReadings } from './table-pace.ts';
import { rangeIsOver, type TableRangeRequest, toTableRange } from './table-range.ts';
import { windowEndMs } from './window-end.ts';

/** A day of a restaurant that the stream follows until its window has passed. */
interface FollowedDay extends WatchedDay {
  readonly endMs: number;
  readonly call: Call;
  /** Resolves when its first reading may begin. */
  readonly turn: Deferred<void>;
}

/** Undefined: the platform has no such restaurant. */
interface DayRead {
  readonly day: FollowedDay;
  readonly state: DayState | undefined;
}

const end = (call: Call): void => {
  call[Symbol.dispose]();
  call.abort(new ServiceError('client_closed_request', 'The day is no longer followed.'));
};

const isFollowed = ({ call }: FollowedDay): boolean => !call.aborted;

const done: IteratorResult<never> = { done: true, value: undefined };

/** The states of a day from its turn on. Ends when the day is over or no longer followed. */
const statesOf = (day: FollowedDay, open: () => Promise<AsyncIterableIterator<DayState>>): AsyncIterator<DayRead> => {
  const { call, turn } = day;
  let opening: Promise<AsyncIterableIterator<DayState>> | undefined;
  const advance = async (): Promise<IteratorResult<DayRead>> => {
    try {
      opening ??= abortable(turn.promise, call).then(open);
      const { done: isOver, value } = await (await opening).next();
      return isOver === true || call.aborted ? done : { done: false, value: { day, state: value } };
    } catch (error) {
      const isNotFound = error instanceof ServiceError && error.code === 'not_found' && !call.aborted;
      if (!isNotFound && !call.aborted && !(error instanceof DayOverError)) throw error;
      end(call);
      return isNotFound ? { done: false, value: { day, state: undefined } } : done;
    }
  };
  return iterateInTurn(advance, () => end(call));
};

interface TableFoundOptions {
  readonly polls: DayPolls;
  readonly platforms: ReadonlyMap<ReservationPlatform, TablePlatform>;
  readonly known: Pick<KnownRestaurants, 'find'>;
  readonly clock: Clock;
  readonly settings: {
    /** Pause of a day that is polled alone; at least the time to live of tables. */
    readonly pollMs: number;
  };
}

export interface TableFound {
  /**
   * Yields tables that are free, and then those that become free. Completes when the windows of all days have passed at
   * the restaurants. Rejects with a `validation_error`; the iterator throws `not_found` when no restaurant exists.
   */
  watch(request: TableRangeRequest, call: Call): Promise<AsyncIterableIterator<TableFoundEvent>>;
}

export const createTableFound = ({ polls, platforms, known, clock, settings }: TableFoundOptions): TableFound => {
  const { pollMs } = settings;

  /** The days that are not over, the nearest first, and those of one date in the order of the restaurants. */
  const daysOf = async (request: TableRangeRequest, stream: Call): Promise<readonly FollowedDay[]> => {
    const { dates, platformIds } = toTableRange(request);
    const { platform, partySize, timeEnd } = request;
    const restaurants = await known.find(platformIds.map((platformId) => ({ platform, platformId })));
    const nowMs = clock.now();
    return dates.flatMap((date) =>
      platformIds.flatMap((platformId, index): FollowedDay[] => {
        const endMs = windowEndMs(date, timeEnd, restaurants[index]?.countryCode ?? null);
        if (endMs <= nowMs) return [];
        return [{ platform, platformId, date, partySize, endMs, call: stream.child(), turn: createDeferred<void>() }];
      }),
    );
  };

  /** Returns whether it takes requests: not for days that other streams have just read. */
  const begin = (days: ReadTogether<FollowedDay>): boolean => {
    const followed = days.filter(isFollowed);
    const isNew = followed.map((day) => !polls.isPolled(day));
    // In one turn, so that a platform can return several days at once.
    for (const { turn } of followed) turn.resolve();
    const isRead = followed.map((day) => polls.readNow(day, pollMs / 2));
    return [...isNew, ...isRead].includes(true);
  };

  /** Begins one reading after the other, for as long as the stream is open. */
  const readInTurn = async (
    readings: readonly ReadTogether<FollowedDay>[],
    pauseMs: number,
    stream: Call,
  ): Promise<void> => {
    const begun = new Map<ReadTogether<FollowedDay>, number>();
    for (;;) {
      const left = readings.filter((each) => each.some(isFollowed));
      if (left.length === 0) return;
      const nowMs = clock.now();
      const next = nextReading(left, (reading) => begun.get(reading), { nowMs, pollMs });
      if ('atMs' in next) await clock.sleep(next.atMs - nowMs, stream.signal);
      else {
        begun.set(next, nowMs);
        if (begin(next)) await clock.sleep(pauseMs, stream.signal);
      }
    }
  };

  /** Ends each day at its time. Returns the function that stops it. */
  const endInTime = (days: readonly FollowedDay[]): (() => void) => {
    let cancel = () => {};
    const arm = () => {
      const nowMs = clock.now();
      for (const { endMs, call } of days) if (endMs <= nowMs) end(call);
      const ends = days.filter(({ call }) => !call.aborted).map(({ endMs }) => endMs);
      if (ends.length > 0) cancel = clock.after(Math.min(...ends) - nowMs, arm);
    };
    arm();
    return () => cancel();
  };

  return {
    watch: async (request, call) => {
      const client = platforms.get(request.platform);
      if (client === undefined) throw new Error(`there is no client of ${request.platform}`);
      const stream = call.child();
      const days = await daysOf(request, stream);
      if (days.length === 0) throw rangeIsOver(request);
      const readings = toReadings(days, client, clock.now());
      // The stream itself has its days read.
      const pace = { pauseMs: Number.POSITIVE_INFINITY, oldestMs: pollMs };
      const states = days.map((day) => statesOf(day, () => polls.watch(day, pace, day.call)));
      const merged = mergeFairly(states);
      const stopEnding = endInTime(days);
      const report = createFoundReport(days, request, isFollowed);
      const missing = new Set<string>();
      let hasBegun = false;
      let defect: { readonly error: unknown } | undefined;
      const close = () => {
        stopEnding();
        for (const day of days) end(day.call);
        end(stream);
        void merged.return?.();
      };
      /** The reason of the stream's end is none. */
      const endByDefect = (error: unknown) => {
        if (stream.aborted) return;
        defect = { error };
        for (const day of days) end(day.call);
      };
      /** A restaurant that does not exist is not asked for on other days. */
      const endMissing = ({ platform, platformId }: FollowedDay): TableFoundEvent | undefined => {
        missing.add(platformId);
        const others = days.filter((day) => day.platformId === platformId && isFollowed(day));
        for (const other of others) end(other.call);
        return report.missing(platformId, noSuchRestaurant(platform, platformId));
      };
      const hasNone = () => days.every(({ platformId }) => missing.has(platformId));
      const advance = async (): Promise<IteratorResult<TableFoundEvent>> => {
        if (!hasBegun) readInTurn(readings, apartMs(pollMs, client), stream).catch(endByDefect);
        hasBegun = true;
        try {
          while (!stream.aborted) {
            const next = await merged.next();
            if (next.done === true) break;
            const { day, state } = next.value;
            if (state !== undefined && !isFollowed(day)) continue;
            const event = state === undefined ? endMissing(day) : report.read(day, state);
            if (hasNone()) throw new ServiceError('not_found', 'The platform has none of these restaurants.');
            if (event !== undefined) return { done: false, value: event };
          }
          if (defect !== undefined) throw defect.error;
        } catch (error) {
          const hasLeft = stream.aborted;
          close();
          if (!hasLeft) throw error;
        }
        close();
        return done;
      };
      return iterateInTurn(advance, close);
    },
  };
};
