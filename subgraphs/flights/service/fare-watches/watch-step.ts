import type { Call } from '../../../../platform/call/call.ts';
import {
  isUnavailable,
  ServiceError,
  type SourceFailure,
  toSourceFailure,
} from '../../../../platform/errors/service-error.ts';
import { type Clock, minuteMs } from '../../../../platform/runtime/clock/clock.ts';
import { type DueWork, LeaseLostError, type RunningRow } from '../../../../platform/storage/due/attempt.ts';
import type { UnattendedBudget } from '../../../../platform/upstream/unattended-pace.ts';
import type { FareSearch, FareSearchCriteria } from '../../model/fare.ts';
import type { FareQuota } from '../../model/fare-source.ts';
import type { FareWatchCriteria, FareWatchLowest } from '../../model/fare-watch.ts';
import type { WatchLeases } from '../../store/watches/watch-leases.ts';
import type { FareWatchRecord } from '../../store/watches/watch-table.ts';
import { hashCriteria } from '../fares/fare-criteria.ts';
import { type FareSearchService, newJobId } from '../fares/fare-search.ts';
import { addDays, dateAfter, dateInTurn, openDates, searchIntervalMs } from './watch-dates.ts';

export interface WatchStepOptions {
  readonly store: WatchLeases;
  readonly searches: Pick<FareSearchService, 'watch' | 'wakeWorkers'>;
  readonly quota: FareQuota;
  /** Name of the source that clients see. */
  readonly source: string;
  /** Whose quota is spent: an emulator has one of its own. */
  readonly account: string;
  readonly budget: UnattendedBudget;
  readonly clock: Clock;
  readonly timeZoneOf: (iata: string) => string;
  readonly announce: (watchId: string) => void;
  readonly leaseMs: number;
  /** Longer than any search lasts, with its wait for a worker. */
  readonly attemptMs: number;
}

/** After a reading of the quota has failed. */
const quotaRetryMs = 10 * minuteMs;
/** The cheapest offer is the first. */
const offersOfSearch = 10;

const searchOf = (criteria: FareWatchCriteria, date: string): FareSearchCriteria => ({
  date,
  originIata: criteria.originIata,
  destinationIata: criteria.destinationIata,
  returnDate: criteria.stayNights === null ? null : addDays(date, criteria.stayNights),
  sort: 'PRICE',
  cabin: criteria.cabin,
  maxOffers: offersOfSearch,
  compact: false,
  maxStops: criteria.maxStops,
  passengers: criteria.passengers,
});

/** Returns the lowest price after a search, the same object unless it fell. Two currencies are not compared. */
export const lowestAfter = (
  lowest: FareWatchLowest | null,
  { jobId, criteria, result }: Pick<FareSearch, 'jobId' | 'criteria' | 'result'>,
  foundAt: string,
): FareWatchLowest | null => {
  const price = result?.offers.find((offer) => offer.price !== null)?.price ?? null;
  if (price === null) return lowest;
  const isComparable = lowest?.price.currencyCode === price.currencyCode;
  if (lowest !== null && isComparable && Number(price.amount) >= Number(lowest.price.amount)) return lowest;
  const previousPrice = lowest !== null && isComparable ? lowest.price : null;
  return { price, previousPrice, date: criteria.date, returnDate: criteria.returnDate, foundAt, jobId };
};

const quotaUnknown = (source: string): SourceFailure =>
  toSourceFailure(
    new ServiceError(
      'upstream_unavailable',
      `The source ${source} does not state what is left of its quota, within which watches search.`,
      { source },
    ),
  );

/** One step of a watch: a search of one date, whose outcome is stored once, never without the lease. */
export const createWatchWork = (options: WatchStepOptions): DueWork<FareWatchRecord> => {
  const { store, searches, quota, source, account, budget, clock, announce } = options;

  const write = async (watchId: string, written: Promise<boolean>): Promise<void> => {
    if (!(await written)) throw new LeaseLostError();
    announce(watchId);
  };

  /** A failure when the source does not state it. */
  const readQuota = async (call: Call) => {
    try {
      return (await quota.read(call)) ?? quotaUnknown(source);
    } catch (error) {
      call.throwIfAborted();
      if (error instanceof ServiceError && !isUnavailable(error)) return toSourceFailure(error);
      throw error;
    }
  };

  /** The search's last state. Undefined when it is gone. */
  const outcomeOf = async (jobId: string, call: Call): Promise<FareSearch | undefined> => {
    let last: FareSearch | undefined;
    try {
      for await (const state of await searches.watch(jobId, call)) last = state;
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'not_found') throw error;
      last = undefined;
    }
    call.throwIfAborted();
    return last;
  };

  const begin = async (claimed: RunningRow<FareWatchRecord>, date: string, call: Call): Promise<string | undefined> => {
    const { row } = claimed;
    const reading = await readQuota(call);
    if ('code' in reading) {
      await write(claimed.key, store.postpone(claimed, { atMs: clock.now() + quotaRetryMs, failure: reading }));
      return undefined;
    }
    const jobId = newJobId();
    const criteria = searchOf(row.criteria, date);
    const whose = { scope: row.scope, owner: row.owner, requestId: null, watchId: row.watchId };
    const search = { jobId, ...whose, criteria, criteriaHash: hashCriteria(criteria) };
    const turn = await store.begin(claimed, row, search, { quota: reading, account, budget, nowMs: clock.now() });
    if (turn === undefined) throw new LeaseLostError();
    announce(claimed.key);
    if (turn.kind !== 'granted') return undefined;
    searches.wakeWorkers();
    return jobId;
  };

  return {
    rows: store.due,
    // Each mostly waits for its search.
    concurrency: 16,
    leaseMs: options.leaseMs,
    attemptMs: options.attemptMs,
    retryMs: 1_000,
    countsFailures: true,
    async run(claimed, call) {
      const { row, key } = claimed;
      const zone = options.timeZoneOf(row.criteria.originIata);
      const date = dateInTurn(openDates(row.criteria, clock.now(), zone), row.nextDate);
      const isOver = clock.now() >= Date.parse(row.endsAt) || date === undefined;
      if (isOver && row.jobId === null) return await write(key, store.end(claimed));
      const startedMs = row.jobId === null ? clock.now() : Date.parse(row.lastSearchAt ?? row.updatedAt);
      const jobId = row.jobId ?? (await begin(claimed, date ?? row.nextDate, call));
      if (jobId === undefined) return;
      const search = await outcomeOf(jobId, call);
      const dates = openDates(row.criteria, clock.now(), zone);
      const nextMs = Math.max(clock.now(), startedMs + searchIntervalMs(row.criteria, dates.length));
      const searched = search?.criteria.date ?? row.nextDate;
      await write(
        key,
        store.report(claimed, {
          nextDate: dateAfter(dates, searched),
          nextSearchMs: nextMs < Date.parse(row.endsAt) ? nextMs : null,
          failure: search?.failure ?? null,
          lowest:
            search === undefined ? row.lowest : lowestAfter(row.lowest, search, new Date(clock.now()).toISOString()),
        }),
      );
    },
  };
};
