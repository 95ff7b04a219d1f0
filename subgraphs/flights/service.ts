import { settingFor } from '../../platform/config/by-source.ts';
import { sharedGazetteer, sharedPlaceSearch } from '../../platform/places/create-gazetteer.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import type { SearchPlaces } from '../../platform/places/search/place-search.ts';
import { minuteMs } from '../../platform/runtime/clock/clock.ts';
import { expiredMs } from '../../platform/streams/shared-polls.ts';
import type { SubgraphPlatform } from '../../platform/subgraph/define-subgraph.ts';
import type { FlightsSettings } from './config.ts';
import type { Airports } from './model/airport.ts';
import { icaoDesignatorOf } from './reference/airlines.ts';
import { readAirports } from './reference/read-airports.ts';
import { createAirportMeant } from './service/airports/airport-meant.ts';
import { type AirportPlaces, createAirportPlaces } from './service/airports/airport-places.ts';
import { type AirportSearch, createAirportSearch } from './service/airports/airport-search.ts';
import { type AirportStatusService, createAirportStatusService } from './service/airports/airport-status.ts';
import { createAirports } from './service/airports/airports.ts';
import { createDelayedAirports } from './service/airports/delayed-airports.ts';
import { createProgramFeeds } from './service/airports/program-feeds.ts';
import { type Boards, createBoards } from './service/boards/boards.ts';
import { type ByKey, createByKey } from './service/by-key.ts';
import { createFareWatches, type FareWatches } from './service/fare-watches/fare-watches.ts';
import { createWatchList, type WatchList } from './service/fare-watches/watch-list.ts';
import { type BookingService, createBookingService } from './service/fares/booking-service.ts';
import { createBookingTokens } from './service/fares/booking-tokens.ts';
import { createFareList, type FareList } from './service/fares/fare-list.ts';
import { createFareSearchService, type FareSearchService } from './service/fares/fare-search.ts';
import { defaultFareSettings } from './service/fares/fare-settings.ts';
import { createPositionLookup } from './service/positions/position-lookup.ts';
import { createTrack, type Track } from './service/positions/track.ts';
import { createFlightLookup } from './service/status/flight-lookup.ts';
import { createFlightStatuses, type FlightStatuses } from './service/status/flight-status.ts';
import { createWatches, type Watches } from './service/watches.ts';
import { createFareStore } from './store/fare-store.ts';
import { createWatchStore } from './store/watches/watch-store.ts';
import { createAdsbClient } from './upstream/adsb/client.ts';
import { adsbUpstream } from './upstream/adsb/definition.ts';
import { createBoardsClient } from './upstream/boards/client.ts';
import { boardsHeaders, boardsKeyHeaderOf, createBoardsUpstream } from './upstream/boards/definition.ts';
import { createFareQuota } from './upstream/fares/account.ts';
import { createFaresClient } from './upstream/fares/client.ts';
import { faresUpstream } from './upstream/fares/definition.ts';
import { createMetarClient } from './upstream/metar/client.ts';
import { metarUpstream } from './upstream/metar/definition.ts';
import { createNasStatusClient } from './upstream/nas-status/client.ts';
import { nasStatusUpstream } from './upstream/nas-status/definition.ts';
import { nasStatusShape } from './upstream/nas-status/probe.ts';
import { createStatusParser } from './upstream/nas-status/status-parser.ts';

export interface FlightsService {
  readonly airports: Airports;
  readonly airportSearch: AirportSearch;
  readonly places: AirportPlaces;
  /** Unpacked at its first use. */
  readonly gazetteer: () => Gazetteer;
  /** Built at its first use. */
  readonly placeSearch: () => Promise<SearchPlaces>;
  readonly airportStatus: AirportStatusService;
  readonly boards: Boards;
  readonly track: Track;
  readonly flightStatus: FlightStatuses;
  readonly watches: Watches;
  readonly byKey: ByKey;
  readonly fareSearches: FareSearchService;
  readonly fareList: FareList;
  readonly fareWatches: FareWatches;
  readonly fareWatchList: WatchList;
  readonly booking: BookingService;
  /** Ends the thread of delay programs. */
  close(): Promise<void>;
}

const seconds = (count: number): number => count * 1000;

/** Searches of the plan that watches leave to callers in any case. */
const watchFloor = 10;

/** How long a watched flight's board record is used, because each lookup costs quota. */
const recordMs = 10 * minuteMs;

/** Reads the reference set at once; everything else is read when it is needed. */
export const createFlightsService = (platform: SubgraphPlatform, settings: FlightsSettings): FlightsService => {
  const { cache, clock, database, scheduler, bus, log, upstream, drift } = platform;
  const staleMs = seconds(settings.STALE_SECONDS);
  const rows = readAirports();
  const airports = createAirports(rows);
  const timeZoneOf = (iata: string) => airports.find(iata)?.timeZone ?? null;
  const timeZoneOfLid = (lid: string) => (airports.findByFaaLid(lid) ?? airports.find(lid))?.timeZone ?? null;

  const boardsKeyHeader = boardsKeyHeaderOf(settings.BOARDS_URL);
  const boardsHttp = upstream(createBoardsUpstream(boardsKeyHeader));
  const nasStatusHttp = upstream(nasStatusUpstream);
  const metarHttp = upstream(metarUpstream);
  const airportTtlMs = seconds(settingFor(settings.FLIGHTS_AIRPORT_TTL_SECONDS, nasStatusHttp, metarHttp));
  const boardsTtlMs = seconds(settingFor(settings.FLIGHTS_BOARDS_TTL_SECONDS, boardsHttp));
  const trackTtlMs = seconds(settings.FLIGHTS_TRACK_TTL_SECONDS);

  const statusSettings = { ttlMs: airportTtlMs, staleMs };
  const statusParser = createStatusParser({ clock, log });
  const nasStatus = createNasStatusClient(nasStatusHttp, {
    parser: statusParser,
    timeZoneOfLid,
    onDocument: (document) => drift.seeParsed(nasStatusHttp.source, nasStatusShape, document),
  });
  const programs = createProgramFeeds({ nasStatus, cache, clock }, statusSettings);
  const places = createAirportPlaces({ airports: rows, gazetteer: sharedGazetteer });
  const airportMeant = createAirportMeant({ airports, places, gazetteer: sharedGazetteer });

  const boardsClient = createBoardsClient(boardsHttp, {
    timeZoneOf,
    headers: boardsHeaders(boardsKeyHeader),
  });
  const lookup = createFlightLookup({
    client: boardsClient,
    cache,
    airports,
    settings: { statusTtlMs: boardsTtlMs, staleMs },
  });
  const positions = createPositionLookup({
    client: createAdsbClient(upstream(adsbUpstream)),
    cache,
    clock,
    designatorOf: icaoDesignatorOf,
    settings: { trackTtlMs, staleMs },
  });
  const track = createTrack({ lookup, positions, clock, airports });

  const faresHttp = upstream(faresUpstream);
  const fares = createFaresClient(faresHttp, { timeZoneOf, currency: settings.FARES_CURRENCY });
  const store = createFareStore(database, clock);
  const tokens = createBookingTokens({
    grants: platform.grants,
    clock,
    ttlMs: defaultFareSettings.tokenTtlMs,
  });
  const fareSettings = { ...defaultFareSettings, leaseMs: seconds(settings.FARES_LEASE_SECONDS) };
  const findAirport = (iata: string) => airports.find(iata);
  const fareSearches = createFareSearchService({
    store,
    scheduler,
    bus,
    fares,
    tokens,
    clock,
    log,
    findAirport,
    airportMeant,
    settings: fareSettings,
  });
  const watchStore = createWatchStore(database, clock);
  const airportStatus = createAirportStatusService(
    { airports, programs, metar: createMetarClient(metarHttp), cache, clock },
    statusSettings,
  );
  const boards = createBoards({
    client: boardsClient,
    cache,
    clock,
    airports,
    settings: { boardsTtlMs, staleMs },
  });
  const flightStatus = createFlightStatuses({ lookup, track, positions, clock, airports });
  return {
    airports,
    gazetteer: sharedGazetteer,
    placeSearch: sharedPlaceSearch,
    places,
    airportSearch: createAirportSearch({
      airports: rows,
      places,
      delayed: createDelayedAirports(programs, airports),
      gazetteer: sharedGazetteer,
      placeSearch: sharedPlaceSearch,
      clock,
      log,
    }),
    airportStatus,
    boards,
    track,
    flightStatus,
    byKey: createByKey({ airports, airportStatus, boards, track, flightStatus }),
    watches: createWatches({
      airports,
      airportMeant,
      airportStatus,
      boards,
      track,
      flightStatus,
      clock,
      settings: {
        statusPauseMs: airportTtlMs + expiredMs,
        boardsPauseMs: 2 * boardsTtlMs,
        trackPauseMs: 2 * trackTtlMs,
        recordMs,
      },
    }),
    fareSearches,
    fareWatches: createFareWatches({
      store: watchStore,
      searches: fareSearches,
      // Searches of callers are made at any rate, so the meter reserves nothing.
      quota: createFareQuota(faresHttp, platform.quota(faresUpstream, 0)),
      source: fares.source,
      account: faresHttp.emulated ? `${fares.source}:emulated` : fares.source,
      budget: { share: settings.UNATTENDED_QUOTA_SHARE, floor: watchFloor },
      scheduler,
      bus,
      clock,
      log,
      findAirport,
      airportMeant,
      mostPerKey: settings.FARE_WATCHES_PER_KEY,
      watchPollMs: fareSettings.watchPollMs,
      leaseMs: fareSettings.leaseMs,
      attemptMs: fareSettings.maxWaitMs + fareSettings.searchTimeoutMs + 2 * minuteMs,
    }),
    fareWatchList: createWatchList({ store: watchStore, tokens: platform.tokens }),
    fareList: createFareList({ store, tokens: platform.tokens, source: fares.source }),
    booking: createBookingService({ store, fares, tokens, clock }),
    close: () => statusParser.close(),
  };
};
