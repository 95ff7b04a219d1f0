import { settingFor } from '../../platform/config/by-source.ts';
import {
  prepareSharedGazetteer,
  sharedGazetteer,
  sharedPlaceSearch,
} from '../../platform/gazetteer/create-gazetteer.ts';
import type { Gazetteer } from '../../platform/gazetteer/gazetteer.ts';
import type { SearchPlaces } from '../../platform/gazetteer/search/place-search.ts';
import type { SubgraphPlatform } from '../../platform/subgraph/define-subgraph.ts';
import type { JobsSettings } from './config.ts';
import type { BoardEntry } from './model/board.ts';
import type { FetchLog } from './model/fetch-log.ts';
import { createBoardResolver } from './service/address/resolve-board.ts';
import { readBoardList } from './service/boards/board-list.ts';
import { type Boards, createBoards } from './service/boards/boards.ts';
import { type Companies, createCompanies } from './service/companies/companies.ts';
import { createDetails, type Details } from './service/details/details.ts';
import { createKnownPostings, type KnownPostings } from './service/details/known-postings.ts';
import { createNetworkSearch } from './service/details/network-search.ts';
import { withNotedPostings } from './service/details/noted-fetch.ts';
import { createSeenPostings } from './service/details/seen-postings.ts';
import { createPlaces, type Places } from './service/places/places.ts';
import { createPostedJobs, type PostedJobs } from './service/posted/posted-jobs.ts';
import { createHealth, type Health } from './service/refresh/health.ts';
import { keepHouse } from './service/refresh/housekeeping.ts';
import { toRefreshSettings } from './service/refresh/refresh-settings.ts';
import { createRefresher, type Refresher } from './service/refresh/refresher.ts';
import { createIndexKeeper } from './service/search/index-keeper.ts';
import { createJobSearch, type JobSearch } from './service/search/job-search.ts';
import { createOwnedPostings, type OwnedPostings } from './service/search/owned-postings.ts';
import { createStoredSearches } from './service/search/stored-search.ts';
import { createFetchLog } from './store/fetch-log.ts';
import { createPostingReader, type PostingReader } from './store/posting-reader.ts';
import { createBoardReader } from './store/refresh/board-reader.ts';
import { createRefreshStore } from './store/refresh/refresh-store.ts';
import { createSearchStore } from './store/search/search-store.ts';
import { createTermWriter } from './store/term-writer.ts';
import { createAtsAClient } from './upstream/ats-a/client.ts';
import { atsAUpstream } from './upstream/ats-a/definition.ts';
import { createAtsBClient } from './upstream/ats-b/client.ts';
import { atsBUpstream } from './upstream/ats-b/definition.ts';
import { createAtsCClient } from './upstream/ats-c/client.ts';
import { atsCUpstream } from './upstream/ats-c/definition.ts';
import { createCareerPages } from './upstream/career-pages/career-pages.ts';
import { createNetworkClient } from './upstream/network/client.ts';
import { networkUpstream } from './upstream/network/definition.ts';

export interface JobsService {
  readonly search: JobSearch;
  readonly ownedPostings: OwnedPostings;
  readonly details: Details;
  readonly known: KnownPostings;
  readonly posted: PostedJobs;
  readonly boards: Boards;
  readonly companies: Companies;
  readonly places: Places;
  readonly gazetteer: () => Gazetteer;
  readonly placeSearch: () => Promise<SearchPlaces>;
  readonly health: Health;
  readonly reader: PostingReader;
  readonly refresher: Refresher;
  /**
   * Starts background work in the worker role. Returns a function that stops the work that does not end with the queue.
   */
  work(): Promise<() => void>;
}

/** Maximum delay until a change by another process is seen. */
const indexMaxAgeMs = 250;
const postedPollMs = 5000;
/** Beyond this number of buffered postings, a slow subscriber's subscription ends. */
const maxWaitingPostings = 1000;

export const createJobsService = (platform: SubgraphPlatform, settings: JobsSettings): JobsService => {
  const { clock, database, queue, bus, cache, log, tokens, upstream, web } = platform;
  const list = readBoardList(settings.JOB_BOARDS_FILE);
  const fetches: FetchLog = createFetchLog({ database, clock, log });
  const boardHttps = { ATS_A: upstream(atsAUpstream), ATS_B: upstream(atsBUpstream), ATS_C: upstream(atsCUpstream) };
  const clients = {
    ATS_A: createAtsAClient({ http: boardHttps.ATS_A }),
    ATS_B: createAtsBClient({ http: boardHttps.ATS_B }),
    ATS_C: createAtsCClient({ http: boardHttps.ATS_C }),
  };
  const withIntervalUpTo = (entry: BoardEntry): BoardEntry => {
    const maxSeconds = settingFor(settings.JOBS_REFRESH_MAX_SECONDS, boardHttps[entry.source]);
    return { ...entry, refreshIntervalSeconds: Math.min(entry.refreshIntervalSeconds, maxSeconds ?? Infinity) };
  };
  const network = createNetworkClient({ http: upstream(networkUpstream), clock });
  const live = {
    network,
    cache,
    clock,
    fetches,
    gazetteer: sharedGazetteer,
    ttlMs: settings.JOBS_LIVE_TTL_SECONDS * 1000,
    staleMs: settings.JOBS_STALE_SECONDS * 1000,
  };
  const reader = createPostingReader(database, clock);
  const searchStore = createSearchStore(database);
  const keeper = createIndexKeeper({ store: searchStore, clock, maxAgeMs: indexMaxAgeMs });
  const { listings } = reader;
  const searches = createStoredSearches({ keeper, store: searchStore, listings, gazetteer: sharedGazetteer, tokens });
  const boards = createBoards({ store: createBoardReader(database) });
  const store = createRefreshStore(database, createTermWriter(database));
  const refresher = createRefresher({
    store,
    boards: list.entries.map(withIntervalUpTo),
    clients,
    gazetteer: sharedGazetteer,
    prepareGazetteer: prepareSharedGazetteer,
    queue,
    bus,
    clock,
    log,
    fetches,
    settings: toRefreshSettings(settings),
  });
  const seen = createSeenPostings(clock);
  const details = createDetails({
    ...live,
    reader,
    clients,
    resolveBoard: createBoardResolver({
      boardsOfHost: reader.boardsOfHost,
      careerPages: createCareerPages({ web: web({ standIn: 'linked-pages' }) }),
      atsB: withNotedPostings(clients.ATS_B, fetches),
    }),
  });
  return {
    search: createJobSearch(searches, createNetworkSearch({ ...live, seen })),
    ownedPostings: createOwnedPostings(searches),
    details,
    known: createKnownPostings({ reader, seen, details }),
    posted: createPostedJobs({
      keeper,
      store: searchStore,
      searches,
      listings,
      tokens,
      bus,
      clock,
      log,
      pollMs: postedPollMs,
      maxWaiting: maxWaitingPostings,
    }),
    boards,
    companies: createCompanies(boards),
    places: createPlaces(sharedGazetteer),
    gazetteer: sharedGazetteer,
    placeSearch: sharedPlaceSearch,
    health: createHealth({ fetches, cache }),
    reader,
    refresher,
    async work() {
      const stopSweeps = await refresher.work();
      const stopHousekeeping = keepHouse({
        store,
        clock,
        log,
        closedDays: settingFor(settings.JOBS_CLOSED_DAYS, ...Object.values(boardHttps)),
      });
      return () => {
        stopSweeps();
        stopHousekeeping();
      };
    },
  };
};
