import { join } from 'node:path';
import type { Clock } from '../../platform/clock/clock.ts';
import { noRights } from '../../platform/context/rights.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { createMemoryEventBus } from '../../platform/events/memory-event-bus.ts';
import { type Logger, silentLogger } from '../../platform/log/logger.ts';
import { projectRoot } from '../../platform/paths/project-root.ts';
import type { JobQueue, QueueJob } from '../../platform/queue/job-queue.ts';
import { createMemoryGrantStore } from '../../platform/state/memory-grant-store.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { FareOffer, FareSearch, FareSearchCriteria, Money } from '../../subgraphs/flights/model/fare.ts';
import type { FareListing, FareSource, FoundOffer, SourceSearch } from '../../subgraphs/flights/model/fare-source.ts';
import { type BookingTokens, createBookingTokens } from '../../subgraphs/flights/service/fares/booking-tokens.ts';
import type { FareSearchInput } from '../../subgraphs/flights/service/fares/fare-criteria.ts';
import type { FareJobData } from '../../subgraphs/flights/service/fares/fare-run.ts';
import { createFareSearchService, fareTopic } from '../../subgraphs/flights/service/fares/fare-search.ts';
import { defaultFareSettings, type FareSettings } from '../../subgraphs/flights/service/fares/fare-settings.ts';
import { createFareStore, type FareStore } from '../../subgraphs/flights/store/fare-store.ts';
import type { ServiceTables } from './describe-tables.ts';
import { openTestPglite } from './test-pglite.ts';

export const fareTables: ServiceTables = { service: 'flights', empty: 'truncate fare_searches' };

/** An embedded database with the flight tables; its data are removed on close. */
export const openFareDatabase = async (): Promise<Database> => {
  const { database, dispose } = await openTestPglite();
  await database.migrate('flights', join(projectRoot, 'subgraphs', 'flights', 'migrations'));
  return { ...database, close: dispose };
};

/** A queue that holds jobs until a test delivers them. Jobs of a failed transaction stay, because tests count them. */
export const createHeldQueue = () => {
  const jobIds: string[] = [];
  let nudges = 0;
  const queue: JobQueue = {
    declare: async () => {},
    enqueue: async (_, data) => {
      jobIds.push((data as unknown as FareJobData).jobId);
      return String(jobIds.length);
    },
    nudge: () => {
      nudges += 1;
    },
    work: async () => {},
    close: async () => {},
  };
  return { queue, jobIds, nudges: () => nudges };
};

/** A delivery, as a worker gets it. */
export const deliver = (jobId: string, signal: AbortSignal = new AbortController().signal): QueueJob<FareJobData> => ({
  id: `delivery-of-${jobId}`,
  data: { jobId },
  signal,
});

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
export const createToldSource = (told: Partial<FareSource> = {}) => {
  const asked: string[] = [];
  const done: SourceSearch = { searchId: 'source-1', outcome: listingOf(foundOffer('t1')) };
  const source: FareSource = {
    source: 'fares',
    submit: async (search, signal) => {
      asked.push('submit');
      return told.submit === undefined ? done : told.submit(search, signal);
    },
    poll: async (searchId, search, signal) => {
      asked.push(`poll ${searchId}`);
      return told.poll === undefined ? done : told.poll(searchId, search, signal);
    },
    resolve: async (search, token, signal) => {
      asked.push(`resolve ${token}`);
      return told.resolve === undefined ? listingOf() : told.resolve(search, token, signal);
    },
    exchange: async (search, token, signal) => {
      asked.push(`exchange ${token}`);
      if (told.exchange !== undefined) return told.exchange(search, token, signal);
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
export const asKey = (keyId: string) => ({ identity: { keyId, services: '*' as const, rights: noRights } });

export interface FareSetup {
  readonly service: ReturnType<typeof createFareSearchService>;
  readonly store: FareStore;
  readonly tokens: BookingTokens;
  readonly bus: EventBus;
  readonly held: ReturnType<typeof createHeldQueue>;
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
    queue?: JobQueue;
    log?: Logger;
  } = {},
): FareSetup => {
  const settings = { ...defaultFareSettings, ...changes.settings };
  const own = createFareStore(database, clock);
  const store = changes.store?.(own) ?? own;
  const bus = createMemoryEventBus({ log: silentLogger });
  const held = createHeldQueue();
  const grants = createMemoryGrantStore({ clock, maxBytesPerOwner: 1e6, maxBytes: 1e7, onDropped: () => {} });
  const tokens = createBookingTokens({ grants, clock, epoch: '1', ttlMs: settings.tokenTtlMs });
  const queue = changes.queue ?? held.queue;
  const log = changes.log ?? silentLogger;
  const common = { bus, fares, tokens, clock, log, findAirport: findTestAirport, settings };
  const service = createFareSearchService({ ...common, store, queue });
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
    held,
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
