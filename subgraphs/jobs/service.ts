import { settingFor } from '../../platform/config/by-source.ts';
import type { OperatorList } from '../../platform/config/operator-list.ts';
import { prepareSharedGazetteer, sharedGazetteer, sharedPlaceSearch } from '../../platform/places/create-gazetteer.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import type { SearchPlaces } from '../../platform/places/search/place-search.ts';
import type { SubgraphPlatform } from '../../platform/subgraph/define-subgraph.ts';
import { linkedPages } from '../../platform/upstream/web/linked-pages.ts';
import type { JobsSettings } from './config.ts';
import type { BoardEntry } from './model/board.ts';
import type { FetchLog } from './model/fetch-log.ts';
import { createBoardResolver } from './service/address/resolve-board.ts';
import { type Boards, createBoards } from './service/boards/boards.ts';
import { createUnreadBoards, type UnreadBoards } from './service/boards/unread-boards.ts';
import { type Companies, createCompanies } from './service/companies/companies.ts';
import { createDetails, type Details } from './service/details/details.ts';
import { createKnownPostings, type KnownPostings } from './service/details/known-postings.ts';
import { createNetworkSearch } from './service/details/network-search.ts';
import { withNotedPostings } from './service/details/noted-fetch.ts';
import { createSeenPostings } from './service/details/seen-postings.ts';
import { createPlaces, type Places } from './service/places/places.ts';
import { type ChangedJobs, createChangedJobs } from './service/posted/changed-jobs.ts';
import { createPostedJobs, type PostedJobs } from './service/posted/posted-jobs.ts';
import { createHealth, type Health } from './service/refresh/health.ts';
import { keepHouse } from './service/refresh/housekeeping.ts';
import { toRefreshSettings } from './service/refresh/refresh-settings.ts';
import { createRefresher, type Refresher } from './service/refresh/refresher.ts';
import { createIndexKeeper } from './service/search/index-keeper.ts';
import { createJobSearch, type JobSearch } from './service/search/job-search.ts';
import { createOwnedPostings, type OwnedPostings } from './service/search/owned-postings.ts';
import { createStoredSearches } from './service/search/stored-search.ts';
import { createChangeReader } from './store/change-reader.ts';
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
  readonly changed: ChangedJobs;
  readonly boards: Boards;
  readonly unread: UnreadBoards;
  readonly companies: Companies;
  readonly places: Places;
  readonly gazetteer: () => Gazetteer;
  readonly placeSearch: () => Promise<SearchPlaces>;
  readonly health: Health;
  readonly reader: PostingReader;
  readonly refresher: Refresher;
  /**
   * Starts background work in the worker role. Returns a function that stops what does not end with the scheduler.
   */
  work(): Promise<() => void>;
}

/** Maximum delay until a change by another process is seen. */
const indexMaxAgeMs = 250;
const postedPollMs = 5000;
/** Beyond this number of buffered postings, a slow subscriber's subscription ends. */
const maxWaitingPostings = 1000;

/** At most so long between two readings of an emulated board, so that a demonstration changes while one watches it. */
const emulatedRefreshSeconds = 45;

export const createJobsService = (
  platform: SubgraphPlatform,
  settings: JobsSettings,
  list: OperatorList<BoardEntry>,
): JobsService => {
  const { clock, database, scheduler, bus, cache, log, tokens, upstream, web } = platform;
  const fetches: FetchLog = createFetchLog({ database, clock, log });
  const boardHttps = { ATS_A: upstream(atsAUpstream), ATS_B: upstream(atsBUpstream), ATS_C: upstream(atsCUpstream) };
  const clients = {
    ATS_A: createAtsAClient({ http: boardHttps.ATS_A }),
    ATS_B: createAtsBClient({ http: boardHttps.ATS_B }),
    ATS_C: createAtsCClient({ http: boardHttps.ATS_C }),
  };
  const withIntervalUpTo = (entry: BoardEntry): BoardEntry => {
    const maxSeconds = boardHttps[entry.source].emulated ? emulatedRefreshSeconds : Infinity;
    return { ...entry, refreshIntervalSeconds: Math.min(entry.refreshIntervalSeconds, maxSeconds) };
  };
  const network = createNetworkClient({ http: upstream(networkUpstream), clock });
  const live = {
    network,
    cache,
    clock,
    fetches,
    gazetteer: sharedGazetteer,
    ttlMs: settings.JOBS_LIVE_TTL_SECONDS * 1000,
    staleMs: settings.STALE_SECONDS * 1000,
  };
  const reader = createPostingReader(database, clock);
  const searchStore = createSearchStore(database);
  const keeper = createIndexKeeper({ store: searchStore, clock, maxAgeMs: indexMaxAgeMs });
  const { listings } = reader;
  const boardReader = createBoardReader(database);
  const unread = createUnreadBoards({ store: boardReader, listed: list.entries, clock });
  const searches = createStoredSearches({
    keeper,
    store: searchStore,
    unread,
    listings,
    gazetteer: sharedGazetteer,
    tokens,
  });
  const announcing = { tokens, bus, clock, log, pollMs: postedPollMs, maxWaiting: maxWaitingPostings };
  const boards = createBoards({ store: boardReader });
  const store = createRefreshStore(database.forWorkers, createTermWriter(database.forWorkers));
  const refresher = createRefresher({
    store,
    boards: list.entries.map(withIntervalUpTo),
    clients,
    gazetteer: sharedGazetteer,
    prepareGazetteer: prepareSharedGazetteer,
    scheduler,
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
      careerPages: createCareerPages({ web: web({ source: linkedPages }) }),
      atsB: withNotedPostings(clients.ATS_B, fetches),
    }),
  });
  return {
    search: createJobSearch(searches, createNetworkSearch({ ...live, seen })),
    ownedPostings: createOwnedPostings(searches),
    details,
    known: createKnownPostings({ reader, seen, details }),
    posted: createPostedJobs({ keeper, store: searchStore, searches, listings, ...announcing }),
    changed: createChangedJobs({ store: createChangeReader(database), searches, reader, ...announcing }),
    boards,
    unread,
    companies: createCompanies(boards),
    places: createPlaces(sharedGazetteer),
    gazetteer: sharedGazetteer,
    placeSearch: sharedPlaceSearch,
    health: createHealth({ fetches, cache }),
    reader,
    refresher,
    async work() {
      await refresher.work();
      return keepHouse({
        store,
        clock,
        log,
        closedDays: settingFor(settings.JOBS_CLOSED_DAYS, ...Object.values(boardHttps)),
      });
    },
  };
};
