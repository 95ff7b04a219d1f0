import { settingFor } from '../../platform/config/by-source.ts';
import { sharedGazetteer } from '../../platform/gazetteer/create-gazetteer.ts';
import type { Gazetteer } from '../../platform/gazetteer/gazetteer.ts';
import type { SubgraphPlatform } from '../../platform/subgraph/define-subgraph.ts';
import type { FlightsSettings } from './config.ts';
import type { Airports } from './model/airport.ts';
import { icaoDesignatorOf } from './reference/airlines.ts';
import { readAirports } from './reference/read-airports.ts';
import { type AirportPlaces, createAirportPlaces } from './service/airport-places.ts';
import { type AirportStatusService, createAirportStatusService } from './service/airport-status.ts';
import { createAirports } from './service/airports.ts';
import { type Boards, createBoards } from './service/boards.ts';
import { type BookingService, createBookingService } from './service/booking-service.ts';
import { createBookingTokens } from './service/booking-tokens.ts';
import { createFareSearchService, type FareSearchService } from './service/fare-search.ts';
import { defaultFareSettings, withLease } from './service/fare-settings.ts';
import { createFlightLookup } from './service/flight-lookup.ts';
import { createFlightStatuses, type FlightStatuses } from './service/flight-status.ts';
import { createPositionLookup } from './service/position-lookup.ts';
import { createTrack, type Track } from './service/track.ts';
import { createFareStore } from './store/fare-store.ts';
import { createAdsbClient } from './upstream/adsb/client.ts';
import { adsbUpstream } from './upstream/adsb/definition.ts';
import { createBoardsClient } from './upstream/boards/client.ts';
import { boardsHeaders, createBoardsUpstream } from './upstream/boards/definition.ts';
import { createFaresClient } from './upstream/fares/client.ts';
import { faresUpstream } from './upstream/fares/definition.ts';
import { createMetarClient } from './upstream/metar/client.ts';
import { metarUpstream } from './upstream/metar/definition.ts';
import { createNasStatusClient } from './upstream/nas-status/client.ts';
import { nasStatusUpstream } from './upstream/nas-status/definition.ts';

/** The flight service by its topics. */
export interface FlightsService {
  readonly airports: Airports;
  readonly places: AirportPlaces;
  /** Unpacked at its first use. */
  readonly gazetteer: () => Gazetteer;
  readonly airportStatus: AirportStatusService;
  readonly boards: Boards;
  readonly track: Track;
  readonly flightStatus: FlightStatuses;
  readonly fareSearches: FareSearchService;
  readonly booking: BookingService;
}

/** Puts the topics together on the platform. Reads the reference set; everything else waits for its first use. */
export const createFlightsService = (platform: SubgraphPlatform, settings: FlightsSettings): FlightsService => {
  const { cache, clock, database, queue, bus, log, upstream } = platform;
  const staleMs = settings.FLIGHTS_STALE_SECONDS * 1000;
  const rows = readAirports();
  const airports = createAirports(rows);
  const timeZoneOf = (iata: string) => airports.find(iata)?.timeZone ?? null;
  const timeZoneOfLid = (lid: string) => (airports.findByFaaLid(lid) ?? airports.find(lid))?.timeZone ?? null;

  const boardsHttp = upstream(createBoardsUpstream(settings.BOARDS_KEY_HEADER));
  const nasStatusHttp = upstream(nasStatusUpstream);
  const metarHttp = upstream(metarUpstream);
  const boardsClient = createBoardsClient(boardsHttp, {
    timeZoneOf,
    headers: boardsHeaders(settings.BOARDS_KEY_HEADER),
  });
  const lookup = createFlightLookup({
    client: boardsClient,
    cache,
    airports,
    settings: { statusTtlMs: settingFor(settings.FLIGHTS_STATUS_TTL_SECONDS, boardsHttp) * 1000, staleMs },
  });
  const positions = createPositionLookup({
    client: createAdsbClient(upstream(adsbUpstream)),
    cache,
    clock,
    designatorOf: icaoDesignatorOf,
    settings: { trackTtlMs: settings.FLIGHTS_TRACK_TTL_SECONDS * 1000, staleMs },
  });
  const track = createTrack({ lookup, positions, clock });

  const fares = createFaresClient(upstream(faresUpstream), { timeZoneOf, currency: settings.FARES_CURRENCY });
  const store = createFareStore(database, clock);
  const tokens = createBookingTokens({
    grants: platform.grants,
    clock,
    epoch: platform.deploymentEpoch,
    ttlMs: defaultFareSettings.tokenTtlMs,
  });
  return {
    airports,
    gazetteer: sharedGazetteer,
    places: createAirportPlaces({ airports: rows, gazetteer: sharedGazetteer }),
    airportStatus: createAirportStatusService(
      {
        airports,
        nasStatus: createNasStatusClient(nasStatusHttp, timeZoneOfLid),
        metar: createMetarClient(metarHttp),
        cache,
        clock,
      },
      { ttlMs: settingFor(settings.FLIGHTS_AIRPORT_TTL_SECONDS, nasStatusHttp, metarHttp) * 1000, staleMs },
    ),
    boards: createBoards({
      client: boardsClient,
      cache,
      clock,
      airports,
      settings: { boardsTtlMs: settingFor(settings.FLIGHTS_BOARDS_TTL_SECONDS, boardsHttp) * 1000, staleMs },
    }),
    track,
    flightStatus: createFlightStatuses({ lookup, track, positions, clock, airports }),
    fareSearches: createFareSearchService({
      store,
      queue,
      bus,
      fares,
      tokens,
      clock,
      log,
      findAirport: (iata) => airports.find(iata),
      settings: withLease(settings.FARES_LEASE_SECONDS * 1000),
    }),
    booking: createBookingService({ store, fares, tokens, clock }),
  };
};
