import { randomBytes } from 'node:crypto';
import type { EventBus } from '../../../../platform/cache/events/event-bus.ts';
import type { Call } from '../../../../platform/call/call.ts';
import { type Identity, isAnonymous, ownerOf } from '../../../../platform/call/identity.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import { dayMs, minuteMs } from '../../../../platform/runtime/clock/clock.ts';
import { tidyHourly } from '../../../../platform/runtime/clock/repeat.ts';
import type { Logger } from '../../../../platform/runtime/log/logger.ts';
import type { DueWork } from '../../../../platform/storage/due/attempt.ts';
import type { Scheduler } from '../../../../platform/storage/due/scheduler.ts';
import { watchState } from '../../../../platform/streams/watch-state.ts';
import { flightsErrors } from '../../model/errors.ts';
import type { FareWatch, FareWatchCost, FareWatchCriteria } from '../../model/fare-watch.ts';
import type { WatchStore } from '../../store/watches/watch-store.ts';
import type { FareWatchRecord } from '../../store/watches/watch-table.ts';
import type { AirportMeant } from '../airports/airport-meant.ts';
import type { FindAirport } from '../fares/fare-criteria.ts';
import { toFareWatch } from './to-fare-watch.ts';
import { watchCost } from './watch-cost.ts';
import { watchErrors } from './watch-criteria.ts';
import { endOfDayMs } from './watch-dates.ts';
import { createWatchWork, type WatchStepOptions } from './watch-step.ts';

interface FareWatchOptions extends Omit<WatchStepOptions, 'store' | 'announce' | 'timeZoneOf'> {
  readonly store: WatchStore;
  readonly scheduler: Scheduler;
  readonly bus: EventBus;
  readonly log: Logger;
  readonly findAirport: FindAirport;
  readonly airportMeant?: AirportMeant;
  /** Open watches that one key may have. */
  readonly mostPerKey: number;
  /** Poll interval of subscribers, in case a hint is lost. */
  readonly watchPollMs: number;
}

/** A watch is its owner's alone: to others it does not exist. */
export interface FareWatches {
  /** Throws `unauthenticated`, `validation_error` and `too_many_fare_watches`. */
  create(criteria: FareWatchCriteria, call: Call): Promise<FareWatch>;
  /** Returns the watch as it was, ended. Throws `not_found`. */
  delete(watchId: string, call: Call): Promise<FareWatch>;
  find(watchId: string, call: Call): Promise<FareWatch | null>;
  /** Reads the quota at its source, unless that was done just before. Throws `validation_error` and `UpstreamError`. */
  costBefore(criteria: FareWatchCriteria, call: Call): Promise<FareWatchCost>;
  /** By the quota as it was last read. */
  costOf(watch: FareWatch): Promise<FareWatchCost>;
  /** Yields the current state, then each change until the end. Rejects with `not_found`. */
  watch(watchId: string, call: Call): Promise<AsyncIterableIterator<FareWatch>>;
  readonly due: DueWork<FareWatchRecord>;
  /** Removes watches that ended long ago. */
  tidy(hasEnded?: () => boolean): Promise<void>;
  /** Called in the worker role. The returned function stops the clean-up; the scheduler's `close` stops the rest. */
  work(): Promise<() => void>;
}

const retentionMs = 30 * dayMs;
/** So that no client makes us ask again and again. */
const freshMs = minuteMs;

const topicOf = (watchId: string): string => `flights.fare-watch.${watchId}`;

const unknownWatch = (watchId: string) =>
  new ServiceError('not_found', `You have no fare watch ${watchId}.`, { param: 'watchId' });

/** Callers without a key have no list of their own, in which they would find what they spend. */
export const demandKey = (identity: Identity): void => {
  if (!isAnonymous(identity)) return;
  throw new ServiceError(
    'unauthenticated',
    'A fare watch belongs to an API key: send the header "Authorization: Bearer KEY".',
  );
};

const asEnded = (watch: FareWatch, nowMs: number): FareWatch => {
  const now = new Date(nowMs).toISOString();
  const ended = { state: 'ENDED', resumesAt: null, nextSearchAt: null, endedAt: watch.endedAt ?? now } as const;
  return { ...watch, ...ended, updatedAt: now, revision: watch.revision + 1 };
};

export const createFareWatches = (options: FareWatchOptions): FareWatches => {
  const { store, scheduler, bus, quota, source, budget, clock, log, findAirport, airportMeant } = options;
  const announce = (watchId: string) => bus.publish(topicOf(watchId));
  const timeZoneOf = (iata: string): string => {
    const airport = findAirport(iata);
    if (!airport) throw new Error(`airport ${iata} of a stored watch is not in the reference set`);
    return airport.timeZone;
  };
  const due = createWatchWork({ ...options, announce, timeZoneOf });
  const demandValid = (criteria: FareWatchCriteria): void => {
    const errors = watchErrors(criteria, { findAirport, airportMeant, nowMs: clock.now() });
    if (errors.length > 0) throw validationFailure(...errors);
  };
  const find = async (watchId: string, { identity }: Call): Promise<FareWatch | null> => {
    const record = await store.find(watchId, ownerOf(identity));
    return record === undefined ? null : toFareWatch(record);
  };
  const costWith = async (
    criteria: FareWatchCriteria,
    watchId: string | null,
    reading: Awaited<ReturnType<typeof quota.read>>,
  ): Promise<FareWatchCost> => {
    const [otherSearchesPerDay, period] = await Promise.all([
      store.searchesPerDay(watchId),
      store.period(options.account),
    ]);
    const timeZone = timeZoneOf(criteria.originIata);
    return watchCost({
      criteria,
      timeZone,
      otherSearchesPerDay,
      source,
      budget,
      quota: reading,
      period,
      nowMs: clock.now(),
    });
  };
  const tidy = async (hasEnded = () => false): Promise<void> => {
    while (!hasEnded() && (await store.removeEnded(clock.now() - retentionMs)));
  };

  return {
    find,
    due,
    tidy,
    async create(criteria, { identity }) {
      demandKey(identity);
      demandValid(criteria);
      const watchId = `fw_${randomBytes(10).toString('hex')}`;
      const endsAtMs = endOfDayMs(criteria.lastDate, timeZoneOf(criteria.originIata));
      const whose = { scope: identity.keyId, owner: ownerOf(identity) };
      const record = await store.create({ watchId, ...whose, criteria, endsAtMs }, options.mostPerKey);
      if (record === undefined)
        throw new ServiceError(
          flightsErrors.too_many_fare_watches,
          `One API key may have ${options.mostPerKey} fare watches (FARE_WATCHES_PER_KEY). Delete one first.`,
        );
      scheduler.wake(due.rows);
      return toFareWatch(record);
    },
    async delete(watchId, { identity }) {
      const record = await store.remove(watchId, ownerOf(identity));
      if (record === undefined) throw unknownWatch(watchId);
      announce(watchId);
      return asEnded(toFareWatch(record), clock.now());
    },
    async costBefore(criteria, call) {
      demandValid(criteria);
      const known = await quota.known();
      const isFresh = known !== null && Math.abs(clock.now() - Date.parse(known.statedAt)) < freshMs;
      return costWith(criteria, null, isFresh ? known : await quota.read(call));
    },
    costOf: async (watch) => costWith(watch, watch.watchId, await quota.known()),
    watch: (watchId, call) => {
      let last: FareWatch | undefined;
      return watchState<FareWatch>({
        bus,
        clock,
        call,
        topic: topicOf(watchId),
        pollMs: options.watchPollMs,
        read: async () => {
          const found = await find(watchId, call);
          if (found !== null) last = found;
          else if (last === undefined) throw unknownWatch(watchId);
          // Deleted meanwhile.
          else last = asEnded(last, clock.now());
          return last;
        },
        revisionOf: ({ revision }) => revision,
        isLast: ({ state }) => state === 'ENDED',
      });
    },
    async work() {
      await scheduler.work(due);
      return tidyHourly(tidy, { clock, log, failure: 'fare watches that ended long ago could not be removed' });
    },
  };
};
