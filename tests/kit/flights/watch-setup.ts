import { Call } from '../../../platform/call/call.ts';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import type { Database } from '../../../platform/storage/database.ts';
import type { Scheduler } from '../../../platform/storage/due/scheduler.ts';
import type { QuotaState } from '../../../platform/upstream/quota-meter.ts';
import type { UnattendedBudget } from '../../../platform/upstream/unattended-pace.ts';
import type { FareSearchCriteria } from '../../../subgraphs/flights/model/fare.ts';
import type { FareQuota, FareSource } from '../../../subgraphs/flights/model/fare-source.ts';
import type { FareWatch, FareWatchCriteria } from '../../../subgraphs/flights/model/fare-watch.ts';
import { createFareWatches } from '../../../subgraphs/flights/service/fare-watches/fare-watches.ts';
import { createWatchStore } from '../../../subgraphs/flights/store/watches/watch-store.ts';
import type { ManualClock } from '../clock/manual-clock.ts';
import { runDue } from '../storage/due-work.ts';
import { asKey, createFareSetup, createScriptedSource, findTestAirport, foundOffer, listingOf } from './fare-setup.ts';

export const watchCriteria = (changes: Partial<FareWatchCriteria> = {}): FareWatchCriteria => ({
  originIata: 'SFO',
  destinationIata: 'JFK',
  firstDate: '2026-12-01',
  lastDate: '2026-12-03',
  stayNights: null,
  cabin: 'ECONOMY',
  maxStops: null,
  passengers: 1,
  everyHours: 24,
  ...changes,
});

const quotaState = (changes: Partial<QuotaState> = {}): QuotaState => ({
  remaining: 1_000,
  used: null,
  limit: null,
  lastCost: null,
  resetsAt: '2026-12-20T12:00:00.000Z',
  floor: 0,
  statedAt: '2026-11-20T12:00:00.000Z',
  ...changes,
});

interface WatchChanges {
  /** The cheapest price of each search; null for none. */
  readonly prices?: readonly (number | null)[];
  readonly submit?: FareSource['submit'];
  readonly budget?: Partial<UnattendedBudget>;
  readonly mostPerKey?: number;
  readonly account?: string;
  readonly quota?: FareQuota['read'];
}

/** Watches with a scripted source. A process of its own has a bus of its own. */
export const createWatchSetup = (database: Database, clock: ManualClock, changes: WatchChanges = {}) => {
  const prices = [...(changes.prices ?? [])];
  const searched: FareSearchCriteria[] = [];
  let reading: QuotaState | null = quotaState();
  let readings = 0;
  const { source, asked } = createScriptedSource({
    submit: async (criteria, call) => {
      searched.push(criteria);
      if (changes.submit !== undefined) return changes.submit(criteria, call);
      const price = prices.length > 0 ? (prices.shift() ?? null) : 100;
      const offers = [foundOffer('dear', { price: 900 }), foundOffer('cheap', { price })];
      return { searchId: 's', outcome: price === null ? listingOf() : listingOf(...offers) };
    },
  });
  const running = new Set<Promise<unknown>>();
  const scheduler: Scheduler = {
    wake: ({ kind }) => {
      if (kind !== fares.service.due.rows.kind) return;
      const run = fares.run().finally(() => running.delete(run));
      running.add(run);
    },
    work: async () => {},
    close: async () => {},
  };
  const fares = createFareSetup(database, clock, source, { scheduler });
  const store = createWatchStore(database, clock);
  const watches = createFareWatches({
    store,
    searches: fares.service,
    quota: {
      known: async () => reading,
      read: async (call) => {
        readings += 1;
        return changes.quota === undefined ? reading : changes.quota(call);
      },
    },
    source: source.source,
    account: changes.account ?? source.source,
    budget: { share: 0.33, floor: 10, ...changes.budget },
    scheduler,
    bus: fares.bus,
    clock,
    log: silentLogger,
    findAirport: findTestAirport,
    mostPerKey: changes.mostPerKey ?? 20,
    watchPollMs: 5_000,
    leaseMs: 20_000,
    attemptMs: 900_000,
  });
  const mine = asKey('key-1');
  return {
    watches,
    store,
    fares,
    asked,
    searched,
    readings: () => readings,
    /** What is left of the quota from now on. */
    leaves: (changed: Partial<QuotaState> | null) => {
      reading = changed === null ? null : quotaState(changed);
    },
    /** One round of a worker, with the searches that it begins. Returns the ids of the watches. */
    round: (shutdown?: AbortSignal) => runDue(watches.due, { database, clock, shutdown }),
    settled: () => Promise.all(running),
    created: async (given: Partial<FareWatchCriteria> = {}, call: Call = mine) =>
      (await watches.create(watchCriteria(given), call)).watchId,
    found: async (watchId: string, call: Call = mine): Promise<FareWatch> => {
      const watch = await watches.find(watchId, call);
      if (watch === null) throw new Error(`no watch ${watchId}`);
      return watch;
    },
    stream: (watchId: string, keyId = 'key-1') => watches.watch(watchId, new Call({ identity: asKey(keyId).identity })),
  };
};
