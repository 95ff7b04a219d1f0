import { createMemoryEventBus, type EventBus } from '../../../platform/cache/events/event-bus.ts';
import { createMemoryGrantStore } from '../../../platform/cache/state/memory-grant-store.ts';
import { Call } from '../../../platform/call/call.ts';
import { noRights } from '../../../platform/call/identity.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { type Logger, silentLogger } from '../../../platform/runtime/log/logger.ts';
import type { Database } from '../../../platform/storage/database.ts';
import type { Scheduler } from '../../../platform/storage/due/scheduler.ts';
import type { FareOffer, FareSearch, FareSearchCriteria, Money } from '../../../subgraphs/flights/model/fare.ts';
import type {
  FareListing,
  FareSource,
  FoundOffer,
  SourceSearch,
} from '../../../subgraphs/flights/model/fare-source.ts';
import { type BookingTokens, createBookingTokens } from '../../../subgraphs/flights/service/fares/booking-tokens.ts';
import {
  createFareSearchService,
  type FareSearchInput,
  fareTopic,
} from '../../../subgraphs/flights/service/fares/fare-search.ts';
import { defaultFareSettings, type FareSettings } from '../../../subgraphs/flights/service/fares/fare-settings.ts';
import { createFareStore, type FareStore } from '../../../subgraphs/flights/store/fare-store.ts';
import { migrateService, type ServiceTables } from '../storage/describe-tables.ts';
import { runDue } from '../storage/due-work.ts';
import { openTestPglite } from '../storage/test-pglite.ts';

export const fareTables: ServiceTables = {
  service: 'flights',
  empty: 'truncate fare_searches, fare_watches, fare_watch_turns',
};

/** An embedded database with the flight tables; its data are removed on close. */
export const openFareDatabase = async (): Promise<Database> => {
  const { database, dispose } = await openTestPglite();
  await migrateService(database, 'flights');
  return { ...database, close: dispose };
};

export const usd = (amount: number): Money => ({ amount: String(amount), currencyCode: 'USD' });

const offerDefaults: FoundOffer['offer'] = {
  tripType: 'ONE_WAY',
  isResolveRequired: false,
  price: usd(100),
  currency: 'USD',
  durationMinutes: 120,
  stopCount: 0,
  departsAtLocal: '2027-03-14T09:05',
  arrivesAtLocal: '2027-03-14T11:05',
  airlineNames: ['Fjord Wings'],
  segments: [],
  layovers: [],
  emissions: null,
  extensions: [],
};

type OfferChanges = Omit<Partial<FareOffer>, 'price'> & { readonly price?: number | null };

/** Prices are dollars. */
export const foundOffer = (sourceToken: string, { price = 100, ...changes }: OfferChanges = {}): FoundOffer => ({
  sourceToken,
  offer: { ...offerDefaults, ...changes, price: price === null ? null : usd(price) },
});

export const listingOf = (...offers: FoundOffer[]): FareListing => ({
  offers,
  priceInsights: null,
  searchUrl: null,
  sourceUpdatedAt: '2026-11-20T11:59:58.000Z',
  warnings: [],
});

/** A source with given responses that counts its calls. */
export const createScriptedSource = (reported: Partial<FareSource> = {}) => {
  const asked: string[] = [];
  const done: SourceSearch = { searchId: 'source-1', outcome: listingOf(foundOffer('t1')) };
  const source: FareSource = {
    source: 'fares',
    submit: async (search, call) => {
      asked.push('submit');
      return reported.submit === undefined ? done : reported.submit(search, call);
    },
    poll: async (searchId, search, call) => {
      asked.push(`poll ${searchId}`);
      return reported.poll === undefined ? done : reported.poll(searchId, search, call);
    },
    resolve: async (search, token, call) => {
      asked.push(`resolve ${token}`);
      return reported.resolve === undefined ? listingOf() : reported.resolve(search, token, call);
    },
    exchange: async (search, token, call) => {
      asked.push(`exchange ${token}`);
      if (reported.exchange !== undefined) return reported.exchange(search, token, call);
      const link = { url: 'https://vendor.example/', vendor: null, price: null };
      return { ...link, sourceUpdatedAt: null, warnings: [] };
    },
  };
  return { source, asked };
};

const zones: Readonly<Record<string, string>> = {
  SFO: 'America/Los_Angeles',
  JFK: 'America/New_York',
  AKL: 'Pacific/Auckland',
  HNL: 'Pacific/Honolulu',
};
export const findTestAirport = (iata: string) => {
  const timeZone = zones[iata];
  return timeZone === undefined ? null : { timeZone };
};

export const searchCriteria = (changes: Partial<FareSearchCriteria> = {}): FareSearchCriteria => ({
  date: '2027-03-14',
  originIata: 'SFO',
  destinationIata: 'JFK',
  returnDate: null,
  sort: 'PRICE',
  cabin: 'ECONOMY',
  maxOffers: 10,
  compact: false,
  maxStops: null,
  passengers: 1,
  ...changes,
});
export const searchInput = ({ requestId = null, ...changes }: Partial<FareSearchInput> = {}): FareSearchInput => ({
  ...searchCriteria(changes),
  requestId,
});
export const asKey = (keyId: string) => new Call({ identity: { keyId, services: '*', rights: noRights } });

export interface FareSetup {
  readonly service: ReturnType<typeof createFareSearchService>;
  readonly store: FareStore;
  readonly tokens: BookingTokens;
  readonly bus: EventBus;
  /** How often workers were woken. */
  wakes(): number;
  /** One round of a worker, which runs all searches that are due. Returns their ids. */
  run(shutdown?: AbortSignal): Promise<readonly string[]>;
  /** Creates a search and returns its id. */
  created(changes?: Partial<FareSearchInput>): Promise<string>;
  found(jobId: string): Promise<FareSearch>;
  /** Resolves when the search is in a matching state; checks at each hint of the bus. */
  until(jobId: string, fits: (job: FareSearch) => boolean): Promise<FareSearch>;
}

export const createFareSetup = (
  database: Database,
  clock: Clock,
  fares: FareSource,
  changes: {
    settings?: Partial<FareSettings>;
    store?: (store: FareStore) => FareStore;
    scheduler?: Scheduler;
    log?: Logger;
  } = {},
): FareSetup => {
  const settings = { ...defaultFareSettings, ...changes.settings };
  const own = createFareStore(database, clock);
  const store = changes.store?.(own) ?? own;
  const bus = createMemoryEventBus({ log: silentLogger });
  let wakes = 0;
  const idle: Scheduler = { wake: () => void wakes++, work: async () => {}, close: async () => {} };
  const grants = createMemoryGrantStore({ clock, maxBytesPerOwner: 1e6, maxBytes: 1e7, onDropped: () => {} });
  const tokens = createBookingTokens({ grants, clock, ttlMs: settings.tokenTtlMs });
  const log = changes.log ?? silentLogger;
  const common = { bus, fares, tokens, clock, log, findAirport: findTestAirport, settings };
  const service = createFareSearchService({ ...common, store, scheduler: changes.scheduler ?? idle });
  const found = async (jobId: string): Promise<FareSearch> => {
    const job = await service.find(jobId);
    if (job === null) throw new Error(`no job ${jobId}`);
    return job;
  };
  return {
    service,
    store,
    tokens,
    bus,
    wakes: () => wakes,
    run: (shutdown) => runDue(service.due, { database, clock, log, shutdown }),
    found,
    created: async (input) => (await service.create(searchInput(input), asKey('key-1'))).jobId,
    until: async (jobId, fits) => {
      let wake = () => {};
      const stop = await bus.subscribe(fareTopic(jobId), () => wake());
      try {
        for (;;) {
          const hinted = new Promise<void>((resolve) => {
            wake = resolve;
          });
          const job = await found(jobId);
          if (fits(job)) return job;
          await hinted;
        }
      } finally {
        stop();
      }
    },
  };
};
