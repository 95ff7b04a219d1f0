import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { repeat } from '../../../../platform/clock/repeat.ts';
import { faultsError } from '../../../../platform/constraint/fault.ts';
import { ownerOf, type RequestContext } from '../../../../platform/context/request-context.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import type { EventBus } from '../../../../platform/events/event-bus.ts';
import { inOrderOf } from '../../../../platform/lists/by-key.ts';
import type { Logger } from '../../../../platform/log/logger.ts';
import type { JobQueue, QueueJob } from '../../../../platform/queue/job-queue.ts';
import { watchState } from '../../../../platform/streams/watch-state.ts';
import { flightsErrors } from '../../model/errors.ts';
import { type FareSearch, isEnded } from '../../model/fare.ts';
import type { FareSource } from '../../model/fare-source.ts';
import type { FareSearchRecord } from '../../store/fare-record.ts';
import type { FareStore } from '../../store/fare-store.ts';
import type { AirportMeant } from '../airports/airport-meant.ts';
import type { BookingTokens } from './booking-tokens.ts';
import { createFareCancellation } from './fare-cancellation.ts';
import { criteriaFaults, type FareSearchInput, type FindAirport, hashCriteria } from './fare-criteria.ts';
import { createFareRun, type FareJobData } from './fare-run.ts';
import type { FareSettings } from './fare-settings.ts';
import { createFareSweep } from './fare-sweep.ts';
import { toFareSearch } from './to-fare-search.ts';

interface FareSearchOptions {
  readonly store: FareStore;
  readonly queue: JobQueue;
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
  create(input: FareSearchInput, context: Pick<RequestContext, 'identity'>): Promise<FareSearch>;
  /** Throws `not_found`, `forbidden` for another owner's search, and `job_already_ended`. */
  cancel(jobId: string, context: Pick<RequestContext, 'identity'>): Promise<FareSearch>;
  find(jobId: string): Promise<FareSearch | null>;
  /** Reads all ids in one statement. Returns an item for each, in their order; null for an unknown one. */
  findMany(jobIds: readonly string[]): Promise<(FareSearch | null)[]>;
  /** Until when an ended search stays the same, in epoch milliseconds. Undefined for an open one. */
  lastsUntil(search: Pick<FareSearch, 'status' | 'completedAt'>): number | undefined;
  /** Yields the current state, then each change until the end. Rejects with `not_found`. */
  watch(jobId: string, signal: AbortSignal): Promise<AsyncIterableIterator<FareSearch>>;
  run(job: QueueJob<FareJobData>): Promise<void>;
  sweep(): Promise<void>;
  /** Called in every role. */
  declare(): Promise<void>;
  /** Called in the worker role. The returned function stops the sweeps; the queue's `close` stops the rest. */
  work(): Promise<() => void>;
}

const fareQueue = 'flights-fare-search';

export const fareTopic = (jobId: string): string => `flights.fare-search.${jobId}`;

const unknownJob = (jobId: string) => new ServiceError('not_found', `There is no flight search ${jobId}.`);

const requireSame = (record: FareSearchRecord, criteriaHash: string): FareSearchRecord => {
  if (record.criteriaHash === criteriaHash) return record;
  throw new ServiceError(
    flightsErrors.idempotency_key_conflict,
    'This request_id was used for another search before.',
    { param: 'requestId' },
  );
};

export const createFareSearchService = (options: FareSearchOptions): FareSearchService => {
  const { store, queue, bus, fares, clock, log, findAirport, settings } = options;
  const announce = (jobId: string) => bus.publish(fareTopic(jobId));
  const { cancel, onCancel } = createFareCancellation({ store, bus });
  const run = createFareRun({ ...options, announce, onCancel });
  const sweep = createFareSweep({
    store,
    clock,
    log,
    settings,
    announce,
    enqueue: (jobId, transaction) => queue.enqueue<FareJobData>(fareQueue, { jobId }, { transaction }),
    queue,
    queueName: fareQueue,
  });
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
    run,
    sweep,
    async create({ requestId, ...criteria }, { identity }) {
      const criteriaHash = hashCriteria(criteria);
      // Precedes the other rules, so that a retry of yesterday's request returns its search although its date is past.
      const earlier = requestId === null ? undefined : await store.findByRequest(identity.keyId, requestId);
      if (earlier !== undefined) return toFareSearch(requireSame(earlier, criteriaHash), fares.source);
      const faults = criteriaFaults(criteria, findAirport, clock.now(), options.airportMeant);
      if (faults.length > 0) throw faultsError(faults);
      const jobId = `fs_${randomBytes(10).toString('hex')}`;
      const queuedUntilMs = clock.now() + settings.queueTrustMs;
      const whose = { scope: identity.keyId, owner: ownerOf(identity) };
      const search = { jobId, ...whose, requestId, criteriaHash, criteria, queuedUntilMs };
      const { record, created } = await store.create(search, async (transaction) => {
        await queue.enqueue<FareJobData>(fareQueue, { jobId }, { transaction });
      });
      if (created) queue.nudge(fareQueue);
      return toFareSearch(requireSame(record, criteriaHash), fares.source);
    },
    async cancel(jobId, { identity }) {
      const record = await cancel(jobId, identity);
      announce(jobId);
      return toFareSearch(record, fares.source);
    },
    lastsUntil: ({ status, completedAt }) =>
      isEnded(status) && completedAt !== null ? Date.parse(completedAt) + settings.retentionMs : undefined,
    watch: (jobId, signal) =>
      watchState<FareSearch>({
        bus,
        clock,
        signal,
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
    declare: () => {
      // Longer than any search may take, so that attempts never overlap.
      const expireInSeconds = Math.ceil((settings.searchTimeoutMs + 60_000) / 1000);
      return queue.declare(fareQueue, { retryLimit: settings.maxAttempts - 1, retryDelaySeconds: 1, expireInSeconds });
    },
    async work() {
      await queue.work<FareJobData>(fareQueue, { concurrency: settings.concurrency }, run);
      return repeat(sweep, { clock, log, everyMs: settings.sweepMs, failure: 'sweep of fare searches failed' });
    },
  };
};
