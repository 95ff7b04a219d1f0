import { randomBytes } from 'node:crypto';
import type { EventBus } from '../../../../platform/cache/events/event-bus.ts';
import type { Call } from '../../../../platform/call/call.ts';
import { ownerOf } from '../../../../platform/call/identity.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { tidyHourly } from '../../../../platform/runtime/clock/repeat.ts';
import { inOrderOf } from '../../../../platform/runtime/lists/lists.ts';
import type { Logger } from '../../../../platform/runtime/log/logger.ts';
import type { DueWork } from '../../../../platform/storage/due/attempt.ts';
import type { Scheduler } from '../../../../platform/storage/due/scheduler.ts';
import { watchState } from '../../../../platform/streams/watch-state.ts';
import { flightsErrors } from '../../model/errors.ts';
import { type FareSearch, type FareSearchCriteria, isEnded } from '../../model/fare.ts';
import type { FareSource } from '../../model/fare-source.ts';
import type { FareSearchRecord } from '../../store/fare-record.ts';
import type { FareStore } from '../../store/fare-store.ts';
import type { AirportMeant } from '../airports/airport-meant.ts';
import type { BookingTokens } from './booking-tokens.ts';
import { createFareCancellation } from './fare-cancellation.ts';
import { criteriaErrors, type FindAirport, hashCriteria } from './fare-criteria.ts';
import { createFareWork } from './fare-run.ts';
import type { FareSettings } from './fare-settings.ts';
import { toFareSearch } from './to-fare-search.ts';

export interface FareSearchInput extends FareSearchCriteria {
  /** The client's idempotency key. */
  readonly requestId: string | null;
}

interface FareSearchOptions {
  readonly store: FareStore;
  readonly scheduler: Scheduler;
  readonly bus: EventBus;
  readonly fares: FareSource;
  readonly tokens: BookingTokens;
  readonly clock: Clock;
  readonly log: Logger;
  readonly findAirport: FindAirport;
  /** Explains a code that `findAirport` does not know. Default: nothing. */
  readonly airportMeant?: AirportMeant;
  readonly settings: FareSettings;
}

export interface FareSearchService {
  /** Throws `validation_error` and `idempotency_key_conflict`. */
  create(input: FareSearchInput, call: Call): Promise<FareSearch>;
  /** Throws `not_found`, `forbidden` for another owner's search, and `job_already_ended`. */
  cancel(jobId: string, call: Call): Promise<FareSearch>;
  find(jobId: string): Promise<FareSearch | null>;
  /** Reads all ids in one statement. Returns an item for each, in their order; null for an unknown one. */
  findMany(jobIds: readonly string[]): Promise<(FareSearch | null)[]>;
  /** Until when an ended search stays the same, in epoch milliseconds. Undefined for an open one. */
  lastsUntil(search: Pick<FareSearch, 'status' | 'completedAt'>): number | undefined;
  /** Yields the current state, then each change until the end. Rejects with `not_found`. */
  watch(jobId: string, call: Call): Promise<AsyncIterableIterator<FareSearch>>;
  /** Makes workers look for searches now. Call it after the commit. */
  wakeWorkers(): void;
  /** How searches are run. */
  readonly due: DueWork<FareSearchRecord>;
  /** Removes searches that ended long ago. */
  tidy(hasEnded?: () => boolean): Promise<void>;
  /** Called in the worker role. The returned function stops the clean-up; the scheduler's `close` stops the rest. */
  work(): Promise<() => void>;
}

export const fareTopic = (jobId: string): string => `flights.fare-search.${jobId}`;

export const newJobId = (): string => `fs_${randomBytes(10).toString('hex')}`;

const unknownJob = (jobId: string) => new ServiceError('not_found', `There is no flight search ${jobId}.`);

const requireSame = (record: FareSearchRecord, criteriaHash: string): FareSearchRecord => {
  if (record.criteriaHash === criteriaHash) return record;
  throw new ServiceError(flightsErrors.idempotency_key_conflict, 'This requestId was used for another search before.', {
    param: 'requestId',
  });
};

export const createFareSearchService = (options: FareSearchOptions): FareSearchService => {
  const { store, scheduler, bus, fares, clock, log, findAirport, settings } = options;
  const announce = (jobId: string) => bus.publish(fareTopic(jobId));
  const { cancel, onCancel } = createFareCancellation({ store, bus });
  const due = createFareWork({ ...options, announce, onCancel });
  const tidy = async (hasEnded = () => false): Promise<void> => {
    while (!hasEnded() && (await store.removeEnded(clock.now() - settings.retentionMs)));
  };
  const find = async (jobId: string): Promise<FareSearch | null> => {
    const record = await store.find(jobId);
    return record === undefined ? null : toFareSearch(record, fares.source);
  };

  const findMany = async (jobIds: readonly string[]): Promise<(FareSearch | null)[]> => {
    const searches = (await store.findMany(jobIds)).map((record) => toFareSearch(record, fares.source));
    return inOrderOf(jobIds, searches, ({ jobId }) => jobId);
  };

  return {
    find,
    findMany,
    due,
    wakeWorkers: () => scheduler.wake(due.rows),
    tidy,
    async create({ requestId, ...criteria }, { identity }) {
      const criteriaHash = hashCriteria(criteria);
      // Precedes the other rules, so that a retry of yesterday's request returns its search although its date is past.
      const earlier = requestId === null ? undefined : await store.findByRequest(identity.keyId, requestId);
      if (earlier !== undefined) return toFareSearch(requireSame(earlier, criteriaHash), fares.source);
      const errors = criteriaErrors(criteria, findAirport, clock.now(), options.airportMeant);
      if (errors.length > 0) throw validationFailure(...errors);
      const jobId = newJobId();
      const whose = { scope: identity.keyId, owner: ownerOf(identity) };
      const { record, created } = await store.create({ jobId, ...whose, requestId, criteriaHash, criteria });
      if (created) scheduler.wake(due.rows);
      return toFareSearch(requireSame(record, criteriaHash), fares.source);
    },
    async cancel(jobId, { identity }) {
      const record = await cancel(jobId, identity);
      announce(jobId);
      return toFareSearch(record, fares.source);
    },
    lastsUntil: ({ status, completedAt }) =>
      isEnded(status) && completedAt !== null ? Date.parse(completedAt) + settings.retentionMs : undefined,
    watch: (jobId, call) =>
      watchState<FareSearch>({
        bus,
        clock,
        call,
        topic: fareTopic(jobId),
        pollMs: settings.watchPollMs,
        read: async () => {
          const job = await find(jobId);
          if (job === null) throw unknownJob(jobId);
          return job;
        },
        revisionOf: (job) => job.revision,
        isLast: (job) => isEnded(job.status),
      }),
    async work() {
      await scheduler.work(due);
      return tidyHourly(tidy, { clock, log, failure: 'fare searches that ended long ago could not be removed' });
    },
  };
};
