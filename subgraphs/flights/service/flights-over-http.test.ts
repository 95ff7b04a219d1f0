import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createEmulator, type Emulator } from '../../../emulator/emulator.ts';
import { Call } from '../../../platform/call/call.ts';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import { type ClosableUpstreamFactory, createUpstreamFactory } from '../../../platform/upstream/upstream-factory.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { memoryReadThrough } from '../../../tests/kit/storage/memory-read-through.ts';
import { icaoDesignatorOf } from '../reference/airlines.ts';
import { readAirports } from '../reference/read-airports.ts';
import { createAdsbClient } from '../upstream/adsb/client.ts';
import { adsbUpstream } from '../upstream/adsb/definition.ts';
import { createBoardsClient } from '../upstream/boards/client.ts';
import { boardsUpstream } from '../upstream/boards/definition.ts';
import { createAirports } from './airports/airports.ts';
import { createBoards } from './boards/boards.ts';
import { pageOfFlights } from './boards/page-of-flights.ts';
import { createPositionLookup } from './positions/position-lookup.ts';
import { createTrack } from './positions/track.ts';
import { createFlightLookup } from './status/flight-lookup.ts';
import { createFlightStatuses } from './status/flight-status.ts';

const airports = createAirports(readAirports());
const call = new Call();
const hourMs = 3_600_000;
const settings = { boardsTtlMs: 60_000, trackTtlMs: 5_000, statusTtlMs: 60_000, staleMs: hourMs };

/** The services over real HTTP, against the stand-ins of their sources, with a key of the boards' market place. */
const connect = (emulator: Emulator, clock: ManualClock, key = 'k') => {
  const factory: ClosableUpstreamFactory = createUpstreamFactory({
    baseUrlOf: ({ source }) => emulator.urlOf(source),
    keyOf: () => key,
    clock,
    log: silentLogger,
    userAgent: 'tributary-test',
  });
  const cache = memoryReadThrough(clock);
  // Retries wait on a clock that does not advance.
  const boardsClient = createBoardsClient(factory({ ...boardsUpstream, retries: 0 }), {
    timeZoneOf: (iata) => airports.find(iata)?.timeZone ?? null,
  });
  const lookup = createFlightLookup({ client: boardsClient, cache, airports, settings });
  const client = createAdsbClient(factory({ ...adsbUpstream, retries: 0 }));
  const positions = createPositionLookup({ client, cache, clock, designatorOf: icaoDesignatorOf, settings });
  const track = createTrack({ lookup, positions, clock, airports });
  return {
    boards: createBoards({ client: boardsClient, cache, clock, airports, settings }),
    track,
    statuses: createFlightStatuses({ lookup, track, positions, clock, airports }),
    close: () => factory.close(),
  };
};

const airportOf = (iata: string) => {
  const airport = airports.find(iata);
  if (airport === undefined) throw new Error(`${iata} is not in the reference set`);
  return airport;
};

describe('flights over HTTP', () => {
  // At noon UTC the first leg of the documented flights is in the air.
  const clock = new ManualClock(Date.UTC(2026, 10, 20, 12, 0, 0));
  let emulator: Emulator;
  let services: ReturnType<typeof connect>;
  const opened: ReturnType<typeof connect>[] = [];
  const open = (key?: string) => {
    const made = connect(emulator, clock, key);
    opened.push(made);
    return made;
  };
  const fault = (upstream: string) =>
    fetch(`${emulator.url}/_faults/${upstream}`, { method: 'PUT', body: '{"mode":"status","status":503}' });

  beforeAll(async () => {
    emulator = await createEmulator({ port: 0, speed: Number.POSITIVE_INFINITY, clock });
  });
  afterAll(async () => {
    await Promise.all(opened.map((each) => each.close()));
    await emulator.close();
  });
  beforeEach(async () => {
    await fetch(`${emulator.url}/_faults`, { method: 'DELETE' });
    services = open();
  });

  const codes = (response: { warnings: readonly { code: string }[] }) => response.warnings.map(({ code }) => code);

  describe('track', () => {
    it('uses the callsign of the board record', async () => {
      const track = await services.track.track('UA1234', call);
      expect(track).toMatchObject({ callsign: 'UAL9GX', callsignSource: 'BOARD_RECORD', matchCount: 1, warnings: [] });
      expect(track.position).toMatchObject({ isOnGround: false, isStale: false });
      expect(track.meta).toMatchObject({ sourcesUsed: ['boards', 'adsb'], cache: { isHit: false, ttlSeconds: 5 } });
      const position = track.position;
      expect(clock.now() - Date.parse(position?.fixedAt ?? '')).toBeCloseTo((position?.ageSeconds ?? -1) * 1000, -1);
    });

    it('resolves a code-share to the operating flight', async () => {
      const track = await services.track.track('LH2234', call);
      expect(track).toMatchObject({ flightNumber: 'LH2234', callsign: 'UAL9GX', callsignSource: 'BOARD_RECORD' });
      expect(track.position).not.toBeNull();
      expect(codes(track)).toEqual(['codeshare']);
    });

    it('searches by aircraft when the record has no callsign', async () => {
      expect(await services.track.track('UA1235', call)).toMatchObject({
        callsign: 'UAL35K',
        callsignSource: 'AIRCRAFT_HEX',
      });
    });

    it('derives a callsign when the record has neither, with a warning', async () => {
      const track = await services.track.track('UA1236', call);
      expect(track).toMatchObject({ callsign: 'UAL1236', callsignSource: 'DERIVED', matchCount: 1 });
      expect(codes(track)).toEqual(['callsign_derived']);
    });

    it('distinguishes aircraft on the ground, stale fixes and several matches', async () => {
      expect((await services.track.track('UA1237', call)).position).toMatchObject({
        isOnGround: true,
        barometricAltitudeFeet: null,
      });
      expect((await services.track.track('UA1238', call)).position).toMatchObject({ isStale: true });
      const twice = await services.track.track('UA1239', call);
      expect(twice.matchCount).toBe(2);
      expect(twice.aircraft?.hex).toMatch(/^[0-9a-f]{6}$/);
      expect(codes(twice)).toEqual(['several_matches']);
    });

    it('returns no position with a warning for a flight that is unseen or unknown', async () => {
      const unseen = await services.track.track('UA1240', call);
      expect(unseen).toMatchObject({ position: null, aircraft: null, matchCount: 0, callsignSource: 'BOARD_RECORD' });
      expect(codes(unseen)).toEqual(['not_seen']);
      const unknown = await services.track.track('UA9876', call);
      expect(unknown).toMatchObject({ position: null, callsign: 'UAL9876', callsignSource: 'DERIVED' });
      expect(codes(unknown)).toEqual(['callsign_derived', 'not_seen']);
      expect(await services.track.track('0X1', call)).toMatchObject({ callsign: null, callsignSource: 'DERIVED' });
    });

    it('uses a derived callsign when flight records cannot be read', async () => {
      await fault('boards');
      const track = await services.track.track('UA1236', call);
      expect(track).toMatchObject({ callsign: 'UAL1236', matchCount: 1, meta: { sourcesUsed: ['adsb'] } });
      expect(codes(track)).toEqual(['source_unavailable', 'callsign_derived']);
    });

    it('fails when positions cannot be read', async () => {
      await fault('adsb');
      await expect(services.track.track('UA1234', call)).rejects.toMatchObject({
        source: 'adsb',
        reason: 'unreachable',
      });
    });
  });

  describe('status', () => {
    const status = (number: string, date: string, includePosition = true) =>
      services.statuses.status(number, date, { includePosition }, call);

    it('returns the legs that leave on the date, in order, with the position of the one in the air', async () => {
      const response = await status('UA1234', '2026-11-20');
      expect(response).toMatchObject({ flightNumber: 'UA1234', date: '2026-11-20', isFound: true, warnings: [] });
      expect(response.legs.map((leg) => [leg.departure.airport?.iata, leg.arrival.airport?.iata])).toEqual([
        ['JFK', 'EZE'],
        ['EZE', 'JFK'],
      ]);
      expect(response.legs[0]?.departure.scheduled).toEqual({
        at: '2026-11-20T06:00:00Z',
        local: '2026-11-20T01:00:00-05:00',
        timeZone: 'America/New_York',
      });
      expect(response.position).not.toBeNull();
    });

    it('omits the position when it is not requested, and on other dates', async () => {
      expect(await status('UA1234', '2026-11-20', false)).toMatchObject({
        position: null,
        meta: { sourcesUsed: ['boards'] },
      });
      expect(await status('UA1234', '2026-11-22')).toMatchObject({
        isFound: true,
        position: null,
        meta: { sourcesUsed: ['boards'] },
      });
    });

    it('returns no position, with a warning, when positions cannot be read', async () => {
      await fault('adsb');
      const response = await status('UA1234', '2026-11-20');
      expect(response).toMatchObject({ isFound: true, position: null });
      expect(response.warnings).toMatchObject([{ code: 'source_unavailable', source: 'adsb' }]);
    });

    it('warns that the flight is unknown', async () => {
      const response = await status('UA9876', '2026-11-20');
      expect(response).toMatchObject({ isFound: false, legs: [], position: null });
      expect(codes(response)).toEqual(['flight_not_found']);
    });

    it('returns a cancelled flight', async () => {
      const nothing = { estimated: null, actual: null, delayMinutes: null };
      expect((await status('UA1241', '2026-11-20')).legs).toMatchObject([
        { state: 'CANCELED', departure: nothing, arrival: nothing },
      ]);
    });

    it('fails when flight records cannot be read', async () => {
      await fault('boards');
      await expect(status('UA1234', '2026-11-20')).rejects.toMatchObject({ source: 'boards', reason: 'unreachable' });
    });
  });

  describe('boards', () => {
    const board = async (iata: string, direction: 'DEPARTURE' | 'ARRIVAL', windowMinutes = 180) => {
      const cut = { windowMinutes, airline: null };
      const found = await services.boards.board(airportOf(iata), direction, cut, call);
      const { nodes: flights, totalCount } = pageOfFlights(found, { first: 100 });
      return { ...found, flights, totalCount };
    };

    it('names both airports and zones of every flight, and groups code-shares', async () => {
      const departures = await board('SFO', 'DEPARTURE', 720);
      expect(departures.flights.length).toBeGreaterThan(20);
      expect(departures.flights.every((flight) => flight.departure.airport?.iata === 'SFO')).toBe(true);
      expect(departures.flights.every((flight) => flight.departure.scheduled?.timeZone === 'America/Los_Angeles')).toBe(
        true,
      );
      expect(departures.flights.some((flight) => flight.codeshares.length > 0)).toBe(true);
      expect(departures.flights.some((flight) => flight.codeshareRole === 'CODESHARE')).toBe(false);
      const arrivals = await board('SFO', 'ARRIVAL', 720);
      expect(arrivals.flights.every((flight) => flight.arrival.airport?.iata === 'SFO')).toBe(true);
      expect(arrivals.meta.cache?.isHit).toBe(true);
    });

    it('reads the source once for a thousand concurrent requests', async () => {
      const cut = { windowMinutes: 180, airline: null };
      const readers = Array.from({ length: 1_000 }, (_, n) =>
        services.boards.board(airportOf('LHR'), n % 2 === 0 ? 'DEPARTURE' : 'ARRIVAL', cut, new Call()),
      );
      expect(new Set((await Promise.all(readers)).map((each) => each.sourceUpdatedAt)).size).toBe(1);
      const stats = (await (await fetch(`${emulator.url}/_stats`)).json()) as {
        boards: { paths: Record<string, number> };
      };
      const asked = Object.entries(stats.boards.paths).filter(([path]) => path.includes('/iata/LHR/'));
      expect(asked.map(([, count]) => count)).toEqual([1]);
    });

    it('includes cancelled flights', async () => {
      const states = (await board('SFO', 'DEPARTURE', 720)).flights.map((flight) => [
        flight.flightNumber,
        flight.state,
      ]);
      expect(states).toContainEqual(['UA1241', 'CANCELED']);
    });

    it('joins two days without a duplicate', async () => {
      const { flights, totalCount } = await board('DUB', 'DEPARTURE', 1440);
      const keys = flights.map((flight) => `${flight.flightNumber} ${flight.departure.scheduled?.at}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(totalCount).toBeGreaterThanOrEqual(flights.length);
    });

    it('groups a code-share with a wrong operator flag under its flight', async () => {
      const { flights } = await board('DUB', 'DEPARTURE');
      const shown = flights.find((flight) => flight.flightNumber === 'EI1283');
      expect(shown?.codeshares.map((other) => other.flightNumber)).toContain('BA2283');
    });

    it.each([
      ['bad', 'bad_key'],
      ['unsubscribed', 'bad_key'],
      ['quota', 'quota'],
    ])('reports the refusal of a key that is %s as %s', async (key, reason) => {
      services = open(key);
      await expect(board('SFO', 'DEPARTURE')).rejects.toMatchObject({ source: 'boards', reason });
    });
  });
});
